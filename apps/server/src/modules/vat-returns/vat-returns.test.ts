import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
const api = asking(
  () => server,
  () => hind,
)
const { get, first, add, ask, refused } = api
let standard: Json
let visit: Json
let noor: Json
let badr: Json

/** A bill of one line, whatever it costs. */
const bill = (type: number, date: string, price: string, more: object = {}): Promise<Json> =>
  add('/bills', {
    type,
    beneficiary_id: type === 1 || type === 4 ? noor.id : badr.id,
    issue_date: date,
    items: [{ item_id: visit.id, item_qty: '1', item_price: price }],
    status: 1,
    ...more,
  })

/**
 * It is 21 November 2026. In the first quarter 1,000 and 400 are sold and 200 of them given back, 300 are
 * bought; in the second 100 are sold and 500 bought.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  const unit = await first('/units?code=PCE')
  standard = await first('/taxes?code=S15')
  noor = await add('/beneficiaries', { first_name: 'نور', role: 'customer' })
  badr = await add('/beneficiaries', { first_name: 'بدر', role: 'supplier' })
  visit = await add('/items', {
    name: 'زيارة',
    item_type: 2,
    unit_id: unit.id,
    item_tax_id: standard.id,
  })
  const sold = await bill(1, '2026-01-10', '1000')
  await bill(1, '2026-03-31', '400')
  await bill(2, '2026-02-05', '300')
  const [line] = rowsIn(sold.items)
  await ask('POST', `/bills/${String(sold.id)}/return`, 200, {
    issue_date: '2026-02-20',
    reason: 'إلغاء',
    items: [{ bill_item_id: line!.id, item_qty: '0.2' }],
    status: 1,
  })
  await bill(1, '2026-04-01', '100')
  await bill(2, '2026-05-01', '500')
})
after(async () => server?.close())

const periods = async (): Promise<string[]> =>
  rowsIn((await get('/vat_periods')).data).map(
    ({ starts_on, state, net }) => `${String(starts_on)} ${String(state)} ${String(net ?? '–')}`,
  )
const period = async (from: string): Promise<Json> => (await get(`/vat_periods/${from}`)).data!

/** Boxes in which something stands. */
const written = (boxes: Json | undefined): string =>
  rowsIn(boxes)
    .map(({ box, amount, adjustment, vat }) =>
      [box, amount ?? '–', adjustment ?? '–', vat].map(String),
    )
    .filter(([, ...figures]) => figures.some((figure) => figure !== '–' && figure !== '0.00'))
    .map((cells) => cells.join(' '))
    .join('\n')

const linesOf = async (entry: Json | undefined): Promise<string[]> => {
  const { data } = await get(`/entries/${String(entry?.id)}`)
  return rowsIn(data!.transactions).map(({ account, debtor, creditor }) => {
    return `${String(account?.account_number)} ${String(debtor)} ${String(creditor)}`
  })
}
const codesOf = (checks: Json | undefined, state: string): string[] =>
  rowsIn(checks).flatMap((each) => (String(each.state) === state ? [String(each.code)] : []))

test('every period from the first VAT on waits to be filed', { skip }, async () => {
  assert.deepEqual(await periods(), [
    '2026-10-01 open 0.00',
    '2026-07-01 open 0.00',
    '2026-04-01 open -60.00',
    '2026-01-01 open 135.00',
  ])
  const quarter = await period('2026-01-01')
  assert.equal(quarter.due_on, '2026-04-30')
  assert.equal(
    written(quarter.boxes),
    `1 1400.00 -200.00 180.00
6 1400.00 -200.00 180.00
7 300.00 0.00 45.00
12 300.00 0.00 45.00
13 – – 135.00
16 – – 135.00`,
  )
  assert.equal(quarter.can_file, true)
  const later = await period('2026-04-01')
  assert.equal(later.can_file, false)
  assert.deepEqual(codesOf(later.checks, 'blocked'), ['order'])
  await ask('GET', '/vat_periods/2026-02-01', 404)
  await ask('GET', '/vat_periods/yesterday', 404)
})

test('a return is prepared, filed, paid; its days are closed for VAT', { skip }, async () => {
  const prepared = await add('/vat_returns', { starts_on: '2026-01-01' })
  assert.deepEqual(await refused('POST', '/vat_returns', { starts_on: '2026-01-01' }), [
    'vat_return_exists',
  ])
  assert.deepEqual(await refused('POST', '/vat_returns', { starts_on: '2026-01-02' }), [
    'invalid',
    'starts_on',
  ])
  const at = `/vat_returns/${String(prepared.id)}`
  const bank = await first('/accounts?account_number=1121')
  const paying = { date: '2026-04-20', account_id: bank.id }
  assert.deepEqual(await refused('POST', `${at}/pay`, paying), ['vat_return_not_filed'])

  const filed = (await ask('POST', `${at}/file`, 200, {})).data!
  assert.equal(filed.state, 'filed')
  assert.equal(filed.payable, '135.00')
  assert.equal(filed.document_count, 4)
  assert.deepEqual(await linesOf(filed.entry), [
    '1171 0.00 45.00',
    '2131 180.00 0.00',
    '2133 0.00 135.00',
  ])
  assert.equal((await get('/my_company')).data!.vat_filed_through, '2026-03-31')
  assert.deepEqual(await refused('POST', `${at}/file`, {}), ['vat_return_filed'])
  assert.deepEqual(await refused('DELETE', at), ['vat_return_filed'])

  const sale = {
    type: 1,
    beneficiary_id: noor.id,
    issue_date: '2026-03-31',
    items: [{ item_id: visit.id, item_qty: '1', item_price: '10' }],
    status: 1,
  }
  assert.deepEqual(await refused('POST', '/bills', sale), ['period_locked', 'issue_date'])

  const twins = await Promise.all(
    [1, 2].map(() => server.ask(`${at}/pay`, { token: hind.tenantToken, body: paying })),
  )
  assert.deepEqual(twins.map(({ status }) => status).toSorted(), [200, 409])
  const paid = (await get(at)).data!
  assert.equal(paid.state, 'paid')
  assert.equal(paid.paid, '135.00')
  assert.deepEqual(await refused('POST', `${at}/pay`, paying), ['nothing_to_pay'])
  const [payment] = rowsIn(paid.payments)
  assert.deepEqual(await linesOf({ id: payment!.entry_id! }), [
    '2133 135.00 0.00',
    '1121 0.00 135.00',
  ])
  assert.equal((await periods()).at(-1), '2026-01-01 paid 135.00')
})

test('what suppliers billed in a filed period counts in the next one', { skip }, async () => {
  const late = await bill(2, '2026-03-15', '40')
  const entry = (await get(`/entries/${String(late.entry_id)}`)).data!
  assert.equal(entry.date, '2026-03-15')
  assert.equal(
    written((await period('2026-04-01')).boxes),
    `1 100.00 0.00 15.00
6 100.00 0.00 15.00
7 540.00 0.00 81.00
12 540.00 0.00 81.00
13 – – -66.00
16 – – -66.00`,
  )
  await ask('POST', `/bills/${String(late.id)}/cancel`, 200, { reason: 'مكررة' })
  assert.match(written((await period('2026-04-01')).boxes), /^7 500.00 0.00 75.00$/m)
})

test(
  'what was filed is not due again; a credit is carried forward and used',
  { skip },
  async () => {
    const second = await add('/vat_returns', { starts_on: '2026-04-01' })
    const filed = (await ask('POST', `/vat_returns/${String(second.id)}/file`, 200, {})).data!
    assert.equal(filed.net, '-60.00')
    assert.equal(filed.payable, '0.00')
    assert.deepEqual(await linesOf(filed.entry), [
      '1171 0.00 75.00',
      '2131 15.00 0.00',
      '1174 60.00 0.00',
    ])
    const third = await period('2026-07-01')
    assert.match(written(third.boxes), /^15 – – 60.00\n16 – – -60.00$/m)
  },
)

test(
  'a correction of an earlier period stands in box 14, on an account of its own',
  { skip },
  async () => {
    const other = await first('/accounts?account_number=5269')
    const output = await first('/accounts?account_number=2131')
    const correction = { statement: 'فرق فاتورة فبراير', amount: '90.00', account_id: other.id }
    const tooMuch = { ...correction, amount: '5000.01' }
    const draft = (corrections: unknown[]) => ({ starts_on: '2026-07-01', corrections })
    assert.deepEqual(await refused('POST', '/vat_returns', draft([tooMuch])), [
      'corrections_above_limit',
      'corrections',
    ])
    assert.deepEqual(
      await refused('POST', '/vat_returns', draft([{ ...correction, account_id: output.id }])),
      ['invalid', 'corrections.0.account_id'],
    )
    const third = await add('/vat_returns', draft([correction]))
    const filed = (await ask('POST', `/vat_returns/${String(third.id)}/file`, 200, {})).data!
    assert.equal(filed.payable, '30.00')
    assert.deepEqual(await linesOf(filed.entry), [
      '5269 90.00 0.00',
      '1174 0.00 60.00',
      '2133 0.00 30.00',
    ])
  },
)

test('only the newest return is amended; its first version stays', { skip }, async () => {
  const first = (await period('2026-01-01')).return_id
  assert.deepEqual(
    await refused('POST', `/vat_returns/${String(first)}/amend`, { reason: 'خطأ' }),
    ['vat_return_not_latest'],
  )
  const third = (await period('2026-07-01')).return_id
  const amended = (
    await ask('POST', `/vat_returns/${String(third)}/amend`, 200, { reason: 'فاتورة ناقصة' })
  ).data!
  assert.equal(amended.state, 'amended')
  assert.equal((await get('/my_company')).data!.vat_filed_through, '2026-06-30')
  const open = await period('2026-07-01')
  assert.equal(open.state, 'open')
  assert.equal(open.other_vat, '0.00')
  assert.match(written(open.boxes), /^15 – – 60.00\n16 – – -60.00$/m)
  await bill(1, '2026-09-30', '1000')
  const again = await add('/vat_returns', { starts_on: '2026-07-01' })
  assert.equal(again.version, 2)
  const filed = (await ask('POST', `/vat_returns/${String(again.id)}/file`, 200, {})).data!
  assert.equal(filed.payable, '90.00')
  const { versions } = await period('2026-07-01')
  assert.deepEqual(
    rowsIn(versions).map(
      ({ version, state, net }) => `${String(version)} ${String(state)} ${String(net)}`,
    ),
    ['2 filed 90.00', '1 amended 30.00'],
  )
})

test('the ledger, the documents and the e-invoices say the same', { skip }, async () => {
  const proof = (await get('/vat_periods/2026-01-01/proof')).data!
  assert.equal(proof.ledger, '180.00')
  assert.equal(proof.documents, '180.00')
  assert.equal(proof.einvoices, '180.00')
  assert.equal(proof.difference_count, 0)
})

test('the current period is not over', { skip }, async () => {
  const now = await add('/vat_returns', { starts_on: '2026-10-01' })
  assert.deepEqual(await refused('POST', `/vat_returns/${String(now.id)}/file`, {}), [
    'vat_period_not_over',
  ])
  await ask('DELETE', `/vat_returns/${String(now.id)}`, 200)
  assert.equal((await period('2026-10-01')).state, 'open')
})

test(
  'a frequency that changed makes a prepared return one to prepare again',
  { skip },
  async () => {
    server.clock.advance(41 * 24 * 3_600_000)
    const again = await register(server, 'Layan', 'دار ليان')
    await registerForVat(server, again)
    const layan = asking(
      () => server,
      () => again,
    )
    const [tax, account, cash] = await Promise.all([
      layan.first('/taxes?code=S15'),
      layan.first('/accounts?account_number=5221'),
      layan.first('/payment_methods?code=cash'),
    ])
    await layan.add('/expenses', {
      issue_date: '2026-10-05',
      items: [{ statement: 'إيجار', account_id: account.id, item_price: '100', tax_id: tax.id }],
      payments: [{ amount: '115.00', payment_method_id: cash.id }],
      status: 1,
    })
    const quarter = await layan.add('/vat_returns', { starts_on: '2026-10-01' })
    await layan.change('/financial_setting/vat_frequency', { value: 'monthly' })
    const at = `/vat_returns/${String(quarter.id)}`
    assert.deepEqual(await layan.refused('POST', `${at}/file`, {}), ['vat_period_changed'])
    await layan.remove(at)
    const month = await layan.add('/vat_returns', { starts_on: '2026-10-01' })
    assert.equal(month.ends_on, '2026-10-31')
    const filed = (await layan.ask('POST', `/vat_returns/${String(month.id)}/file`, 200, {})).data!
    assert.equal(filed.net, '-15.00')
  },
)
