import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { attemptsAtMost } from '../../kernel/jobs/watched.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import type { Member } from '../../testing/people.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type ShopOfGoods, goodsIn, openShopOfGoods } from '../../testing/shop-of-goods.ts'
import { mergingTasks } from './index.ts'

const skip = withoutDatabase()
let shop: ShopOfGoods
const api = goodsIn(() => shop)
const { add, get, change, ask, refused } = api

before(async () => {
  if (!skip) shop = await openShopOfGoods()
})
after(async () => shop?.server.close())

const id = (of: Json | undefined): string => String(of?.id)
let names = 0
const party = (more: object = {}): Promise<Json> =>
  add('/beneficiaries', { first_name: `عميل ${(names += 1)}`, role: 'both', ...more })
const begin = async (kept: Json, absorbed: Json, more: object = {}): Promise<Json> =>
  (
    await ask('POST', `/beneficiaries/${id(kept)}/merge`, 200, {
      absorbed_id: absorbed.id,
      in_background: true,
      ...more,
    })
  ).data!
const runOf = async (of: Json): Promise<Json | undefined> =>
  (await get(`/beneficiaries/${id(of)}/merge_run`)).data
const work = (): Promise<void> => {
  const { secrets, clock } = shop.server
  return shop.server.work(mergingTasks({ secrets, clock: clock.now }))
}
const isThere = async (of: Json): Promise<number> =>
  (await shop.server.ask(`/beneficiaries/${id(of)}`, { token: shop.hind.tenantToken })).status

test(
  'a merge in the background is answered at once, and told until a day after its end',
  { skip },
  async () => {
    const [noor, again] = [await party(), await party({ code: 'N-2' })]
    assert.equal(await runOf(noor), null)
    const begun = await begin(noor, again, { take: ['code'] })
    assert.deepEqual([begun.id, begun.absorbed_id], [noor.id, again.id])
    assert.equal(await isThere(again), 200, 'nothing is merged yet')
    for (const each of [noor, again]) {
      const run = await runOf(each)
      assert.deepEqual(
        [run?.id, run?.state, run?.absorbed_name, run?.begun_by, run?.finished_at],
        [begun.run_id, 'under_way', again.name, 'Hind', null],
      )
    }
    await work()
    assert.equal((await runOf(noor))?.state, 'done')
    assert.equal(await isThere(again), 410)
    assert.equal((await get(`/beneficiaries/${id(noor)}`)).data?.code, 'N-2')
    assert.equal((await begin(noor, again)).run_id, null, 'they are one already')
    await asOwner(
      shop.server,
      `select set_config('app.tenant_id', id::text, false) from tenants where public_id = '${shop.hind.tenantId}'`,
      `update merge_runs set finished_at = '${new Date(shop.server.clock.now().getTime() - 25 * 3_600_000).toISOString()}'
        where finished_at is not null`,
    )
    assert.equal(await runOf(noor), null)
    await api.requireProved()
  },
)

test(
  'whoever asks for the same merge meanwhile is told of the one that goes on',
  { skip },
  async () => {
    const [kept, absorbed, other] = [await party(), await party(), await party()]
    const both = await Promise.all([begin(kept, absorbed), begin(kept, absorbed)])
    assert.equal(both[0]?.run_id, both[1]?.run_id)
    assert.deepEqual(
      await refused('POST', `/beneficiaries/${id(other)}/merge`, {
        absorbed_id: absorbed.id,
        in_background: true,
      }),
      ['merge_under_way'],
    )
    await work()
    const merged = rowsIn((await get(`/merged_records?kept_id=${id(kept)}`)).data)
    assert.deepEqual(
      merged.map((row) => row.id),
      [absorbed.id],
    )
  },
)

test(
  'what stands in its way is told as it would have been at once, and can be put right',
  { skip },
  async () => {
    const [kept, absorbed] = [await party({ role: 'customer' }), await party()]
    await begin(kept, absorbed)
    await work()
    const run = await runOf(kept)
    assert.deepEqual(
      [run?.state, run?.message],
      ['refused', 'السجل المدموج مورد أيضًا؛ اجعل السجل الباقي موردًا أولًا'],
    )
    assert.equal(await isThere(absorbed), 200)
    await change(`/beneficiaries/${id(kept)}`, { role: 'both' })
    await begin(kept, absorbed)
    await work()
    assert.equal((await runOf(kept))?.state, 'done')
  },
)

test('whoever lost the right meanwhile merges nothing', { skip }, async () => {
  const may = (flags: object) => [{ code: 'beneficiaries', view: true, update: true, ...flags }]
  const role = await add('/permissions', { name: 'يدمج', permissions: may({ delete: true }) })
  const member: Member = await shop.join(role)
  const [kept, absorbed] = [await party(), await party()]
  const path = `/beneficiaries/${id(kept)}/merge`
  const asked = await shop.server.ask(path, {
    token: member.tenantToken,
    body: { absorbed_id: absorbed.id, in_background: true },
  })
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  await change(`/permissions/${id(role)}`, { name: 'يدمج', permissions: may({ delete: false }) })
  await work()
  assert.equal((await runOf(kept))?.state, 'refused')
  assert.equal(await isThere(absorbed), 200)
})

test('one that breaks off leaves nothing done, and is begun anew', { skip }, async () => {
  const [kept, absorbed] = [await party(), await party()]
  await asOwner(
    shop.server,
    `create function app.break_off() returns trigger language plpgsql as $$
      begin raise exception 'the connection broke off' using errcode = '57P01'; end $$`,
    `create trigger breaks_off before delete on beneficiaries for each row execute function app.break_off()`,
  )
  await begin(kept, absorbed)
  await work()
  assert.equal((await runOf(kept))?.state, 'under_way')
  assert.equal(await isThere(absorbed), 200)
  await asOwner(
    shop.server,
    'drop trigger breaks_off on beneficiaries',
    'update graphile_worker._private_jobs set run_at = now()',
  )
  await work()
  assert.equal((await runOf(kept))?.state, 'done')
  assert.equal(await isThere(absorbed), 410)
  await api.requireProved()
})

test(
  'one under which workers die again and again is given up, and can be asked for anew',
  { skip },
  async () => {
    const [kept, absorbed] = [await party(), await party()]
    await begin(kept, absorbed)
    // A worker that dies has begun the job and says nothing more of it.
    await asOwner(
      shop.server,
      `update graphile_worker._private_jobs set attempts = ${attemptsAtMost}`,
    )
    await work()
    assert.equal((await runOf(kept))?.state, 'failed')
    assert.equal(await isThere(absorbed), 200)
    await begin(kept, absorbed)
    await work()
    assert.equal((await runOf(kept))?.state, 'done')
    await api.requireProved()
  },
)

test('two items are merged the same way', { skip }, async () => {
  const [pen, biro] = [await api.item('قلم'), await api.item('قلم حبر')]
  await api.bring(pen, '5', '3')
  await api.bring(biro, '5', '4')
  await ask('POST', `/items/${id(pen)}/merge`, 200, { absorbed_id: biro.id, in_background: true })
  await work()
  assert.equal((await get(`/items/${id(pen)}/merge_run`)).data?.state, 'done')
  assert.equal((await get(`/items/${id(pen)}`)).data?.stock_value, '35.00')
  await api.requireProved()
})
