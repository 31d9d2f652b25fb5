import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys derived from the one secret of an installation. */
export type Secrets = {
  /** Signs access tokens. */
  readonly tokenKey: Uint8Array
  /** Signs the links that show a document to people outside. */
  readonly linkKey: Uint8Array
  /** What the keys of the authority's simulator in test books follow from. */
  readonly simulatorKey: Uint8Array
  /** Encrypts a stored secret; the label binds it to what it is for. */
  encrypt(plain: Uint8Array, label: string): Buffer
  /** Throws when the bytes were changed or belong to another label. */
  decrypt(sealed: Uint8Array, label: string): Buffer
}

const derive = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'mizan', purpose, 32))

export function secretsFrom(secret: Uint8Array): Secrets {
  const storageKey = derive(secret, 'storage')
  return {
    tokenKey: derive(secret, 'tokens'),
    linkKey: derive(secret, 'links'),
    simulatorKey: derive(secret, 'simulator'),
    encrypt(plain, label) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', storageKey, nonce).setAAD(Buffer.from(label))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    decrypt(sealed, label) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', storageKey, bytes.subarray(0, 12)).setAAD(
        Buffer.from(label),
      )
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    },
  }
}

/** The installation's secret: `MIZAN_SECRET`, else a file made on the first start, readable by us alone. */
export async function loadSecrets(
  dataDir: string,
  given = process.env.MIZAN_SECRET,
): Promise<Secrets> {
  if (given) return secretsFrom(createHash('sha256').update(given).digest())
  const file = join(dataDir, 'secret')
  try {
    return secretsFrom(Buffer.from(await readFile(file, 'utf8'), 'hex'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = randomBytes(32)
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, made.toString('hex'), { mode: 0o600, flag: 'wx' })
  return secretsFrom(made)
}

/** The hash under which a random token is kept: a stolen database opens no session. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** A random token of 256 bits for links and refresh tokens. */
export const newToken = (): string => randomBytes(32).toString('base64url')
