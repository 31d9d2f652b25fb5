import { createHash, createPublicKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { extension, extensionOids, readCsr, signatureAlgorithm } from './csr.ts'
import { contextTag, derBits, derChild, derInteger, derOctets, derOid } from './der.ts'
import { derSequence, derTime, derUtf8, derValue, readDer, tags } from './der.ts'
import { sha256 } from '../stamp/hash.ts'
import { publicKeyBytes } from './keys.ts'
import { writePem } from './pem.ts'
import { plainName } from './unit-identity.ts'

/**
 * A certificate authority of our own. It lets a company seal invoices before it is onboarded;
 * the tax authority does not know it, so nothing it issues can be cleared or reported.
 */
export type LocalAuthority = {
  /** Plain Latin text, such as `Mizan Local CA`. */
  readonly name: string
  readonly key: KeyObject
}

export type Validity = { readonly validFrom: Date; readonly validTo: Date }

/** The local authority's own certificate, PEM, to check the ones it issues against. */
export const issueLocalAuthority = (authority: LocalAuthority, validity: Validity): string =>
  issue(authority, validity, {
    subject: plainName(authority.name),
    publicKey: publicKeyBytes(authority.key),
    extensions: [
      critical(oids.basicConstraints, derSequence(derValue(tags.boolean, Buffer.from([0xff])))),
      // Bits 5 and 6: may sign certificates and revocation lists.
      critical(oids.keyUsage, derBits(Buffer.from([0x06]), 1)),
    ],
  })

/** A unit's certificate, PEM, with the subject and alternative name of its request. */
export function issueLocalCertificate(
  csrPem: string,
  authority: LocalAuthority,
  validity: Validity,
): string {
  const csr = readCsr(csrPem)
  return issue(authority, validity, {
    subject: csr.subject,
    publicKey: publicKeyBytes(csr.publicKey),
    extensions: [
      extension(extensionOids.alternativeName, csr.alternativeName),
      extension(extensionOids.template, derUtf8(csr.template)),
      extension(oids.authorityKeyId, derSequence(derValue(0x80, keyId(authorityKey(authority))))),
      // Bit 0: may sign documents.
      critical(oids.keyUsage, derBits(Buffer.from([0x80]), 7)),
    ],
  })
}

const oids = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
} as const

type Issued = {
  readonly subject: Uint8Array
  readonly publicKey: Uint8Array
  readonly extensions: readonly Uint8Array[]
}

function issue(authority: LocalAuthority, validity: Validity, issued: Issued): string {
  const content = derSequence(
    derValue(contextTag(0), derInteger(2n)),
    derInteger(serialOf(issued, validity)),
    signatureAlgorithm,
    plainName(authority.name),
    derSequence(derTime(validity.validFrom), derTime(validity.validTo)),
    issued.subject,
    issued.publicKey,
    derValue(
      contextTag(3),
      derSequence(
        extension(oids.subjectKeyId, derOctets(keyId(issued.publicKey))),
        ...issued.extensions,
      ),
    ),
  )
  const signature = sign('sha256', content, authority.key)
  return writePem('CERTIFICATE', derSequence(content, signatureAlgorithm, derBits(signature)))
}

/** A serial number that belongs to this key and period, so none has to be counted or drawn. */
function serialOf({ subject, publicKey }: Issued, { validFrom, validTo }: Validity): bigint {
  const period = Buffer.from(`${validFrom.toISOString()}/${validTo.toISOString()}`)
  const digest = sha256(Buffer.concat([subject, publicKey, period]))
  return BigInt(`0x01${digest.subarray(0, 15).toString('hex')}`)
}

const critical = (oid: string, value: Uint8Array): Uint8Array =>
  derSequence(derOid(oid), derValue(tags.boolean, Buffer.from([0xff])), derOctets(value))

const authorityKey = (authority: LocalAuthority): Uint8Array =>
  publicKeyBytes(createPublicKey(authority.key))

/** RFC 5280 4.2.1.2: SHA-1 of the bits of the public key. */
const keyId = (publicKey: Uint8Array): Uint8Array =>
  createHash('sha1')
    .update(derChild(readDer(publicKey), 1, tags.bitString).content.subarray(1))
    .digest()
