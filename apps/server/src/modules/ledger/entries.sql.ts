import { entries } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { minorDigits } from '@mizan/core/money/currency'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { trimFigure } from '../../kernel/table.ts'

type EntryRow = RowOf<typeof entries>

const select = sql`t.id, t.number, t.entry_date as date, t.statement, t.document_type, t.label_id, t.document_id,
  t.document_number, t.inverse_entry_id, t.total, t.created_at, 1 as status,
  (select r.id from entries r where r.tenant_id = t.tenant_id and r.inverse_entry_id = t.id) as reversed_by`

/** Posted entries, newest first. What is posted is never a draft, so its status is always 1. */
export const entrySource = (ctx: TenantContext, where: Sql = sql`true`): ListSource<EntryRow> => ({
  path: 'entries',
  select,
  from: sql`entries t`,
  where: sql`t.tenant_id = ${ctx.tenant.id} and ${where}`,
  order: sql`t.entry_date desc, t.id desc`,
  columns: { date: sql`t.entry_date`, number: sql`t.number` },
  map: (row: Row) => row as EntryRow,
})

type Line = NonNullable<EntryRow['transactions']>[number]

/** An amount in another currency with that currency's decimals. */
const shown = (line: Line): Line =>
  line.currency && line.fc_amount !== null
    ? { ...line, fc_amount: trimFigure(line.fc_amount, minorDigits(line.currency)) as string }
    : line

const linesOf = async (ctx: TenantContext, id: string): Promise<readonly Line[]> =>
  (
    await ctx.db.rows<Line>(sql`
    select l.line_no, l.account_id, l.debit as debtor, l.credit as creditor, l.statement, l.subject,
      jsonb_build_object('id', a.id, 'name', a.name, 'name_en', a.name_en, 'account_number', a.account_number) as account,
      l.beneficiary_id, case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'name_en', b.name_en) end as beneficiary,
      l.cost_center_id, case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as cost_center,
      l.currency, l.fc_amount, l.tax_code, l.tax_base
    from entry_transactions l
      join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
      left join beneficiaries b on b.tenant_id = l.tenant_id and b.id = l.beneficiary_id
      left join cost_centers c on c.tenant_id = l.tenant_id and c.id = l.cost_center_id
    where l.tenant_id = ${ctx.tenant.id} and l.entry_id = ${id} order by l.line_no`)
  ).map(shown)

/** One entry with its lines. */
export async function showEntry(ctx: TenantContext, id: string): Promise<EntryRow> {
  const [row, transactions] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from entries t where t.tenant_id = ${ctx.tenant.id} and t.id = ${id}`,
    ),
    linesOf(ctx, id),
  ])
  if (!row) throw new Refusal('not_found')
  return { ...row, transactions } as EntryRow
}
