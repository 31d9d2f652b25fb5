import { itemTypes } from '@mizan/core/catalog/item-types'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { trimFigure } from '../../../kernel/table.ts'
import type { ReportRow } from '../report.ts'

/** Whether an item of this alias is gold, whose quantity is its weight in grams (`domain/04` 4.11). */
export const isGold = (item: Sql): Sql =>
  sql`(${item}.item_type = ${itemTypes.jewellery.code}::smallint and ${item}.caliber is not null)`

/** Whether the company has such items at all. */
export const hasGold = async (ctx: TenantContext): Promise<boolean> => {
  const found = await ctx.db.rows(sql`select 1 from items i
    where i.tenant_id = ${currentTenant} and ${isGold(sql`i`)} limit 1`)
  return found.length > 0
}

/** What a quantity of an item weighs, and how much fine gold that is; nothing of what is no gold. */
export const goldWeight = (item: Sql, quantity: Sql): Sql => sql`
  case when ${isGold(item)} then ${quantity} end as gold_grams, case when ${isGold(item)} then ${fineOf(quantity, sql`${item}.caliber`)} end as fine_grams`

/** Fine gold of a weight by its fineness: the karat of 24. */
export const fineOf = (grams: Sql, caliber: Sql): Sql => sql`round(${grams} * ${caliber} / 24, 6)`

/** Both figures of a row or of the sums as they are written. */
export const goldShown = (row: ReportRow | null | undefined) => ({
  gold_grams: written(row?.gold_grams),
  fine_grams: written(row?.fine_grams),
})

const written = (figure: unknown): string | null =>
  typeof figure === 'string' ? String(trimFigure(figure)) : null
