import { fieldMeta } from '@mizan/contract/fields'
import type { ImportColumn } from '@mizan/contract/imports/importable'
import type { Resource } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { westernDigits } from '@mizan/core/money/digits'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, raw, sql } from '../../../kernel/database/sql.ts'
import { isSameUnit } from '@mizan/core/purchasing/unit-codes'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { schemaOf } from '../layout/field-schema.ts'
import { type Read, isPercentage, percentFigure } from './read-value.ts'

type Row = Readonly<Record<string, string | null>>

/** The list a reference column points into. */
export const listOf = (resource: Resource, { field, of }: ImportColumn): string => {
  const schema = schemaOf(resource, field)
  return of ?? (schema && fieldMeta(schema)?.of) ?? field.replace(/_id$/, 's')
}

/** Which records a column may name. */
export type Named = {
  readonly list: string
  readonly by: readonly string[]
  readonly types?: readonly number[]
  /** Whether it matters which of them are groups. */
  readonly isGroup?: boolean
  /** What the file says; null asks for all of a list. */
  readonly texts: readonly string[] | null
}

/** The records of this company, and of this user's stores, with what a file may call them by. */
export function namedRecords(
  ctx: TenantContext,
  { list, by, types, isGroup = false, texts }: Named,
): Promise<readonly Row[]> {
  const columns = by.map((column) => sql`, t.${name(column)}`)
  const all = columns.reduce((before, column) => sql`${before}${column}`, raw(''))
  if (list === 'countries')
    return ctx.db.rows<Row>(sql`select t.code as id${all} from countries t order by t.code`)
  if (list === 'currencies')
    return ctx.db.rows<Row>(sql`select t.id${all} from currencies t order by t.code`)
  // Documents are many: only those that are named are read, and none that was cancelled.
  if (list === 'bills' || list === 'purchase_orders') {
    const asked = [...new Set((texts ?? []).flatMap((text) => [text, westernDigits(text)]))]
    const named = join(
      by.map((column) => sql`t.${name(column)} = any(${asked}::text[])`),
      ' or ',
    )
    const ofTypes = types ? sql`and t.type = any(${[...types]}::int[])` : raw('')
    return ctx.db.rows<Row>(
      list === 'bills'
        ? sql`select t.id${all} from bills t
            where t.tenant_id = ${currentTenant} and t.status <> 255 ${ofTypes} and (${named})`
        : sql`select t.id${all} from quotations t
            where t.tenant_id = ${currentTenant} and t.type = 'purchases' and t.status <> 255 and (${named})`,
    )
  }
  const group = isGroup ? sql`, (not t.is_transaction_account)::text as is_group` : raw('')
  const scope: Sql = list === 'stores' ? sql`and ${inStoreScope(ctx, sql`t.id`)}` : raw('')
  return ctx.db.rows<Row>(
    sql`select t.id${all}${group} from ${name(list)} t where t.tenant_id = ${currentTenant} ${scope} order by t.id`,
  )
}

type Names = ReadonlyMap<string, Map<string, Set<string>>>

function learn(names: Names, row: Row): void {
  for (const [column, known] of names) {
    const text = searchText(row[column] ?? '')
    if (text === '') continue
    const ids = known.get(text) ?? new Set()
    known.set(text, ids.add(row.id ?? ''))
  }
}

/** What a file may mean besides the whole text: `1141 - Customers` is 1141. */
export const readings = (text: string, by: readonly string[]): readonly string[] => {
  const [first = ''] = text.trim().split(/[\s\-–—:]+/)
  return by.includes('account_number') && first !== text.trim() ? [text, first] : [text]
}

/** The one country whose name has these words in it: «السعودية» is «المملكة العربية السعودية». */
function onlyOneWith(names: Names | undefined, text: string): string | null {
  const word = searchText(text)
  if (word.length < 3) return null
  const ids = new Set(
    [...(names?.values() ?? [])].flatMap((known) =>
      [...known].flatMap(([called, found]) =>
        ` ${called} `.includes(` ${word} `) ? [...found] : [],
      ),
    ),
  )
  return ids.size === 1 ? ([...ids][0] ?? null) : null
}

/** The one unit whose code or name means the same: «حبة», `pcs` and `EA` are `PCE`. */
function sameUnitAs(names: Names | undefined, text: string): string | null {
  const ids = new Set(
    [...(names?.values() ?? [])].flatMap((known) =>
      [...known].flatMap(([called, found]) => (isSameUnit(called, text) ? [...found] : [])),
    ),
  )
  return ids.size === 1 ? ([...ids][0] ?? null) : null
}

/** The taxes of a new company that are meant where only the rate is said. */
const usualTaxes: Readonly<Record<string, string>> = { '15': 'S15', '5': 'S5', '0': 'ZD' }

/** `15%`, `0.15` as a spreadsheet keeps it, or `15` alone. */
function usualTaxOf(names: Names | undefined, text: string): string | null {
  const figure = Number(percentFigure(text))
  const rate = !isPercentage(text) && figure > 0 && figure < 1 ? figure * 100 : figure
  const code = usualTaxes[String(Number(rate.toFixed(4)))]
  const [id] = code ? (names?.get('code')?.get(searchText(code)) ?? []) : []
  return id ?? null
}

export type References = {
  /** The id of the record that a cell names. */
  find(column: ImportColumn, text: string): Read
  /** A record that came in just now may be named by the rows after it. */
  add(list: string, row: Row, isGroup: boolean): void
}

/** Reads once all records that the columns of a file may name. */
export async function openReferences(
  ctx: TenantContext,
  resource: Resource,
  columns: readonly ImportColumn[],
  textsOf: (field: string) => readonly string[],
): Promise<References> {
  const known = new Map<string, Names>()
  const groups = new Set<string>()
  for (const column of columns) {
    const { by, ofTypes: types, isGroup, field } = column
    const list = listOf(resource, column)
    if (!by || known.has(list)) continue
    const names: Names = new Map(by.map((each) => [each, new Map()]))
    const named = {
      list,
      by,
      texts: textsOf(field),
      ...(types && { types }),
      ...(isGroup && { isGroup }),
    }
    for (const row of await namedRecords(ctx, named)) {
      learn(names, row)
      if (row['is_group'] === 'true') groups.add(row.id ?? '')
    }
    known.set(list, names)
  }
  return {
    find(column, text) {
      const list = listOf(resource, column)
      const names = known.get(list)
      for (const reading of readings(text, column.by ?? [])) {
        for (const each of column.by ?? []) {
          const all = [...(names?.get(each)?.get(searchText(reading)) ?? [])]
          const among = all.length > 1 && column.isGroup ? all.filter((id) => groups.has(id)) : all
          const ids = among.length === 0 ? all : among
          if (ids.length > 1)
            return { code: 'name_ambiguous', params: { value: text.slice(0, 60) } }
          if (ids[0] !== undefined) return { value: ids[0] }
        }
      }
      const only =
        list === 'countries'
          ? onlyOneWith(names, text)
          : list === 'units'
            ? sameUnitAs(names, text)
            : list === 'taxes'
              ? usualTaxOf(names, text)
              : null
      return only === null
        ? { code: 'name_not_found', params: { value: text.slice(0, 60) } }
        : { value: only }
    },
    add(list, row, isGroup) {
      const names = known.get(list)
      if (names) learn(names, row)
      if (isGroup) groups.add(row.id ?? '')
    },
  }
}
