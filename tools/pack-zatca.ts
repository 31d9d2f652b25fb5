import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runTool } from './check/run-tool.ts'
import { root } from './root.ts'

const source = join(root, 'packages', 'zatca')

/**
 * Makes the e-invoicing library a package of its own in a folder: plain JavaScript with its types,
 * as Node takes no TypeScript from a package. `npm pack` and `npm publish` go on from there.
 */
export async function packZatca(folder: string): Promise<void> {
  const settings = join(source, 'tsconfig.package.json')
  const out = ['--outDir', join(folder, 'dist')]
  const { failed, report } = await runTool('tsc', ['-p', settings, ...out])
  if (failed > 0) throw new Error(report)
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`)
  await copyFile(join(source, 'README.md'), join(folder, 'README.md'))
}

/** Its own manifest, with the entries of what was made. */
async function manifest(): Promise<object> {
  const { private: _, ...own } = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  return {
    ...own,
    exports: { '.': entry('index'), './*': entry('*') },
    bin: { 'zatca-stand-in': './dist/stand-in/main.js' },
    files: ['dist'],
  }
}

const entry = (name: string): object => ({
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`,
})

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('node tools/pack-zatca.ts <folder>')
  await packZatca(resolve(folder))
}
