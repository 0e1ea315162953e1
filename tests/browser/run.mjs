// Runs a file of Python as a browser does: node run.mjs ROOT PACKAGES FILE. The sources are those of the checkout, and
// what only tests need comes from PACKAGES.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const [root, packages, file] = process.argv.slice(2)
const offline = join(root, "build", "offline")
const there = (name) => pathToFileURL(join(offline, name)).href
const { loadPyodide } = await import(there("pyodide.mjs"))
const { kernel } = await import(pathToFileURL(join(root, "kernel", "kernel.mjs")).href)
const python = await loadPyodide({ indexURL: `${offline}/` })
const bytes = (name) => new Uint8Array(readFileSync(join(offline, name)))
python.unpackArchive(bytes("python.zip"), "zip", { extractDir: "/packages" })
python.registerJsModule("regalia_kernel", await kernel(bytes("kernel.wasm"), () => python._module.HEAPU8))
const places = { "/checkout/src": join(root, "src"), "/checkout/tests": join(root, "tests"), "/more": packages }
for (const [there, here] of Object.entries(places)) {
  python.FS.mkdirTree(there)
  python.mountNodeFS(there, here)
}
// What is left out of the folder tests may need: all of the standard library, after what is in it.
python.FS.writeFile("/whole.zip", new Uint8Array(readFileSync(join(root, "web/node_modules/pyodide/python_stdlib.zip"))))
python.runPython("import sys; sys.path.append('/whole.zip'); sys.dont_write_bytecode = True; sys.path[:0] = ['/checkout/src', '/checkout', '/packages']; sys.path.append('/more')")
try {
  await python.runPythonAsync(readFileSync(file, "utf8"))
  process.exit(0)
} catch (error) {
  console.log(error.message)
  process.exit(1)
}
