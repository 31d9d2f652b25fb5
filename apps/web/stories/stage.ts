import assert from 'node:assert/strict'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../server/src/kernel/clock.ts'
import { type Secrets, loadSecrets } from '../../server/src/kernel/secrets.ts'
import { providerAddresses } from '../../server/src/modules/integrations/index.ts'
import { startServer } from '../../server/src/main.ts'
import { hashCheaply, identityTasks } from '../../server/src/modules/identity/index.ts'
import { type TestDatabase, testDatabase } from '../../server/src/testing/database.ts'
import { codeMailed } from '../../server/src/testing/people.ts'
import { workOnce } from '../../server/src/testing/work-once.ts'
import { buildWeb } from '../../../tools/build-web.ts'
import { type BrowserPages, browserPages } from './browser-pages.ts'

/** The real server on a fresh database, without any company, and a real browser before it. */
export type Stage = {
  readonly address: string
  readonly database: TestDatabase
  readonly dataDir: string
  readonly secrets: Secrets
  readonly clock: Clock
  readonly browser: BrowserPages
  /** Lets time pass for the server and its jobs. */
  later(minutes: number): void
  /** The code of the newest mail to someone, sent or not. */
  codeMailedTo(email: string): Promise<string>
  /** The newest letter to someone, once the mails that were waiting have been sent. */
  letterTo(email: string): Promise<string>
  close(): Promise<void>
}

export async function openStage(
  gateways: Readonly<Record<string, string>> | null = null,
): Promise<Stage> {
  await buildWeb()
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-story-'))
  let aheadMs = 0
  const clock: Clock = () => new Date(Date.now() + aheadMs)
  const server = await startServer({
    clock,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    dataDir,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'fatal',
    jobs: false,
    ...(gateways && { providers: providerAddresses(gateways) }),
  })
  const hashStrongly = hashCheaply()
  const { address } = server
  const secrets = await loadSecrets(dataDir)
  const browser = browserPages(address)
  return {
    address,
    database,
    dataDir,
    secrets,
    clock,
    browser,
    later: (minutes) => {
      aheadMs += minutes * 60_000
    },
    codeMailedTo: async (email) => {
      const code = await codeMailed(database.pool, secrets, dataDir, email)
      assert.ok(code, `no code for ${email}`)
      return code
    },
    letterTo: async (email) => {
      await workOnce(database, identityTasks({ dataDir, publicUrl: address, secrets }))
      return letterIn(join(dataDir, 'mail'), email)
    },
    close: async () => {
      hashStrongly()
      await browser.close()
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Letters are named in the order of their time; their text is plain or base64. */
async function letterIn(folder: string, email: string): Promise<string> {
  for (const name of (await readdir(folder)).toSorted().toReversed()) {
    const letter = (await readFile(join(folder, name), 'utf8'))
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    if (!/^To: .*/m.exec(letter)?.[0].includes(email)) continue
    const blocks = [...letter.matchAll(/\r?\n\r?\n([A-Za-z0-9+/=\r\n]{60,})/g)]
    const encoded = blocks.map(([, block = '']) => Buffer.from(block, 'base64').toString('utf8'))
    return [letter, ...encoded].join('\n')
  }
  throw new Error(`no mail to ${email}`)
}
