import type { Element } from '@xmldom/xmldom'
import { MalformedInputError } from '../errors.ts'
import { elementsAt, onlyAt } from '../xml/read-xml.ts'

/** What a document's stamp claims, as read; nothing of it has been checked. */
export type Stamp = {
  readonly hash: string
  readonly propertiesDigest: string
  readonly properties: Element
  /** Base64 of the DER signature. */
  readonly signature: string
  readonly certificateBase64: string
  readonly certificateDigest: string
  readonly issuerName: string
  readonly serialNumber: string
}

const signaturePath = [
  'ext:UBLExtensions',
  'ext:UBLExtension',
  'ext:ExtensionContent',
  'sig:UBLDocumentSignatures',
  'sac:SignatureInformation',
  'ds:Signature',
].join('/')

const propertiesPath = 'ds:Object/xades:QualifyingProperties/xades:SignedProperties'
const certPath = 'xades:SignedSignatureProperties/xades:SigningCertificate/xades:Cert'

/** Reads the stamp of an invoice; throws when a part is missing or ambiguous. */
export function readStamp(root: Element): Stamp {
  const signature = onlyAt(root, signaturePath)
  const properties = onlyAt(signature, propertiesPath)
  const cert = onlyAt(properties, certPath)
  return {
    hash: referenceDigest(signature, ''),
    propertiesDigest: referenceDigest(signature, '#xadesSignedProperties'),
    properties,
    signature: onlyTextAt(signature, 'ds:SignatureValue'),
    certificateBase64: onlyTextAt(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate'),
    certificateDigest: onlyTextAt(cert, 'xades:CertDigest/ds:DigestValue'),
    issuerName: onlyTextAt(cert, 'xades:IssuerSerial/ds:X509IssuerName'),
    serialNumber: onlyTextAt(cert, 'xades:IssuerSerial/ds:X509SerialNumber'),
  }
}

function referenceDigest(signature: Element, uri: string): string {
  const references = elementsAt(signature, 'ds:SignedInfo/ds:Reference')
  const [reference, ...others] = references.filter((each) => each.getAttribute('URI') === uri)
  if (reference === undefined || others.length > 0) {
    throw new MalformedInputError(`the stamp does not refer to "${uri}" exactly once`)
  }
  return onlyTextAt(reference, 'ds:DigestValue')
}

const onlyTextAt = (from: Element, path: string): string =>
  (onlyAt(from, path).textContent ?? '').trim()
