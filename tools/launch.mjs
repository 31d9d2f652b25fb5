// Runs a command of this repository from a bare clone: installs what is missing, finds Node 24 and
// goes on under it. Plain JavaScript without dependencies, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.mizan-lock')
/** Passwords need `crypto.argon2`, which Node has since this version. */
const oldestNode = [24, 7]

const [command, ...args] = process.argv.slice(2)
const script = join(root, 'tools', `${command}.ts`)
const commands = [
  'start',
  'worker',
  'test',
  'dev',
  'check',
  'fix',
  'demo',
  'bench',
  'prove',
  'restore',
  'pictures',
]

if (!commands.includes(command) || !existsSync(script)) {
  const known = commands.filter((name) => existsSync(join(root, 'tools', `${name}.ts`)))
  fail(`الأوامر المتاحة: ${known.join('، ')}`, `Commands: ${known.join(', ')}`)
}
installWhenStale()
run(findNode(), command === 'start' ? (freshPack() ?? script) : script)

function installWhenStale() {
  const stamp = manifestStamp()
  if (read(stampFile) === stamp) return
  if (!isInstalled()) install()
  writeFileSync(stampFile, manifestStamp())
}

/** Changes whenever what should be installed may have changed. */
function manifestStamp() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...manifests()]) {
    hash.update(`${file}\0${read(join(root, file))}\0`)
  }
  return hash.digest('hex')
}

function manifests() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    list(join(root, parent)).map((name) => `${parent}/${name}`),
  )
  const files = ['.', ...folders, 'tools'].map((folder) => `${folder}/package.json`)
  return files.filter((file) => existsSync(join(root, file)))
}

/** Whether npm has already installed exactly this lockfile, for someone who ran npm by hand. */
function isInstalled() {
  const wanted = parse(join(root, 'package-lock.json'))?.packages
  const present = parse(join(modules, '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  return (
    manifestsAgree() &&
    Object.entries(wanted).every(
      ([path, { version, optional, link }]) =>
        !path.includes('node_modules/') ||
        link ||
        (present[path] ? present[path].version === version : Boolean(optional)),
    )
  )
}

function manifestsAgree() {
  const locked = parse(join(root, 'package-lock.json'))?.packages
  return manifests().every((file) => agrees(parse(join(root, file)), locked?.[keyOf(file)]))
}

function keyOf(file) {
  return file === './package.json' ? '' : dirname(file)
}

function agrees(manifest, locked) {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const same = (kind) => sorted(manifest?.[kind]) === sorted(locked?.[kind])
  return locked !== undefined && kinds.every(same)
}

function sorted(versions = {}) {
  return JSON.stringify(Object.entries(versions).sort())
}

/**
 * `npm ci` refuses a lockfile that leaves out optional packages of other systems, which a registry
 * may not hold. Where the manifests agree with the lockfile, that is no reason to stop: everything
 * listed is then installed at its locked version and checked against its hash, and nothing is saved.
 */
function install() {
  const began = Date.now()
  console.log('تثبيت الحزم · installing packages …')
  const strict = npm('ci')
  if (strict.status !== 0) {
    const printed = `${strict.stdout ?? ''}${strict.stderr ?? ''}${strict.error ?? ''}`
    const tolerable = printed.includes('EUSAGE') && manifestsAgree()
    const lenient = tolerable ? npm('install', '--no-save') : strict
    if (lenient.status !== 0) {
      console.error(tolerable ? `${lenient.stdout ?? ''}${lenient.stderr ?? ''}` : printed)
      fail('تعذّر تثبيت الحزم؛ السبب أعلاه.', 'The packages could not be installed; see above.')
    }
  }
  console.log(`تثبيت الحزم · packages installed  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function npm(...words) {
  const all = [...words, '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, encoding: 'utf8', env: environment() }
  const path = process.env.npm_execpath
  return path && /\.[cm]?js$/.test(path)
    ? spawnSync(process.execPath, [path, ...all], options)
    : spawnSync('npm', all, { ...options, shell: process.platform === 'win32' })
}

function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) {
    return process.execPath
  }
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = platform === 'win' ? 'node.exe' : 'node'
  const own = join(modules, `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(own)) return own
  const wanted = oldestNode.join('.')
  return fail(
    `يحتاج ميزان إلى Node ${wanted} أو أحدث، والموجود ${process.version}، ولا نسخة مرفقة لهذا النظام (${platform}-${process.arch}). التثبيت من https://nodejs.org`,
    `Mizan needs Node ${wanted} or newer. This is ${process.version}, and none comes with it for ${platform}-${process.arch}. Install it from https://nodejs.org`,
  )
}

/**
 * The start in one file, which `tools/pack/pack-start.ts` made of these sources in this folder; undefined
 * where there is none, or where a file it was made of was written since.
 */
function freshPack() {
  const pack = join(root, 'apps', 'server', '.cache', 'start.mjs')
  const made = parse(`${pack}.json`)
  const isFresh =
    made?.root === root &&
    Object.entries(made.files).every(([path, mark]) => markOf(join(root, path)) === mark)
  return isFresh ? pack : undefined
}

function markOf(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size}` : 'none'
}

/** Goes on under that Node; whoever watches this process sees the same signals and exit code. */
function run(node, file) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), NODE_COMPILE_CACHE: join(root, 'var', '.cache', 'node') },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => fail(`تعذّر تشغيل ${node}`, error.message))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

function environment() {
  const bin = join(modules, '.bin')
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const path = process.env[key] ?? ''
  return existsSync(bin) ? { ...process.env, [key]: bin + delimiter + path } : process.env
}

function fail(arabic, english) {
  console.error(`${arabic}\n${english}`)
  process.exit(1)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function parse(file) {
  const text = read(file)
  return text === '' ? undefined : JSON.parse(text)
}

function list(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
