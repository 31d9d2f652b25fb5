import { createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { contextTag, derBits, derInteger, derOctets, derOid, derSequence } from './der.ts'
import {
  childrenOfDer,
  derChild,
  derSet,
  derUtf8,
  derValue,
  oidText,
  readDer,
  tags,
} from './der.ts'
import type { DerNode } from './der.ts'
import { MalformedInputError } from '../errors.ts'
import { isOnCurve, publicKeyBytes } from './keys.ts'
import { readPem, writePem } from './pem.ts'
import { alternativeName, readUnitIdentity, subjectName } from './unit-identity.ts'
import type { UnitIdentity } from './unit-identity.ts'

/** The certificate template each of the authority's environments expects in a request. */
export const certificateTemplates = {
  production: 'ZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  sandbox: 'TSTZATCA-Code-Signing',
} as const
export type Environment = keyof typeof certificateTemplates

export const extensionOids = {
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
} as const

const extensionRequest = '1.2.840.113549.1.9.14'

/** ecdsa-with-SHA256. */
export const signatureAlgorithm = derSequence(derOid('1.2.840.10045.4.3.2'))

export type CsrInput = {
  readonly unit: UnitIdentity
  readonly environment: Environment
  readonly key: KeyObject
}

/** The PEM certificate request a unit is onboarded with; the authority takes its base64. */
export function createCsr({ unit, environment, key }: CsrInput): string {
  if (!isOnCurve(key)) throw new RangeError('a unit signs with secp256k1')
  const info = derSequence(
    derInteger(0n),
    subjectName(unit),
    publicKeyBytes(key),
    derValue(
      contextTag(0),
      derSequence(derOid(extensionRequest), derSet(requestedExtensions(unit, environment))),
    ),
  )
  const signature = sign('sha256', info, key)
  return writePem('CERTIFICATE REQUEST', derSequence(info, signatureAlgorithm, derBits(signature)))
}

const requestedExtensions = (unit: UnitIdentity, environment: Environment): Uint8Array =>
  derSequence(
    extension(extensionOids.template, derUtf8(certificateTemplates[environment])),
    extension(extensionOids.alternativeName, alternativeName(unit)),
  )

/** An X.509 extension that is not critical. */
export const extension = (oid: string, value: Uint8Array): Uint8Array =>
  derSequence(derOid(oid), derOctets(value))

/** A certificate request as read; its signature has been checked. */
export type Csr = {
  readonly unit: UnitIdentity
  readonly template: string
  readonly publicKey: KeyObject
  /** DER of the subject and of the alternative name, to be copied into a certificate. */
  readonly subject: Uint8Array
  readonly alternativeName: Uint8Array
}

/** Reads a request and proves that whoever made it holds the key; throws when it is broken. */
export function readCsr(pem: string): Csr {
  const request = readDer(readPem('CERTIFICATE REQUEST', pem))
  const info = derChild(request, 0, tags.sequence)
  const subject = derChild(info, 1, tags.sequence).raw
  const publicKey = readPublicKey(derChild(info, 2, tags.sequence).raw)
  const signature = derChild(request, 2, tags.bitString).content.subarray(1)
  if (!verify('sha256', info.raw, publicKey, signature)) {
    throw new MalformedInputError('the request is not signed with its own key')
  }
  const extensions = readExtensions(requestedExtensionsOf(info))
  const alternative = extensionIn(extensions, extensionOids.alternativeName)
  return {
    unit: readUnitIdentity(subject, alternative),
    template: textOf(readDer(extensionIn(extensions, extensionOids.template))),
    publicKey,
    subject,
    alternativeName: alternative,
  }
}

function readPublicKey(spki: Uint8Array): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  } catch (error) {
    throw new MalformedInputError('the request has a broken public key', { cause: error })
  }
}

function requestedExtensionsOf(info: DerNode): DerNode {
  for (const attribute of childrenOfDer(derChild(info, 3, contextTag(0)))) {
    const isExtensions = oidText(derChild(attribute, 0, tags.oid)) === extensionRequest
    if (isExtensions) return derChild(derChild(attribute, 1, tags.set), 0, tags.sequence)
  }
  throw new MalformedInputError('the request asks for no extensions')
}

/** The extensions of a request or certificate: object identifier to value. */
export function readExtensions(list: DerNode): ReadonlyMap<string, Uint8Array> {
  const extensions = new Map<string, Uint8Array>()
  for (const each of childrenOfDer(list)) {
    const value = childrenOfDer(each).at(-1)
    if (value?.tag !== tags.octetString) throw new MalformedInputError('a broken extension')
    extensions.set(oidText(derChild(each, 0, tags.oid)), value.content)
  }
  return extensions
}

function extensionIn(extensions: ReadonlyMap<string, Uint8Array>, oid: string): Uint8Array {
  const value = extensions.get(oid)
  if (value === undefined) throw new MalformedInputError(`extension ${oid} is missing`)
  return value
}

const textOf = (node: DerNode): string => Buffer.from(node.content).toString('utf8')
