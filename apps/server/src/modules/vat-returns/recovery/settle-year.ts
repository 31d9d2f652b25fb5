import type { RecoverySettlement } from '@mizan/contract/recovery-rates'
import { reversalDate } from '@mizan/core/ledger/period'
import {
  type Percent,
  formatDecimal,
  parseDecimal,
  percent,
  scale,
} from '@mizan/core/money/decimal'
import { sum } from '@mizan/core/money/decimal'
import {
  type SettledTax,
  settledTaxes,
  settlingEntry,
  settlingProblems,
} from '@mizan/core/taxes/mixed-use/settled-year'
import { receivedVatDate } from '@mizan/core/taxes/vat-return/vat-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, refusalOf } from '../../../kernel/refusal.ts'
import { type Books, booksOf, postNumbered } from '../../documents/index.ts'
import { holdPostings } from '../../ledger/index.ts'
import { vatCompany } from '../../taxes/index.ts'
import { type RecoveryRate, recoveryRate } from './recovery-rates.ts'
import { mixedUseOf } from './year-of-mixed-use.sql.ts'

type Settlement = {
  readonly taxes: readonly (SettledTax & { readonly name: string })[]
  readonly date: LocalDate
  /** The last day of the year, or the first of the first open VAT period after it. */
  readonly vatDate: LocalDate
}

async function settlementOf(
  ctx: TenantContext,
  { year, settled_at: settled }: RecoveryRate,
  definitive: Percent,
  { facts }: Books,
): Promise<Settlement> {
  const { periods, defaults } = facts
  const problems = settlingProblems({ year, today: ctx.today, isSettled: settled !== null })
  if (problems.length > 0) throw refusalOf(problems)
  const claimed = await mixedUseOf(ctx, year, defaults)
  const last = `${year}-12-31` as LocalDate
  const date = reversalDate(last, null, ctx.today, periods)
  const settledBy = settledTaxes(claimed, definitive)
  return {
    taxes: settledBy.map((tax, at) => ({ ...tax, name: claimed[at]?.name ?? tax.code })),
    date,
    vatDate: receivedVatDate(last, periods),
  }
}

const read = (text: string): Percent => percent(parseDecimal(text, scale.percent) ?? 0n)

/** What the definitive percentage of a year would post, for somebody to look at. */
export async function previewSettlement(
  ctx: TenantContext,
  id: string,
  percentage: string,
): Promise<RecoverySettlement> {
  const [rate, books] = await Promise.all([recoveryRate.show(ctx, id), booksOf(ctx)])
  const { taxes, date, vatDate } = await settlementOf(ctx, rate, read(percentage), books)
  return {
    year: rate.year,
    percentage,
    taxes: taxes.map(({ code, name, vat, recovered, due, difference }) => ({
      code,
      name,
      vat: formatDecimal(vat, 2),
      recovered: formatDecimal(recovered, 2),
      due: formatDecimal(due, 2),
      difference: formatDecimal(difference, 2),
    })),
    difference: formatDecimal(sum(taxes.map(({ difference }) => difference)), 2),
    date,
    vat_date: vatDate,
  }
}

/**
 * Settles a year once: the definitive percentage is that of the year from here on, and what was recovered
 * otherwise is one entry among the adjustments of the boxes. Nothing is posted meanwhile.
 */
export async function settleYear(
  ctx: TenantContext,
  id: string,
  { percentage }: { readonly percentage: string },
): Promise<RecoveryRate> {
  await vatCompany(ctx, 'change')
  await holdPostings(ctx)
  const [rate, books] = await Promise.all([recoveryRate.show(ctx, id), booksOf(ctx)])
  const { taxes, date, vatDate } = await settlementOf(ctx, rate, read(percentage), books)
  const { vat_irrecoverable: irrecoverable } = books.facts.defaults
  if (!irrecoverable) throw new Refusal('default_account_missing', { key: 'vat_irrecoverable' })
  const entry = settlingEntry(taxes, irrecoverable)
  const entryId = entry && newId()
  if (entry && entryId)
    await postNumbered(
      ctx,
      [
        {
          id: entryId,
          entry,
          date,
          vatDate,
          statement: { kind: 'vat_recovery' },
          documentType: null,
          label: 'vat_recovery',
          documentId: id,
          documentNumber: String(rate.year),
        },
      ],
      books,
    )
  await ctx.db
    .run(sql`update recovery_rates set settled_percentage = ${percentage}, entry_id = ${entryId},
      settled_at = ${ctx.now}, settled_by = ${ctx.user.id}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'recovery_rates', id, 'settled', {
    percentage: { before: rate.percentage, after: percentage },
  })
  return recoveryRate.show(ctx, id)
}
