import { cleanText, escapeAttribute, escapeText } from './xml-text.ts'

/** At most one attribute an element needs in an invoice; more would have to be sorted. */
export type Attribute = readonly [name: string, value: string | null]

/**
 * An element with text, or nothing at all when the value is missing or blank: the authority's
 * validators test blank optional elements, so an empty one is never written.
 */
export function leaf(name: string, value: string | null, attribute?: Attribute): string {
  const text = value === null ? '' : cleanText(value)
  return text === '' ? '' : `<${name}${attributeText(attribute)}>${escapeText(text)}</${name}>`
}

/** An element around others, or nothing when none of them has anything to say. */
export function group(name: string, ...children: readonly string[]): string {
  const content = children.join('')
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

function attributeText(attribute: Attribute | undefined): string {
  const [name, value] = attribute ?? ['', null]
  const text = value === null ? '' : cleanText(value)
  return text === '' ? '' : ` ${name}="${escapeAttribute(text)}"`
}
