import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { MalformedInputError } from './errors.ts'

/** The curve the authority accepts; WebCrypto and BoringSSL do not know it, OpenSSL does. */
export const curve = 'secp256k1'

/** A fresh private key of a unit. Keep its PEM encrypted; it never leaves the server. */
export const generatePrivateKey = (): KeyObject =>
  generateKeyPairSync('ec', { namedCurve: curve }).privateKey

/** The PEM text (PKCS#8) of a private key. */
export const privateKeyPem = (key: KeyObject): string =>
  key.export({ format: 'pem', type: 'pkcs8' }).toString()

/** Reads a private key: PEM (PKCS#8 or SEC 1), or SEC 1 as bare base64 like the sandbox key. */
export function readPrivateKey(text: string): KeyObject {
  const key = parsePrivateKey(text.trim())
  if (!isOnCurve(key)) throw new MalformedInputError(`the private key is not on ${curve}`)
  return key
}

function parsePrivateKey(text: string): KeyObject {
  try {
    if (text.startsWith('-----')) return createPrivateKey(text)
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
