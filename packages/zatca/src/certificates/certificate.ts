import { X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { certificateTemplates, extensionOids, readExtensions } from './csr.ts'
import type { Environment } from './csr.ts'
import { childrenOfDer, contextTag, derChild, readDer, tags } from './der.ts'
import type { DerNode } from './der.ts'
import { MalformedInputError } from '../errors.ts'
import { publicKeyBytes } from './keys.ts'
import { readPem } from './pem.ts'
import { sandboxVatNumber } from './sandbox.ts'
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
  /** The environment it was issued in; null when neither template nor issuer shows it. */
  readonly environment: Environment | null
  /** Whether it serves the compliance documents only. */
  readonly isForCompliance: boolean
}

/** Reads a certificate: PEM text, or the base64 text a decoded `binarySecurityToken` is. */
export function readCertificate(text: string): Certificate {
  const der = derOf(text.trim())
  const { x509, publicKey } = parse(der)
  const certificate = readDer(der)
  const content = derChild(certificate, 0, tags.sequence)
  const extensions = extensionsOf(content)
  const unit = unitOf(content, extensions)
  return {
    base64: Buffer.from(der).toString('base64'),
    issuerName: x509.issuer.split('\n').reverse().join(', '),
    serialNumber: serialIn(x509.serialNumber),
    publicKey,
    publicKeyBytes: publicKeyBytes(publicKey),
    signature: derChild(certificate, 2, tags.bitString).content.subarray(1),
    validFrom: timeIn(x509.validFrom),
    validTo: timeIn(x509.validTo),
    unit,
    environment: templateOf(extensions) ?? environmentOfIssuer(x509.issuer, unit),
    isForCompliance: /^CN=eInvoicing$/m.test(x509.issuer),
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

/** Hexadecimal as OpenSSL writes it; a careless issuer's number may be negative. */
const serialIn = (hex: string): string =>
  hex.startsWith('-') ? `-${BigInt(`0x${hex.slice(1)}`)}` : BigInt(`0x${hex}`).toString()

function timeIn(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new MalformedInputError('a certificate without readable dates')
  return time
}

function extensionsOf(content: DerNode): Extensions {
  const list = childrenOfDer(content).find((field) => field.tag === contextTag(3))
  return list === undefined ? new Map() : readExtensions(derChild(list, 0, tags.sequence))
}

type Extensions = ReadonlyMap<string, Uint8Array>

function unitOf(content: DerNode, extensions: Extensions): UnitIdentity | null {
  // After the serial number: algorithm, issuer, validity, subject.
  const subject = childrenOfDer(content).filter((field) => field.tag === tags.sequence)[3]
  const alternative = extensions.get(extensionOids.alternativeName)
  if (subject === undefined || alternative === undefined || !isDirectoryName(alternative)) {
    return null
  }
  return readUnitIdentity(subject.raw, alternative)
}

const environments = Object.keys(certificateTemplates) as readonly Environment[]

/** The template of the request, where the issuer copied it. */
function templateOf(extensions: Extensions): Environment | null {
  const value = extensions.get(extensionOids.template)
  if (value === undefined) return null
  const template = Buffer.from(readDer(value).content).toString('utf8')
  return environments.find((each) => certificateTemplates[each] === template) ?? null
}

/** The authority's issuers are called after their zone: test, pre-production, production. */
const zones = { TSZ: 'sandbox', PRZ: 'simulation', PEZ: 'production' } as const

/**
 * Whether a certificate names the issuer of the live environment. A name anybody can write, but more
 * than the template in a request, which is copied from whoever asked.
 */
export const namesLiveIssuer = ({ issuerName }: Pick<Certificate, 'issuerName'>): boolean =>
  environmentOfIssuer(issuerName, null) === 'production'

/** The sandbox hands out one certificate of the pre-production zone, known by its seller. */
function environmentOfIssuer(issuer: string, unit: UnitIdentity | null): Environment | null {
  const [, zone] = /^CN=(TSZ|PRZ|PEZ)EINVOICE/m.exec(issuer) ?? []
  if (zone === undefined) return null
  return unit?.vatNumber === sandboxVatNumber ? 'sandbox' : zones[zone as keyof typeof zones]
}

const isDirectoryName = (alternative: Uint8Array): boolean =>
  childrenOfDer(readDer(alternative)).some((name) => name.tag === contextTag(4))
