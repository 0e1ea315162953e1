// Runs Python as a browser does: node run.mjs OFFLINE ROOT CODE, folders and words; the sources are those of the checkout.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const [offline, root, code] = process.argv.slice(2)
const there = (name) => pathToFileURL(join(offline, name)).href
const { loadPyodide } = await import(there("pyodide.mjs"))
const { kernel } = await import(pathToFileURL(join(root, "kernel", "kernel.mjs")).href)
const python = await loadPyodide({ indexURL: `${offline}/` })
const bytes = (name) => new Uint8Array(readFileSync(join(offline, name)))
python.unpackArchive(bytes("python.zip"), "zip", { extractDir: "/packages" })
python.registerJsModule("regalia_kernel", await kernel(bytes("kernel.wasm"), () => python._module.HEAPU8))
for (const folder of ["src", "tests"]) {
  python.FS.mkdirTree(`/checkout/${folder}`)
  python.mountNodeFS(`/checkout/${folder}`, join(root, folder))
}
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path[:0] = ['/checkout/src', '/checkout', '/packages']")
try {
  await python.runPythonAsync(code)
  process.exit(0)
} catch (error) {
  console.log(error.message)
  process.exit(1)
}
