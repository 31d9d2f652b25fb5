import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { DamagedSecret, MissingSecret, loadSecrets, makeSecrets, readSecrets } from './secrets.ts'

const folder = await mkdtemp(join(tmpdir(), 'mizan-secrets-'))
after(() => rm(folder, { recursive: true }))

const place = async (name: string, secret?: string): Promise<string> => {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  if (secret !== undefined) await writeFile(join(dataDir, 'secret'), secret)
  return dataDir
}

for (const [what, text] of [
  ['empty', ''],
  ['half', 'a1'.repeat(20)],
  ['longer', 'a1'.repeat(33)],
  ['no hexadecimal', 'zz'.repeat(32)],
] as const)
  test(`a secret file that is ${what} is refused in both languages, and stays as it is`, async () => {
    const dataDir = await place(what, text)
    for (const open of [readSecrets, loadSecrets, makeSecrets])
      await assert.rejects(open(dataDir), (error) => {
        assert.ok(error instanceof DamagedSecret)
        assert.match(error.message, /تالف[^]*damaged/)
        return true
      })
    assert.equal(await readFile(join(dataDir, 'secret'), 'utf8'), text)
  })

test('the secret of releases before, and one that an editor ended with a line, is read', async () => {
  const text = 'a1'.repeat(32)
  const [plain, ended] = [
    await loadSecrets(await place('plain', text)),
    await loadSecrets(await place('ended', `${text}\n`)),
  ]
  assert.deepEqual(plain.tokenKey, ended.tokenKey)
})

test('without a secret none is made by reading', async () => {
  const dataDir = await place('none')
  assert.equal(await readSecrets(dataDir, ''), null)
  await assert.rejects(loadSecrets(dataDir), MissingSecret)
  assert.deepEqual(await readdir(dataDir), [])
})

test('twenty who make the secret at once have the same one, and nothing else is left', async () => {
  const dataDir = await place('twins')
  const made = await Promise.all(Array.from({ length: 20 }, () => makeSecrets(dataDir)))
  assert.equal(new Set(made.map(({ roleMark }) => roleMark)).size, 1)
  assert.deepEqual(await readdir(dataDir), ['secret'])
  assert.equal((await stat(join(dataDir, 'secret'))).mode & 0o777, 0o600)
})

test('a process killed while it makes the secret leaves a whole one or none', async () => {
  const maker = fileURLToPath(new URL('../testing/make-secrets.ts', import.meta.url))
  const found = new Set<string>()
  for (let turn = 0; turn < 12; turn += 1) {
    const dataDir = await place(`killed ${turn}`)
    const child = fork(maker, [dataDir], { execArgv: ['--disable-warning=ExperimentalWarning'] })
    await once(child, 'message')
    // It makes one in a folder after the other; killed at any moment, each is whole.
    for (let made = 0; made < turn * 5; made += 1) await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')
    for (const name of await readdir(dataDir)) {
      const secret = await readSecrets(join(dataDir, name), '')
      found.add(secret === null ? 'none' : 'whole')
      if (secret === null) await makeSecrets(join(dataDir, name))
    }
  }
  assert.ok(found.has('whole'))
})
