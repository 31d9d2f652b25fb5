import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeOnce } from '../../write-once.ts'
import { DatabaseFailure } from './database-failure.ts'

/** A password kept in a file only its owner reads; made on first use. */
export async function secret(path: string): Promise<string> {
  const saved = await savedSecret(path)
  if (saved !== null) return saved
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Of two that start together the slower one reads what the faster one made.
  await writeOnce(path, randomBytes(24).toString('base64url'))
  return secret(path)
}

/** The password that was made before; null where none was. */
export async function savedSecret(path: string): Promise<string | null> {
  const saved = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (saved === null) return null
  if (!/^[\w-]+$/.test(saved.trim()))
    throw new DatabaseFailure(`the password in ${path} is damaged: bring it back from a backup`)
  return saved.trim()
}
