import { DOMParser } from '@xmldom/xmldom'
import type { Document, Element, Node } from '@xmldom/xmldom'
import { MalformedInputError } from '../errors.ts'
import { namespaces } from './namespaces.ts'
import type { Prefix } from './namespaces.ts'
import { refuseOutsized } from './refuse-outsized.ts'

/** Deeper than any invoice goes; a document that nests further is an attack on the reader. */
const depthMax = 100

/**
 * Reads an XML document as others wrote it. A document type declaration is refused, because it
 * can redefine what the text means; so is what the parser only warns about.
 */
export function readXml(xml: string): Document {
  refuseOutsized(xml)
  if (/<!DOCTYPE/i.test(xml)) throw new MalformedInputError('a document type is not allowed')
  const parser = new DOMParser({
    locator: false,
    // XML 1.0 knows only CR and CRLF; the parser's own rule also folds U+0085 and U+2028.
    normalizeLineEndings: (text) => text.replace(/\r\n?/g, '\n'),
    onError: (_level, message) => {
      if (!isAboutReplacement(message)) throw new MalformedInputError(message)
    },
  })
  const document = parseWith(parser, xml)
  refuseDepth(document)
  return document
}

/** U+FFFD stands where somebody's text was broken before: ugly, and a character of XML like any other. */
const isAboutReplacement = (message: string): boolean =>
  message.startsWith('Unicode replacement character detected')

function parseWith(parser: DOMParser, xml: string): Document {
  try {
    return parser.parseFromString(xml.replace(/^\uFEFF/, ''), 'text/xml')
  } catch (error) {
    throw new MalformedInputError('not a well-formed XML document', { cause: error })
  }
}

function refuseDepth(document: Document): void {
  let depth = 0
  let node: Node | null = document
  while (node !== null) {
    if (depth > depthMax) throw new MalformedInputError('the document is nested too deeply')
    if (node.firstChild !== null) {
      node = node.firstChild
      depth++
      continue
    }
    while (node !== null && node.nextSibling === null) {
      node = node.parentNode
      depth--
    }
    node = node?.nextSibling ?? null
  }
}

/** The root element of an e-invoice. */
export function rootOf(document: Document): Element {
  const root = document.documentElement
  if (root === null || !isNamed(root, namespaces.invoice, 'Invoice')) {
    throw new MalformedInputError('the root element is not a UBL Invoice')
  }
  return root
}

export const isElement = (node: Node): node is Element => node.nodeType === 1

/** The children of a node in document order. */
export function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

/** The elements at the end of a path of child steps, such as `cac:TaxTotal/cbc:TaxAmount`. */
export function elementsAt(from: Element, path: string): readonly Element[] {
  let found: readonly Element[] = [from]
  for (const step of path.split('/')) {
    found = found.flatMap((element) => childrenOf(element).filter(isElement).filter(named(step)))
  }
  return found
}

/** The text of the first element at a path; null when there is none. */
export const textAt = (from: Element, path: string): string | null =>
  elementsAt(from, path)[0]?.textContent ?? null

/** The one element at a path; a document with none or several cannot be trusted. */
export function onlyAt(from: Element, path: string): Element {
  const [first, ...others] = elementsAt(from, path)
  if (first === undefined) throw new MalformedInputError(`${path} is missing`)
  if (others.length > 0) throw new MalformedInputError(`${path} appears more than once`)
  return first
}

/** Whether an element has a qualified name such as `cac:Signature`, whatever prefix it uses. */
export function named(qualifiedName: string): (element: Element) => boolean {
  const [prefix = '', localName = ''] = qualifiedName.split(':')
  return (element) => isNamed(element, namespaces[prefix as Prefix], localName)
}

const isNamed = (element: Element, namespace: string, localName: string): boolean =>
  element.namespaceURI === namespace && element.localName === localName
