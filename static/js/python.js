// Loads PyScript, which then finds <script type="py"> and runs it.

import { hooks } from "../../runtime/pyscript/core.js";

// PyScript prepares this hook for its workers by evaluating text as code, which the page's security
// policy forbids. We use no worker: without the hook it evaluates nothing.
hooks.worker.onBeforeRunAsync.clear();
