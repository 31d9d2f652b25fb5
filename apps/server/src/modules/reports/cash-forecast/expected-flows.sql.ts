import type { FlowKind } from '@mizan/contract/reports/cash-forecast'
import { factsOf } from '@mizan/core/documents/kind'
import type { Money } from '@mizan/core/money/decimal'
import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import { kindCase } from '../../documents/index.ts'
import { type SettleableType, settleableTypes, settleables } from '../../settlement/index.ts'
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

/** Opening documents are kept in company currency. */
const rateOf: Readonly<Record<SettleableType, Sql>> = {
  bill: sql`t.exchange_rate`,
  expense: sql`t.exchange_rate`,
  note: sql`t.exchange_rate`,
  opening: sql`1`,
}

/** What a document of a type is, for who asks which documents move the cash. */
const namesOf = (type: SettleableType): Sql => {
  const { resource, code } = settleables[type]
  const kind = resource === null ? sql`'opening'` : kindCase(resource, (each) => each)
  const documentType =
    resource === null ? sql`null` : kindCase(resource, (each) => factsOf(each).documentType ?? 0)
  return sql`${kind} as kind, t.id, ${resource === null ? sql`null::uuid` : sql`t.id`} as document_id,
    ${documentType}::int as document_type, ${resource === null ? sql`null::uuid` : sql`t.entry_id`} as entry_id,
    t.${code} as number, t.beneficiary_id,`
}

type Columns = 'with names' | 'amounts alone'

/** Documents that can be owed, by their table, and what money is expected of each: of what is open, not what is retained. */
const openDocuments = (ctx: TenantContext, columns: Columns): Sql =>
  join(
    settleableTypes.map((type) => {
      const { table, owedByUs, due, retained } = settleables[type]
      return sql`
        select ${columns === 'with names' ? namesOf(type) : sql``} ${due} as due, (${owedByUs}) as is_owed,
          round((t.net - t.total_paid - least(${retained}, t.net - t.total_paid)) * ${rateOf[type]}, 2) as amount
        from ${table} t where t.tenant_id = ${currentTenant} and t.status = 1 and t.payment_status <> 'fully_paid'
          and ${seesRecord(ctx, sql`t.id`)}`
    }),
    ' union all ',
  )

/** A cheque moves the bank on its day; until then it waits on an account of its own. */
const cheques = (ctx: TenantContext, columns: Columns): Sql => sql`
  select ${
    columns === 'with names'
      ? sql`case t.type when 1 then 'cheque_in' else 'cheque_out' end as kind, t.id, t.id as document_id,
          200 + t.type as document_type, t.entry_id, t.number, t.beneficiary_id,`
      : sql``
  }
    greatest(t.cheque_date, t.date) as due, t.type <> 1 as is_owed, round(t.amount * t.exchange_rate, 2) as amount
  from receipts t where t.tenant_id = ${currentTenant} and t.status = 1 and t.cheque_status = 'pending'
    and ${seesRecord(ctx, sql`t.id`, 'receipts')}`

const flows = (ctx: TenantContext, columns: Columns): Sql =>
  sql`(${openDocuments(ctx, columns)} union all ${cheques(ctx, columns)}) f`

/** Sums of them each way. */
const eachWay = sql`coalesce(sum(f.amount) filter (where not f.is_owed), 0)::numeric(20,2)::text as in,
  coalesce(sum(f.amount) filter (where f.is_owed), 0)::numeric(20,2)::text as out`

/** What falls due between two days, as far as the asker sees it; without a first day, what is overdue too. */
export const expectedDocuments = (
  ctx: TenantContext,
  { from, until }: { readonly from: LocalDate | null; readonly until: LocalDate },
): Promise<ExpectedDocument[]> =>
  ctx.db.rows<ExpectedDocument>(sql`
    select f.kind, f.id, f.document_id, f.document_type, f.entry_id, f.number, f.beneficiary_id,
      ${nameOf(ctx, 'p')} as beneficiary, f.due, (case when f.is_owed then -f.amount else f.amount end)::numeric(20,2)::text as amount
    from ${flows(ctx, 'with names')} left join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = f.beneficiary_id
    where f.amount <> 0 and f.due <= ${until} ${from === null ? sql`` : sql`and f.due >= ${from}`}
    order by f.due, f.number, f.id`)

export type ExpectedDay = { readonly due: LocalDate; readonly in: Money; readonly out: Money }

/** What falls due until a day, each way and day by day; all that is overdue stands as of yesterday. */
export async function expectedByDay(
  ctx: TenantContext,
  until: LocalDate,
): Promise<readonly ExpectedDay[]> {
  const rows = await ctx.db.rows<{ due: LocalDate; in: string; out: string }>(sql`
    select greatest(f.due, ${addDays(ctx.today, -1)}::date) as due, ${eachWay}
    from ${flows(ctx, 'amounts alone')} where f.due <= ${until} group by 1 order by 1`)
  return rows.map((row) => ({ due: row.due, in: amount(row.in), out: amount(row.out) }))
}

/** What was due before today, each way; summed where it stands, as it may be years of documents. */
export async function overdueDocuments(
  ctx: TenantContext,
): Promise<{ readonly in: Money; readonly out: Money }> {
  const row = await ctx.db.first<{ in: string; out: string }>(sql`
    select ${eachWay} from ${flows(ctx, 'amounts alone')} where f.due < ${ctx.today}`)
  return { in: amount(row?.in ?? null), out: amount(row?.out ?? null) }
}

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
