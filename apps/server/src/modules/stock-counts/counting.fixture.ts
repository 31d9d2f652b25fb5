import { type Asking, asking } from '../../testing/asking.ts'
import type { Member } from '../../testing/people.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type ShopOfGoods, goodsIn } from '../../testing/shop-of-goods.ts'

/** What is done and read while goods are counted, besides what is done with goods. */
export function countingIn(of: () => ShopOfGoods) {
  const goods = goodsIn(of)
  const { add, refused } = goods
  const asMember = (member: Member): Asking =>
    asking(
      () => of().server,
      () => member,
    )
  /** A count of some items that has begun. */
  const begin = (items: readonly Json[], more: object = {}): Promise<Json> =>
    add('/stock_counts', {
      date: '2026-03-20',
      store_id: of().main.id,
      items: items.map(({ id }) => ({ item_id: id })),
      ...more,
    })
  const found = async (
    count: Json,
    item: Json,
    amount: string | null,
    by: Asking = goods,
    mode = 'set',
  ) =>
    (
      await by.ask('POST', `/stock_counts/${String(count.id)}/count`, 200, {
        item_id: item.id,
        amount,
        mode,
      })
    ).data!
  const approve = async (count: Json, body: object = {}, by: Asking = goods): Promise<Json> =>
    (await by.ask('POST', `/stock_counts/${String(count.id)}/confirm`, 200, body)).data!
  const refusedApproval = (count: Json, body: object = {}, by: Member = of().hind) =>
    refused('POST', `/stock_counts/${String(count.id)}/confirm`, body, by)
  const itemsOf = async (count: Json, filter = '', by: Asking = goods): Promise<readonly Json[]> =>
    rowsIn((await by.get(`/stock_counts/${String(count.id)}/items?per_page=-1${filter}`)).data)
  return { ...goods, asMember, begin, found, approve, refusedApproval, itemsOf }
}
