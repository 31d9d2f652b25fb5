import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { HeldCertificate } from '@mizan/zatca'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import type { Task } from '../kernel/jobs/jobs.ts'
import { type Secrets, secretsFrom } from '../kernel/secrets.ts'
import { type Threads, openThreads } from '../kernel/threads/threads.ts'
import { openLog } from '../kernel/telemetry/log.ts'
import { hashCheaply } from '../modules/identity/index.ts'
import { seedPlatform } from '../modules/tenancy/index.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { workOnce } from './work-once.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = { now(): Date; set(instant: string): void; advance(ms: number): void }

export type Asked = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  /** The address it comes from; limits are counted by it. */
  readonly address?: string
}
/** An answer as it came; `body` is read by the test, which knows its shape. */
export type Answered = {
  readonly status: number
  readonly body: Json
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}
/** JSON that a test walks into by name; `rowsIn` reads it as a list, `String` as a text. */
export type Json = { readonly [key: string]: Json }

/** The records of a list, or of any array within an answer. */
export const rowsIn = (json: Json | undefined): Json[] =>
  Array.isArray(json) ? (json as Json[]) : []

export type TestServer = {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly secrets: Secrets
  readonly threads: Threads
  readonly clock: TestClock
  readonly dataDir: string
  readonly publicUrl: string
  /** Asks the API: `ask('/auth/login', { body })`. A body makes it a POST. */
  ask(path: string, asked?: Asked): Promise<Answered>
  /** Works on every job that is due, in this process. */
  work(tasks: Readonly<Record<string, Task>>): Promise<void>
  close(): Promise<void>
}

const publicUrl = 'http://localhost:3000'

/** The whole server on a database of its own, asked without a network. */
export async function testServer(
  startsAt = '2026-11-21T09:00:00Z',
  trustedProxies: readonly string[] = [],
  authorityCertificates: readonly HeldCertificate[] = [],
): Promise<TestServer> {
  const database = await testDatabase()
  await seedPlatform(database.pool)
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-test-'))
  const secret = randomBytes(32)
  const secrets = secretsFrom(secret)
  // For workers in processes of their own.
  await writeFile(join(dataDir, 'secret'), secret.toString('hex'), { mode: 0o600 })
  const log = openLog('fatal')
  let now = Date.parse(startsAt)
  const clock: TestClock = {
    now: () => new Date(now),
    set: (instant) => {
      now = Date.parse(instant)
    },
    advance: (ms) => {
      now += ms
    },
  }
  const threads = openThreads()
  const hashStrongly = hashCheaply()
  const app = await buildApp({
    pool: database.pool,
    threads,
    secrets,
    clock: clock.now,
    log,
    dataDir,
    publicUrl,
    version: 'test',
    trustedProxies,
    authorityCertificates,
  })

  return {
    app,
    database,
    secrets,
    threads,
    clock,
    dataDir,
    publicUrl,
    ask: async (path, asked = {}) => {
      const { method = asked.body === undefined ? 'GET' : 'POST', body, token } = asked
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: asked.address ?? '127.0.0.1',
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...asked.headers },
        ...(asked.cookies && { cookies: { ...asked.cookies } }),
        ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
      })
      return {
        status: answer.statusCode,
        body: read(answer.payload),
        bytes: answer.rawPayload,
        headers: answer.headers,
      }
    },
    work: (tasks) => workOnce(database, tasks),
    close: async () => {
      hashStrongly()
      await app.close()
      await threads.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function read(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    if (error instanceof SyntaxError) return {} as Json
    throw error
  }
}
