import { stockLineValue } from '@mizan/core/opening/opening-balance'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, assignments, insertInto, insertRows, sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import {
  type OpeningKind,
  type OpeningLineRow,
  type OpeningRow,
  type OpeningStockRow,
  openingOf,
} from './opening-row.ts'

type Head = Omit<OpeningRow, 'isNew' | 'transactions' | 'stock'>

async function lockWhere(ctx: TenantContext, where: Sql): Promise<OpeningRow | null> {
  const head = await ctx.db.first<Head>(sql`
    select id, kind, record_id, status, opening_date as date, difference_to_equity, entry_id, revision, opened_by, lock_version
    from conversion_balances where tenant_id = ${ctx.tenant.id} and ${where} for update`)
  if (!head) return null
  const [transactions, stock] = await Promise.all([
    ctx.db.rows<OpeningLineRow>(sql`
      select account_id, debit as debtor, credit as creditor, beneficiary_id, documents
      from conversion_lines where tenant_id = ${ctx.tenant.id} and conversion_id = ${head.id} order by line_no`),
    ctx.db.rows<OpeningStockRow>(sql`
      select item_id, store_id, quantity as amount, unit_price
      from conversion_stock where tenant_id = ${ctx.tenant.id} and conversion_id = ${head.id} order by line_no`),
  ])
  return { ...head, isNew: false, transactions, stock: stock.map(shortFigures) }
}

const shortFigures = (line: OpeningStockRow): OpeningStockRow => ({
  ...line,
  amount: String(trimFigure(line.amount)),
  unit_price: String(trimFigure(line.unit_price, 2)),
})

/** The opening balances of the company, locked; null when there are none of this id. */
export const lockConversion = (ctx: TenantContext, id: string): Promise<OpeningRow | null> =>
  lockWhere(ctx, sql`kind = 'conversion' and id = ${id}`)

/** The balance typed in the form of a record, locked; null when there is none. */
export const lockSingle = (
  ctx: TenantContext,
  kind: OpeningKind,
  recordId: string,
): Promise<OpeningRow | null> => lockWhere(ctx, sql`kind = ${kind} and record_id = ${recordId}`)

/** The id of the company's set, where it has one. */
export const conversionId = async (ctx: TenantContext): Promise<string | null> =>
  (
    await ctx.db.first<{ id: string }>(sql`
      select id from conversion_balances where tenant_id = ${ctx.tenant.id} and kind = 'conversion'`)
  )?.id ?? null

/** The day on which books begin here: the first of the first fiscal year. */
export const firstDayOf = async (ctx: TenantContext): Promise<LocalDate> =>
  (
    await ctx.db.first<{ day: LocalDate | null }>(sql`
      select min(starts_on) as day from fiscal_years where tenant_id = ${ctx.tenant.id}`)
  )?.day ?? ctx.today

const headOf = (ctx: TenantContext, row: OpeningRow) => ({
  status: row.status,
  opening_date: row.date,
  difference_to_equity: row.difference_to_equity,
  entry_id: row.entry_id,
  revision: row.revision,
  opened_by: row.opened_by,
  updated_at: ctx.now,
})

const lineRows = (ctx: TenantContext, { id, transactions }: OpeningRow) =>
  transactions.map(({ debtor, creditor, ...line }, index) => ({
    tenant_id: ctx.tenant.id,
    conversion_id: id,
    line_no: index + 1,
    ...line,
    debit: debtor,
    credit: creditor,
  }))

const stockRows = (ctx: TenantContext, row: OpeningRow) => {
  const values = openingOf(row).stock.map((line) => formatDecimal(stockLineValue(line), 2))
  return row.stock.map((line, index) => ({
    tenant_id: ctx.tenant.id,
    conversion_id: row.id,
    line_no: index + 1,
    item_id: line.item_id,
    store_id: line.store_id,
    quantity: line.amount,
    unit_price: line.unit_price,
    value: values[index],
  }))
}

/** Writes the head of the balances alone; their lines stay. */
export const writeHead = (ctx: TenantContext, row: OpeningRow): Promise<number> =>
  row.isNew
    ? ctx.db.run(
        insertInto('conversion_balances', [
          {
            tenant_id: ctx.tenant.id,
            id: row.id,
            kind: row.kind,
            record_id: row.record_id,
            created_by: ctx.user.id,
            created_at: ctx.now,
            ...headOf(ctx, row),
          },
        ]),
      )
    : ctx.db
        .run(sql`update conversion_balances set ${assignments(headOf(ctx, row))}, lock_version = lock_version + 1
        where tenant_id = ${ctx.tenant.id} and id = ${row.id}`)

/** Writes the balances with all their lines. */
export async function writeOpening(ctx: TenantContext, row: OpeningRow): Promise<void> {
  const { db, tenant } = ctx
  const [lines, stock] = [lineRows(ctx, row), stockRows(ctx, row)]
  const emptied = (table: Sql): Promise<number> =>
    db.run(sql`delete from ${table} where tenant_id = ${tenant.id} and conversion_id = ${row.id}`)
  await Promise.all([
    writeHead(ctx, row),
    !row.isNew && emptied(sql`conversion_lines`),
    !row.isNew && emptied(sql`conversion_stock`),
    lines.length > 0 && db.run(insertRows('conversion_lines', lines)),
    stock.length > 0 && db.run(insertRows('conversion_stock', stock)),
  ])
}
