import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { root } from '../root.ts'

const node = [process.execPath, '--disable-warning=ExperimentalWarning'] as const
const source = join(root, 'tools', 'start.ts')
let cache = ''
let data = ''
let pack = ''

before(async () => {
  // Beside the server, as the pack of `npm start`: packages are found from there.
  const usual = join(root, 'apps', 'server', '.cache')
  await mkdir(usual, { recursive: true })
  cache = await mkdtemp(join(usual, 'test-'))
  data = await mkdtemp(join(tmpdir(), 'mizan-pack-'))
  pack = join(cache, 'start.mjs')
  const [command, ...options] = node
  const packing = spawn(command, [...options, join(root, 'tools/pack/pack-start.ts'), pack], {
    stdio: 'inherit',
  })
  assert.deepEqual(await once(packing, 'exit'), [0, null])
})

after(async () => {
  await rm(cache, { recursive: true, force: true })
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
})

test('a pack names what it is made of: our modules, the lockfile and itself', async () => {
  const made = JSON.parse(await readFile(`${pack}.json`, 'utf8')) as {
    root: string
    files: Record<string, string>
  }
  assert.equal(made.root, root)
  const itself = `${cache.slice(root.length + 1)}/start.mjs`
  for (const path of ['tools/start.ts', 'apps/server/src/main.ts', 'package-lock.json', itself])
    assert.match(made.files[path] ?? '', /^\d+(\.\d+)? \d+$/, path)
  assert.deepEqual(
    Object.keys(made.files).filter((path) => path.endsWith('.test.ts')),
    [],
  )
})

test('a pack answers what the sources answer: page, API, refusals and paper', async () => {
  const fromSources = await answersOf(source)
  assert.deepEqual(
    fromSources.map(({ status }) => status),
    [200, 200, 200, 200, 200, 422, 422, 200, 200],
  )
  assert.deepEqual(await answersOf(pack), fromSources)
})

type Answer = { readonly path: string; readonly status: number; readonly body: string }

/** What a start answers on the data folder of this test. */
async function answersOf(script: string): Promise<Answer[]> {
  const [command, ...options] = node
  const child = spawn(command, [...options, script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      MIZAN_DATA: data,
      MIZAN_SEED: 'empty',
      PORT: '0',
      HOST: '127.0.0.1',
    },
  })
  const ended = once(child, 'exit')
  try {
    const address = await addressOf(child.stdout)
    const login = { email: 'noor@example.com', password: 'three-Pens' }
    return [
      await ask(address, '/readyz'),
      await ask(address, '/'),
      await ask(address, '/api/docs'),
      await ask(address, '/api/docs/assets/swagger-ui.css'),
      await ask(address, '/api/openapi.json'),
      await ask(address, '/api/auth/login', {}),
      await ask(address, '/api/auth/login', login),
      await ask(address, '/guide/en/guide.md'),
      await ask(address, '/guide.pdf'),
    ]
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /Mizan is ready:\s+(\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    output.resume()
    return address
  }
  throw new Error('it ended before it was ready')
}

async function ask(address: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${address}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  const text = await answer.text()
  // Only the number of a request and the hour of a paper differ from one time to the next.
  const lasting = path.endsWith('.pdf') ? text.slice(0, 5) : text.replace(/"request_id":"\w+"/, '')
  return { path, status: answer.status, body: lasting }
}
