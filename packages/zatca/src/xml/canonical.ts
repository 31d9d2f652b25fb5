import type { Document, Element, Node } from '@xmldom/xmldom'
import { childrenOf, isElement } from './read-xml.ts'
import { escapeAttribute, escapeText } from './xml-text.ts'

const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/** DOM node types that matter here; comments are left out of the canonical form. */
const nodeTypes = { text: 3, cdata: 4, instruction: 7 } as const

type Scope = ReadonlyMap<string, string>

/**
 * Inclusive canonical XML 1.1 without comments, of a whole document less the elements `omits`
 * names. Only the elements go: the white space around them stays and counts
 * (BR-KSA-26).
 */
export function canonicalize(document: Document, omits: (element: Element) => boolean): string {
  const root = document.documentElement
  let text = ''
  let isAfterRoot = false
  for (const node of childrenOf(document)) {
    if (node === root) {
      text += writeElement(root, new Map(), omits)
      isAfterRoot = true
    } else if (isInstruction(node)) {
      text += isAfterRoot ? `\n${writeInstruction(node)}` : `${writeInstruction(node)}\n`
    }
  }
  return text
}

function writeNode(node: Node, scope: Scope, omits: (element: Element) => boolean): string {
  if (isElement(node)) return omits(node) ? '' : writeElement(node, scope, omits)
  if (isInstruction(node)) return writeInstruction(node)
  const isText = node.nodeType === nodeTypes.text || node.nodeType === nodeTypes.cdata
  return isText ? escapeText(node.nodeValue ?? '') : ''
}

function writeElement(
  element: Element,
  outer: Scope,
  omits: (element: Element) => boolean,
): string {
  const { declarations, scope } = declare(element, outer)
  let text = `<${element.tagName}${declarations}${writeAttributes(element)}>`
  for (const child of childrenOf(element)) text += writeNode(child, scope, omits)
  return `${text}</${element.tagName}>`
}

/** The namespace declarations that say something new here, sorted by prefix. */
function declare(element: Element, outer: Scope): { declarations: string; scope: Scope } {
  const scope = new Map(outer)
  const fresh: string[] = []
  for (const attribute of element.attributes) {
    if (attribute.namespaceURI !== xmlnsNamespace) continue
    const prefix = attribute.prefix === null ? '' : (attribute.localName ?? '')
    if (prefix === 'xml' || (scope.get(prefix) ?? '') === attribute.value) continue
    scope.set(prefix, attribute.value)
    fresh.push(prefix)
  }
  const declarations = fresh
    .sort(compareText)
    .map((prefix) => {
      const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
      return ` ${name}="${escapeAttribute(scope.get(prefix) ?? '')}"`
    })
    .join('')
  return { declarations, scope }
}

const writeAttributes = (element: Element): string =>
  [...element.attributes]
    .filter((attribute) => attribute.namespaceURI !== xmlnsNamespace)
    .sort(
      (a, b) =>
        compareText(a.namespaceURI ?? '', b.namespaceURI ?? '') ||
        compareText(a.localName ?? a.name, b.localName ?? b.name),
    )
    .map((attribute) => ` ${attribute.name}="${escapeAttribute(attribute.value)}"`)
    .join('')

/** The XML declaration shows up in the tree as an instruction called `xml`; it is none. */
const isInstruction = (node: Node): boolean =>
  node.nodeType === nodeTypes.instruction && node.nodeName.toLowerCase() !== 'xml'

const writeInstruction = (node: Node): string =>
  node.nodeValue ? `<?${node.nodeName} ${node.nodeValue}?>` : `<?${node.nodeName}?>`

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
