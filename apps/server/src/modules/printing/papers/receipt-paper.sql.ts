import { receipts } from '@mizan/contract/documents/receipts'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { companyOf } from './company.sql.ts'
import { particularsIn } from './particulars.sql.ts'
import { type PartyRow, partyOnPaper, partyWords } from './party.sql.ts'
import { printedStatus } from './printed-state.sql.ts'
import type { ReceiptPaper } from '../printable/printable-receipt.ts'

type HeadRow = Omit<ReceiptPaper, 'company' | 'party' | 'allocations' | 'practice'> & {
  readonly party: PartyRow | null
}

const headOf = (ctx: TenantContext, id: string): Promise<HeadRow | null> =>
  ctx.db.first<HeadRow>(sql`
  select t.type, ${printedStatus}, t.number, t.date, ${particularsIn(receipts)} as particulars, t.notes, t.currency, t.amount, ${partyOnPaper} as party,
    case when m.id is not null then jsonb_build_object('ar', m.name, 'en', m.name_en) end as "paymentMethod",
    p.name as "paymentAccount", a.name as account
  from receipts t
    left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = t.beneficiary_id
    left join payment_methods m on m.tenant_id = ${currentTenant} and m.id = t.payment_method_id
    left join accounts p on p.tenant_id = ${currentTenant} and p.id = coalesce(t.payment_account_id, m.account_id)
    left join accounts a on a.tenant_id = ${currentTenant} and a.id = t.account_id
  where t.tenant_id = ${currentTenant} and t.id = ${id}`)

/** The bills a receipt settles, or as a draft is to settle, with what is left of each after it. */
const allocationsOf = (
  ctx: TenantContext,
  id: string,
): Promise<ReceiptPaper['allocations'][number][]> =>
  ctx.db.rows(sql`
  select coalesce(b.bill_code, '') as number, b.issue_date as date, b.net as total, s.amount::text as amount,
    greatest(b.net - b.total_paid - case when s.drafted then s.amount else 0 end, 0)::text as remaining
  from (
    select x.associatable_id as bill_id, x.amount, false as drafted, x.created_at from associations x
      where x.tenant_id = ${currentTenant} and x.receipt_id = ${id} and x.released_at is null
    union all
    select (d ->> 'associatable_id')::uuid, (d ->> 'amount')::numeric, true, r.created_at
      from receipts r, jsonb_array_elements(r.drafted_associations) d
      where r.tenant_id = ${currentTenant} and r.id = ${id} and r.status = 0
  ) s join bills b on b.tenant_id = ${currentTenant} and b.id = s.bill_id
  order by s.created_at, b.issue_date, b.bill_code`)

/** Everything a receipt's voucher is written from, in one round trip; null when it is not there. */
export async function receiptToPrint(ctx: TenantContext, id: string): Promise<ReceiptPaper | null> {
  const [row, allocations, company] = await Promise.all([
    headOf(ctx, id),
    allocationsOf(ctx, id),
    companyOf(ctx),
  ])
  if (!row) return null
  const { party, ...head } = row
  return {
    ...head,
    party: party && partyWords(party),
    allocations,
    company,
    practice: ctx.tenant.practice,
  }
}
