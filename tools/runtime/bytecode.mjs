// Runs a function of tools/runtime/bytecode.py inside Pyodide:
// node tools/runtime/bytecode.mjs convert|bundle SOURCE.zip TARGET PREFIX

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [what, source, target, prefix] = process.argv.slice(2);

// Without the columns of every instruction, bytecode is a third smaller. A traceback shows columns only
// where it has the source; files and lines it names as ever.
const args = ["-X", "no_debug_ranges"];
const python = await loadPyodide({ args });

const HOME = "/home/pyodide/tools";
python.FS.mkdirTree(`${HOME}/runtime`);
for (const name of ["__init__.py", "archive.py", "runtime/__init__.py", "runtime/bundle.py", "runtime/bytecode.py"]) {
  python.FS.writeFile(`${HOME}/${name}`, readFileSync(new URL(`../${name}`, import.meta.url)));
}

python.FS.writeFile("/source.zip", readFileSync(source));
python.pyimport("tools.runtime.bytecode")[what]("/source.zip", "/target", prefix);
writeFileSync(target, python.FS.readFile("/target"));
