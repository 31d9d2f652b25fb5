import { convert } from '@mizan/core/money/currency'
import {
  formatDecimal,
  money,
  parseDecimal,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import {
  type KitComponent,
  type KitLine,
  type KitShare,
  kitRevenue,
  returnedKitRevenue,
} from '@mizan/core/sales/kit-revenue'
import type { TenantContext } from '../../../kernel/context.ts'
import { insertRows } from '../../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import type { ResolvedBill, ResolvedLine } from '../resolve-bill.ts'
import type { ResolvedReturn } from '../returns/resolved-return.ts'

/** What each line that sells a kit earned, by component; other lines have no shares. */
export const soldKits = (resolved: ResolvedBill): KitShare[][] =>
  resolved.lines.map((line, index) =>
    kitRevenue(kitLine(resolved, line, index), componentsOf(line)),
  )

/** What each line that takes a kit back takes from its components: of what they earned on its bill. */
export const returnedKits = (resolved: ResolvedReturn): KitShare[][] =>
  resolved.lines.map((line, index) => {
    const given = kitLine(resolved, line, index)
    const kit = resolved.of[index]?.kit ?? null
    return kit
      ? returnedKitRevenue(given, kit.sold, kit.shares)
      : kitRevenue(given, componentsOf(line))
  })

const componentsOf = ({ item }: ResolvedLine): KitComponent[] =>
  (item.kit ?? []).map((each) => ({
    item: each.id,
    perKit: quantity(parseDecimal(each.amount, scale.quantity) ?? 0n),
    price: price(parseDecimal(each.selling_price, scale.price) ?? 0n),
  }))

function kitLine(
  { priced, rate, digits }: ResolvedBill,
  { baseQuantity }: ResolvedLine,
  index: number,
): KitLine {
  const line = priced.lines[index]
  const discount = money((line?.discountNet ?? 0n) + (line?.allowance ?? 0n))
  return {
    quantity: baseQuantity,
    net: convert(line?.netAfterAll ?? money(0n), rate, digits),
    discount: convert(discount, rate, digits),
  }
}

/** Writes the shares of the lines of a bill; what stood before was of an earlier confirm. */
export async function saveKitShares(
  ctx: TenantContext,
  { bill, lines }: ResolvedBill,
  shares: readonly (readonly KitShare[])[],
): Promise<void> {
  const rows = lines.flatMap(({ line }, index) =>
    (shares[index] ?? []).map((share, at) => ({
      tenant_id: currentTenant,
      bill_item_id: line.id,
      component_id: share.item,
      line_no: at + 1,
      base_qty: formatDecimal(share.quantity, scale.quantity),
      net: formatDecimal(share.net, 2),
      discount: formatDecimal(share.discount, 2),
    })),
  )
  if (rows.length === 0) return
  if (!bill.isNew)
    await ctx.db.run(sql`delete from bill_item_components where tenant_id = ${currentTenant}
      and bill_item_id in (select id from bill_items where tenant_id = ${currentTenant} and bill_id = ${bill.id})`)
  await insertRows(ctx.db, 'bill_item_components', rows)
}
