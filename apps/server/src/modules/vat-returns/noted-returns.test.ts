import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { attachTo, smallestPdf } from '../../testing/uploads.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let saad: Member
const { get, first, add, ask, refused } = asking(
  () => server,
  () => hind,
)
let visit: Json
let badr: Json

/** It is 21 November 2026. The books begin with a purchase of April 2026; what was before was filed elsewhere. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  saad = await register(server, 'Saad', 'متجر سعد')
  await registerForVat(server, hind)
  const unit = await first('/units?code=PCE')
  badr = await add('/beneficiaries', { first_name: 'بدر', role: 'both' })
  visit = await add('/items', { name: 'زيارة', item_type: 2, unit_id: unit.id })
  await bill(2, '2026-04-10', '100')
})
after(async () => server?.close())

const draft = (type: number, date: string, price: string) => ({
  type,
  beneficiary_id: badr.id,
  issue_date: date,
  items: [{ item_id: visit.id, item_qty: '1', item_price: price }],
  status: 1,
})
const bill = (type: number, date: string, price: string): Promise<Json> =>
  add('/bills', draft(type, date, price))

const fourth = {
  starts_on: '2025-10-01',
  ends_on: '2025-12-31',
  net: '24',
  filed_on: '2026-01-20',
  reference: '300-2025-Q4',
}
const first26 = { starts_on: '2026-01-01', ends_on: '2026-03-31', net: '0', filed_on: '2026-04-20' }

const periods = async (): Promise<readonly string[]> =>
  rowsIn((await get('/vat_periods')).data).map(
    ({ starts_on, state, net, is_elsewhere }) =>
      `${String(starts_on)} ${String(state)} ${String(net)} ${String(is_elsewhere)}`,
  )
const filedThrough = async (): Promise<unknown> => (await get('/vat_periods')).meta!.filed_through

let noted: Json

test(
  'a period that was filed elsewhere is noted, box by box where somebody copies them',
  { skip },
  async () => {
    noted = await add('/noted_vat_returns', {
      ...fourth,
      boxes: [
        { box: '1', amount: '760', vat: '114' },
        { box: '7', amount: '600', adjustment: '0', vat: '90' },
      ],
    })
    assert.deepEqual(
      [noted.state, noted.net, noted.payable, noted.entry, noted.is_elsewhere, noted.filed_on],
      ['filed', '24.00', '0.00', null, true, '2026-01-20'],
    )
    const boxes = Object.fromEntries(rowsIn(noted.boxes).map(({ box, vat }) => [String(box), vat]))
    assert.deepEqual([boxes['6'], boxes['12'], boxes['16']], ['114.00', '90.00', '24.00'])
    assert.equal(await filedThrough(), '2025-12-31')
    assert.deepEqual((await periods()).slice(-2), [
      '2026-01-01 open 0.00 false',
      '2025-10-01 filed 24.00 true',
    ])
    const page = (await get('/vat_periods/2025-10-01')).data!
    assert.deepEqual(
      [page.is_elsewhere, page.state, rowsIn(page.checks).length],
      [true, 'filed', 0],
    )
  },
)

test('the form that was filed elsewhere is kept with what was noted', { skip }, async () => {
  const to: [string, string] = ['vat_returns', String(noted.id)]
  const answer = await attachTo(server, hind.tenantToken, to, [smallestPdf, 'return.pdf'])
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const { data } = await get(`/file?attachable_type=vat_returns&attachable_id=${String(noted.id)}`)
  assert.deepEqual(
    rowsIn(data).map(({ name }) => String(name)),
    ['return.pdf'],
  )
})

test('what cannot be noted is refused at its field', { skip }, async () => {
  for (const [body, ...wanted] of [
    [fourth, 'vat_period_not_next', 'starts_on'],
    [{ ...first26, ends_on: '2026-02-28' }, 'vat_period_no_period', 'ends_on'],
    [{ ...first26, filed_on: '2026-03-31' }, 'must_be_above', 'filed_on'],
    [{ ...first26, filed_on: '2026-11-22' }, 'date_in_future', 'filed_on'],
    [{ ...first26, net: null }, 'invalid', 'net'],
    [{ ...first26, boxes: [{ box: '6', vat: '1' }] }, 'invalid', 'boxes.0.box'],
    [{ ...first26, boxes: [{ box: '1', vat: '1' }] }, 'vat_net_differs', 'net'],
    [
      { ...first26, starts_on: '2026-04-01', ends_on: '2026-06-30' },
      'vat_period_not_next',
      'filed_on',
      'starts_on',
    ],
  ] as const)
    assert.deepEqual(await refused('POST', '/noted_vat_returns', body), wanted)
  // A company that is not registered has no periods.
  assert.deepEqual(await refused('POST', '/noted_vat_returns', fourth, saad), [
    'invalid',
    'starts_on',
  ])
})

test('two at once note it once', { skip }, async () => {
  const twins = await Promise.all(
    [1, 2].map(() => server.ask('/noted_vat_returns', { token: hind.tenantToken, body: first26 })),
  )
  assert.deepEqual(twins.map(({ status }) => status).toSorted(), [201, 422])
  assert.equal(await filedThrough(), '2026-03-31')
})

test(
  'its days are closed for VAT: a sale is refused, a purchase counts in the first open period',
  { skip },
  async () => {
    assert.deepEqual(await refused('POST', '/bills', draft(1, '2026-03-01', '10')), [
      'period_locked',
      'issue_date',
    ])
    await bill(2, '2026-03-01', '200')
    const [box] = rowsIn((await get('/vat_periods/2026-04-01')).data!.boxes).filter(
      ({ box: name }) => String(name) === '7',
    )
    assert.equal(box!.amount, '300.00')
    // Opening balances were told to nobody.
    const bank = await first('/accounts?account_number=1121')
    const capital = await first('/accounts?account_number=3111')
    const opening = await add('/conversion_balance', {
      transactions: [
        { account_id: bank.id, debtor: '500' },
        { account_id: capital.id, creditor: '500' },
      ],
    })
    await ask('POST', `/conversion_balance/${String(opening.id)}/confirm`, 200, {})
  },
)

test(
  'it is taken back as long as nothing was filed after it, and noted again',
  { skip },
  async () => {
    assert.deepEqual(
      await refused('POST', `/vat_returns/${String(noted.id)}/amend`, { reason: 'خطأ' }),
      ['vat_return_not_latest'],
    )
    const latest = (await get('/vat_periods/2026-01-01')).data!
    assert.deepEqual(
      await refused('POST', `/vat_returns/${String(latest.return_id)}/pay`, {
        date: '2026-11-20',
        account_id: (await first('/accounts?account_number=1121')).id,
      }),
      ['nothing_to_pay'],
    )
    await ask('POST', `/vat_returns/${String(latest.return_id)}/amend`, 200, { reason: 'خطأ' })
    assert.equal(await filedThrough(), '2025-12-31')
    // The purchase of March counts in April and stays there: no VAT of these days stands in the books.
    const again = await add('/noted_vat_returns', { ...first26, net: '-5' })
    assert.deepEqual([again.version, again.net], [2, '-5.00'])
  },
)

test('what follows is filed here as ever, and every proof holds', { skip }, async () => {
  const prepared = await add('/vat_returns', { starts_on: '2026-04-01' })
  await ask('POST', `/vat_returns/${String(prepared.id)}/file`, 200, {})
  assert.equal(await filedThrough(), '2026-06-30')
  assert.deepEqual(
    rowsIn((await get('/proofs')).data).flatMap(({ code, ok }) => (ok ? [] : [code])),
    [],
  )
  assert.deepEqual(await refused('GET', `/vat_returns/${String(noted.id)}`, undefined, saad), [
    'not_found',
  ])
})
