import { parseSync } from 'vite'
import { type File, type Finding, lineAt } from './files.ts'

/** Attributes a person reads or hears. */
const read = new Set([
  'label',
  'title',
  'placeholder',
  'description',
  'alt',
  'error',
  'aria-label',
  'aria-description',
])

/** Two letters of either script side by side are a word; signs and single letters are not. */
const word = /[\p{Script=Arabic}]{2}|[A-Za-z]{2}/u

/** Names of files, signs and keys that are the same in every language. */
const names: ReadonlySet<string> = new Set([
  'PDF',
  'Excel',
  'CSV',
  'XLSX',
  'XML',
  'QR',
  'ZATCA',
  'SAR',
  'IBAN',
  'Ctrl',
  'Alt',
  'Shift',
  'Enter',
  'Esc',
  'Tab',
  'Delete',
  'Home',
  'End',
])

const entity = /&\w+;/g

const isNamesOnly = (text: string): boolean =>
  text.split(/[^\p{L}]+/u).every((part) => part.length < 2 || names.has(part))

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

/** Texts of the screens live in the locales: what is written in a component has one language. */
export const strayTextFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) => {
    const { program } = parseSync(file.path, file.text)
    return textsOf(program)
      .filter(({ text }) => word.test(text) && !isNamesOnly(text))
      .map(({ text, start }) => ({
        path: file.path,
        line: lineAt(file.text, start),
        says: `text outside the locales: ${text.trim()}`,
      }))
  })

type Text = { readonly text: string; readonly start: number }

function textsOf(value: unknown): readonly Text[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isNode(value)) return []
  if (value.type === 'JSXText')
    return [{ text: String(value['value']).replace(entity, ' '), start: value.start }]
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
    const children = value['children'] as readonly Node[]
    const shown = children.flatMap((child) =>
      child.type === 'JSXExpressionContainer' ? shownBy(child['expression']) : [],
    )
    return [...shown, ...Object.values(value).flatMap(textsOf)]
  }
  if (value.type === 'JSXAttribute' && read.has(nameOf(value['name']))) {
    const inner = value['value']
    const expression =
      isNode(inner) && inner.type === 'JSXExpressionContainer' ? inner['expression'] : inner
    return [...shownBy(expression), ...textsOf(inner)]
  }
  return Object.values(value).flatMap(textsOf)
}

/** The words an expression would show itself: a literal, or either branch of a choice. */
function shownBy(value: unknown): readonly Text[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal' && typeof value['value'] === 'string') {
    return [{ text: value['value'], start: value.start }]
  }
  if (value.type === 'ConditionalExpression') {
    return [...shownBy(value['consequent']), ...shownBy(value['alternate'])]
  }
  if (value.type === 'LogicalExpression') return shownBy(value['right'])
  if (value.type !== 'TemplateLiteral') return []
  return (value['quasis'] as readonly Node[]).map(({ start, value: part }) => ({
    text: (part as { cooked: string }).cooked,
    start,
  }))
}

const nameOf = (value: unknown): string => (isNode(value) ? String(value['name']) : '')

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
