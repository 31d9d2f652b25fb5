import { createHash } from 'node:crypto'
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Package = { readonly folder: string; readonly version: string }

/**
 * Copies the PostgreSQL programs to a place every account can read, once per version and origin,
 * and answers that folder; null when no place would do. `isUsable` prepares a folder and tries it.
 */
export async function copyBinaries(
  origin: Package,
  isUsable: (folder: string) => Promise<boolean>,
): Promise<string | null> {
  const hash = createHash('sha256').update(origin.folder).digest('hex').slice(0, 12)
  for (const parent of new Set([tmpdir(), '/var/tmp', '/var/lib', '/opt'])) {
    const place = join(parent, `mizan-postgres-${origin.version}-${hash}`)
    if ((await isOurs(place)) && (await isWhole(origin.folder, place)) && (await isUsable(place))) {
      return place
    }
    const copied = await copyTo(origin.folder, parent, place).catch(notThere)
    if (copied && (await isUsable(place))) return place
  }
  return null
}

/** The copy appears under its name only when it is complete, so that a killed start leaves none. */
async function copyTo(folder: string, parent: string, place: string): Promise<boolean> {
  if ((await exists(place)) && !(await isOurs(place))) return false
  const unfinished = await mkdtemp(join(parent, 'mizan-postgres-new-'))
  try {
    await cp(join(folder, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await openToAll(unfinished)
    await rm(place, { recursive: true, force: true })
    await rename(unfinished, place)
    return true
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** In a folder everyone may write to, a stranger could have left programs under our name. */
async function isOurs(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => null)
  if (!found?.isDirectory()) return false
  return (
    process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0)
  )
}

/** Cleaners of temporary folders remove old files one by one: every file must still be there. */
async function isWhole(folder: string, place: string): Promise<boolean> {
  for (const entry of await readdir(join(folder, 'native'), { recursive: true })) {
    const source = await stat(join(folder, 'native', entry))
    const copy = await stat(join(place, 'native', entry)).catch(() => null)
    if (!copy || (source.isFile() && copy.size !== source.size)) return false
  }
  return true
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o755) | 0o444)
  }
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** This place is missing, full or not ours to write: the next one is tried. */
const notThere = (): false => false
