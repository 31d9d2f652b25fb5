import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type ShopOfGoods, goodsIn, openShopOfGoods } from '../../testing/shop-of-goods.ts'

const skip = withoutDatabase()
let shop: ShopOfGoods
const api = goodsIn(() => shop)
const { add, get } = api
const id = (of: Json): string => String(of.id)

before(async () => {
  if (!skip) shop = await openShopOfGoods()
})
after(async () => shop?.server.close())

/** Has the database say no to the last step of a merge, when all the books follow already. */
async function brokenAtTheEnd(work: () => Promise<number>): Promise<number> {
  const owner = new pg.Client({ connectionString: shop.server.database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`create function app.break_off() returns trigger language plpgsql as $$
      begin raise exception 'the connection broke off' using errcode = '57P01'; end $$`)
    await owner.query(
      `create trigger breaks_off before delete on items for each row execute function app.break_off()`,
    )
    const status = await work()
    await owner.query('drop trigger breaks_off on items')
    return status
  } finally {
    await owner.end()
  }
}

test(
  'a merge that breaks off leaves everything as it was, and goes through the next time',
  { skip },
  async () => {
    const [pen, biro] = [await api.item('قلم'), await api.item('قلم حبر')]
    await api.bring(pen, '5', '3')
    await api.bring(biro, '5', '4')
    const list = await add('/price_lists', {
      name: 'جملة',
      lines: [{ item_id: biro.id, price: '7' }],
    })
    const merge = async (): Promise<number> =>
      (
        await shop.server.ask(`/items/${id(pen)}/merge`, {
          token: shop.hind.tenantToken,
          body: { absorbed_id: biro.id },
        })
      ).status
    const stockOfBoth = async () =>
      Promise.all(
        [pen, biro].map(async (each) => [
          (await get(`/items/${id(each)}`)).data?.stock_value,
          rowsIn((await get(`/stock_transactions?item_id=${id(each)}`)).data).length,
        ]),
      )
    const before = await stockOfBoth()
    const level = (await get(`/price_lists/${id(list)}`)).data!
    assert.equal(rowsIn(level.lines).length, 1)

    assert.equal(await brokenAtTheEnd(merge), 503)

    assert.deepEqual(await stockOfBoth(), before)
    assert.equal((await get('/merged_records')).meta?.total, 0)
    await api.requireProved()
    assert.equal(await merge(), 200)
    assert.deepEqual((await get(`/items/${id(pen)}`)).data?.stock_value, '35.00')
    await api.requireProved()
  },
)
