import { type PriceList, readPriceList } from '@mizan/core/sales/list-price'
import type { TenantContext } from '../../kernel/context.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { currencyOfList, listsOfItems } from './list-prices.sql.ts'

/** What a list that was chosen (`price_list_id`) says of items, by their ids; its prices are in the currency of the company. */
export async function oneListOf(
  ctx: TenantContext,
  list: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, PriceList>> {
  const currency = ctx.can('price_lists', 'view') ? await currencyOfList(ctx, list) : null
  if (currency === null) throw wrongField('price_list_id', 'reference_not_found')
  if (currency !== ctx.tenant.currency) throw wrongField('price_list_id', 'label_list_currency')
  const found = await listsOfItems(ctx, items, list)
  return new Map(found.map((each) => [each.item_id, readPriceList(each)]))
}
