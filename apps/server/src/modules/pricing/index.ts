import { beneficiaryGroups, gramPrices, priceLists } from '@mizan/contract/pricing'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { table } from '../../kernel/table.ts'
import { isFree, isThere, refuseBroken } from '../ledger/index.ts'
import { itemListPrices } from './item-list-prices.ts'
import { gramPrice } from './gram-prices.ts'
import { priceList } from './price-lists.ts'

export {
  beginPriceFile,
  changePriceListByFile,
  priceRows,
  pricesForFile,
  requirePriceList,
} from './prices-from-file.ts'
export { priceList } from './price-lists.ts'
export { gramPriceNow } from './gram-prices.ts'
export { type PricedFor, listPricesOf } from './list-prices.sql.ts'
export { oneListOf } from './one-list.ts'

const groups = table(beneficiaryGroups, {
  references: { price_list: { table: 'price_lists', column: 'price_list_id' } },
  computed: {
    beneficiaries_count: sql`(select count(*)::int from beneficiaries b
      where b.tenant_id = ${currentTenant} and b.group_id = t.id)`,
  },
  search: ['name', 'name_en'],
  order: sql`t.name, t.id`,
})

type Sent = { readonly name?: string | undefined; readonly price_list_id?: string | null }
const groupChecks = ({ name, price_list_id: list }: Sent, except?: string) => [
  isFree({ field: 'name', table: 'beneficiary_groups', except }, name),
  isThere('price_list_id', 'price_lists', list),
]

/** What customers pay who do not pay the selling price, the groups in which they pay alike, and what gold costs. */
export function servePricing(api: Api): void {
  serve(api, priceLists, priceList)
  serve(api, gramPrices, gramPrice)
  call(
    api,
    {
      method: 'GET',
      path: '/items/:id/list_prices',
      scope: 'tenant',
      tag: 'items',
      body: noBody,
      says: 'What an item costs by each price list that says something of it, from which quantity on',
    },
    async (ctx, { params }) => {
      ctx.need('price_lists', 'view')
      return { body: { data: await itemListPrices(ctx, recordId(params.id)) } }
    },
  )
  serve(api, beneficiaryGroups, {
    ...groups,
    create: async (ctx, draft) => {
      await refuseBroken(ctx, groupChecks(draft, draft.id))
      return groups.create(ctx, draft)
    },
    update: async (ctx, id, change, sent) => {
      await refuseBroken(ctx, groupChecks(change, id))
      return groups.update(ctx, id, change, sent)
    },
  })
}
