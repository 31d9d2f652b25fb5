import { statfs } from 'node:fs/promises'
import { freemem } from 'node:os'

const folder = '/dev/shm'

/** The folder whose files are kept in memory; null where there is none with room for so many bytes. */
export async function memoryFolder(room: number): Promise<string | null> {
  const found = await statfs(folder).catch(() => null)
  if (found === null || found.bavail * found.bsize < room || freemem() < room) return null
  return folder
}
