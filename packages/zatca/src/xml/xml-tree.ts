import { MalformedInputError } from '../errors.ts'
import { namespaces } from './namespaces.ts'
import { refuseOutsized } from './refuse-outsized.ts'

/** An element with the name the scheme gives it, such as `cbc:ID`, whatever prefix it was written with. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text directly inside. */
  readonly text: string
}

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string }

/** The names in force: what a prefix stands for, and how each tag read so far is called. */
type Scope = { readonly prefixes: ReadonlyMap<string, string>; readonly names: Map<string, string> }

/** Deeper than any invoice goes. */
const depthMax = 100

const prefixOf: ReadonlyMap<string, string> = new Map(
  Object.entries(namespaces).map(([prefix, namespace]) => [
    namespace,
    prefix === 'invoice' ? '' : `${prefix}:`,
  ]),
)

const startTag = /<([^\s<>/=&'"]+)((?:\s+[^\s<>/=&'"]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attributeShape = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const endTag = /<\/([^\s<>]+)\s*>/y
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
const noAttributes: Record<string, string> = {}

/**
 * Reads a document into a tree for the rules: one pass, no document type, no positions. The
 * stamp is checked on the full reading of `readXml`; this one takes a fifth of its time, which
 * is what lets a form be checked while it is filled in.
 */
export function readXmlTree(xml: string): XmlElement {
  refuseOutsized(xml)
  const text = xml.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (forbidden.test(text)) throw new MalformedInputError('a character is not allowed in XML')
  const document: Open = { name: '', attributes: noAttributes, children: [], text: '' }
  const open: { readonly tag: string; readonly element: Open; readonly scope: Scope }[] = [
    { tag: '', element: document, scope: { prefixes: new Map(), names: new Map() } },
  ]
  let at = 0
  while (at < text.length) {
    const { tag, element, scope } = open.at(-1)!
    const next = text.indexOf('<', at)
    if (next !== at) {
      element.text += decode(text.slice(at, next === -1 ? text.length : next))
      if (next === -1) break
      at = next
    }
    const kind = text[at + 1]
    if (kind === '/') {
      endTag.lastIndex = at
      const match = endTag.exec(text)
      if (match?.[1] !== tag || open.length === 1)
        throw new MalformedInputError(`</${tag}> is missing`)
      at = endTag.lastIndex
      open.pop()
    } else if (kind === '!' || kind === '?') {
      at = skipMarkup(text, at, element)
    } else {
      startTag.lastIndex = at
      const match = startTag.exec(text)
      if (match === null) throw new MalformedInputError(`not a tag at character ${at}`)
      at = startTag.lastIndex
      const [, name = '', written = '', slash] = match
      const attributes = written === '' ? noAttributes : readAttributes(written)
      const inner = written.includes('xmlns') ? declare(attributes, scope) : scope
      const child = { name: resolve(name, inner), attributes, children: [], text: '' }
      element.children.push(child)
      if (slash === '') open.push({ tag: name, element: child, scope: inner })
      if (open.length > depthMax) throw new MalformedInputError('the document is nested too deeply')
    }
  }
  const [root] = document.children
  const isWhole =
    open.length === 1 && document.children.length === 1 && !/[^\t\n\r ]/.test(document.text)
  if (root === undefined || !isWhole)
    throw new MalformedInputError('not a well-formed XML document')
  return root
}

/** Steps over a comment or instruction; the text of a CDATA section is taken as it stands. */
function skipMarkup(text: string, at: number, element: Open): number {
  const [start, end] = text.startsWith('<!--', at)
    ? ['<!--', '-->']
    : text.startsWith('<![CDATA[', at)
      ? ['<![CDATA[', ']]>']
      : ['<?', '?>']
  const stop = text.startsWith(start, at) ? text.indexOf(end, at + start.length) : -1
  if (stop === -1) throw new MalformedInputError(`markup that is not allowed at character ${at}`)
  if (start === '<![CDATA[') element.text += text.slice(at + start.length, stop)
  return stop + end.length
}

function readAttributes(written: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  attributeShape.lastIndex = 0
  for (;;) {
    const match = attributeShape.exec(written)
    if (match === null) return attributes
    const [, name = '', double, single = ''] = match
    if (Object.hasOwn(attributes, name))
      throw new MalformedInputError(`attribute ${name} is written twice`)
    attributes[name] = decode((double ?? single).replace(/[\t\n]/g, ' '))
  }
}

function declare(attributes: Record<string, string>, outer: Scope): Scope {
  const prefixes = new Map(outer.prefixes)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'xmlns') prefixes.set('', value)
    else if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), value)
  }
  return { prefixes, names: new Map() }
}

function resolve(tag: string, { prefixes, names }: Scope): string {
  const known = names.get(tag)
  if (known !== undefined) return known
  const colon = tag.indexOf(':')
  const prefix = colon === -1 ? '' : tag.slice(0, colon)
  const namespace = prefixes.get(prefix)
  if (namespace === undefined && prefix !== '') {
    throw new MalformedInputError(`the prefix ${prefix} is not declared`)
  }
  // What belongs to no scheme we read keeps its namespace, so it is never taken for ours.
  const scheme = prefixOf.get(namespace ?? '') ?? `{${namespace ?? ''}}`
  const name = scheme + tag.slice(colon + 1)
  names.set(tag, name)
  return name
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&\s]*);?/g, (found, name: string) => {
    const known = entities.get(name) ?? characterOf(name)
    if (known === null || !found.endsWith(';')) {
      throw new MalformedInputError(`${found} stands for nothing`)
    }
    return known
  })
}

function characterOf(reference: string): string | null {
  const [, hex, decimal] = /^#(?:x([\dA-Fa-f]{1,6})|(\d{1,7}))$/.exec(reference) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (!(code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return null
  const character = String.fromCodePoint(code)
  return forbidden.test(character) || code === 0 ? null : character
}
