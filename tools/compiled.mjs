// Compiles archives of Python by the Python that will run them, so that no browser has to: node compiled.mjs PYODIDE ARCHIVE….
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const [pyodide, ...archives] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href)
const python = await loadPyodide({ indexURL: `${pyodide}/` })
for (const archive of archives) {
  python.FS.writeFile("/archive.zip", new Uint8Array(readFileSync(archive)))
  python.runPython(`
from py_compile import PycInvalidationMode, compile
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo
with ZipFile("/archive.zip") as found, ZipFile("/compiled.zip", "w") as out:
    for name in found.namelist():
        data = found.read(name)
        if name.endswith(".py"):
            open("/module.py", "wb").write(data)
            # What others have written is not looked up here; Pyodide reads its own words when it starts.
            words = name.startswith(("regalia/", "pyodide/", "_pyodide/"))
            level = 0 if words else 2
            compile("/module.py", "/module.pyc", name, True, level, PycInvalidationMode.UNCHECKED_HASH)
            name, data = f"{name}c", open("/module.pyc", "rb").read()
        out.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)
`)
  writeFileSync(archive, python.FS.readFile("/compiled.zip"))
}
process.exit(0)
