import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register, registerForVat } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
const api = asking(
  () => server,
  () => hind,
)
const { get, first, add, ask, refused } = api
let visit: Json
let badr: Json
let noor: Json
let shared: Json

/** It is 21 November 2026. A clinic of taxed and exempt treatments recovers 60 % in 2025 and 40 % in 2026. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'عيادات نجد')
  await registerForVat(server, hind)
  const unit = await first('/units?code=PCE')
  badr = await add('/beneficiaries', { first_name: 'بدر', role: 'supplier' })
  noor = await add('/beneficiaries', { first_name: 'نور', role: 'customer' })
  visit = await add('/items', { name: 'إيجار', item_type: 2, unit_id: unit.id })
})
after(async () => server?.close())

const bill = (date: string, price: string, more: object = {}): Promise<Json> =>
  add('/bills', {
    type: 2,
    beneficiary_id: badr.id,
    issue_date: date,
    items: [{ item_id: visit.id, item_qty: '1', item_price: price, tax_id: shared.id }],
    status: 1,
    ...more,
  })

const back = (of: Json, qty: string, date: string): Promise<Json> =>
  ask('POST', `/bills/${String(of.id)}/return`, 200, {
    issue_date: date,
    reason: 'تعديل',
    items: [{ bill_item_id: rowsIn(of.items)[0]!.id, item_qty: qty }],
    status: 1,
  })

/** What accounts hold, debit as plus. */
const held = async (...numbers: string[]): Promise<string[]> =>
  Promise.all(
    numbers.map(async (number) => {
      const { data } = await get(`/accounts?account_number=${number}`)
      return String(rowsIn(data)[0]?.balance)
    }),
  )

const linesOf = async (id: unknown): Promise<string[]> =>
  rowsIn((await get(`/entries/${String(id)}`)).data!.transactions).map(
    ({ account, debtor, creditor }) =>
      `${String(account?.account_number)} ${String(debtor)} ${String(creditor)}`,
  )

const boxes = async (from: string): Promise<string[]> =>
  rowsIn((await get(`/vat_periods/${from}`)).data!.boxes)
    .filter(({ box }) => String(box) === '7')
    .map(({ amount, adjustment, vat, portal }) => [amount, adjustment, vat, portal].join(' '))

const draft = (type: number, date: string) => ({
  type,
  beneficiary_id: type === 1 ? noor.id : badr.id,
  issue_date: date,
  items: [{ item_id: visit.id, item_qty: '1', item_price: '10', tax_id: shared.id }],
  status: 1,
})

test('the taxes of mixed use come with the first percentage below all', { skip }, async () => {
  await add('/recovery_rates', { year: 2024, percentage: '100' })
  assert.deepEqual(rowsIn((await get('/taxes?code=MU15')).data), [])
  await add('/recovery_rates', { year: 2025, percentage: '60' })
  shared = await first('/taxes?code=MU15')
  assert.equal(shared.is_mixed_use, true)
  assert.equal(shared.purchase_box, '7')
  for (const [body, field] of [
    [{ year: 2025, percentage: '50' }, 'year'],
    [{ year: 2027, percentage: '50.125' }, 'percentage'],
    [{ year: 2027, percentage: '101' }, 'percentage'],
    [{ year: 2027, percentage: null }, 'percentage'],
  ] as const)
    assert.deepEqual(await refused('POST', '/recovery_rates', body), ['invalid', field])
})

test('neither a year without a percentage takes such a tax, nor a sale', { skip }, async () => {
  for (const [type, date, code] of [
    [2, '2026-02-01', 'recovery_rate_missing'],
    [1, '2025-02-01', 'tax_not_for_sales'],
  ] as const)
    assert.deepEqual(await refused('POST', '/bills', draft(type, date)), [code, 'items.0.tax_id'])
  await add('/recovery_rates', { year: 2026, percentage: '40' })
})

test(
  'what is given back in steps takes all of the expense along, and no more',
  { skip },
  async () => {
    const pens = await bill('2025-10-01', '0.20', {
      items: [{ item_id: visit.id, item_qty: '3', item_price: '0.20', tax_id: shared.id }],
    })
    assert.deepEqual(await held('1171', '5269'), ['0.05', '0.04'])
    for (const date of ['2025-10-02', '2025-10-03', '2026-01-02']) await back(pens, '1', date)
    assert.deepEqual(await held('1171', '5269'), ['0.00', '0.00'])
  },
)

let rent: Json

test(
  'a purchase is claimed by the percentage of its year, what corrects it by the same',
  { skip },
  async () => {
    rent = await bill('2025-11-01', '1000')
    assert.deepEqual(await held('1171', '5269'), ['90.00', '60.00'])
    assert.deepEqual(await boxes('2025-10-01'), ['600.36 -0.24 90.02 90.02'])
    await back(rent, '0.2', '2026-01-05')
    assert.deepEqual(await held('1171', '5269'), ['72.00', '48.00'])
    await bill('2026-02-01', '100')
    assert.deepEqual(await held('1171', '5269'), ['78.00', '57.00'])
    const rate = await first('/recovery_rates?year=2025')
    assert.deepEqual(
      await refused('PUT', `/recovery_rates/${String(rate.id)}`, { percentage: '61' }),
      ['invalid', 'percentage'],
    )
    assert.deepEqual(await refused('DELETE', `/recovery_rates/${String(rate.id)}`), [
      'record_in_use',
    ])
  },
)

test('a year that is over is settled once, by what it came to', { skip }, async () => {
  const [past, running] = [
    await first('/recovery_rates?year=2025'),
    await first('/recovery_rates?year=2026'),
  ]
  assert.deepEqual(
    await refused('POST', `/recovery_rates/${String(running.id)}/settle`, { percentage: '45' }),
    ['recovery_year_not_over'],
  )
  const at = `/recovery_rates/${String(past.id)}`
  const { taxes, difference, vat_date } = (await get(`${at}/settlement/70`)).data!
  assert.deepEqual(
    rowsIn(taxes).map(({ code, vat, recovered, due }) => [code, vat, recovered, due]),
    [['MU15', '120.00', '72.00', '84.00']],
  )
  assert.deepEqual([difference, vat_date], ['12.00', '2025-12-31'])
  await ask('GET', `${at}/settlement/seventy`, 422)
  const twins = await Promise.all(
    [1, 2].map(() =>
      server.ask(`${at}/settle`, { token: hind.tenantToken, body: { percentage: '70' } }),
    ),
  )
  assert.deepEqual(twins.map(({ status }) => status).toSorted(), [200, 409])
  const settled = (await get(at)).data!
  assert.deepEqual([settled.percentage, settled.settled_percentage], ['60', '70'])
  assert.deepEqual(await linesOf(settled.entry_id), ['1171 12.00 0.00', '5269 0.00 12.00'])
  assert.deepEqual(await held('1171', '5269'), ['90.00', '45.00'])
  assert.deepEqual(await boxes('2025-10-01'), ['600.36 79.76 102.02 102.02'])
})

test(
  'what comes late takes the definitive percentage, and every proof holds',
  { skip },
  async () => {
    await bill('2025-12-01', '100')
    assert.deepEqual(await held('1171', '5269'), ['100.50', '49.50'])
    await back(rent, '0.8', '2026-03-01')
    assert.deepEqual(await held('1171', '5269'), ['16.50', '13.50'])
    assert.deepEqual(
      rowsIn((await get('/proofs')).data).flatMap(({ code, ok }) => (ok ? [] : [code])),
      [],
    )
  },
)
