import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
const { get, first, add, change, ask, refused } = asking(
  () => server,
  () => hind,
)
let store: Json
let cup: Json

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  store = await first('/stores?is_main_store=true')
  cup = await item('كوب', '20')
  await add('/consignments', {
    type: 520,
    date: '2025-01-10',
    destination_store_id: store.id,
    status: 1,
    transactions: [{ item_id: cup.id, amount: '5000', unit_price: '4' }],
  })
})
after(async () => server?.close())

async function item(name: string, selling_price: string): Promise<Json> {
  const [unit, tax] = [await first('/units?code=PCE'), await first('/taxes?code=S15')]
  return add('/items', { name, item_type: 0, unit_id: unit.id, item_tax_id: tax.id, selling_price })
}
const person = (name: string): Promise<Json> =>
  add('/beneficiaries', { first_name: name, role: 'customer' })
const giftBody = (to: Json | null, amount: string, date: string, more: object = {}): object => ({
  type: 510,
  date,
  source_store_id: store.id,
  beneficiary_id: to?.id ?? null,
  is_gift: true,
  status: 1,
  transactions: [{ item_id: cup.id, amount }],
  ...more,
})
const give = (to: Json | null, amount: string, date: string, more: object = {}): Promise<Json> =>
  add('/consignments', giftBody(to, amount, date, more))
type Verdict = Readonly<Record<string, unknown>>
const verdict = ({ gift }: Json): readonly unknown[] => {
  const { value, given, left, exceeds } = gift as unknown as Verdict
  return [value, given, left, exceeds]
}
const limitsOn = async (to: Json | null, date: string): Promise<Verdict> =>
  (
    await get(
      `/consignments/gift_limits?date=${date}${to ? `&beneficiary_id=${String(to.id)}` : ''}`,
    )
  ).data as unknown as Verdict

test(
  'gifts to one recipient are held against two hundred riyals in twelve months',
  { skip },
  async () => {
    const noor = await person('نور')
    assert.deepEqual(verdict(await give(noor, '7', '2025-03-21')), ['140.00', '0.00', '60.00', []])
    // Twelve months later to the day the first one no longer counts.
    assert.deepEqual(verdict(await give(noor, '10', '2026-03-20')), [
      '200.00',
      '140.00',
      '0.00',
      ['recipient'],
    ])
    const limits = await limitsOn(noor, '2026-03-20')
    assert.deepEqual(
      [
        limits.since,
        limits.limit,
        limits.given,
        limits.left,
        limits.year_limit,
        limits.given_in_year,
      ],
      ['2025-03-21', '200.00', '340.00', '0.00', '50000.00', '200.00'],
    )
    const omar = await person('عمر')
    assert.deepEqual(verdict(await give(omar, '10', '2026-03-19')), ['200.00', '0.00', '0.00', []])
  },
)

test(
  'above the limit VAT is owed on the whole gift once it is said to be a deemed supply',
  { skip },
  async () => {
    const huda = await person('هدى')
    await give(huda, '9', '2026-02-01')
    const over = await give(huda, '2', '2026-02-02')
    assert.deepEqual(
      [over.vat, ...verdict(over)],
      ['0.00', '40.00', '180.00', '0.00', ['recipient']],
    )
    await ask('POST', `/consignments/${String(over.id)}/open`, 200, {})
    const owed = await change(`/consignments/${String(over.id)}`, {
      status: 1,
      is_deemed_supply: true,
    })
    assert.deepEqual(
      [owed.vat, ...verdict(owed)],
      ['6.00', '40.00', '180.00', '0.00', ['recipient']],
    )
    await ask('POST', `/consignments/${String(owed.id)}/cancel`, 200, { reason: 'خطأ' })
    assert.equal((await limitsOn(huda, '2026-02-02')).given, '180.00')
  },
)

test('of two gifts at once one says that the limit is exceeded', { skip }, async () => {
  const sara = await person('سارة')
  const answers = await Promise.all(
    ['6', '6'].map((amount) =>
      server.ask('/consignments', {
        token: hind.tenantToken,
        method: 'POST',
        body: giftBody(sara, amount, '2026-03-10'),
      }),
    ),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  )
  assert.deepEqual(answers.map(({ body }) => String(verdict(body.data!)[3])).toSorted(), [
    '',
    'recipient',
  ])
})

test('the year has a limit of its own, which a company may set otherwise', { skip }, async () => {
  await change('/financial_setting/gift_limit_per_year', { value: 1000 })
  const sample = await give(null, '40', '2026-03-20')
  const { gift } = sample
  assert.deepEqual((gift as unknown as Verdict).exceeds, ['year'])
  assert.equal((gift as unknown as Verdict).given, null)
  await change('/financial_setting/gift_limit_per_year', { value: 50000 })
  const { data } = await get(`/consignments/${String(sample.id)}`)
  assert.deepEqual((data!.gift as unknown as Verdict).exceeds, [])
})

test(
  'a gift needs to be worth something, and only outgoing vouchers are gifts',
  { skip },
  async () => {
    const unpriced = await item('عينة', '0')
    assert.deepEqual(
      await refused('POST', '/consignments', {
        ...giftBody(null, '1', '2026-03-20'),
        transactions: [{ item_id: unpriced.id, amount: '1' }],
      }),
      ['market_price_required', 'transactions.0.amount', 'transactions.0.market_price'],
    )
    assert.deepEqual(
      await refused('POST', '/consignments', { ...giftBody(null, '1', '2026-03-20'), type: 530 }),
      ['not_of_this_voucher', 'is_gift'],
    )
  },
)

test('the report has each recipient with the limit, and the year', { skip }, async () => {
  const { data } = await get('/reports/gifts_report?to=2026-03-20')
  const rows = rowsIn(data).map((row) => [row.recipient, row.value, row.left, row.exceeds])
  assert.deepEqual(
    rows.filter(([name]) => ['نور', 'عمر', 'هدى', 'سارة'].includes(String(name))).toSorted(),
    [
      ['سارة', '240.00', '0.00', true],
      ['عمر', '200.00', '0.00', false],
      ['نور', '340.00', '0.00', true],
      ['هدى', '180.00', '20.00', false],
    ] as unknown[],
  )
  assert.deepEqual(rows.at(-1), [
    'كل الهدايا في سنة 2026',
    '1620.00',
    '48380.00',
    false,
  ] as unknown[])
})
