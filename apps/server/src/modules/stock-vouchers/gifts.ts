import type { consignments, giftLimits } from '@mizan/contract/documents/consignments'
import * as f from '@mizan/contract/fields'
import type { RowOf } from '@mizan/contract/resource'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { type GivenBefore, giftVerdict, giftsSince } from '@mizan/core/taxes/gift-limits'
import type { LocalDate } from '@mizan/core/time/local-date'
import { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { documentSettings } from '../documents/index.ts'
import { treatmentOn } from '../taxes/index.ts'

/** What the limits of a gift are asked for. */
export const giftQuery = z.object({
  date: f.date(),
  beneficiary_id: f.nullableReference('beneficiaries'),
  /** The voucher that is written, which is not counted itself. */
  id: f.id().optional(),
})

type Asked = {
  readonly date: LocalDate
  readonly recipient: string | null
  /** A voucher that is not counted itself, with its number once it has one. */
  readonly id: string | null
  readonly number: number | null
}

const amount = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)
const text = (value: Money): string => formatDecimal(value, 2)

/**
 * What was given before, whether VAT was charged on it or not. Of gifts of one day the lower number comes
 * first: numbers are taken one after the other, so that of two gifts at once the second counts the first.
 */
async function givenBefore(
  ctx: TenantContext,
  { date, recipient, id, number }: Asked,
): Promise<GivenBefore> {
  const [since, year] = [giftsSince(date), `${date.slice(0, 4)}-01-01`]
  const sums = await ctx.db.first<{ to_recipient: string; in_year: string }>(sql`
    select coalesce(sum(c.gift_value) filter (where c.beneficiary_id = ${recipient}::uuid and c.date >= ${since}), 0) as to_recipient,
      coalesce(sum(c.gift_value) filter (where c.date >= ${year}), 0) as in_year
    from consignments c where c.tenant_id = ${currentTenant} and c.is_gift and c.status in (1, 128)
      and c.date >= least(${since}::date, ${year}::date) and c.date <= ${date}
      and c.id is distinct from ${id}::uuid
      and (c.date < ${date} or ${number}::bigint is null or c.sequence_no < ${number}::bigint)`)
  return {
    toRecipient: amount(sums?.to_recipient ?? '0'),
    inYear: amount(sums?.in_year ?? '0'),
  }
}

async function verdictOf(ctx: TenantContext, asked: Asked, value: Money) {
  const [{ giftLimits: limits }, before] = await Promise.all([
    documentSettings(ctx),
    givenBefore(ctx, asked),
  ])
  const hasRecipient = asked.recipient !== null
  const { leftToRecipient, leftInYear, exceeds } = giftVerdict(value, hasRecipient, before, limits)
  return {
    since: giftsSince(asked.date),
    limit: text(limits.perRecipient),
    given: hasRecipient ? text(before.toRecipient) : null,
    left: hasRecipient ? text(leftToRecipient) : null,
    year_limit: text(limits.perYear),
    given_in_year: text(before.inYear),
    left_in_year: text(leftInYear),
    exceeds: [...exceeds],
  }
}

/** What was given to a recipient until a day, and what is left of the limits before anything more is. */
export async function giftLimitsOn(
  ctx: TenantContext,
  { date, beneficiary_id: recipient, id }: z.output<typeof giftQuery>,
): Promise<z.output<typeof giftLimits>> {
  const { exceeds: _none, ...limits } = await verdictOf(
    ctx,
    { date, recipient, id: id ?? null, number: null },
    money(0n),
  )
  return limits
}

type Gift = NonNullable<RowOf<typeof consignments>['gift']>

/** How a stored gift stands to the limits; null of what is none, and where no VAT is charged. */
export async function giftOf(
  ctx: TenantContext,
  row: Readonly<Record<string, unknown>>,
): Promise<Gift | null> {
  if (row.is_gift !== true || row.status === 255) return null
  const date = row.date as LocalDate
  if (!(await treatmentOn(ctx, date)).isRegistered) return null
  const value = String(row.gift_value)
  const verdict = await verdictOf(
    ctx,
    {
      date,
      recipient: row.beneficiary_id as string | null,
      id: row.id as string,
      number: row.sequence_no === null ? null : Number(row.sequence_no),
    },
    amount(value),
  )
  return { ...verdict, value }
}
