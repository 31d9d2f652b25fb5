import type { entryPosting } from '@mizan/contract/documents/journal'
import { minorDigits } from '@mizan/core/money/currency'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type EntryRow, entryHead } from './entry-list.sql.ts'

type Line = NonNullable<EntryRow['transactions']>[number]
type Posting = z.output<typeof entryPosting>

/** Figures with the decimals they need: of the line's currency, and of a percentage. */
const shown = (line: Line): Line => ({
  ...line,
  ...(line.currency &&
    line.fc_amount !== null && {
      fc_amount: trimFigure(line.fc_amount, minorDigits(line.currency)) as string,
    }),
  cost_centers: line.cost_centers.map((share) => ({
    ...share,
    percentage: trimFigure(String(share.percentage)) as string,
  })),
})

const named = sql`jsonb_build_object('id', a.id, 'name', a.name, 'name_en', a.name_en, 'account_number', a.account_number) as account,
  l.beneficiary_id, case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'name_en', b.name_en) end as beneficiary,
  l.cost_center_id, case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en) end as cost_center`
const joined = sql`join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
  left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = l.beneficiary_id
  left join cost_centers c on c.tenant_id = ${currentTenant} and c.id = l.cost_center_id`

const linesFrom = async (
  ctx: TenantContext,
  { lines, shares }: { readonly lines: Sql; readonly shares: Sql },
): Promise<readonly Line[]> =>
  (
    await ctx.db.rows<Line>(sql`
    select l.line_no, l.account_id, l.debit as debtor, l.credit as creditor, l.statement, l.subject, ${named},
      l.currency, l.fc_amount, l.tax_code, l.tax_base, ${shares} as cost_centers
    from ${lines} ${joined} where l.tenant_id = ${currentTenant} order by l.line_no`)
  ).map(shown)

const postedLines = (ctx: TenantContext, id: string): Promise<readonly Line[]> =>
  linesFrom(ctx, {
    lines: sql`(select * from entry_transactions where tenant_id = ${currentTenant} and entry_id = ${id}) l`,
    shares: sql`'[]'::jsonb`,
  })

/** The lines as they were typed: shared among cost centres in one, with their subjects. */
const typedLines = (ctx: TenantContext, id: string): Promise<readonly Line[]> =>
  linesFrom(ctx, {
    lines: sql`(select * from manual_entry_lines where tenant_id = ${currentTenant} and manual_entry_id = ${id}) l`,
    shares: sql`(select coalesce(jsonb_agg(jsonb_build_object('cost_center_id', s.cost_center_id, 'percentage', s.percentage::text,
        'cost_center', jsonb_build_object('id', x.id, 'name', x.name, 'name_en', x.name_en)) order by s.share_no), '[]')
      from manual_entry_shares s join cost_centers x on x.tenant_id = ${currentTenant} and x.id = s.cost_center_id
      where s.tenant_id = ${currentTenant} and s.manual_entry_id = l.manual_entry_id and s.line_no = l.line_no)`,
  })

const postingsOf = (ctx: TenantContext, id: string): Promise<Posting[]> =>
  ctx.db.rows<Posting>(sql`
    select id, number, entry_date as date, statement, document_type, label_id, total, inverse_entry_id, created_at
    from entries where tenant_id = ${currentTenant} and document_id = ${id} order by created_at, sequence_year, sequence_no`)

/** One entry with its lines: a manual entry as it stands, with what it has posted; else a posting. Null without one. */
export async function findEntryView(ctx: TenantContext, id: string): Promise<EntryRow | null> {
  const head = await entryHead(ctx, id)
  if (!head) return null
  if (!head.is_manual) return { ...head, transactions: [...(await postedLines(ctx, id))] }
  const [transactions, postings] = await Promise.all([typedLines(ctx, id), postingsOf(ctx, id)])
  return { ...head, transactions: [...transactions], postings }
}

/** The same of an entry that there is. */
export async function showEntry(ctx: TenantContext, id: string): Promise<EntryRow> {
  const found = await findEntryView(ctx, id)
  if (!found) throw new Refusal('not_found')
  return found
}
