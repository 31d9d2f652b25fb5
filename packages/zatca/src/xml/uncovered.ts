import type { Element } from '@xmldom/xmldom'
import { namespaces } from './namespaces.ts'
import { childrenOf, elementsAt, isElement, named, textAt } from './read-xml.ts'

/**
 * What stands where the hash does not reach, besides the stamp, the reference to it and the QR:
 * anyone may put it there after the document was stamped. Null when there is nothing.
 */
export function uncoveredIn(root: Element): string | null {
  const extensions = elementsAt(root, 'ext:UBLExtensions')
  const references = elementsAt(root, 'cac:Signature')
  const codes = elementsAt(root, 'cac:AdditionalDocumentReference').filter(
    (each) => textAt(each, 'cbc:ID') === 'QR',
  )
  if (extensions.length > 1 || elementsAt(root, 'ext:UBLExtensions/ext:UBLExtension').length > 1)
    return 'an extension that is not the stamp'
  if (references.length > 1) return 'a second cac:Signature'
  const stranger = [
    ...extensions.flatMap((each) => strangersIn(each, isOfStamp)),
    ...references.flatMap((each) => strangersIn(each, isOfReference)),
    ...codes.flatMap((each) => strangersIn(each, isOfCode)),
  ][0]
  if (stranger !== undefined) return stranger.tagName
  return codes.some((each) => elementsAt(each, 'cbc:ID').length > 1) ? 'a second cbc:ID' : null
}

const strangersIn = (
  element: Element,
  belongs: (element: Element) => boolean,
): readonly Element[] => {
  const children = childrenOf(element).filter(isElement)
  const stranger = children.find((child) => !belongs(child))
  return stranger === undefined
    ? children.flatMap((child) => strangersIn(child, belongs))
    : [stranger]
}

const { ext, sig, sac, sbc, ds, xades } = namespaces
const stampNamespaces: ReadonlySet<string | null> = new Set([ext, sig, sac, sbc, ds, xades])

const isId = named('cbc:ID')
const isMethod = named('cbc:SignatureMethod')
const isAttachment = named('cac:Attachment')
const isEmbedded = named('cbc:EmbeddedDocumentBinaryObject')

const isOfStamp = (element: Element): boolean =>
  stampNamespaces.has(element.namespaceURI) || isId(element)
const isOfReference = (element: Element): boolean => isId(element) || isMethod(element)
const isOfCode = (element: Element): boolean =>
  isId(element) || isAttachment(element) || isEmbedded(element)
