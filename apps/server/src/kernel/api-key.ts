import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyBooks } from '@mizan/contract/companies/api-keys'
import { Refusal } from './refusal.ts'

/** What a key says of itself once its signature is checked; whether it is good still, its row says. */
export type ReadKey = {
  readonly companyId: number
  readonly keyId: string
  /** What its row holds of it. */
  readonly hash: Buffer
}

/** By this beginning scanners of secrets know a key that was left lying about, and we tell it from a token. */
const prefix = 'mizan_'
const written = /^(mizan_(?:live|test)_)([\w-]{103})$/
const claimsLength = 45
const signatureLength = 32
const version = 1

export const isApiKey = (token: string): boolean => token.startsWith(prefix)

const signatureOf = (signingKey: Uint8Array, start: string, claims: Buffer): Buffer =>
  createHmac('sha256', signingKey).update(start).update(claims).digest()

/** What is kept of a key: nobody can make it again from that. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A new key of a company, random besides its signature, so that neither the secret nor the database alone makes it. */
export function makeApiKey(
  signingKey: Uint8Array,
  { companyId, keyId, books }: Omit<ReadKey, 'hash'> & { readonly books: KeyBooks },
): { readonly text: string; readonly hash: Buffer } {
  const start = `${prefix}${books}_`
  const company = Buffer.alloc(4)
  company.writeUInt32BE(companyId)
  const id = Buffer.from(keyId.replaceAll('-', ''), 'hex')
  const claims = Buffer.concat([Buffer.from([version]), company, id, randomBytes(24)])
  const signed = Buffer.concat([claims, signatureOf(signingKey, start, claims)])
  const text = `${start}${signed.toString('base64url')}`
  return { text, hash: hashOf(text) }
}

/** Reads a key that this installation signed, and refuses every other. */
export function readApiKey(signingKey: Uint8Array, text: string): ReadKey {
  const [, start = '', rest = ''] = written.exec(text) ?? []
  const bytes = Buffer.from(rest, 'base64url')
  const claims = bytes.subarray(0, claimsLength)
  const signature = bytes.subarray(claimsLength)
  const isOurs =
    signature.length === signatureLength &&
    // One key has one spelling: the last letter holds bits that say nothing.
    bytes.toString('base64url') === rest &&
    timingSafeEqual(signature, signatureOf(signingKey, start, claims)) &&
    claims[0] === version
  if (!isOurs) throw new Refusal('api_key_invalid')
  const id = claims.subarray(5, 21).toString('hex')
  return {
    companyId: claims.readUInt32BE(1),
    keyId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    hash: hashOf(text),
  }
}
