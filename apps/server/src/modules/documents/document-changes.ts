import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, name, sql } from '../../kernel/database/sql.ts'
import { changesBetween, trimFigure } from '../../kernel/table.ts'

/** Fields as they were and as they became, by the names of the wire. */
export type Changes = ReturnType<typeof changesBetween>

type Line = Readonly<Record<string, unknown>>

/** What a row keeps for itself, and the kind, which follows from the party. */
const uncompared = new Set([
  'id',
  'type',
  'kind',
  'status',
  'edited',
  'was',
  'isNew',
  'keepsLines',
  'lines',
])

/** Fields that a row calls by a shorter name than the wire does. */
const wireNames: Readonly<Record<string, string>> = {
  pos_id: 'p_o_s_id',
  exchange_rate: 'exchange_rate_to_local_currency',
  allocations: 'associations',
  entry_date: 'date',
  opening_date: 'date',
}

/** Where a reference finds the name that people know it by. */
const referred: Readonly<Record<string, readonly [table: string, called: string]>> = {
  beneficiary_id: ['beneficiaries', 'name'],
  store_id: ['stores', 'name'],
  pos_id: ['pos', 'name'],
  pos_session_id: ['pos_sessions', 'number'],
  cost_center_id: ['cost_centers', 'name'],
  original_bill_id: ['bills', 'bill_code'],
  payment_method_id: ['payment_methods', 'name'],
  payment_account_id: ['accounts', 'name'],
  fee_account_id: ['accounts', 'name'],
  fee_tax_id: ['taxes', 'name'],
  item_id: ['items', 'name'],
  unit_id: ['units', 'name'],
  tax_id: ['taxes', 'name'],
  account_id: ['accounts', 'name'],
  source_store_id: ['stores', 'name'],
  destination_store_id: ['stores', 'name'],
}
/** What stands behind the figures of a line, in this order. */
const lineReferences = [
  'unit_id',
  'tax_id',
  'account_id',
  'beneficiary_id',
  'store_id',
  'cost_center_id',
] as const

/**
 * What an edit changed of a document, before and after, for its activity: fields under the names of
 * the wire, references by their names and the lines as texts, so that it reads the same in ten years.
 */
export async function documentChanges(
  ctx: TenantContext,
  before: object,
  after: object,
  linesField: 'items' | 'transactions' | 'stock' | 'components' = 'items',
): Promise<Changes> {
  const fields = changesBetween(comparedFields(before, after), comparedFields(after, after))
  const [linesBefore, linesAfter] = [linesOf(before), linesOf(after)]
  const filled = linesAfter.map((line, index) => withTaken(line, index, linesBefore))
  const asId = (id: string): string => id
  const hasLines = textOf(linesBefore, asId) !== textOf(filled, asId)
  const nameOf = await namesOf(ctx, fields, hasLines ? [...linesBefore, ...filled] : [])
  const called = (field: string, value: unknown): unknown =>
    field in referred && typeof value === 'string' ? nameOf(value) : value
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, sides]) => [
        wireNames[field] ?? field,
        { before: called(field, sides.before), after: called(field, sides.after) },
      ]),
    ),
    ...(hasLines && {
      [linesField]: { before: textOf(linesBefore, nameOf), after: textOf(filled, nameOf) },
    }),
  }
}

const linesOf = (row: object): readonly Line[] => ('lines' in row ? (row.lines as Line[]) : [])

/** The fields that the later row has, as they stand in a row; what is a list is told by its amounts. */
const comparedFields = (row: object, after: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(after)
      .filter((field) => !uncompared.has(field))
      .map((field) => [field, plain((row as Readonly<Record<string, unknown>>)[field])]),
  )

const plain = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as readonly { readonly amount?: unknown }[])
        .map(({ amount }) => String(trimFigure(amount ?? '', 2)))
        .join(' + ')
    : trimFigure(value, 2)

/** What a line leaves open it takes from its item, as it did before: nothing has changed there. */
function withTaken(line: Line, index: number, before: readonly Line[]): Line {
  const was = before.find(({ id }) => id === line.id) ?? before[index]
  if (line.item_id === undefined || was?.item_id !== line.item_id) return line
  const taken = (['unit_id', 'tax_id', 'store_id'] as const).map((field) => [
    field,
    line[field] ?? was[field],
  ])
  return { ...line, ...(Object.fromEntries(taken) as Readonly<Record<string, unknown>>) }
}

const textOf = (lines: readonly Line[], nameOf: (id: string) => string): string =>
  lines.map((line) => lineText(line, nameOf)).join('\n')

const figure = (value: unknown): string => {
  const text = String(value)
  return String(trimFigure(text.includes('.') ? text : `${text}.00`, 2))
}

/** A quantity at its price, an amount, or debit and credit as their columns stand. */
function figuresOf(line: Line): string {
  if (line.debit !== undefined) return `${figure(line.debit)} | ${figure(line.credit)}`
  const price = figure(line.item_price ?? line.price)
  return line.item_qty === undefined ? price : `${String(trimFigure(line.item_qty))} × ${price}`
}

function lineText(line: Line, nameOf: (id: string) => string): string {
  const discount = line.item_discount ?? line.discount
  const isPercentage = line.item_discount_is_percentage ?? line.discount_is_percentage
  const parts = [
    typeof line.item_id === 'string' ? nameOf(line.item_id) : line.statement,
    line.item_description,
    figuresOf(line),
    Number(discount) > 0 ? `−${figure(discount)}${isPercentage === true ? '%' : ''}` : null,
    ...lineReferences.map((field) => {
      const id = line[field]
      return typeof id === 'string' ? nameOf(id) : null
    }),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The names of everything that is referred to, in one trip; an id that is gone stands for itself. */
async function namesOf(
  { db }: TenantContext,
  fields: Changes,
  lines: readonly Line[],
): Promise<(id: string) => string> {
  const asked = [
    ...Object.entries(fields).flatMap(([field, { before, after }]) => [
      { field, id: before },
      { field, id: after },
    ]),
    ...lines.flatMap((line) =>
      ['item_id', ...lineReferences].map((field) => ({ field, id: line[field] })),
    ),
  ]
  const tables = Map.groupBy(
    asked.filter(({ field, id }) => field in referred && typeof id === 'string'),
    ({ field }) => (referred[field] ?? []).join('.'),
  )
  const found = await Promise.all(
    [...tables].map(([key, ids]) => {
      const [table = '', called = ''] = key.split('.')
      return db.rows<{ id: string; called: string | null }>(
        sql`select id, ${name(called)} as called from ${name(table)}
        where tenant_id = ${currentTenant} and id = any(${[...new Set(ids.map(({ id }) => String(id)))]}::uuid[])`,
      )
    }),
  )
  const names = new Map(found.flat().map(({ id, called }) => [id, called]))
  return (id) => names.get(id) ?? id
}
