import { verify } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { readCertificate } from '../certificates/certificate.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { reasonOf } from '../errors.ts'
import { invoiceHash } from './hash.ts'
import type { Phase } from '../invoice/invoice.ts'
import { isOnCurve } from '../certificates/keys.ts'
import { decodeQr } from '../qr/qr.ts'
import type { QrContent } from '../qr/qr.ts'
import { qrContentIn } from '../qr/qr-content-in.ts'
import { readStamp } from './read-stamp.ts'
import type { Stamp } from './read-stamp.ts'
import { elementsAt, readXml, rootOf, textAt } from '../xml/read-xml.ts'
import { certificateDigest, digestOfSignedProperties } from './signed-properties.ts'
import { uncoveredIn } from '../xml/uncovered.ts'
import { readXmlTree } from '../xml/xml-tree.ts'

/** The links of the chain from the document to its stamp and QR, in the order they are checked. */
export const verificationStages = [
  'parse',
  'stamp',
  'coverage',
  'hash',
  'signed-properties',
  'certificate-digest',
  'certificate',
  'certificate-issuer',
  'signature',
  'qr',
] as const
export type VerificationStage = (typeof verificationStages)[number]

export type StageResult = {
  readonly stage: VerificationStage
  readonly ok: boolean
  /** Why it failed, in English for the log; null when it is well. */
  readonly reason: string | null
}

export type Verification = {
  /** Every stage that applies is well. */
  readonly ok: boolean
  /** The hash computed from the document; null when it cannot be read. */
  readonly hash: string | null
  /** What the QR says; null when there is none or it cannot be read. */
  readonly qr: QrContent | null
  /** Whose stamp it is; null when there is none or its certificate cannot be read. */
  readonly certificate: Certificate | null
  /** A failing stage does not hide the others, but what needs a missing part is left out. */
  readonly stages: readonly StageResult[]
}

/**
 * Checks that an e-invoice is what its issuer stamped: any UBL invoice of the scheme, ours or a
 * supplier's. Each stage tests one link against the next, so it shows which one broke. It does
 * not say who issued the certificate: compare the `unit` of `certificate` and its issuer for that.
 * A seller in phase 1 may have a QR of five tags beside its stamp.
 */
export function verifyInvoice(xml: string, phase: Phase = 2): Verification {
  const read = attempt(() => {
    // What one reader alone takes would be another document to whoever reads with the other.
    readXmlTree(xml)
    const document = readXml(xml)
    return { root: rootOf(document), hash: invoiceHash(document) }
  })
  if (!read.ok) return { ...unreadable, stages: [failed('parse', read.reason)] }
  const { root, hash } = read.value
  const stamp = attempt(() => readStamp(root))
  const stamped = stamp.ok ? checkStamp(stamp.value, hash) : { certificate: null, stages: [] }
  const qr = attempt(() => readQr(root))
  const stages = [
    passed('parse'),
    stamp.ok ? passed('stamp') : failed('stamp', stamp.reason),
    check('coverage', () => refuseUncovered(root)),
    ...stamped.stages,
    qr.ok
      ? check('qr', () => checkQr(qr.value, root, { stamp: stamp.ok ? stamp.value : null, phase }))
      : failed('qr', qr.reason),
  ]
  const { certificate } = stamped
  const isWell = stages.every(({ ok }) => ok)
  return { ok: isWell, hash, qr: qr.ok ? qr.value : null, certificate, stages }
}

const unreadable = { ok: false, hash: null, qr: null, certificate: null } as const

function refuseUncovered(root: Element): void {
  const stranger = uncoveredIn(root)
  if (stranger !== null) throw new Error(`the hash does not reach ${stranger}`)
}

function checkStamp(stamp: Stamp, hash: string): Pick<Verification, 'certificate' | 'stages'> {
  const read = attempt(() => readUnitCertificate(stamp))
  const stages = [
    check('hash', () => same('the invoice hash', stamp.hash, hash)),
    check('signed-properties', () =>
      same(
        'the digest of the signed properties',
        stamp.propertiesDigest,
        digestOfSignedProperties(stamp.properties),
      ),
    ),
    check('certificate-digest', () =>
      same(
        'the certificate digest',
        stamp.certificateDigest,
        certificateDigest(stamp.certificateBase64),
      ),
    ),
  ]
  if (!read.ok) {
    return { certificate: null, stages: [...stages, failed('certificate', read.reason)] }
  }
  const certificate = read.value
  const ofCertificate = [
    passed('certificate'),
    check('certificate-issuer', () => checkIssuer(stamp, certificate)),
    check('signature', () => checkSignature(stamp, certificate)),
  ]
  return { certificate, stages: [...stages, ...ofCertificate] }
}

function readUnitCertificate(stamp: Stamp): Certificate {
  const certificate = readCertificate(stamp.certificateBase64)
  if (!isOnCurve(certificate.publicKey))
    throw new Error('the certificate has a key of another kind')
  return certificate
}

function checkIssuer(stamp: Stamp, certificate: Certificate): void {
  same('the issuer name', withoutBlanks(stamp.issuerName), withoutBlanks(certificate.issuerName))
  same('the certificate serial number', stamp.serialNumber, certificate.serialNumber)
}

const withoutBlanks = (name: string): string => name.replace(/,\s+/g, ',')

/** The authority signs the bytes of the invoice hash, not the signed-info block of XML-DSig. */
function checkSignature(stamp: Stamp, certificate: Certificate): void {
  const hash = Buffer.from(stamp.hash, 'base64')
  const signature = Buffer.from(stamp.signature, 'base64')
  if (!verify('sha256', hash, certificate.publicKey, signature)) {
    throw new Error("the signature was not made over the stamp's hash by the certificate's key")
  }
}

function readQr(root: Element): QrContent {
  const references = elementsAt(root, 'cac:AdditionalDocumentReference')
  const [reference, ...others] = references.filter((each) => textAt(each, 'cbc:ID') === 'QR')
  if (reference === undefined) throw new Error('the document has no QR')
  if (others.length > 0) throw new Error('the document has more than one QR')
  return decodeQr(
    (textAt(reference, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject') ?? '').trim(),
  )
}

function checkQr(
  qr: QrContent,
  root: Element,
  { stamp, phase }: { readonly stamp: Stamp | null; readonly phase: Phase },
): void {
  const stated = qrContentIn(root)
  same('QR tag 1', qr.sellerName, stated.sellerName)
  same('QR tag 2', qr.vatNumber, stated.vatNumber)
  same('QR tag 3', qr.issuedAt, stated.issuedAt)
  same('QR tag 4', qr.total, stated.total)
  same('QR tag 5', qr.vat, stated.vat)
  if (phase === 1 && qr.stamp === null) return
  if (stamp !== null) checkQrStamp(qr, stamp, isSimplified(root))
}

function checkQrStamp(qr: QrContent, stamp: Stamp, isCertified: boolean): void {
  if (qr.stamp === null) throw new Error('the QR lacks the stamp of the document')
  const certificate = readCertificate(stamp.certificateBase64)
  same('QR tag 6', qr.stamp.hash, stamp.hash)
  same('QR tag 7', qr.stamp.signature, stamp.signature)
  same('QR tag 8', hexOf(qr.stamp.publicKey), hexOf(certificate.publicKeyBytes))
  const { certificateSignature } = qr.stamp
  if (certificateSignature !== null) {
    same('QR tag 9', hexOf(certificateSignature), hexOf(certificate.signature))
  } else if (isCertified) {
    throw new Error('QR tag 9 is missing from a simplified document')
  }
}

const isSimplified = (root: Element): boolean =>
  elementsAt(root, 'cbc:InvoiceTypeCode')[0]?.getAttribute('name')?.startsWith('02') ?? false

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function same(what: string, claimed: string, actual: string): void {
  if (claimed !== actual) throw new Error(`${what} says ${claimed}, the document ${actual}`)
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; reason: string }

function attempt<T>(action: () => T): Attempt<T> {
  try {
    return { ok: true, value: action() }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

function check(stage: VerificationStage, action: () => void): StageResult {
  const result = attempt(action)
  return result.ok ? passed(stage) : failed(stage, result.reason)
}

const passed = (stage: VerificationStage): StageResult => ({ stage, ok: true, reason: null })

const failed = (stage: VerificationStage, reason: string): StageResult => ({
  stage,
  ok: false,
  reason,
})
