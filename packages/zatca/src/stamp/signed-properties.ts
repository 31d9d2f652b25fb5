import type { Element } from '@xmldom/xmldom'
import type { Certificate } from '../certificates/certificate.ts'
import { base64OfHexDigest } from './hash.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childrenOf, isElement } from '../xml/read-xml.ts'
import { escapeAttribute, escapeText } from '../xml/xml-text.ts'

const sha256Method = 'http://www.w3.org/2001/04/xmlenc#sha256'

/**
 * The part of the stamp that names the certificate and the moment. The authority digests it as
 * its tool lays it out, indentation and namespace declarations included; written alone it carries
 * declarations that it inherits inside the document, hence the two forms.
 */
export function signedProperties(
  certificate: Certificate,
  signingTime: string,
): { readonly embedded: string; readonly digest: string } {
  const alone = layOut(certificate, signingTime, {
    xades: ` xmlns:xades="${namespaces.xades}"`,
    ds: ` xmlns:ds="${namespaces.ds}"`,
  })
  return {
    embedded: layOut(certificate, signingTime, { xades: '', ds: '' }),
    digest: base64OfHexDigest(alone),
  }
}

/** The digest of a certificate in the stamp: over its base64 text, not its bytes. */
export const certificateDigest = (certificateBase64: string): string =>
  base64OfHexDigest(certificateBase64)

function layOut(
  certificate: Certificate,
  signingTime: string,
  declare: { readonly xades: string; readonly ds: string },
): string {
  const { issuerName, serialNumber, base64 } = certificate
  const lines: readonly (readonly [depth: number, text: string])[] = [
    [1, '<xades:SignedSignatureProperties>'],
    [2, `<xades:SigningTime>${escapeText(signingTime)}</xades:SigningTime>`],
    [2, '<xades:SigningCertificate>'],
    [3, '<xades:Cert>'],
    [4, '<xades:CertDigest>'],
    [5, `<ds:DigestMethod${declare.ds} Algorithm="${sha256Method}"/>`],
    [5, `<ds:DigestValue${declare.ds}>${certificateDigest(base64)}</ds:DigestValue>`],
    [4, '</xades:CertDigest>'],
    [4, '<xades:IssuerSerial>'],
    [5, `<ds:X509IssuerName${declare.ds}>${escapeText(issuerName)}</ds:X509IssuerName>`],
    [5, `<ds:X509SerialNumber${declare.ds}>${serialNumber}</ds:X509SerialNumber>`],
    [4, '</xades:IssuerSerial>'],
    [3, '</xades:Cert>'],
    [2, '</xades:SigningCertificate>'],
    [1, '</xades:SignedSignatureProperties>'],
  ]
  const content = lines.map(([depth, text]) => `\n${' '.repeat(32 + 4 * depth)}${text}`).join('')
  const opening = `<xades:SignedProperties${declare.xades} Id="xadesSignedProperties">`
  return `${opening}${content}\n${' '.repeat(32)}</xades:SignedProperties>`
}

/**
 * The digest of the signed properties of any document: the element as it stands there, each
 * namespace declared where it is first used, empty elements closed in one tag.
 */
export const digestOfSignedProperties = (element: Element): string =>
  base64OfHexDigest(writeAlone(element, new Map()))

function writeAlone(element: Element, outer: ReadonlyMap<string, string>): string {
  const prefix = element.prefix ?? ''
  const namespace = element.namespaceURI ?? ''
  const isDeclared = outer.get(prefix) === namespace
  const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  const declaration = isDeclared ? '' : ` ${name}="${escapeAttribute(namespace)}"`
  const scope = isDeclared ? outer : new Map(outer).set(prefix, namespace)
  const start = element.tagName + declaration + attributesOf(element)
  const content = childrenOf(element)
    .map((child) => {
      if (isElement(child)) return writeAlone(child, scope)
      return child.nodeType === 3 || child.nodeType === 4 ? escapeText(child.nodeValue ?? '') : ''
    })
    .join('')
  return content === '' ? `<${start}/>` : `<${start}>${content}</${element.tagName}>`
}

const attributesOf = (element: Element): string =>
  [...element.attributes]
    .filter((attribute) => attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns')
    .map((attribute) => ` ${attribute.name}="${escapeAttribute(attribute.value)}"`)
    .join('')
