import type { AccountSubType, AccountType } from '@mizan/core/ledger/account-types'
import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import type { ZakatAccount } from '@mizan/core/zakat/zakat-figures'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'

/** Of the chart, what has a line in the worksheet. */
const concerned = sql`(a.type in (3, 4, 5)
  or a.sub_type in ('non_current_liability', 'loan_long', 'fixed_asset', 'accum_depreciation', 'intangible', 'non_current_asset'))`

/** What accounts held at the end of a day: the kept sums of months, less what moved after it in its month. */
const heldOn = (
  day: LocalDate,
): Sql => sql`(coalesce((select sum(m.debit - m.credit) from account_months m
    where m.tenant_id = ${currentTenant} and m.account_id = a.id and m.month <= ${firstOfMonth(day)}), 0)
  ${
    day === lastOfMonth(day)
      ? sql``
      : sql`- coalesce((select sum(l.debit - l.credit) from entry_transactions l
        where l.tenant_id = ${currentTenant} and l.account_id = a.id
          and l.entry_date > ${day} and l.entry_date <= ${lastOfMonth(day)}), 0)`
  })::numeric(20,2)::text`

type Account = {
  readonly id: string
  readonly account_number: string
  readonly name: string
  readonly type: AccountType
  readonly sub_type: AccountSubType
  readonly before: string
  readonly after: string
}
type Apart = { readonly account_id: string; readonly opened: string; readonly closed: string }
type OfProvision = { readonly account_id: string; readonly used: string; readonly made: string }

const amount = (text: string | undefined): Money => money(parseDecimal(text ?? '0', 2) ?? 0n)

/** An account of a worksheet with what it is called. */
export type NamedZakatAccount = ZakatAccount & { readonly number: string; readonly name: string }

/** The accounts of a fiscal year as its worksheet asks for them. */
export async function zakatAccounts(
  ctx: TenantContext,
  { from, to }: Period,
): Promise<readonly NamedZakatAccount[]> {
  const [accounts, apart, provisions] = await Promise.all([
    ctx.db.rows<Account>(sql`
      select a.id, a.account_number, ${nameOf(ctx, 'a')} as name, a.type, a.sub_type,
        ${heldOn(addDays(from, -1))} as before, ${heldOn(to)} as after
      from accounts a where a.tenant_id = ${currentTenant} and a.is_transaction_account and ${concerned}
      order by a.account_number collate "C"`),
    openedAndClosed(ctx, { from, to }),
    usedAndMade(ctx, { from, to }),
  ])
  const moved = new Map(apart.map((each) => [each.account_id, each]))
  const provided = new Map(provisions.map((each) => [each.account_id, each]))
  return accounts.map(({ id, account_number, name, type, sub_type, before, after }) => ({
    id,
    number: account_number,
    name,
    type,
    subType: sub_type,
    before: amount(before),
    after: amount(after),
    opened: amount(moved.get(id)?.opened),
    closed: amount(moved.get(id)?.closed),
    used: amount(provided.get(id)?.used),
    made: amount(provided.get(id)?.made),
  }))
}

/** What was there before the books, and what of it was taken back to be entered anew. */
const openingLabels = ['conversion_balance', 'opening_balance'].flatMap((label) => [
  label,
  `${label}_reversed`,
])

/** What the opening balances, and the closing of the year, put on each account within it. */
const openedAndClosed = (ctx: TenantContext, { from, to }: Period): Promise<Apart[]> =>
  ctx.db.rows<Apart>(sql`
    with apart as materialized (
      select e.id, e.is_closing from entries e
      where e.tenant_id = ${currentTenant} and e.entry_date between ${from} and ${to}
        and (e.is_closing or e.label_id = any(${openingLabels}::text[])))
    select l.account_id,
      coalesce(sum(l.debit - l.credit) filter (where not e.is_closing), 0)::numeric(20,2)::text as opened,
      coalesce(sum(l.debit - l.credit) filter (where e.is_closing), 0)::numeric(20,2)::text as closed
    from apart e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
    group by l.account_id`)

/** What was used and made of each provision; what was reversed was neither. */
const usedAndMade = (ctx: TenantContext, { from, to }: Period): Promise<OfProvision[]> =>
  ctx.db.rows<OfProvision>(sql`
    select l.account_id, sum(l.debit)::numeric(20,2)::text as used, sum(l.credit)::numeric(20,2)::text as made
    from accounts a
      join entry_transactions l on l.tenant_id = ${currentTenant} and l.account_id = a.id
        and l.entry_date between ${from} and ${to}
      join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
    where a.tenant_id = ${currentTenant} and a.sub_type = 'non_current_liability'
      and e.inverse_entry_id is null and not e.is_closing
      and e.label_id <> all(${openingLabels}::text[])
      and not exists (select 1 from entries r where r.tenant_id = ${currentTenant} and r.inverse_entry_id = e.id)
    group by l.account_id`)
