import { readFileSync } from 'node:fs'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { AuthorityAddresses } from '@mizan/zatca'
import { runMigrations } from 'graphile-worker'
import { buildApp } from './app.ts'
import { atMost, endsWithinMs } from './kernel/at-most.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { requireCluster } from './kernel/database/cluster.ts'
import { isBehind, migrate } from './kernel/database/migrate.ts'
import { requireLetters } from './kernel/database/letters.ts'
import { type Pool, onPool, openPool } from './kernel/database/pool.ts'
import { sql } from './kernel/database/sql.ts'
import { workOnJobs } from './work-on-jobs.ts'
import { openSecrets, requireOwnSecret } from './kernel/own-secret.ts'
import { listenOn } from './kernel/listen-on.ts'
import { openThreads } from './kernel/threads/threads.ts'
import { openLog } from './kernel/telemetry/log.ts'
import { type Beats, startBeats } from './kernel/telemetry/process-beats.ts'
import { openProcessRecord } from './kernel/telemetry/process-record.ts'
import { watchClock } from './modules/identity/index.ts'
import { type DemoSignIns, demoOwnerEmail, seedDemo } from './modules/demo/index.ts'
import type { ProviderAddresses } from './modules/integrations/index.ts'
import { loadAuthorityCertificates } from './modules/supplier-invoices/index.ts'
import { startWaitingRoom } from './modules/public-pages/index.ts'
import { contactOf } from './modules/support/index.ts'
import { seedPlatform } from './modules/tenancy/index.ts'

export type ServerOptions = {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly dataDir: string
  readonly port?: number
  readonly host?: string
  readonly logLevel?: string
  readonly clock?: Clock
  /** `demo` adds the demo company, `empty` only what a platform needs, `none` nothing. */
  readonly seed?: Seed
  /** Runs jobs in this process too; off where a worker of its own runs. */
  readonly jobs?: boolean
  /** Where the tax authority answers: its own gateway unless told otherwise. */
  readonly authority?: AuthorityAddresses
  /** Where payment providers answer: at their own addresses unless told otherwise. */
  readonly providers?: ProviderAddresses
  /** How long it may take to end; what still runs then is rolled back, and its jobs begin again elsewhere. */
  readonly endsWithinMs?: number
}

export const seeds = ['demo', 'empty', 'none'] as const
export type Seed = (typeof seeds)[number]

export type RunningServer = {
  readonly address: string
  /** How to sign in to the demo company and platform; null where there is none. */
  readonly demo: DemoSignIns | null
  stop(): Promise<void>
}

export const version: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
).version

/** Migrates, opens the database and the queue, and serves until `stop`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = openLog(options.logLevel ?? process.env.LOG_LEVEL ?? 'warn')
  const secrets = await openSecrets(options.ownerUrl, options.dataDir)
  await requireCluster(options.ownerUrl, options.appUrl)
  await runMigrations({ connectionString: options.ownerUrl })
  await migrateBehindCounter(options)
  const authorityCertificates = await loadAuthorityCertificates()
  const pool = openPool(options.appUrl)
  await requireOwnSecret(pool, secrets)
  await requireLetters(pool)
  const clock = options.clock ?? systemClock
  const seed = options.seed ?? 'empty'
  if (seed !== 'none') await seedPlatform(pool)
  const demo =
    seed === 'demo' && (await wantsDemo(pool))
      ? await seedDemo({ pool, secrets }, { today: riyadhDate(clock().getTime()) })
      : null
  const { port, host } = placeOf(options)
  const publicUrl = publicUrlOf(host, port)
  const withinMs = options.endsWithinMs ?? endsWithinMs
  const threads = openThreads()
  const record = openProcessRecord()
  let beats: Beats | null = null
  const app = await buildApp({
    pool,
    threads,
    secrets,
    clock,
    log,
    dataDir: options.dataDir,
    publicUrl,
    version,
    record,
    processId: () => beats?.id ?? null,
    trustedProxies: trustedProxiesOf(process.env.TRUSTED_PROXIES),
    metricsToken: process.env.MIZAN_METRICS_TOKEN,
    contact: contactOf(process.env),
    closesWithinMs: withinMs * 0.9,
    authorityCertificates,
    providers: options.providers,
  })
  const address = await listenOn(app, { port, host }).catch(async (error: unknown) => {
    await app.close()
    await threads.close()
    await pool.end()
    throw error
  })
  const worker =
    options.jobs === false
      ? null
      : await workOnJobs({ ...options, pool, log, clock, publicUrl, threads })
  beats = startBeats({ pool, log, kind: 'server', version, record })
  const watch = watchClock({ pool, clock, log })
  return {
    address,
    demo,
    stop: () =>
      atMost(withinMs, async () => {
        await Promise.all([app.close(), watch.stop(), worker?.stop(), beats?.stop()])
        await threads.close()
        await pool.end()
      }),
  }
}

/** Where others have used the database already they are told to wait while it is changed. */
async function migrateBehindCounter(options: ServerOptions): Promise<void> {
  const place = placeOf(options)
  const isWatched = place.port !== 0 && (await isBehind(options.ownerUrl))
  const room = isWatched ? await startWaitingRoom(place) : null
  try {
    await migrate(options.ownerUrl)
  } finally {
    await room?.close()
  }
}

const placeOf = ({ port, host }: ServerOptions) => ({
  port: port ?? Number(process.env.PORT ?? 3000),
  host: host ?? process.env.HOST ?? '127.0.0.1',
})

/** The demo company comes into an empty database and goes on where it stopped; real books get none. */
async function wantsDemo(pool: Pool): Promise<boolean> {
  const found = await onPool(pool).first<{ wanted: boolean }>(sql`
    select not exists (select 1 from tenants) or exists (select 1 from users where email = ${demoOwnerEmail}) as wanted`)
  return found?.wanted ?? false
}

/** The proxies named by a comma: addresses, networks (`10.0.0.0/8`), `loopback` or `uniquelocal`. */
export const trustedProxiesOf = (names: string | undefined): readonly string[] =>
  (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Where people reach the screens: links in mails begin with it. */
export const publicUrlOf = (host: string, port: number): string =>
  process.env.PUBLIC_URL ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
