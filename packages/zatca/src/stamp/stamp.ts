import { namespaces } from '../xml/namespaces.ts'

const algorithms = {
  canonical: 'http://www.w3.org/2006/12/xml-c14n11',
  signature: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
  xpath: 'http://www.w3.org/TR/1999/REC-xpath-19991116',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
} as const

const names = {
  extension: 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
  signature: 'urn:oasis:names:specification:ubl:signature:1',
  invoiceSignature: 'urn:oasis:names:specification:ubl:signature:Invoice',
} as const

export type StampContent = {
  readonly hash: string
  readonly signature: string
  readonly certificateBase64: string
  readonly signedProperties: { readonly embedded: string; readonly digest: string }
}

/** KSA-15: the XAdES stamp as the first child of the invoice. */
export const buildStamp = (content: StampContent): string =>
  `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${names.extension}</ext:ExtensionURI>` +
  `<ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="${namespaces.sig}"` +
  ` xmlns:sac="${namespaces.sac}" xmlns:sbc="${namespaces.sbc}">` +
  `<sac:SignatureInformation><cbc:ID>${names.signature}</cbc:ID>` +
  `<sbc:ReferencedSignatureID>${names.invoiceSignature}</sbc:ReferencedSignatureID>` +
  `<ds:Signature xmlns:ds="${namespaces.ds}" Id="signature">` +
  buildSignedInfo(content.hash, content.signedProperties.digest) +
  `<ds:SignatureValue>${content.signature}</ds:SignatureValue>` +
  `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${content.certificateBase64}` +
  `</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object>` +
  `<xades:QualifyingProperties xmlns:xades="${namespaces.xades}" Target="signature">` +
  `${content.signedProperties.embedded}</xades:QualifyingProperties></ds:Object></ds:Signature>` +
  `</sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent>` +
  `</ext:UBLExtension></ext:UBLExtensions>`

const buildSignedInfo = (hash: string, propertiesDigest: string): string =>
  `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${algorithms.canonical}"/>` +
  `<ds:SignatureMethod Algorithm="${algorithms.signature}"/>` +
  `<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>` +
  buildExclusion('ext:UBLExtensions') +
  buildExclusion('cac:Signature') +
  buildExclusion("cac:AdditionalDocumentReference[cbc:ID='QR']") +
  `<ds:Transform Algorithm="${algorithms.canonical}"/></ds:Transforms>` +
  `${buildDigest(hash)}</ds:Reference>` +
  `<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties"` +
  ` URI="#xadesSignedProperties">${buildDigest(propertiesDigest)}</ds:Reference></ds:SignedInfo>`

const buildExclusion = (path: string): string =>
  `<ds:Transform Algorithm="${algorithms.xpath}">` +
  `<ds:XPath>not(//ancestor-or-self::${path})</ds:XPath></ds:Transform>`

const buildDigest = (value: string): string =>
  `<ds:DigestMethod Algorithm="${algorithms.digest}"/><ds:DigestValue>${value}</ds:DigestValue>`

/** The reference from the invoice to its stamp, beside the QR. */
export const signatureReference =
  `<cac:Signature><cbc:ID>${names.invoiceSignature}</cbc:ID>` +
  `<cbc:SignatureMethod>${names.extension}</cbc:SignatureMethod></cac:Signature>`
