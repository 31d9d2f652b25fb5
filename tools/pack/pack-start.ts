import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { isBuiltin, stripTypeScriptTypes } from 'node:module'
import { constants, setPriority } from 'node:os'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { root } from '../root.ts'
import { isOutside, nameOf, outsidePackages } from './packages.ts'

/** Beside the server, so that packages left out are found where its sources find them. */
const usualPack = join(root, 'apps', 'server', '.cache', 'start.mjs')

/** What decides which packages there are and how they are packed. */
const manifests = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'apps/server/package.json',
  'packages/contract/package.json',
  'packages/core/package.json',
  'packages/zatca/package.json',
  'tools/package.json',
  'tools/pack/pack-start.ts',
  'tools/pack/packages.ts',
]

/**
 * Packs `tools/start.ts` with the server into one file, as reading its modules one by one takes longer than
 * all the rest of a start. `tools/launch.mjs` runs it while no file that it is made of was touched.
 */
export async function packStart(pack = usualPack): Promise<void> {
  const files = new Map<string, string>()
  for (const path of manifests) files.set(path, await markOf(join(root, path)))
  const code = await packed(pack, files)
  await mkdir(dirname(pack), { recursive: true })
  await replace(pack, code)
  // What cannot be read is not offered; reading it also compiles it for the next start.
  const { readServer } = (await import(pathToFileURL(pack).href)) as {
    readServer(): Promise<unknown>
  }
  await readServer()
  files.set(pathIn(pack), await markOf(pack))
  await replace(`${pack}.json`, JSON.stringify({ root, files: Object.fromEntries(files) }))
}

async function packed(pack: string, files: Map<string, string>): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'tools', 'start.ts'),
    cwd: root,
    platform: 'node',
    tsconfig: false,
    // Every module runs, as it does when Node reads it.
    treeshake: false,
    plugins: [outside(pack, await outsidePackages()), ownSources(files), packages()],
  })
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
      // Errors and classes are called in the log what their sources call them.
      keepNames: true,
    })
    if (output.length > 1) throw new Error('the pack is more than one file')
    return output[0].code
  } finally {
    await bundle.close()
  }
}

/** Leaves Node's own modules and some packages out, which both must find in the same place. */
const outside = (pack: string, left: ReadonlySet<string>): Plugin => ({
  name: 'outside',
  async resolveId(id, importer, { kind }) {
    if (isBuiltin(id)) return { id, external: true }
    if (importer === undefined || !isOutside(id, left)) return null
    const [here, there] = await Promise.all([
      this.resolve(id, importer, { skipSelf: true, kind }),
      this.resolve(id, pack, { skipSelf: true, kind }),
    ])
    if (here?.id !== there?.id) throw new Error(`${id} is another package for ${importer}`)
    return { id, external: true }
  },
})

/** Our sources as Node runs them, each knowing the place where it stands. */
const ownSources = (files: Map<string, string>): Plugin => ({
  name: 'own-sources',
  async load(id) {
    if (nameOf(id) !== null) return null
    files.set(pathIn(id), await markOf(id))
    const text = await readFile(id, 'utf8')
    const code = stripTypeScriptTypes(text)
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(normalize(dirname(id))))
    return { code, moduleType: 'js' }
  },
})

/** What asks where it stands would ask the pack. */
const placed = /\b__(?:dir|file)name\b|\bimport\.meta\b|\brequire\.(?:resolve|main)\b/

/** Packages as they are; one that reads files beside itself must be left out. */
const packages = (): Plugin => ({
  name: 'packages',
  transform(code, id) {
    if (nameOf(id) !== null && placed.test(code))
      throw new Error(`${id} asks where it stands: leave its package out (tools/pack/packages.ts)`)
  },
})

const pathIn = (file: string): string => relative(root, file).replaceAll(sep, '/')

/** When a file was last written, and its size; taken before it is read. */
async function markOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null)
  return found === null ? 'none' : `${found.mtimeMs} ${found.size}`
}

/** Put in place whole: who starts meanwhile sees the one before. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { flush: true })
  await rename(`${file}.new`, file)
}

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW)
  const [pack] = process.argv.slice(2)
  await packStart(pack)
}
