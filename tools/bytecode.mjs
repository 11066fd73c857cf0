// Runs tools/bytecode.py inside Pyodide: node tools/bytecode.mjs SOURCE.zip TARGET.zip PREFIX [LIBRARY.zip]
//
// With a library that is bytecode itself, Python is up in a third of the time.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target, prefix, library] = process.argv.slice(2);
const python = await loadPyodide(library ? { stdLibURL: library } : {});

const HOME = "/home/pyodide/tools";
python.FS.mkdir(HOME);
for (const name of ["__init__.py", "archive.py", "bytecode.py"]) {
  python.FS.writeFile(`${HOME}/${name}`, readFileSync(new URL(name, import.meta.url)));
}

python.FS.writeFile("/source.zip", readFileSync(source));
python.pyimport("tools.bytecode").convert("/source.zip", "/target.zip", prefix);
writeFileSync(target, python.FS.readFile("/target.zip"));
