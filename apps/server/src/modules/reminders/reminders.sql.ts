import type { Debtor, PaymentReminder } from '@mizan/contract/reminders'
import type { ReminderStep } from '@mizan/core/treasury/reminder'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, insertInto, join, sql } from '../../kernel/database/sql.ts'
import { seesRecord } from '../../kernel/store-scope.ts'
import type { PartyRow } from '../printing/index.ts'
import { type SettleableType, settleables } from '../settlement/index.ts'

export type OpenItem = {
  readonly beneficiary_id: string
  readonly number: string
  readonly issue_date: LocalDate
  readonly due_date: LocalDate
  readonly days: number
  readonly currency: string
  readonly net: string
  readonly remain: string
  readonly remain_local: string
}

/** What a customer may owe. */
const owedTypes: readonly SettleableType[] = ['bill', 'note', 'opening']

/** What customers owe now, without what is retained until it is released; the oldest due first. */
const openOf = (ctx: TenantContext, ids: readonly string[] | null): Sql =>
  join(
    owedTypes.map((type) => {
      const { table, code, owedByUs, due, retained } = settleables[type]
      return sql`select o.*, round(o.remain * o.net_local / nullif(o.net, 0), 2) as remain_local from (
        select t.id, t.beneficiary_id, t.${code} as number, t.issue_date, ${due} as due_date, t.currency, t.net, t.net_local,
          t.net - t.total_paid - ${retained} as remain
        from ${table} t where t.tenant_id = ${currentTenant} and t.status in (1, 9, 11) and not (${owedByUs})
          and t.net > t.total_paid and ${seesRecord(ctx, sql`t.id`)}
          ${ids === null ? sql`` : sql`and t.beneficiary_id = any(${[...ids]}::uuid[])`}) o where o.remain > 0`
    }),
    ' union all ',
  )

export const openItemsOf = (
  ctx: TenantContext,
  beneficiaryIds: readonly string[],
): Promise<OpenItem[]> =>
  ctx.db.rows<OpenItem>(sql`
  select o.beneficiary_id, o.number, o.issue_date, o.due_date, greatest(${ctx.today}::date - o.due_date, 0) as days,
    o.currency, o.net::text as net, o.remain::text as remain, o.remain_local::text as remain_local
  from (${openOf(ctx, beneficiaryIds)}) o order by o.due_date, o.issue_date, o.id`)

export type DebtorRow = Omit<Debtor, 'next_step' | 'language'> & {
  readonly last_language: 'ar' | 'en' | null
  readonly name_en: string | null
}

/** Customers with something overdue, the most of it first; of one customer also what is not due yet. */
export const debtorsOf = (ctx: TenantContext, id: string | null): Promise<DebtorRow[]> =>
  ctx.db.rows<DebtorRow>(sql`
  with owed as (
    select o.beneficiary_id, sum(o.remain_local)::numeric(20,2) as open,
      coalesce(sum(o.remain_local) filter (where o.due_date < ${ctx.today}), 0)::numeric(20,2) as overdue,
      greatest(${ctx.today}::date - min(o.due_date), 0) as days
    from (${openOf(ctx, id === null ? null : [id])}) o group by o.beneficiary_id
  ), latest as (
    select distinct on (r.beneficiary_id) r.beneficiary_id, r.step, r.on_date, r.language from payment_reminders r
    where r.tenant_id = ${currentTenant} order by r.beneficiary_id, r.created_at desc, r.id desc
  )
  select b.id, b.name, b.name_en, coalesce(b.email1, b.email2) as email, w.open::text as open, w.overdue::text as overdue,
    w.days, l.step as last_step, l.on_date as last_on, l.language as last_language
  from beneficiaries b join owed w on w.beneficiary_id = b.id left join latest l on l.beneficiary_id = b.id
  where b.tenant_id = ${currentTenant} and not b.is_system ${id === null ? sql`and w.overdue > 0` : sql``}
  order by w.overdue desc, b.id limit 500`)

export type Addressee = PartyRow & {
  readonly id: string
  readonly email: string | null
  readonly last_step: ReminderStep | null
  readonly last_language: 'ar' | 'en' | null
}

/** Customers by their ids; a walk-in is nobody that one writes to. */
export const addresseesOf = async (
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Addressee[]> => {
  const rows = await ctx.db.rows<
    Pick<Addressee, 'email' | 'last_step' | 'last_language'> & {
      readonly party: PartyRow & { id: string }
    }
  >(sql`
    select to_jsonb(b) as party, coalesce(b.email1, b.email2) as email, l.step as last_step, l.language as last_language
    from beneficiaries b left join (
      select distinct on (r.beneficiary_id) r.beneficiary_id, r.step, r.language from payment_reminders r
      where r.tenant_id = ${currentTenant} order by r.beneficiary_id, r.created_at desc, r.id desc
    ) l on l.beneficiary_id = b.id
    where b.tenant_id = ${currentTenant} and b.id = any(${[...ids]}::uuid[]) and not b.is_system and b.is_customer`)
  return rows.map(({ party, ...rest }) => ({ ...party, ...rest }))
}

export type NewReminder = {
  readonly id: string
  readonly beneficiary_id: string
  readonly step: ReminderStep
  readonly language: 'ar' | 'en'
  readonly way: 'email' | 'print'
  readonly sent_to: string | null
  readonly open: string
  readonly overdue: string
}

/** Notes a letter; false where the same one went to him by mail on this day. */
export const noteReminder = async (ctx: TenantContext, reminder: NewReminder): Promise<boolean> =>
  (await ctx.db.run(
    sql`${insertInto('payment_reminders', [
      {
        tenant_id: currentTenant,
        ...reminder,
        on_date: ctx.today,
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ])} on conflict do nothing`,
  )) > 0

export type ReminderRow = Omit<PaymentReminder, 'created_at'> & { readonly created_at: Date }

/** What a customer was written; who is kept to some stores sees his own letters, whose sums are of these. */
export const remindersOf = (ctx: TenantContext, beneficiaryId: string): Promise<ReminderRow[]> =>
  ctx.db.rows<ReminderRow>(sql`
  select r.id, r.step, r.language, r.way, r.sent_to, r.on_date, r.open::text as open, r.overdue::text as overdue,
    jsonb_build_object('id', u.id, 'name', u.name) as created_by, r.created_at
  from payment_reminders r join users u on u.id = r.created_by
  where r.tenant_id = ${currentTenant} and r.beneficiary_id = ${beneficiaryId}
    and (${ctx.storesScope === null}::boolean or r.created_by = ${ctx.user.id})
  order by r.created_at desc, r.id desc limit 100`)
