import { sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { buildAttachedReference, buildParts, xmlDeclaration } from '../xml/build-xml.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { hashOfParts } from './hash.ts'
import type { Phase, TaxInvoice } from '../invoice/invoice.ts'
import { publicKeyBytes } from '../certificates/keys.ts'
import { encodeQr, phaseOneQr, qrContentOf } from '../qr/qr.ts'
import { signedProperties } from './signed-properties.ts'
import { buildStamp, signatureReference } from './stamp.ts'

export type SealInput = {
  readonly invoice: TaxInvoice
  /** The unit's private key: see `readPrivateKey`. */
  readonly key: KeyObject
  /** The unit's certificate for that key: see `readCertificate`. */
  readonly certificate: Certificate
  /** `YYYY-MM-DDTHH:mm:ss`, Riyadh, no zone. */
  readonly signingTime: string
  /** In phase 1 what is printed has five tags; the XML and its stamp are the same. Phase 2 unless set. */
  readonly phase?: Phase
}

export type SealedInvoice = {
  readonly uuid: string
  /** The stamped document. Store and send these very characters. */
  readonly xml: string
  /** Invoice hash, base64: what the API wants and the next document's `previousHash`. */
  readonly hash: string
  /** Base64 text of the QR to print: in phase 2 the one in the XML, in phase 1 its first five tags. */
  readonly qr: string
  /** Base64 of the ECDSA signature over the hash. */
  readonly signature: string
}

/**
 * Stamps an invoice with the unit's key and adds its QR. Both kinds are stamped; clearance puts
 * the authority's stamp and QR in place of ours on a standard document. The signature is random,
 * so sealing twice gives two valid documents with one hash: seal once and keep the result.
 */
export function sealInvoice({
  invoice,
  key,
  certificate,
  signingTime,
  phase = 2,
}: SealInput): SealedInvoice {
  if (!publicKeyBytes(key).equals(certificate.publicKeyBytes)) {
    throw new RangeError('the certificate belongs to another key')
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(signingTime)) {
    throw new RangeError(`signing time is not YYYY-MM-DDTHH:mm:ss: ${signingTime}`)
  }
  const parts = buildParts(invoice)
  const hash = hashOfParts(parts)
  const signature = sign('sha256', Buffer.from(hash, 'base64'), key).toString('base64')
  const qr = encodeQr({
    ...qrContentOf(invoice),
    stamp: {
      hash,
      signature,
      publicKey: certificate.publicKeyBytes,
      certificateSignature: invoice.kind === 'simplified' ? certificate.signature : null,
    },
  })
  const stamp = buildStamp({
    hash,
    signature,
    certificateBase64: certificate.base64,
    signedProperties: signedProperties(certificate, signingTime),
  })
  const xml = [
    xmlDeclaration,
    parts.opening,
    stamp,
    parts.header,
    buildAttachedReference('QR', qr),
    signatureReference,
    parts.body,
  ].join('')
  const printed = phase === 1 ? phaseOneQr(invoice) : qr
  return { uuid: invoice.uuid, xml, hash, qr: printed, signature }
}
