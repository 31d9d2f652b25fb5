import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type LimitKey, limitKeys } from '@mizan/core/access/plan-limits'
import { withoutDatabase } from '../testing/database.ts'
import { fakeKey } from '../testing/fake-myfatoorah.ts'
import { type Rawabi, openRawabi } from '../testing/rawabi.ts'
import { type Answered, type TestServer, rowsIn, testServer } from '../testing/server.ts'
import { attachTo } from '../testing/uploads.ts'
import { onPool } from './database/pool.ts'
import { sql } from './database/sql.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
})
after(async () => server?.close())

const ask = (
  path: string,
  body: unknown,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
): Promise<Answered> => server.ask(path, { token: rawabi.hind.tenantToken, body, method })

const limitTo = (limit: LimitKey, max: number | null): Promise<number> =>
  onPool(server.database.pool).run(
    sql`update plans set limits = limits || jsonb_build_object(${limit}::text, ${max}::int)`,
  )

const twins = Array.from({ length: 10 }, (_, index) => index)
const drafts = (body: object): Promise<readonly string[]> =>
  Promise.all(twins.map(() => rawabi.made('/bills', body)))
const line = (price: string, tax: string, item: string) => ({
  item_id: item,
  item_qty: '1',
  item_price: price,
  tax_id: tax,
})

/** What takes a place of a limit, once for each of the ten who ask at the same moment. */
type Added = (index: number) => Promise<Answered>
const limited: Readonly<Partial<Record<LimitKey, () => Promise<Added>>>> = {
  users: async () => (index) =>
    ask('/invitations', { email: `guest${index}@example.com`, role: 'sales' }),
  stores: async () => (index) => ask('/stores', { name: `مستودع ${index}` }),
  pos: async () => (index) => ask('/pos', { name: `نقطة ${index}`, store_id: rawabi.store }),
  beneficiaries: async () => (index) => ask('/beneficiaries', { first_name: `Noor ${index}` }),
  items: async () => (index) =>
    ask('/items', { name: `قلم ${index}`, item_type: 2, unit_id: rawabi.unit }),
  cost_centers: async () => (index) => ask('/cost_centers', { name: `فرع ${index}` }),
  // One provider is connected once: of the ten there is one at most, and none without room.
  integrations: async () => () => ask('/integrations', { provider: 'myfatoorah', key: fakeKey }),
  // Each point of sale numbers for itself, so that nothing but the limit makes its bills wait.
  bills_per_month: async () => {
    const visit = await rawabi.made('/items', {
      name: 'زيارة',
      item_type: 2,
      unit_id: rawabi.unit,
    })
    const points = await Promise.all(
      twins.map((index) => rawabi.made('/pos', { name: `كاشير ${index}`, store_id: rawabi.store })),
    )
    const ids = await Promise.all(
      points.map((pos) =>
        rawabi.made('/bills', {
          type: 1,
          beneficiary_id: rawabi.noor,
          store_id: rawabi.store,
          p_o_s_id: pos,
          issue_date: '2026-11-21',
          items: [line('100', rawabi.tax, visit)],
        }),
      ),
    )
    return (index) => ask(`/bills/${ids[index]}/confirm`, {})
  },
  purchases_per_month: async () => {
    const advice = await rawabi.made('/items', {
      name: 'استشارة',
      item_type: 2,
      unit_id: rawabi.unit,
    })
    const ids = await drafts({
      type: 2,
      beneficiary_id: rawabi.sahara,
      store_id: rawabi.store,
      issue_date: '2026-11-21',
      items: [line('100', rawabi.tax, advice)],
    })
    return (index) => ask(`/bills/${ids[index]}/confirm`, {})
  },
  entries_per_month: async () => {
    const [cash, capital] = await Promise.all(
      ['1111', '3111'].map((number) => rawabi.first(`/accounts?account_number=${number}`)),
    )
    return () =>
      ask('/entries', {
        date: '2026-11-21',
        statement: 'رأس المال',
        transactions: [
          { account_id: cash, debtor: '10', creditor: '0' },
          { account_id: capital, debtor: '0', creditor: '10' },
        ],
        status: 1,
      })
  },
}

for (const [limit, ready] of Object.entries(limited) as [LimitKey, () => Promise<Added>][])
  test(`ten who ask at once for the last place of ${limit}: one gets it`, { skip }, async () => {
    const add = await ready()
    await limitTo(limit, 0)
    const asked = await add(0)
    assert.equal(asked.body.code, 'plan_limit_reached', JSON.stringify(asked.body))
    const used = Number(asked.body.params?.used)
    await limitTo(limit, used + 1)
    const answers = await Promise.all(twins.map(add))
    await limitTo(limit, null)
    const refused = answers.filter(({ status }) => status >= 400).map(({ body }) => body.code)
    assert.deepEqual(
      [...new Set(refused.map(String))],
      ['plan_limit_reached'],
      JSON.stringify(answers.map(({ body }) => body)),
    )
    assert.equal(refused.length, 9)
  })

test('ten papers at once where two have room: two are kept', { skip }, async () => {
  const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, 'x')])
  await limitTo('attachments_mb', 1)
  const answers = await Promise.all(
    twins.map((index) =>
      attachTo(
        server,
        rawabi.hind.tenantToken,
        ['beneficiaries', rawabi.noor],
        [paper, `${index}.pdf`],
      ),
    ),
  )
  await limitTo('attachments_mb', null)
  assert.equal(answers.filter(({ status }) => status === 201).length, 2)
  assert.ok(
    answers.every(
      ({ status, body }) => status === 201 || String(body.code) === 'plan_limit_reached',
    ),
  )
})

test('a record that is sent again takes no second place', { skip }, async () => {
  const before = await rawabi.ask('/beneficiaries?per_page=1')
  const used = Number(before.meta?.total)
  await limitTo('beneficiaries', used + 1)
  const again = { id: '0197a000-0000-7000-8000-000000000001', first_name: 'Noor' }
  assert.equal((await ask('/beneficiaries', again)).status, 201)
  assert.equal((await ask('/beneficiaries', again)).status, 201, 'sent again it is no new one')
  await limitTo('beneficiaries', null)
})

/** Limits that no member adds to: assets come with purchases, calls with programs (`modules/api-keys/call-limits.test.ts`). */
const addedByNone: readonly LimitKey[] = ['assets', 'api_calls_per_day']

test('from four fifths on whoever adds a record is told how much is used', { skip }, async () => {
  await limitTo('stores', null)
  const { body: listed } = await server.ask('/stores', { token: rawabi.hind.tenantToken })
  const has = Number(listed.meta?.total)
  await limitTo('stores', has + 5)
  const warned: string[] = []
  for (let index = 1; index <= 5; index += 1) {
    const { status, body } = await ask('/stores', { name: `فرع قريب ${index}` })
    assert.equal(status, 201)
    warned.push(
      rowsIn(body.warnings)
        .map(({ code, params }) => `${String(code)} ${String(params?.used)}`)
        .join(),
    )
  }
  const near = (index: number): string =>
    (has + index) * 5 >= (has + 5) * 4 ? `plan_limit_near ${has + index}` : ''
  assert.deepEqual(warned, [1, 2, 3, 4, 5].map(near))
  assert.equal(warned.at(-1), `plan_limit_near ${has + 5}`)
  await limitTo('stores', null)
})

test('every limit of plans is among these', () => {
  assert.deepEqual(
    limitKeys.filter((key) => !Object.hasOwn(limited, key) && key !== 'attachments_mb'),
    addedByNone.toSorted((a, b) => limitKeys.indexOf(a) - limitKeys.indexOf(b)),
  )
})
