import {
  type ImportColumn,
  type Importable,
  importables,
  isLineOf,
} from '@mizan/contract/imports/importable'
import type { ImportableName } from '@mizan/contract/imports/importable-names'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { isFigureKind, plainText } from '../../../kernel/http/file-table.ts'
import { shownText } from '../../../kernel/http/screen-words.ts'
import { kindOf, schemaOf } from './field-schema.ts'
import { importing } from '../units/importing.ts'
import { expiryCell, isLots, isLotsExpiry, lotsCell } from '../units/lots-in-cell.ts'
import { namesById } from './named-by-id.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record as the rows by which it is brought in again: one, or one for each line of a document. */
export type Layout = {
  readonly headings: readonly string[]
  readonly figures: readonly boolean[]
  rowsOf(record: Fields): Promise<readonly (readonly string[])[]>
}

/** The file of a list in which its own records can be brought in again, in the user's language. */
export function layoutOf(ctx: TenantContext, name: ImportableName): Layout {
  const importable = importables[name]
  const { columns } = importable
  const cell = cellsOf(ctx, name)
  return {
    headings: columns.map(({ heading }) => heading[ctx.language]),
    figures: columns.map(({ field }) => isFigureKind(kindOf(importing[name].resource, field))),
    rowsOf: async (record) => {
      const rows: string[][] = []
      const shown = importing[name].asFile?.(record) ?? record
      for (const line of linesOf(importable, shown)) {
        const row: string[] = []
        for (const column of columns) row.push(await cell(column, shown, line))
        rows.push(row)
      }
      return rows
    },
  }
}

/** The lines of a document that its file has rows for; a record is one row without any. */
function linesOf({ document, columns }: Importable, record: Fields): readonly Fields[] {
  if (!document) return [{}]
  const lines = ((record[document.lines] as readonly Fields[] | undefined) ?? []).filter((line) =>
    Object.entries(document.fixedLine).every(([field, value]) => line[field] === value),
  )
  const inner = columns.map(({ field }) => field.split('.')).find(({ length }) => length > 2)?.[1]
  // Balances with documents are brought in by their documents, all others by themselves.
  const documentsOf = (line: Fields): readonly Fields[] => (line['documents'] as Fields[]) ?? []
  if (inner !== undefined)
    return lines.flatMap((line) => documentsOf(line).map((one) => ({ ...line, [inner]: one })))
  const own = lines.filter((line) => documentsOf(line).length === 0)
  return own.length === 0 && document.mayBeBare ? [{}] : own
}

function cellsOf(ctx: TenantContext, name: ImportableName) {
  const { resource } = importing[name]
  const { document } = importables[name]
  const nameOf = namesById(ctx, resource)
  return async (column: ImportColumn, record: Fields, line: Fields): Promise<string> => {
    const { field } = column
    if (document && document.isRecord !== true && field === document.key) return numberOf(record)
    if (field === 'items.line_no') return lineNumber(ctx, line)
    if (field === 'transactions.side') return sideIn(column, line)[ctx.language]
    if (field === 'more_barcodes') return barcodesOf(record)
    const isInLine = document !== undefined && isLineOf(document, column)
    if (isLots(field))
      return lotsCell(lotsOf(isInLine ? line : record, field.slice(field.lastIndexOf('.') + 1)))
    if (isLotsExpiry(field)) return expiryCell(lotsOf(isInLine ? line : record))
    const path = isInLine ? field.slice(document.lines.length + 1) : field
    const at: unknown = path
      .split('.')
      .reduce<unknown>((of, part) => (of as Fields | null)?.[part], isInLine ? line : record)
    const value = codeOf(at)
    if (value === null || value === undefined || value === '') return ''
    if (column.by) return nameOf(column, String(value))
    const choice = column.choices?.find((each) => String(each.value) === String(value))
    if (choice) return choice.words[ctx.language]
    if (typeof value === 'boolean')
      return shownText({ key: field, heading: '', schema: undefined }, value, ctx.language)
    const isShare = (isInLine ? line : record)[`${path.replace(/_amount$/, '')}_is_percentage`]
    return isShare === true && schemaOf(resource, field) ? `${plainText(value)}%` : plainText(value)
  }
}

/** The batches and serials that a line moves, or names while it is a draft. */
const lotsOf = (line: Fields, name = 'lots'): Parameters<typeof lotsCell>[0] =>
  (line[name] ?? []) as Parameters<typeof lotsCell>[0]

/** The further barcodes of an item in one cell, as they are read again. */
const barcodesOf = (record: Fields): string =>
  ((record['more_barcodes'] ?? []) as readonly { readonly barcode: string }[])
    .map(({ barcode }) => barcode)
    .join('; ')

/** A code that is read with its name is written alone. */
const codeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** What distinguishes one document from the next: its number, that it came with, else its record. */
const numberOf = (record: Fields): string =>
  String(
    record['bill_code'] ??
      record['number'] ??
      record['code'] ??
      record['reference'] ??
      String(record['id']).slice(-12),
  )

/** Which line of its bill a line of a return gives back. */
async function lineNumber(ctx: TenantContext, line: Fields): Promise<string> {
  const id = line['returned_from_bill_item_id']
  if (typeof id !== 'string') return ''
  const found = await ctx.db.first<{ line_no: number }>(
    sql`select line_no from bill_items where tenant_id = ${currentTenant} and id = ${id}`,
  )
  return found ? String(found.line_no) : ''
}

/** Items that are owed to us are those of a customer, items that we owe those of a supplier. */
function sideIn({ choices = [] }: ImportColumn, line: Fields) {
  const side = /^[0.]*$/.test(plainText(line['debtor'])) ? 'supplier' : 'customer'
  return choices.find(({ value }) => value === side)?.words ?? { ar: '', en: '' }
}
