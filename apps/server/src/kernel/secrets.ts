import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from './start-refusal.ts'
import { writeOnce } from './write-once.ts'

/** Keys derived from the one secret of an installation. */
export type Secrets = {
  /** Signs access tokens. */
  readonly tokenKey: Uint8Array
  /** Signs the links that show a document to people outside. */
  readonly linkKey: Uint8Array
  /** Signs the keys by which a company's programs call. */
  readonly programKey: Uint8Array
  /** What the keys of the authority's simulator in test books follow from. */
  readonly simulatorKey: Uint8Array
  /** The password of the role that servers and workers share, on a PostgreSQL of one's own. */
  readonly rolePassword: string
  /** Tells roles of other secrets apart, and gives away nothing of this one. */
  readonly roleMark: string
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
    programKey: derive(secret, 'keys of programs'),
    simulatorKey: derive(secret, 'simulator'),
    rolePassword: Buffer.from(derive(secret, 'role')).toString('base64url'),
    roleMark: Buffer.from(derive(secret, 'mark of the role')).toString('hex').slice(0, 16),
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

/** The file in the data folder that holds the secret where `MIZAN_SECRET` does not. */
const secretFile = (dataDir: string): string => join(dataDir, 'secret')

/** Half a file, or one that was written over, would open nothing and sign tokens anybody could forge. */
const wholeSecret = /^[0-9a-f]{64}$/i

/**
 * The installation's secret: `MIZAN_SECRET`, else that of the file; null where there is neither. A file
 * that does not hold a whole secret is refused.
 */
export async function readSecrets(
  dataDir: string,
  given = process.env.MIZAN_SECRET,
): Promise<Secrets | null> {
  if (given) return secretsFrom(createHash('sha256').update(given).digest())
  const file = secretFile(dataDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  if (!wholeSecret.test(text.trim())) throw new DamagedSecret(file)
  return secretsFrom(Buffer.from(text.trim(), 'hex'))
}

/** The secret of an installation that has one. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const secrets = await readSecrets(dataDir)
  if (!secrets) throw new MissingSecret(secretFile(dataDir))
  return secrets
}

/** Makes the secret of a new installation, readable by us alone; of two who do, the first one's counts. */
export async function makeSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true })
  await writeOnce(secretFile(dataDir), randomBytes(32).toString('hex'))
  return loadSecrets(dataDir)
}

/** The file of the secret holds something else. */
export class DamagedSecret extends StartRefusal {
  override readonly name = 'DamagedSecret'
  constructor(file: string) {
    super(
      `ملف السر ${file} تالف: يجب أن يحتوي على 64 رقمًا ست عشريًا ولا شيء سواها. أعده من نسختك الاحتياطية ثم شغّل الخادم من جديد.`,
      `The secret file ${file} is damaged: it must hold 64 hexadecimal digits and nothing else. Bring it back from your backup and start again.`,
    )
  }
}

/** The database was started with a secret that is not at hand. */
export class MissingSecret extends StartRefusal {
  override readonly name = 'MissingSecret'
  constructor(file: string) {
    super(
      `لقاعدة البيانات هذه سرّ غير موجود هنا: أعد الملف ${file}، أو قيمة MIZAN_SECRET، من نسختك الاحتياطية أو من الخادم الآخر، ثم شغّل الخادم من جديد.`,
      `This database has a secret that is not here: bring back the file ${file}, or MIZAN_SECRET, from your backup or from the other server, and start again.`,
    )
  }
}

/** The hash under which a random token is kept: a stolen database opens no session. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** A random token of 256 bits for links and refresh tokens. */
export const newToken = (): string => randomBytes(32).toString('base64url')
