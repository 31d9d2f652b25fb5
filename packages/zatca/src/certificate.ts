import { X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { extensionOids, readExtensions } from './csr.ts'
import { childrenOfDer, contextTag, derChild, readDer, tags } from './der.ts'
import type { DerNode } from './der.ts'
import { MalformedInputError } from './errors.ts'
import { publicKeyBytes } from './keys.ts'
import { readPem } from './pem.ts'
import { readUnitIdentity } from './unit-identity.ts'
import type { UnitIdentity } from './unit-identity.ts'

/** A unit's certificate, with everything the stamp and the QR take from it. */
export type Certificate = {
  /** Base64 of the DER without line breaks: the text that is embedded and digested. */
  readonly base64: string
  /** Most specific part first, `CN=…, DC=…`. */
  readonly issuerName: string
  /** Decimal. */
  readonly serialNumber: string
  readonly publicKey: KeyObject
  /** SPKI: tag 8 of the QR. */
  readonly publicKeyBytes: Uint8Array
  /** The issuer's signature on the certificate (DER ECDSA): tag 9 of the QR. */
  readonly signature: Uint8Array
  readonly validFrom: Date
  readonly validTo: Date
  /** Null when the certificate was not made for an e-invoicing unit. */
  readonly unit: UnitIdentity | null
}

/** Reads a certificate: PEM text, or the base64 text a decoded `binarySecurityToken` is. */
export function readCertificate(text: string): Certificate {
  const der = derOf(text.trim())
  const { x509, publicKey } = parse(der)
  const certificate = readDer(der)
  return {
    base64: Buffer.from(der).toString('base64'),
    issuerName: x509.issuer.split('\n').reverse().join(', '),
    serialNumber: BigInt(`0x${x509.serialNumber}`).toString(),
    publicKey,
    publicKeyBytes: publicKeyBytes(publicKey),
    signature: derChild(certificate, 2, tags.bitString).content.subarray(1),
    validFrom: new Date(x509.validFrom),
    validTo: new Date(x509.validTo),
    unit: unitOf(derChild(certificate, 0, tags.sequence)),
  }
}

/** The certificate in a `binarySecurityToken` of the authority: base64 of its base64 text. */
export const certificateOfToken = (token: string): Certificate =>
  readCertificate(Buffer.from(token, 'base64').toString('latin1'))

function derOf(text: string): Uint8Array {
  if (text.startsWith('-----')) return readPem('CERTIFICATE', text)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new MalformedInputError('not a certificate')
  return Buffer.from(text, 'base64')
}

function parse(der: Uint8Array): { x509: X509Certificate; publicKey: KeyObject } {
  try {
    const x509 = new X509Certificate(der)
    // Reading the key here: a key OpenSSL cannot use makes the certificate useless as well.
    return { x509, publicKey: x509.publicKey }
  } catch (error) {
    throw new MalformedInputError('not a certificate', { cause: error })
  }
}

function unitOf(content: DerNode): UnitIdentity | null {
  const fields = childrenOfDer(content)
  const list = fields.find((field) => field.tag === contextTag(3))
  const names = fields.filter((field) => field.tag === tags.sequence)
  // After the serial number: algorithm, issuer, validity, subject.
  const subject = names[3]
  if (list === undefined || subject === undefined) return null
  const extensions = readExtensions(derChild(list, 0, tags.sequence))
  const alternative = extensions.get(extensionOids.alternativeName)
  if (alternative === undefined || !isDirectoryName(alternative)) return null
  return readUnitIdentity(subject.raw, alternative)
}

const isDirectoryName = (alternative: Uint8Array): boolean =>
  childrenOfDer(readDer(alternative)).some((name) => name.tag === contextTag(4))
