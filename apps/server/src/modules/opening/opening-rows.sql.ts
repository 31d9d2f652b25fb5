import { status } from '@mizan/core/documents/lifecycle'
import { zero } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type Columns, type Locked, lockOf, writeDocument } from '../documents/index.ts'
import {
  type OpeningKind,
  type OpeningRow,
  headColumns,
  lineColumns,
  stockColumns,
  stockValues,
} from './opening-row.ts'

const lockOpening = lockOf('conversion_balances', {
  others: ({ db }, ofIt) =>
    db.rows<Row>(
      sql`select * from conversion_stock where tenant_id = ${currentTenant} and conversion_id ${ofIt} order by line_no`,
    ),
  read: (head, lines, stock) => {
    const typed = headColumns.read(head)
    return {
      ...typed,
      kind: head.kind as OpeningKind,
      record_id: head.record_id as string | null,
      posted_on: head.status === status.draft ? null : typed.opening_date,
      revision: head.revision as number,
      edited: head.status === status.opened ? editedBy(head.opened_by as string | null) : null,
      lines: lines.map(lineColumns.read),
      stock: stock.map(shortFigures),
    }
  },
})

/** Stored balances. */
export type LockedOpening = Locked<typeof lockOpening>

/** What balances keep while somebody edits them: they bear no number, and nobody pays them as one. */
export const editedBy = (openedBy: string | null): NonNullable<OpeningRow['edited']> => ({
  openedBy,
  openedFrom: status.confirmed,
  sequenceYear: 0,
  sequenceNo: 0,
  number: null,
  totalPaid: zero,
})

const shortFigures = (row: Row) => {
  const line = stockColumns.read(row)
  return {
    ...line,
    quantity: String(trimFigure(line.quantity)),
    unit_price: String(trimFigure(line.unit_price, 2)),
  }
}

/** The opening balances of the company, locked; null when there are none of this id. */
export const lockConversion = (ctx: TenantContext, id: string): Promise<LockedOpening | null> =>
  lockOpening(ctx, sql`t.kind = 'conversion' and t.id = ${id}`)

/** The balance typed in the form of a record, locked; null when there is none. */
export const lockSingle = (
  ctx: TenantContext,
  kind: OpeningKind,
  recordId: string,
): Promise<LockedOpening | null> =>
  lockOpening(ctx, sql`t.kind = ${kind} and t.record_id = ${recordId}`)

/** The id of the company's set, where it has one. */
export const conversionId = async (ctx: TenantContext): Promise<string | null> =>
  (
    await ctx.db.first<{ id: string }>(sql`
      select id from conversion_balances where tenant_id = ${currentTenant} and kind = 'conversion'`)
  )?.id ?? null

/** The day on which books begin here: the first of the first fiscal year. */
export const firstDayOf = async (ctx: TenantContext): Promise<LocalDate> =>
  (
    await ctx.db.first<{ day: LocalDate | null }>(sql`
      select min(starts_on) as day from fiscal_years where tenant_id = ${currentTenant}`)
  )?.day ?? ctx.today

/** What balances are that stand in no books. */
export const asDraft: Columns = {
  status: status.draft,
  entry_id: null,
  opened_by: null,
  opened_from: null,
}

/** Writes the balances with all their lines, as `state` says where they stand. */
export async function writeOpening(
  ctx: TenantContext,
  row: OpeningRow,
  state: Columns,
): Promise<void> {
  const { db } = ctx
  const stock = stockValues(row).map((line, index) => ({
    tenant_id: currentTenant,
    conversion_id: row.id,
    line_no: index + 1,
    ...line,
    lots: JSON.stringify(row.stock[index]?.lots ?? []),
  }))
  await writeDocument(ctx, 'conversion_balances', {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...headColumns.write(row),
      ...state,
      ...(row.isNew && { kind: row.kind, record_id: row.record_id }),
    },
    lines: row.lines.map((line) => ({ ...line, documents: JSON.stringify(line.documents) })),
  })
  if (!row.isNew)
    await db.run(
      sql`delete from conversion_stock where tenant_id = ${currentTenant} and conversion_id = ${row.id}`,
    )
  if (stock.length > 0) await insertRows(db, 'conversion_stock', stock)
}
