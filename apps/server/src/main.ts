import { readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import { buildApp } from './app.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { migrate } from './kernel/database/migrate.ts'
import { openPool } from './kernel/database/pool.ts'
import { startWorker } from './kernel/jobs/jobs.ts'
import { loadSecrets } from './kernel/secrets.ts'
import { openLog } from './kernel/telemetry/log.ts'
import { identityCrontab, identityTasks } from './modules/identity/index.ts'
import { seedPlatform } from './modules/tenancy/index.ts'

export type ServerOptions = {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly dataDir: string
  readonly port?: number
  readonly host?: string
  readonly logLevel?: string
  readonly clock?: Clock
  /** Runs jobs in this process too; off where a worker of its own runs. */
  readonly jobs?: boolean
}

export type RunningServer = { readonly address: string; stop(): Promise<void> }

export const version: string = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** Migrates, opens the database and the queue, and serves until `stop`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = openLog(options.logLevel ?? process.env.LOG_LEVEL ?? 'warn')
  await runMigrations({ connectionString: options.ownerUrl })
  await migrate(options.ownerUrl)
  const secrets = await loadSecrets(options.dataDir)
  const pool = openPool(options.appUrl)
  await seedPlatform(pool)
  const port = options.port ?? Number(process.env.PORT ?? 3000)
  const host = options.host ?? process.env.HOST ?? '127.0.0.1'
  const publicUrl = process.env.PUBLIC_URL ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
  const app = await buildApp({ pool, secrets, clock: options.clock ?? systemClock, log, dataDir: options.dataDir, publicUrl, version })
  const mail = { dataDir: options.dataDir, publicUrl, smtpUrl: process.env.SMTP_URL }
  const worker = options.jobs === false ? null
    : await startWorker(options.ownerUrl, pool, log, identityTasks(mail, options.clock), identityCrontab)
  const address = await app.listen({ port, host })
  return {
    address,
    stop: async () => {
      await app.close()
      await worker?.stop()
      await pool.end()
    },
  }
}
