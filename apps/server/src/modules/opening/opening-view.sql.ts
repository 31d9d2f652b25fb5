import type {
  conversionBalance,
  recordedBalance,
  singleOpening,
} from '@mizan/contract/documents/opening'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { RowOf } from '@mizan/contract/resource'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import { openRefusal } from './open-refusal.ts'
import { refusalText } from '../../kernel/refusal-text.ts'

type Conversion = RowOf<typeof conversionBalance>
type Single = z.output<typeof singleOpening>
/** What is read of openings themselves; the same of the company's set and of a record. */
type Head = Omit<Conversion, 'open_refusal' | 'transactions' | 'stock'>
type StockLine = Single['stock'][number]
type Documents = Single['transactions'][number]['documents']

const head = sql`t.id, t.opening_date as date, t.status, t.difference_to_equity, t.entry_id, t.revision,
  (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = t.opened_by) as opened_by,
  t.lock_version, t.created_at, t.updated_at, (totals.debit)::text as total_debit, (totals.credit)::text as total_credit,
  (totals.debit - totals.credit)::text as difference, totals.debit = totals.credit as is_balanced`

const from = sql`conversion_balances t cross join lateral (
    select coalesce((select sum(l.debit) from conversion_lines l where l.tenant_id = ${currentTenant} and l.conversion_id = t.id), 0::numeric(18,2))
        + coalesce((select sum(s.value) from conversion_stock s where s.tenant_id = ${currentTenant} and s.conversion_id = t.id), 0::numeric(18,2)) as debit,
      coalesce((select sum(l.credit) from conversion_lines l where l.tenant_id = ${currentTenant} and l.conversion_id = t.id), 0::numeric(18,2)) as credit
  ) totals`

/** An open item as it was typed, with the document it became and what is paid of it. */
const openItemJson = sql`jsonb_build_object('number', p.number, 'issue_date', p.issue_date,
  'due_date', coalesce(d.due_date, p.due_date), 'amount', p.amount::numeric(18,2)::text, 'id', d.id,
  'total_paid', coalesce(d.total_paid, 0)::numeric(18,2)::text,
  'remain', (abs(p.amount) - coalesce(d.total_paid, 0))::numeric(18,2)::text, 'payment_status', d.payment_status)`

type LineRow = Omit<Single['transactions'][number], 'documents'> & {
  readonly documents: Documents | null
}

const linesOf = (ctx: TenantContext, id: string, among: Sql = sql``): Promise<LineRow[]> =>
  ctx.db.rows<LineRow>(sql`
    select l.account_id, jsonb_build_object('id', a.id, 'name', a.name, 'name_en', a.name_en,
        'account_number', a.account_number, 'sub_type', a.sub_type) as account,
      l.debit as debtor, l.credit as creditor, l.beneficiary_id,
      case when b.id is null then null else jsonb_build_object('id', b.id, 'name', b.name, 'name_en', b.name_en, 'code', b.code) end as beneficiary,
      (select jsonb_agg(${openItemJson} order by p.place)
        from rows from (jsonb_to_recordset(l.documents) as (number text, issue_date date, due_date date, amount numeric))
          with ordinality as p (number, issue_date, due_date, amount, place)
        left join opening_documents d on d.tenant_id = ${currentTenant} and d.conversion_id = l.conversion_id and d.status = 1
          and d.party_account_id = l.account_id and d.beneficiary_id = l.beneficiary_id and d.number = p.number and not d.is_whole
      ) as documents,
      (select jsonb_build_object('number', d.number, 'issue_date', d.issue_date, 'due_date', d.due_date,
          'amount', d.net::numeric(18,2)::text, 'id', d.id, 'total_paid', d.total_paid::numeric(18,2)::text,
          'remain', (d.net - d.total_paid)::numeric(18,2)::text, 'payment_status', d.payment_status)
        from opening_documents d where d.tenant_id = ${currentTenant} and d.conversion_id = l.conversion_id and d.status = 1
          and d.party_account_id = l.account_id and d.beneficiary_id = l.beneficiary_id and d.is_whole) as whole_document
    from conversion_lines l
      join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
      left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = l.beneficiary_id
    where l.tenant_id = ${currentTenant} and l.conversion_id = ${id} ${among} order by l.line_no`)

const stockOf = (ctx: TenantContext, id: string, among: Sql = sql``): Promise<StockLine[]> =>
  ctx.db.rows<StockLine>(sql`
    select s.item_id, jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code,
        'tracked_by', i.tracked_by, 'has_expiry', i.has_expiry) as item, s.lots,
      s.store_id, jsonb_build_object('id', w.id, 'name', w.name, 'name_en', w.name_en) as store,
      s.quantity as amount, s.unit_price, s.value
    from conversion_stock s
      join items i on i.tenant_id = ${currentTenant} and i.id = s.item_id
      join stores w on w.tenant_id = ${currentTenant} and w.id = s.store_id
    where s.tenant_id = ${currentTenant} and s.conversion_id = ${id} ${among} order by s.line_no`)

async function read(
  ctx: TenantContext,
  where: Sql,
): Promise<(Head & Pick<Single, 'transactions' | 'stock'>) | null> {
  const found = await ctx.db.first<Head>(
    sql`select ${head} from ${from} where t.tenant_id = ${currentTenant} and ${where}`,
  )
  if (!found) return null
  const { id } = found
  const [lines, stock] = await Promise.all([linesOf(ctx, id), stockOf(ctx, id)])
  return { ...found, ...shownLines(lines, stock) }
}

const shownLines = (
  lines: readonly LineRow[],
  stock: readonly StockLine[],
): Pick<Single, 'transactions' | 'stock'> => ({
  transactions: lines.map((line) => ({ ...line, documents: line.documents ?? [] })),
  stock: stock.map((line) => ({
    ...line,
    amount: String(trimFigure(line.amount)),
    unit_price: String(trimFigure(line.unit_price, 2)),
  })),
})

/** The opening balances of the company with all their lines; null when there are none of this id. */
export async function readConversion(ctx: TenantContext, id: string): Promise<Conversion | null> {
  const row = await read(ctx, sql`t.kind = 'conversion' and t.id = ${id}`)
  if (!row) return null
  return {
    ...row,
    open_refusal: await localizedOpenRefusal(ctx, row.date),
  }
}

/** Why openings of a day stay as they are, in words; null when they may change. */
export async function localizedOpenRefusal(
  ctx: TenantContext,
  date: string,
): Promise<Conversion['open_refusal']> {
  const refusal = await openRefusal(ctx, date)
  return (
    refusal && {
      code: refusal.code,
      message: refusalText(refusal.code, ctx.language, refusal.params),
    }
  )
}

/** The posted balance of a record, as it was typed in its form. */
export const readSingle = (
  ctx: TenantContext,
  kind: string,
  recordId: string,
): Promise<Single | null> =>
  read(ctx, sql`t.kind = ${kind} and t.record_id = ${recordId} and t.status = 1`)

/** What the set of the company holds of one record; null where it holds nothing of it. */
export async function readInSet(
  ctx: TenantContext,
  kind: 'account' | 'beneficiary' | 'item',
  recordId: string,
): Promise<z.output<typeof recordedBalance>['in_set']> {
  const set = await ctx.db.first<{ id: string; date: LocalDate; status: 0 | 1 | 128 }>(
    sql`select id, opening_date as date, status from conversion_balances
      where tenant_id = ${currentTenant} and kind = 'conversion'`,
  )
  if (!set) return null
  const ofLine = kind === 'account' ? sql`l.account_id` : sql`l.beneficiary_id`
  const [lines, stock] = await Promise.all([
    kind === 'item' ? [] : linesOf(ctx, set.id, sql`and ${ofLine} = ${recordId}`),
    kind === 'item' ? stockOf(ctx, set.id, sql`and s.item_id = ${recordId}`) : [],
  ])
  return lines.length + stock.length === 0 ? null : { ...set, ...shownLines(lines, stock) }
}

/** The list of opening balances: none or one. */
export const conversionSource = (): ListSource<Conversion> => ({
  path: 'conversion_balance',
  searchable: false,
  select: head,
  from,
  where: sql`t.tenant_id = ${currentTenant} and t.kind = 'conversion'`,
  columns: { date: sql`t.opening_date` },
  order: sql`t.id`,
  map: (row) => ({ ...(row as unknown as Conversion), open_refusal: null }),
})
