import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

let project = ''

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'mizan-launch-'))
  await mkdir(join(project, 'tools'))
  await cp(new URL('./launch.mjs', import.meta.url), join(project, 'tools', 'launch.mjs'))
  const manifest = { name: 'bare', version: '1.0.0', type: 'module' }
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest))
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest } }
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(lock))
  await mkdir(join(project, 'node_modules'))
  await writeFile(join(project, 'node_modules', '.package-lock.json'), '{"packages":{}}')
  await writeFile(
    join(project, 'tools', 'start.ts'),
    `const words: readonly string[] = process.argv.slice(2)
     if (words[0] === 'wait') {
       process.on('SIGTERM', () => { console.log('asked to end'); process.exit(7) })
       setInterval(() => undefined, 60_000)
     }
     console.log(JSON.stringify([words, process.cwd(), process.env['NODE_COMPILE_CACHE']]))
     if (words[0] === 'fail') process.exitCode = 3\n`,
  )
})

after(() => rm(project, { recursive: true, force: true }))

const launch = (...args: string[]) =>
  spawnSync(process.execPath, [join(project, 'tools', 'launch.mjs'), ...args], { encoding: 'utf8' })

test('a command runs as TypeScript in the root, with its words and a compile cache', () => {
  const { stdout, status } = launch('start', 'one', '--two')
  assert.equal(status, 0)
  assert.deepEqual(JSON.parse(stdout), [
    ['one', '--two'],
    project,
    join(project, 'var', '.cache', 'node'),
  ])
})

test('its exit code is ours', () => {
  assert.equal(launch('start', 'fail').status, 3)
})

test('a pack runs in the place of start while nothing it is made of was touched', async () => {
  const [folder, source] = [join(project, 'apps', 'server', '.cache'), join(project, 'pens.ts')]
  const pack = join(folder, 'start.mjs')
  await mkdir(folder, { recursive: true })
  await writeFile(pack, `console.log('packed', process.argv.slice(2).join())`)
  await writeFile(source, 'export const pens = 3')
  const markOf = async (file: string) => {
    const { mtimeMs, size } = await stat(file)
    return `${mtimeMs} ${size}`
  }
  const files = {
    'pens.ts': await markOf(source),
    'apps/server/.cache/start.mjs': await markOf(pack),
    'nowhere.json': 'none',
  }
  const made = (of: string) => writeFile(`${pack}.json`, JSON.stringify({ root: of, files }))
  const isPacked = () => launch('start', 'one').stdout === 'packed one\n'

  await made(join(project, 'moved'))
  assert.equal(isPacked(), false)
  await made(project)
  assert.equal(isPacked(), true)
  await writeFile(join(project, 'nowhere.json'), '{}')
  assert.equal(isPacked(), false)
  await rm(join(project, 'nowhere.json'))
  assert.equal(isPacked(), true)
  await writeFile(source, 'export const pens = 4')
  assert.equal(isPacked(), false)
  await rm(source)
  assert.equal(isPacked(), false)
  await rm(join(project, 'apps'), { recursive: true })
})

test('an unknown command names the known ones in both languages', () => {
  const { stderr, status } = launch('launch')
  assert.equal(status, 1)
  assert.match(stderr, /الأوامر المتاحة: start\nCommands: start\n/)
})

test('a signal reaches the command, and its answer reaches us', async () => {
  const child = spawn(process.execPath, [join(project, 'tools', 'launch.mjs'), 'start', 'wait'])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [code] = (await once(child, 'close')) as [number]
  assert.equal(code, 7)
  assert.match(output, /asked to end\n$/)
})

test('what npm installed by hand is taken as installed, a changed manifest is installed again', async () => {
  const stamp = join(project, 'node_modules', '.mizan-lock')
  launch('start')
  const first = await readFile(stamp, 'utf8')
  const { mtimeMs } = await stat(stamp)
  launch('start')
  assert.equal((await stat(stamp)).mtimeMs, mtimeMs)

  await rm(join(project, 'node_modules', '.package-lock.json'))
  await writeFile(
    join(project, 'package.json'),
    '{"name":"bare","version":"1.0.1","type":"module"}',
  )
  const { stdout } = launch('start')
  assert.match(stdout, /packages installed/)
  assert.notEqual(await readFile(stamp, 'utf8'), first)
})

test('a lockfile that does not agree with a manifest is refused, not quietly passed over', async () => {
  await rm(join(project, 'node_modules', '.mizan-lock'), { force: true })
  // A folder as a dependency: npm needs no network to see that the lockfile leaves it out.
  await mkdir(join(project, 'pens'))
  await writeFile(join(project, 'pens', 'package.json'), '{"name":"pens","version":"1.0.0"}')
  const manifest = { name: 'bare', version: '1.0.1', dependencies: { pens: 'file:pens' } }
  await writeFile(join(project, 'package.json'), JSON.stringify({ ...manifest, type: 'module' }))
  const { stderr, status } = launch('start')
  assert.equal(status, 1)
  assert.match(stderr, /EUSAGE[^]*could not be installed/)
})
