import { recoveryRates } from '@mizan/contract/recovery-rates'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import { mixedUseTaxes } from '@mizan/core/taxes/mixed-use/mixed-use-taxes'
import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../../kernel/context.ts'
import { insertRows } from '../../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { table } from '../../../kernel/table.ts'
import { vatCompany } from '../../taxes/index.ts'
import { isYearUsed } from './year-of-mixed-use.sql.ts'

export type RecoveryRate = RowOf<typeof recoveryRates>
type Draft = DraftOf<typeof recoveryRates>

const rows = table(recoveryRates, { search: [], order: sql`t.year desc` })

/** Adds the taxes of mixed use to a company that has none; a code that is taken gets a number. */
async function addTaxes(ctx: TenantContext): Promise<void> {
  const there = await ctx.db.rows<{ code: string; is_mixed_use: boolean }>(
    sql`select code, is_mixed_use from taxes where tenant_id = ${currentTenant}`,
  )
  if (there.some((tax) => tax.is_mixed_use)) return
  const taken = new Set(there.map(({ code }) => code))
  const free = (code: string, again = 2): string =>
    !taken.has(code)
      ? code
      : taken.has(`${code}-${again}`)
        ? free(code, again + 1)
        : `${code}-${again}`
  await insertRows(
    ctx.db,
    'taxes',
    mixedUseTaxes.map((tax) => ({
      tenant_id: currentTenant,
      id: newId(),
      code: free(tax.code),
      name: tax.name.ar,
      name_en: tax.name.en,
      percentage: formatDecimal(tax.rate, scale.percent),
      category: tax.category,
      mechanism: tax.mechanism,
      sales_box: tax.salesBox,
      purchase_box: tax.purchaseBox,
      for_sales: tax.forSales,
      for_purchases: tax.forPurchases,
      is_system: true,
      is_mixed_use: true,
      search_text: searchText(tax.name.ar, tax.name.en, tax.code),
      created_at: ctx.now,
    })),
  )
}

/** What was posted by a percentage stays posted by it: the end of the year settles what it was wrong by. */
async function refuseUsed(ctx: TenantContext, { year, settled_at: settled }: RecoveryRate) {
  if (settled !== null) throw new Refusal('recovery_year_settled')
  if (await isYearUsed(ctx, year)) throw wrongField('percentage', 'recovery_rate_used')
}

export const recoveryRate = {
  ...rows,
  async create(ctx: TenantContext, draft: Draft): Promise<RecoveryRate> {
    // Two that say the first percentage at once add the taxes once.
    await vatCompany(ctx, 'change')
    const made = await rows.create(ctx, draft)
    if (Number(made.percentage) < 100) await addTaxes(ctx)
    return made
  },
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<RecoveryRate> {
    await vatCompany(ctx, 'change')
    const before = await rows.show(ctx, id)
    const { year = before.year, percentage = before.percentage } = change
    if (year !== before.year || Number(percentage) !== Number(before.percentage))
      await refuseUsed(ctx, before)
    const changed = await rows.update(ctx, id, change, sent)
    if (Number(changed.percentage) < 100) await addTaxes(ctx)
    return changed
  },
  async remove(ctx: TenantContext, id: string): Promise<void> {
    const before = await rows.show(ctx, id)
    if (before.settled_at !== null || (await isYearUsed(ctx, before.year)))
      throw new Refusal('record_in_use')
    await rows.remove(ctx, id)
  },
}
