import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import type { Json } from '../../testing/server.ts'
import { type ShopOfGoods, goodsIn, openShopOfGoods } from '../../testing/shop-of-goods.ts'

const skip = withoutDatabase()
let shop: ShopOfGoods
const { add, refused } = goodsIn(() => shop)

before(async () => {
  if (!skip) shop = await openShopOfGoods()
})
after(async () => shop?.server.close())

const id = (of: Json): string => String(of.id)
let names = 0
const party = (): Promise<Json> =>
  add('/beneficiaries', { first_name: `عميل ${(names += 1)}`, role: 'both' })

test(
  'merging is for whoever may change and delete, in his own company and all its stores',
  { skip },
  async () => {
    const [kept, absorbed] = [await party(), await party()]
    const body = { absorbed_id: absorbed.id }
    const path = `/beneficiaries/${id(kept)}/merge`
    const may = (...flags: readonly string[]) => ({
      code: 'beneficiaries',
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
    })
    const joinAs = async (name: string, permission: object, scope: object = {}) =>
      shop.join(await add('/permissions', { name, permissions: [permission], ...scope }))
    const changer = await joinAs('يعدّل', may('view', 'update'))
    const deleter = await joinAs('يحذف', may('view', 'delete'))
    const both = may('view', 'update', 'delete')
    const ofOneStore = await joinAs('مستودع', both, { stores_scope: [shop.main.id] })
    for (const [member, code] of [
      [changer, 'forbidden'],
      [deleter, 'forbidden'],
      [ofOneStore, 'merge_needs_whole_company'],
    ] as const) {
      assert.deepEqual(await refused('POST', path, body, member), [code])
      assert.deepEqual(
        await refused('GET', `${path}?absorbed_id=${id(absorbed)}`, undefined, member),
        [code],
      )
      assert.deepEqual(
        await refused('GET', `/beneficiaries/${id(kept)}/duplicates`, undefined, member),
        [code],
      )
    }
    const stranger = await register(shop.server, 'Sami', 'شركة أخرى')
    const theirs = asking(
      () => shop.server,
      () => stranger,
    )
    assert.deepEqual(await theirs.refused('POST', path, body), ['not_found'])
    const own = await theirs.add('/beneficiaries', { first_name: 'نور' })
    assert.deepEqual(await theirs.refused('POST', `/beneficiaries/${id(own)}/merge`, body), [
      'not_found',
    ])
    assert.deepEqual(await theirs.refused('GET', `/merged_records/${id(absorbed)}`), ['not_found'])
    const whole = await joinAs('يدمج', both)
    const done = await shop.server.ask(path, { token: whole.tenantToken, body })
    assert.equal(done.status, 200, JSON.stringify(done.body))
  },
)
