import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../root.ts'
import { type File, type Finding, lineAt } from './files.ts'

/** Attributes a person reads or hears. */
const read = new Set(['label', 'title', 'placeholder', 'description', 'alt', 'aria-label'])

const counted = new Set(['length', 'size'])
const counts = /^(count|total)$|[a-z](Count|Total)$/
const turned = new Set(['toString', 'toFixed', 'toLocaleString'])
const reckoned = new Set(['-', '*', '/', '%'])

const kinds = new Set(['money', 'quantity', 'price', 'percent', 'rate', 'count'])

/** The parts of a schema of zod that are walked. */
type Schema = {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly def?: { readonly innerType?: Schema; readonly element?: Schema }
  meta?(): { readonly kind?: string } | undefined
}

type Field = { readonly name: string; readonly kind: string }

/** The fields of a row and of what it holds. */
const fieldsOf = (schema: Schema | undefined): readonly Field[] =>
  schema === undefined
    ? []
    : [
        ...Object.entries(schema.shape ?? {}).flatMap(([name, field]) => [
          { name, kind: field.meta?.()?.kind ?? '' },
          ...fieldsOf(field),
        ]),
        ...fieldsOf(schema.def?.innerType),
        ...fieldsOf(schema.def?.element),
      ]

/** The fields that the contract says hold decimals or counts, and that are never anything else. */
export async function figureNamesOf(): Promise<Names> {
  const folder = join(root, 'packages/contract/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.test\.)[\w/\\-]+\.ts$/.test(name),
  )
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(join(folder, name))),
  )
  const fields = modules
    .flatMap((each) => Object.values(each))
    .flatMap((each) => fieldsOf((each as { row?: Schema } | null)?.row))
  const others = new Set(
    fields.filter(({ kind }) => kind !== '' && !kinds.has(kind)).map(({ name }) => name),
  )
  // What a component is given to show may be anything.
  others.add('value')
  const figures = fields.filter(({ name, kind }) => kinds.has(kind) && !others.has(name))
  const decimals = figures.filter(({ kind }) => kind !== 'count')
  return {
    all: new Set(figures.map(({ name }) => name)),
    decimals: new Set(decimals.map(({ name }) => name)),
  }
}

type Names = { readonly all: ReadonlySet<string>; readonly decimals: ReadonlySet<string> }

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

/**
 * A figure is shown by what separates its thousands: `countText`, `Amount`, `QuantityText` and their kin,
 * or by a text of the locales. Seen are the sizes of collections, what is called a count or a total, what is
 * reckoned in place, and the figures of the contract by their `names`.
 */
export const rawFigureFindings =
  (names: Names) =>
  (files: readonly File[]): readonly Finding[] =>
    files.flatMap((file) => {
      const { program } = parseSync(file.path, file.text)
      return shownIn(program, names)
        .filter((node) => isRaw(node, names))
        .map(({ start, end }) => ({
          path: file.path,
          line: lineAt(file.text, start),
          says: `a figure as it is: ${file.text.slice(start, Number(end))}`,
        }))
    })

/** Every expression whose value stands on the page itself. */
function shownIn(value: unknown, names: Names): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => shownIn(each, names))
  if (!isNode(value)) return []
  const inside = Object.values(value).flatMap((each) => shownIn(each, names))
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
    const children = value['children'] as readonly Node[]
    return [...children.flatMap((child) => shownBy(contentOf(child))), ...inside]
  }
  if (value.type === 'JSXAttribute' && read.has(nameOf(value['name'])))
    return [...shownBy(contentOf(value['value'])), ...inside]
  // What a text of the locales is filled with: numbers get their separators there, the wire's decimals do not.
  if (value.type === 'CallExpression' && nameOf(value['callee']) === 't')
    return [...filledWith(value).filter((node) => isDecimal(memberOf(node), names)), ...inside]
  return inside
}

/** `total` is an amount on one row and a count on another; as a count it belongs into a text. */
const isDecimal = (name: string, { decimals }: Names): boolean =>
  decimals.has(name) && !counts.test(name)

const contentOf = (value: unknown): unknown =>
  isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : null

function filledWith(call: Node): readonly Node[] {
  const [, options] = call['arguments'] as readonly unknown[]
  if (!isNode(options) || options.type !== 'ObjectExpression') return []
  return (options['properties'] as readonly Node[]).flatMap((each) => shownBy(each['value']))
}

/** What an expression would show: either branch of a choice, each part of a template. */
function shownBy(value: unknown): readonly Node[] {
  if (!isNode(value)) return []
  if (value.type === 'ConditionalExpression')
    return [...shownBy(value['consequent']), ...shownBy(value['alternate'])]
  if (value.type === 'LogicalExpression')
    return value['operator'] === '&&'
      ? shownBy(value['right'])
      : [...shownBy(value['left']), ...shownBy(value['right'])]
  if (value.type === 'TemplateLiteral')
    return (value['expressions'] as readonly unknown[]).flatMap(shownBy)
  return [value]
}

function isRaw(node: Node, names: Names): boolean {
  if (node.type === 'BinaryExpression') return reckoned.has(String(node['operator']))
  if (node.type === 'Identifier') return counts.test(nameOf(node))
  if (node.type === 'CallExpression')
    return turned.has(memberOf(node['callee'])) || nameOf(node['callee']) === 'String'
      ? isNumber(node, names)
      : false
  const member = memberOf(node)
  if (counted.has(member) || counts.test(member)) return true
  // What a component is given is called after what it shows: the word for a discount.
  return names.all.has(member) && nameOf(node['object']) !== 'props'
}

/** `String(code)` shows a code; `String(rows.length)` and `sum.toFixed(2)` show a figure. */
function isNumber(call: Node, names: Names): boolean {
  if (nameOf(call['callee']) !== 'String') return memberOf(call['callee']) !== 'toString'
  return shownBy((call['arguments'] as readonly unknown[])[0]).some((each) => isRaw(each, names))
}

const memberOf = (value: unknown): string => {
  if (isNode(value) && value.type === 'ChainExpression') return memberOf(value['expression'])
  return isNode(value) && value.type === 'MemberExpression' ? nameOf(value['property']) : ''
}

const nameOf = (value: unknown): string =>
  isNode(value) && value['name'] !== undefined ? String(value['name']) : ''

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
