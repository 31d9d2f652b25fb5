import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { giftVerdict, giftsSince } from '@mizan/core/taxes/gift-limits'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { documentSettings } from '../../documents/index.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

type Sums = {
  readonly beneficiary_id: string | null
  readonly recipient: string | null
  readonly vouchers: number
  readonly last_date: string
  readonly value: string
  readonly taxed: string
  readonly vat: string
}

const amount = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)
const text = (value: Money): string => formatDecimal(value, 2)
const none = money(0n)

const words = {
  nobody: { ar: 'بلا مستلم', en: 'Without a recipient' },
  year: { ar: 'كل الهدايا في سنة', en: 'All gifts of' },
} as const

/** The gifts of a span, those of each recipient together. */
const given = (ctx: TenantContext, query: ReportQuery, from: string, isByRecipient: boolean) => {
  const recipient = query.id('beneficiary_id')
  const by = isByRecipient ? sql`c.beneficiary_id` : sql`null::uuid`
  return ctx.db.rows<Sums>(sql`
    select g.beneficiary_id, ${nameOf(ctx, 'p')} as recipient, g.vouchers, g.last_date, g.value, g.taxed, g.vat
    from (select ${by} as beneficiary_id, count(*)::int as vouchers, max(c.date) as last_date,
        sum(c.gift_value)::numeric(20,2)::text as value,
        coalesce(sum(c.gift_value) filter (where c.is_deemed_supply), 0)::numeric(20,2)::text as taxed,
        sum(c.vat)::numeric(20,2)::text as vat
      from consignments c where c.tenant_id = ${currentTenant} and c.is_gift and c.status in (1, 128)
        and c.date between ${from} and ${query.to}
        and (${!isByRecipient} or ${recipient}::uuid is null or c.beneficiary_id = ${recipient}::uuid)
      group by 1) g
      left join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = g.beneficiary_id
    order by g.beneficiary_id is null, p.name, g.beneficiary_id`)
}

const figuresOf = ({ vouchers, last_date, value, taxed, vat }: Sums) => ({
  vouchers,
  last_date,
  value,
  taxed: amount(taxed) === 0n ? null : taxed,
  vat: amount(vat) === 0n ? null : vat,
})

async function read(ctx: TenantContext, query: ReportQuery) {
  const year = query.to.slice(0, 4)
  const [{ giftLimits: limits }, recipients, ofYear] = await Promise.all([
    documentSettings(ctx),
    given(ctx, query, giftsSince(query.to), true),
    given(ctx, query, `${year}-01-01`, false),
  ])
  const toEach = recipients.map((row): ReportRow => {
    const hasRecipient = row.beneficiary_id !== null
    const verdict = giftVerdict(
      none,
      hasRecipient,
      { toRecipient: amount(row.value), inYear: none },
      limits,
    )
    return {
      ...figuresOf(row),
      key: row.beneficiary_id ?? 'nobody',
      beneficiary_id: row.beneficiary_id,
      recipient: row.recipient ?? words.nobody[ctx.language],
      limit: hasRecipient ? text(limits.perRecipient) : null,
      left: hasRecipient ? text(verdict.leftToRecipient) : null,
      exceeds: verdict.exceeds.length > 0,
    }
  })
  const all = ofYear.map((row): ReportRow => {
    const before = { toRecipient: none, inYear: amount(row.value) }
    const verdict = giftVerdict(none, false, before, limits)
    return {
      ...figuresOf(row),
      key: 'year',
      beneficiary_id: null,
      recipient: `${words.year[ctx.language]} ${year}`,
      limit: text(limits.perYear),
      left: text(verdict.leftInYear),
      exceeds: verdict.exceeds.length > 0,
    }
  })
  return { rows: [...toEach, ...all] }
}

/** What was given to each recipient, and what is left of the limits of gifts (`domain/05` 5.5). */
export const gifts: ReportReading = { read }
