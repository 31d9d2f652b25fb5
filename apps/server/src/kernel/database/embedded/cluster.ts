import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import { type Binaries } from './binaries.ts'
import { DatabaseFailure } from './database-failure.ts'

/** A cluster's folder, and how the account names it on a command line. */
export type Cluster = {
  readonly folder: string
  readonly account: Account
  readonly argument: string
}

/**
 * Under a folder the account may not enter (a root home), the cluster is reached through the
 * working directory we start the program in: Linux names that `/proc/self/cwd`.
 */
export async function clusterIn(folder: string, account: Account): Promise<Cluster> {
  const closed = account.uid !== undefined && !(await isOpenToAll(dirname(folder)))
  return { folder, account, argument: closed ? '/proc/self/cwd' : folder }
}

/** Makes the cluster when there is none, and refuses one that another version has made. */
export async function prepareCluster(
  cluster: Cluster,
  binaries: Binaries,
  password: string,
): Promise<void> {
  const version = await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) return initialise(cluster, binaries, password)
  if (Number.parseInt(version, 10) !== binaries.major) {
    throw new DatabaseFailure(
      `the data in ${cluster.folder} was made by PostgreSQL ${version.trim()} and this is ` +
        `PostgreSQL ${binaries.major}: back it up with the Mizan that made it and restore it here`,
    )
  }
  const { uid } = await stat(cluster.folder)
  if (cluster.account.uid !== undefined && uid !== cluster.account.uid) {
    await giveTo(cluster.account, cluster.folder)
  }
}

/** The cluster gets its name only when it is complete: a start cut short begins again. */
async function initialise(cluster: Cluster, binaries: Binaries, password: string): Promise<void> {
  const unfinished = `${cluster.folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await giveTo(cluster.account, unfinished)
  const passwordFolder = await mkdtemp(join(tmpdir(), 'mizan-init-'))
  try {
    const passwordFile = join(passwordFolder, 'password')
    await writeFile(passwordFile, password, { mode: 0o600 })
    await giveTo(cluster.account, passwordFolder)
    await run(binaries.initdb, unfinished, cluster.account, passwordFile, [
      `--pgdata=${cluster.argument === cluster.folder ? unfinished : cluster.argument}`,
      // The account may not be able to enter our temporary folder; an open file needs no path.
      `--pwfile=${process.platform === 'linux' ? '/proc/self/fd/3' : passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...characterType,
    ])
  } finally {
    await rm(passwordFolder, { recursive: true, force: true })
  }
  await rename(unfinished, cluster.folder)
}

/** With LC_CTYPE=C the trigram index finds nothing in Arabic; systems name the UTF-8 one apart. */
const characterType: readonly string[] =
  process.platform === 'win32'
    ? []
    : process.platform === 'darwin'
      ? ['--lc-ctype=en_US.UTF-8']
      : ['--lc-ctype=C.UTF-8']

async function run(
  program: string,
  cwd: string,
  account: Account,
  input: string,
  args: readonly string[],
): Promise<void> {
  const file = await open(input)
  const child = spawn(program, args, {
    ...account,
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', file.fd],
    windowsHide: true,
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  await file.close()
  if (code !== 0) throw new DatabaseFailure(`the database could not be made:\n${output.trim()}`)
}

/** What PostgreSQL sees of our surroundings: nothing that would change its ways. */
export const environment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  TMPDIR: process.env['TMPDIR'],
  LC_ALL: process.platform === 'linux' ? 'C' : undefined,
  TZ: 'UTC',
}

async function isOpenToAll(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpenToAll(dirname(folder))
}
