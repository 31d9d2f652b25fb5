import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeOnce } from '../../write-once.ts'
import { DatabaseFailure } from './database-failure.ts'

/** A password kept in a file only its owner reads; made on first use. */
export async function secret(path: string): Promise<string> {
  const kept = await keptSecret(path)
  if (kept !== null) return kept
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Of two that start together the slower one reads what the faster one made.
  await writeOnce(path, randomBytes(24).toString('base64url'))
  return secret(path)
}

/** The password that was made before; null where none was. */
export async function keptSecret(path: string): Promise<string | null> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (kept === null) return null
  if (!/^[\w-]+$/.test(kept.trim()))
    throw new DatabaseFailure(`the password in ${path} is damaged: bring it back from a backup`)
  return kept.trim()
}
