import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A password kept in a file only its owner reads; made on first use. */
export async function secret(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(unless('ENOENT'))
  if (kept !== undefined) return kept.trim()

  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
  // A link appears with its content or not at all: a start cut short leaves no empty password,
  // and of two that start together the slower one reads what the faster one made.
  await link(draft, path).catch(unless('EEXIST'))
  await rm(draft)
  return secret(path)
}

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error
  }
