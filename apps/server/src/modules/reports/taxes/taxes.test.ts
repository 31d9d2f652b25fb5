import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register, registerForVat } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
const { get, first, add, ask } = asking(
  () => server,
  () => hind,
)
const days = 'from=2026-07-01&to=2026-09-30'

/**
 * It is 21 November 2026. The third quarter: sales at every rate, an advance from a customer and one to a supplier that bills deduct,
 * a return, a note, a cancelled bill, imports and reverse charge; and of the second quarter a purchase that
 * was entered late, after its return was filed, and one that is cancelled now.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  const unit = await first('/units?code=PCE')
  const tax = async (code: string): Promise<string> =>
    String((await first(`/taxes?code=${code}`)).id)
  const noor = await add('/beneficiaries', { first_name: 'نور', role: 'customer' })
  const badr = await add('/beneficiaries', { first_name: 'بدر', role: 'supplier' })
  const visit = await add('/items', { name: 'زيارة', item_type: 2, unit_id: unit.id })
  const bill = async (
    type: 1 | 2,
    date: string,
    code: string,
    price: string,
    { line = {}, ...more }: Readonly<Record<string, object | string>> = {},
  ): Promise<Json> =>
    add('/bills', {
      type,
      beneficiary_id: type === 1 ? noor.id : badr.id,
      issue_date: date,
      items: [
        {
          item_id: visit.id,
          item_qty: '1',
          item_price: price,
          tax_id: await tax(code),
          ...(line as object),
        },
      ],
      status: 1,
      ...more,
    })
  const early = await bill(2, '2026-05-10', 'S15', '700')
  const second = await add('/vat_returns', { starts_on: '2026-04-01' })
  await ask('POST', `/vat_returns/${String(second.id)}/file`, 200, {})
  await bill(2, '2026-06-20', 'S15', '90')

  const sold = await bill(1, '2026-07-02', 'S15', '1000')
  await bill(1, '2026-07-05', 'ZX', '800', { line: { exemption_code: 'VATEX-SA-32' } })
  await bill(1, '2026-07-06', 'EX', '60', { line: { exemption_code: 'VATEX-SA-29' } })
  await bill(1, '2026-07-07', 'OS', '20', { line: { exemption_code: 'VATEX-SA-OOS' } })
  const wrong = await bill(2, '2026-07-08', 'S15', '333.33')
  await bill(2, '2026-07-09', 'RC15', '200')
  await bill(2, '2026-07-10', 'N15', '40')
  const [line] = rowsIn(sold.items)
  await ask('POST', `/bills/${String(sold.id)}/return`, 200, {
    issue_date: '2026-08-01',
    reason: 'إلغاء',
    items: [{ bill_item_id: line!.id, item_qty: '0.25' }],
    status: 1,
  })
  const advance = await bill(2, '2026-08-02', 'S15', '100', { kind: 'prepayment' })
  await ask('POST', '/receipts', 201, {
    type: 2,
    status: 1,
    date: '2026-08-03',
    beneficiary_id: badr.id,
    payment_method_id: (await first('/payment_methods?code=cash')).id,
    amount: '115.00',
    associations: [{ associatable_type: 'bill', associatable_id: advance.id, amount: '115.00' }],
  })
  await bill(2, '2026-08-04', 'S15', '500', { prepayments: [{ bill_id: advance.id }] })
  await ask('POST', `/bills/${String(wrong.id)}/cancel`, 200, { reason: 'مكررة' })
  await ask('POST', `/bills/${String(early.id)}/cancel`, 200, { reason: 'لم تصل' })
})
after(async () => server?.close())

const report = async (name: string, query: string): Promise<Json> =>
  get(`/reports/${name}_report?${query}`)

test('each cell of the return is what its documents come to', { skip }, async () => {
  const rows = rowsIn((await report('tax_return', days)).data)
  let opened = 0
  for (const row of rows)
    for (const column of ['amount', 'adjustment'] as const) {
      const side = row.sales_box ? 'taxed_sales' : row.purchase_box ? 'taxed_purchases' : null
      if (side === null) continue
      const { meta } = await report(side, `${days}&box=${String(row.box)}&column=${column}`)
      const base = String(meta?.totals?.base)
      assert.equal(base, String(row[column]), `box ${String(row.box)}, ${column}`)
      opened += base === '0.00' ? 0 : 1
    }
  assert.ok(opened >= 6, `only ${opened} cells hold anything`)
})

test('the form reads as it was worked out by hand', { skip }, async () => {
  const rows = rowsIn((await report('tax_return', days)).data)
  assert.equal(
    rows
      .map(({ box, amount, adjustment, vat }) =>
        [box, amount ?? '–', adjustment ?? '–', vat].map(String),
      )
      .filter(([, ...figures]) => figures.some((figure) => figure !== '–' && figure !== '0.00'))
      .map((cells) => cells.join(' '))
      .join('\n'),
    `1 1000.00 -250.00 112.50
4 800.00 0.00 0.00
5 60.00 0.00 0.00
6 1860.00 -250.00 112.50
7 690.00 -100.00 88.50
9 200.00 0.00 0.00
12 890.00 -100.00 88.50
13 – – 24.00
15 – – 105.00
16 – – -81.00`,
  )
})

test('what an earlier period declared is reversed among the adjustments', { skip }, async () => {
  const rows = rowsIn((await report('tax_return', 'from=2026-10-01&to=2026-12-31')).data)
  const seven = rows.find(({ box }) => String(box) === '7')
  assert.deepEqual([seven!.amount, seven!.adjustment, seven!.vat].map(String), [
    '0.00',
    '-700.00',
    '-105.00',
  ])
})

test('the totals of taxes are those of the form, by month too', { skip }, async () => {
  for (const by of ['tax', 'month']) {
    const { data, meta } = await report('total_tax', `${days}&by=${by}`)
    assert.equal(meta?.totals?.net, '24.00')
    assert.equal(meta?.totals?.sales_returns_vat, '-37.50')
    assert.equal(rowsIn(data).length, by === 'month' ? 7 : 6)
  }
})

test('entries on accounts of VAT are those of returns', { skip }, async () => {
  const { data } = await report('taxed_entries', 'from=2026-06-30&to=2026-06-30')
  assert.deepEqual(
    rowsIn(data).map(({ debit, credit }) => [debit, credit].map(String)),
    [['0.00', '105.00']],
  )
})
