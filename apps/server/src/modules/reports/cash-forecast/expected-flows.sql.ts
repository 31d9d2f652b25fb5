import type { FlowKind } from '@mizan/contract/reports/cash-forecast'
import type { Money } from '@mizan/core/money/decimal'
import { type LocalDate, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope, seesRecord } from '../../../kernel/store-scope.ts'
import { amount } from '../amounts.ts'

/** An open document or a cheque, and the money that it is expected to move: in is plus, out minus. */
export type ExpectedDocument = {
  readonly kind: FlowKind
  readonly id: string
  readonly document_id: string | null
  readonly document_type: number | null
  readonly entry_id: string | null
  readonly number: string | null
  readonly beneficiary_id: string | null
  readonly beneficiary: string | null
  readonly due: LocalDate
  readonly amount: string
}

/** What is in cash boxes and banks at the end of today: the kept sums of months, less what is dated later. */
export async function cashNow(ctx: TenantContext): Promise<Money> {
  const row = await ctx.db.first<{ balance: string }>(sql`
    select (coalesce((select sum(m.debit - m.credit) from account_months m
          join accounts a on a.tenant_id = ${currentTenant} and a.id = m.account_id
        where m.tenant_id = ${currentTenant} and a.sub_type in ('cash', 'bank') and m.month <= ${firstOfMonth(ctx.today)}), 0)
      - coalesce((select sum(l.debit - l.credit) from entry_transactions l
          join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
        where l.tenant_id = ${currentTenant} and a.sub_type in ('cash', 'bank')
          and l.entry_date > ${ctx.today} and l.entry_date <= ${lastOfMonth(ctx.today)}), 0))::numeric(20,2)::text as balance`)
  return amount(row?.balance ?? null)
}

/** What of a bill is open and not retained, in company currency; what is retained falls due when it is released. */
const openOfBill = sql`round((t.net - t.total_paid - case when t.type in (1, 2)
  then least(t.retentions - t.retention_released - t.retention_credited, t.net - t.total_paid) else 0 end) * t.exchange_rate, 2)`

const openOfOther = sql`round((t.net - t.total_paid) * t.exchange_rate, 2)`

const bills = (ctx: TenantContext, until: LocalDate): Sql => sql`
  select case t.type when 1 then 'sales_bill' when 2 then 'purchase_bill' when 3 then 'purchase_return' else 'sales_return' end as kind,
    t.id, t.id as document_id, 100 + t.type as document_type, t.entry_id, t.bill_code as number, t.beneficiary_id,
    t.due_date as due, case when t.type in (1, 3) then 1 else -1 end * ${openOfBill} as amount
  from bills t where t.tenant_id = ${currentTenant} and t.type in (1, 2, 3, 4) and t.status = 1
    and t.payment_status <> 'fully_paid' and t.due_date <= ${until} and ${inStoreScope(ctx, sql`t.store_id`)}`

const expenses = (ctx: TenantContext, until: LocalDate): Sql => sql`
  select 'expense', t.id, t.id, 1400, t.entry_id, t.number, t.beneficiary_id, coalesce(t.due_date, t.issue_date),
    -${openOfOther}
  from expenses t where t.tenant_id = ${currentTenant} and t.status = 1 and t.payment_status <> 'fully_paid'
    and coalesce(t.due_date, t.issue_date) <= ${until} and ${seesRecord(ctx, sql`t.id`)}`

const notes = (ctx: TenantContext, until: LocalDate): Sql => sql`
  select case t.type when 1 then 'credit_note' else 'debit_note' end, t.id, t.id, 300 + t.type, t.entry_id, t.number, t.beneficiary_id,
    t.issue_date, case when t.type = 1 then -1 else 1 end * ${openOfOther}
  from notes t where t.tenant_id = ${currentTenant} and t.status = 1 and t.payment_status <> 'fully_paid'
    and t.issue_date <= ${until} and ${seesRecord(ctx, sql`t.id`)}`

const openings = (until: LocalDate): Sql => sql`
  select 'opening', t.id, null::uuid, null::int, null::uuid, t.number, t.beneficiary_id, t.due_date,
    case when t.owed_by = 'company' then -1 else 1 end * (t.net - t.total_paid)
  from opening_documents t where t.tenant_id = ${currentTenant} and t.status = 1 and t.payment_status <> 'fully_paid'
    and t.due_date <= ${until}`

/** A cheque moves the bank on its day; until then it waits on an account of its own. */
const cheques = (ctx: TenantContext, until: LocalDate): Sql => sql`
  select case t.type when 1 then 'cheque_in' else 'cheque_out' end, t.id, t.id, 200 + t.type, t.entry_id, t.number, t.beneficiary_id,
    greatest(t.cheque_date, t.date), case when t.type = 1 then 1 else -1 end * round(t.amount * t.exchange_rate, 2)
  from receipts t where t.tenant_id = ${currentTenant} and t.status = 1 and t.cheque_status = 'pending'
    and t.cheque_date <= ${until} and ${seesRecord(ctx, sql`t.id`, 'receipts')}`

/** Everything of parties that falls due until a day, as far as the asker sees it, what is overdue included. */
export const expectedDocuments = (
  ctx: TenantContext,
  until: LocalDate,
): Promise<ExpectedDocument[]> =>
  ctx.db.rows<ExpectedDocument>(sql`
    select f.kind, f.id, f.document_id, f.document_type::int as document_type, f.entry_id, f.number, f.beneficiary_id,
      ${nameOf(ctx, 'p')} as beneficiary, f.due, f.amount::numeric(20,2)::text as amount
    from (${bills(ctx, until)} union all ${expenses(ctx, until)} union all ${notes(ctx, until)}
      union all ${openings(until)} union all ${cheques(ctx, until)}) f
    left join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = f.beneficiary_id
    where f.amount <> 0 order by f.due, f.number, f.id`)

export type UnpaidReturn = {
  readonly id: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly unpaid: string
}

/** What filed VAT returns still have to pay, the oldest first. */
export const unpaidReturns = (ctx: TenantContext): Promise<UnpaidReturn[]> =>
  ctx.db.rows<UnpaidReturn>(sql`
    select u.id, u.from, u.to, u.unpaid::text as unpaid from (
      select r.id, r.starts_on as from, r.ends_on as to, r.payable - coalesce((select sum(p.amount) from vat_payments p
        where p.tenant_id = ${currentTenant} and p.starts_on = r.starts_on), 0) as unpaid
      from vat_returns r where r.tenant_id = ${currentTenant} and r.state = 'filed') u
    where u.unpaid > 0 order by u.from`)
