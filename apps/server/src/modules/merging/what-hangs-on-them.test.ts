import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type ShopOfGoods, goodsIn, openShopOfGoods } from '../../testing/shop-of-goods.ts'
import { attachTo, smallestPdf } from '../../testing/uploads.ts'
import { namedIn } from './merging.fixture.ts'

const skip = withoutDatabase()
let shop: ShopOfGoods
const api = goodsIn(() => shop)
const { add, get, ask } = api

before(async () => {
  if (!skip) shop = await openShopOfGoods()
})
after(async () => shop?.server.close())

const id = (of: Json): string => String(of.id)

const attach = async (to: readonly [resource: string, id: string]): Promise<void> => {
  const { status } = await attachTo(shop.server, shop.hind.tenantToken, to, [smallestPdf, 'a.pdf'])
  assert.equal(status, 201)
}
const filesOf = async (of: Json): Promise<number> =>
  rowsIn((await get(`/file?attachable_id=${id(of)}`)).data).length

test(
  'a party takes along its openings, files, saved reports, gifts and reminders',
  { skip },
  async () => {
    const goods = await api.item('قلم')
    await api.bring(goods, '50', '3')
    const party = (first_name: string) => add('/beneficiaries', { first_name, role: 'both' })
    const [kept, absorbed] = [await party('نور'), await party('مؤسسة نور')]
    for (const [each, debtor] of [
      [kept, '100.00'],
      [absorbed, '40.00'],
    ] as const) {
      await ask('POST', `/beneficiaries/${id(each)}/opening`, 201, { debtor })
      await attach(['beneficiaries', id(each)])
      await ask('POST', '/payment_reminders', 202, {
        beneficiary_ids: [each.id],
        way: 'print',
        step: 'friendly',
      })
      await add('/pos', {
        name: `نقطة ${String(each.first_name)}`,
        store_id: shop.main.id,
        beneficiary_id: each.id,
      })
      await add('/consignments', {
        type: 510,
        date: '2026-03-20',
        source_store_id: shop.main.id,
        beneficiary_id: each.id,
        is_gift: true,
        status: 1,
        transactions: [{ item_id: goods.id, amount: '1' }],
      })
    }
    const view = await add('/report_views', {
      report: 'client_account_statement_report',
      name: 'نور',
      settings: { beneficiary_id: absorbed.id },
    })
    await ask('POST', `/beneficiaries/${id(kept)}/merge`, 200, { absorbed_id: absorbed.id })

    // Both had a balance of their own in their form: that of the absorbed one stays posted, under its own name.
    assert.deepEqual(await namedIn(shop.server, shop.hind, id(absorbed)), ['conversion_balances'])
    assert.equal((await get(`/beneficiaries/${id(kept)}`)).data?.receivable, '140.00')
    assert.equal(await filesOf(kept), 2)
    assert.equal(rowsIn((await get(`/beneficiaries/${id(kept)}/payment_reminders`)).data).length, 2)
    assert.deepEqual(
      rowsIn((await get('/pos')).data).map(({ beneficiary_id: of }) => of),
      [kept.id, kept.id],
    )
    const saved = rowsIn((await get('/report_views')).data).find((each) => each.id === view.id)
    assert.deepEqual(saved?.settings, { beneficiary_id: kept.id })
    const done = rowsIn(
      (await get(`/users_activities?resource_type=beneficiaries&resource_id=${id(kept)}`)).data,
    ).map(({ action, resource_id: of }) => [action, of === kept.id ? 'kept' : 'absorbed'])
    assert.ok(done.some(([action, of]) => action === 'merged' && of === 'kept'))
    assert.ok(done.some(([action, of]) => action === 'created' && of === 'absorbed'))
    await api.requireProved()
  },
)

test('an item takes along its openings and files', { skip }, async () => {
  const [kept, absorbed] = [await api.item('كراس'), await api.item('كراسة')]
  for (const each of [kept, absorbed]) {
    await ask('POST', `/items/${id(each)}/opening`, 201, {
      stock: [{ store_id: shop.main.id, amount: '4', unit_price: '2.50' }],
    })
    await attach(['items', id(each)])
  }
  const only = await api.item('دفتر')
  await ask('POST', `/items/${id(kept)}/merge`, 200, { absorbed_id: absorbed.id })
  assert.equal((await get(`/items/${id(kept)}`)).data?.stock_value, '20.00')
  assert.equal(await filesOf(kept), 2)
  // Where the kept one had none of its own, it has that of the absorbed one; what stands elsewhere too is not typed again.
  await ask('POST', `/items/${id(only)}/merge`, 200, { absorbed_id: kept.id })
  assert.deepEqual(await namedIn(shop.server, shop.hind, id(kept)), [])
  const opening = (await get(`/items/${id(only)}/opening`)).data
  assert.deepEqual(
    rowsIn(opening?.stock).map(({ amount }) => amount),
    ['4'],
  )
  assert.deepEqual(
    await api.refused('POST', `/items/${id(only)}/opening`, {
      stock: [{ store_id: shop.main.id, amount: '5', unit_price: '2.50' }],
    }),
    ['opening_typed_elsewhere', 'stock.0.item_id'],
  )
  await api.requireProved()
})
