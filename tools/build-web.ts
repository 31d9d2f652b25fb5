import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { root } from './root.ts'

const gzipped = promisify(gzip)
const brotlied = promisify<Buffer, Buffer>(brotliCompress)

const web = join(root, 'apps', 'web')
const dist = join(web, 'dist')
const stampFile = join(web, '.cache', 'built-from')
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite.site.config.ts',
  'packages/core/src',
  'packages/contract/src',
  'package-lock.json',
]

/** Builds the screens when what they are made of has changed; answers whether it did. */
export async function buildWeb(): Promise<boolean> {
  const touched = await touchedAt(sources)
  const last = await lastBuild()
  const isBuilt = existsSync(join(dist, 'index.html'))
  if (isBuilt && touched === last.touched) return false
  const content = await contentOf(sources)
  const built: Built = { touched, content }
  if (isBuilt && content === last.content) {
    await writeFile(stampFile, JSON.stringify(built))
    return false
  }
  await mkdir(join(web, '.cache'), { recursive: true })
  const unfinished = await mkdtemp(join(web, '.cache', 'dist-'))
  try {
    await build(unfinished)
    await buildSite(unfinished)
    await nameShell(unfinished)
    await compress(unfinished)
    await chmod(unfinished, 0o755)
    // Put in place whole: of two that build together neither sees half of the other's.
    await rm(dist, { recursive: true, force: true })
    await rename(unfinished, dist)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await writeFile(stampFile, JSON.stringify(built))
  return true
}

/** What the screens were built from: when each file was last written, which is read at once, and its content. */
type Built = { readonly touched: string; readonly content: string }

async function lastBuild(): Promise<Partial<Built>> {
  const text = await readFile(stampFile, 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text) as Partial<Built>
  } catch {
    // It was not written to its end.
    return {}
  }
}

const build = (into: string): Promise<void> => runVite(into, [], {})

async function runVite(
  into: string,
  more: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--outDir', into, '--emptyOutDir', '--logLevel', 'warn', ...more],
    {
      cwd: web,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the screens could not be built; the reason is above')
}

/** Adds what makes the public pages, and what they show beside what the app has. */
async function buildSite(folder: string): Promise<void> {
  const script = (await readdir(join(folder, 'assets'))).find((name) => siteScript.test(name))
  if (script === undefined) throw new Error('the public pages have no script')
  const into = join(folder, '.site')
  await runVite(into, ['--config', 'vite.site.config.ts'], {
    MIZAN_SITE_SCRIPT: `/assets/${script}`,
  })
  for (const name of await readdir(join(into, 'assets')))
    await rename(join(into, 'assets', name), join(folder, 'assets', name))
  await rm(join(into, 'assets'), { recursive: true })
}

const siteScript = /^public-pages-[\w-]+\.js$/

/**
 * Writes into the service worker what it keeps: the page, its hashed files and nothing else. Another
 * version is another text, by which browsers see that there is a new one. The readers of codes and of
 * papers are large and of no use without the server: they are kept once they were fetched.
 */
async function nameShell(folder: string): Promise<void> {
  const file = join(folder, 'sw.js')
  const worker = await readFile(file, 'utf8')
  const assets = await readdir(join(folder, 'assets'))
  const files = [
    '/index.html',
    '/boot.js',
    '/favicon.svg',
    ...assets
      .filter((name) => !ofReaders.test(name) && !ofSite.test(name))
      .toSorted()
      .map((name) => `/assets/${name}`),
  ]
  const hash = createHash('sha256').update(worker).update(files.join('\n'))
  for (const name of ['index.html', 'boot.js', 'favicon.svg'])
    hash.update(await readFile(join(folder, name)))
  const made = { version: hash.digest('hex').slice(0, 12), files }
  const named = worker.replace("{ version: '', files: [] }", () => JSON.stringify(made))
  if (named === worker) throw new Error('the service worker has no place for its files')
  await writeFile(file, named)
}

const ofReaders = /\.wasm$|^pdf[.-]/
/** Public pages come from the server each time. */
const ofSite = /\.(?:webp|jpg)$|^public-pages-/

const compressible = /\.(m?js|css|html|svg|json|webmanifest|wasm)$/

/** The server sends what was packed once, as small as it gets, instead of packing at each request. */
async function compress(folder: string): Promise<void> {
  for (const file of await filesUnder(folder)) {
    const bytes = await readFile(file)
    if (!compressible.test(file) || bytes.length < 1024 || file.includes(`${sep}.site${sep}`))
      continue
    await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
    await writeFile(`${file}.br`, await brotlied(bytes))
  }
}

async function touchedAt(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await sourcesUnder(paths)) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}\0${mtimeMs}\0${size}\0`)
  }
  return hash.digest('hex')
}

async function contentOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await sourcesUnder(paths))
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

/** Tests beside the sources are no part of what is built. */
async function sourcesUnder(paths: readonly string[]): Promise<string[]> {
  const files = await Promise.all(paths.map((path) => filesUnder(join(root, path))))
  return files
    .flat()
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
}

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (found === null) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
