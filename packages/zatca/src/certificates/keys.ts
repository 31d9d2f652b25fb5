import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { MalformedInputError } from '../errors.ts'

/** The curve the authority accepts; WebCrypto and BoringSSL do not know it, OpenSSL does. */
export const curve = 'secp256k1'

/** A fresh private key of a unit. Keep its PEM encrypted; it never leaves the server. */
export const generatePrivateKey = (): KeyObject =>
  generateKeyPairSync('ec', { namedCurve: curve }).privateKey

/**
 * The PEM text (PKCS#8) of a private key. With a secret it is encrypted with AES-256 and may lie in a
 * database; the secret, 32 random bytes as text rather than a word, is kept elsewhere.
 */
export const privateKeyPem = (key: KeyObject, secret?: string): string =>
  key
    .export({
      format: 'pem',
      type: 'pkcs8',
      ...(secret === undefined ? {} : { cipher: 'aes-256-cbc', passphrase: secret }),
    })
    .toString()

/**
 * Reads a private key: PEM (PKCS#8, with its secret where it was encrypted, or SEC 1), or SEC 1 as
 * bare base64 like the sandbox key. Throws `MalformedInputError` when it is none or the secret wrong.
 */
export function readPrivateKey(text: string, secret?: string): KeyObject {
  const key = parsePrivateKey(text.trim(), secret)
  if (!isOnCurve(key)) throw new MalformedInputError(`the private key is not on ${curve}`)
  return key
}

function parsePrivateKey(text: string, secret: string | undefined): KeyObject {
  try {
    if (text.startsWith('-----'))
      return createPrivateKey(secret === undefined ? text : { key: text, passphrase: secret })
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'sec1' })
  } catch (error) {
    throw new MalformedInputError('not a private key', { cause: error })
  }
}

/** Whether a key, public or private, is on secp256k1. */
export const isOnCurve = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === curve

/** A key never changes, and deriving its public half takes as long as signing with it. */
const exported = new WeakMap<KeyObject, Buffer>()

/** The public half of a key as SPKI bytes: tag 8 of the QR. */
export function publicKeyBytes(key: KeyObject): Buffer {
  const known = exported.get(key)
  if (known) return known
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  const bytes = publicKey.export({ format: 'der', type: 'spki' })
  exported.set(key, bytes)
  return bytes
}
