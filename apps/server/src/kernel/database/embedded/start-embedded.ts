import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterIn, prepareCluster } from './cluster.ts'
import { hold } from './holders.ts'
import { type Patience, supervise, usualPatience } from './supervise.ts'
import { savedPort } from './port.ts'
import { runningPostmaster } from './postmaster-file.ts'
import { runPostmaster, stopPostmaster } from './postmaster.ts'
import { type Passwords, provision, urlOf } from './provision.ts'
import { secret } from './secret.ts'
import { alone } from './starting-lock.ts'

export type EmbeddedOptions = {
  readonly dataDir: string
  /** A port of one's own choice; without it a free one is found and kept. */
  readonly port?: number
  /** False only for clusters that a test throws away. */
  readonly fsync?: boolean
  readonly log?: (line: string) => void
  /** The server died and could not be started again; without it, this process ends with the reason. */
  readonly onLost?: (reason: unknown) => void
  /** The server had died and runs again. */
  readonly onRestart?: () => void
  readonly patience?: Patience
}

export type Embedded = {
  /** As `mizan_app`, which row-level security binds. */
  readonly url: string
  /** As `mizan_owner`, which migrates. */
  readonly ownerUrl: string
  readonly port: number
  /** Whether the server was already running, left by a process that was killed or used by another. */
  readonly adopted: boolean
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>
}

/** Where the embedded cluster lives: `MIZAN_DATA/postgres`. */
export const embeddedDataDir = (): string => resolve(process.env['MIZAN_DATA'] ?? 'var', 'postgres')

/**
 * The embedded PostgreSQL of a data folder, ready for connections and provisioned. It outlives a
 * process that is killed; the next start finds it and takes it over. While a process uses it, it is
 * started again on the same port when it dies.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log = () => undefined } = options
  await mkdir(dataDir, { recursive: true })
  const lock = join(dataDir, 'starting.lock')
  const cluster = await clusterOf(dataDir)
  const binaries = await findBinaries(cluster.account)
  const passwords = await passwordsIn(dataDir)

  const run = (port: () => Promise<number>) =>
    runPostmaster({
      cluster,
      binaries,
      logFile: join(dataDir, 'server.log'),
      safe: options.fsync ?? true,
      port,
    })

  const { server, adopted, release } = await alone(lock, async () => {
    await prepareCluster(cluster, binaries, passwords.postgres)
    const portFile = join(dataDir, 'port')
    const { port } = options
    const begin = async (): Promise<Awaited<ReturnType<typeof runPostmaster>>> => {
      const begun = await run(
        port === undefined ? () => savedPort(portFile) : () => Promise.resolve(port),
      )
      try {
        await provision(begun.server.port, passwords)
        return begun
      } catch (error) {
        if (!begun.adopted) await stopPostmaster({ cluster, binaries })
        // Found running while it was dying: another one is started in its place.
        else if ((await runningPostmaster(cluster.folder)) === null) return begin()
        throw error
      }
    }
    const started = await begin()
    await writeFile(portFile, `${started.server.port}\n`)
    return { ...started, release: await hold(join(dataDir, 'holders')) }
  })
  log(
    `PostgreSQL ${binaries.major} · 127.0.0.1:${server.port}${adopted ? ' (already running)' : ''}`,
  )

  const leaveAlone = supervise({
    cluster: cluster.folder,
    // Whoever uses it knows its port.
    start: () => alone(lock, async () => void (await run(() => Promise.resolve(server.port)))),
    patience: options.patience ?? usualPatience,
    onLost: options.onLost ?? endProcess,
    onRestart: options.onRestart ?? (() => undefined),
  })
  const stop = once(async () => {
    await leaveAlone()
    await alone(lock, async () => {
      if (await release()) await stopPostmaster({ cluster, binaries })
    })
  })
  return {
    url: urlOf(server.port, 'mizan_app', passwords.app),
    ownerUrl: urlOf(server.port, 'mizan_owner', passwords.owner),
    port: server.port,
    adopted,
    stop,
  }
}

async function clusterOf(dataDir: string) {
  const folder = join(resolve(dataDir), 'cluster')
  return clusterIn(folder, await accountFor(folder))
}

async function passwordsIn(dataDir: string): Promise<Passwords> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  return {
    postgres: await secret(join(folder, 'postgres')),
    owner: await secret(join(folder, 'mizan_owner')),
    app: await secret(join(folder, 'mizan_app')),
  }
}

/** Nothing works without it: thrown where nobody catches it, so that whoever watches us starts anew. */
function endProcess(reason: unknown): void {
  setImmediate(() => {
    throw reason
  })
}

/** Stopping twice is stopping once: Ctrl+C and an ordinary end may both ask for it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
