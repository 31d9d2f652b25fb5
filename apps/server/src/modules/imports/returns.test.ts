import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'
import { type Mover, counts, openTrader, startMovers, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover
let [sale, purchase] = [] as Json[]

const line = (item: Json, qty: string, price: string) => ({
  item_id: item.id,
  item_qty: qty,
  item_price: price,
})

before(async () => {
  if (skip) return
  const movers = await startMovers()
  server = movers.server
  const trader = await openTrader(await movers.company('returns'))
  shop = trader.shop
  const { noor, pen, visit } = trader
  const bill = (type: number, items: object[], more: object = {}) =>
    shop.add('/bills', {
      type,
      beneficiary_id: noor.id,
      issue_date: '2026-11-19',
      items,
      status: 1,
      ...more,
    })
  purchase = await bill(2, [line(pen, '10', '8')], { reference: 'SUP-77' })
  sale = await bill(1, [line(pen, '4', '20'), line(visit, '1', '100'), line(visit, '2', '90')])
})
after(async () => server?.close())

const show = async (path: string): Promise<Json> => (await shop.get(path)).data!

test(
  'a sales return gives back lines of its bill, at what the bill charged',
  { skip },
  async () => {
    const file = `document,original bill,date,reason,item,qty,line number
SR-1,${String(sale!.bill_code)},2026-11-20,تالف,PEN,٣,
,,,,VISIT,1,3`
    const sent = await shop.uploaded('sales_returns', file)
    const checked = await shop.check(sent, { confirms: true })
    assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
    assert.deepEqual(checked.figures, [
      { key: 'count', before: '0', after: '1' },
      { key: 'amount', before: '0.00', after: '172.50' },
    ] as unknown)
    await shop.commit(sent)
    const [row] = rowsIn((await shop.get(`/bills?type=4&import_id=${String(sent.id)}`)).data)
    const made = await show(`/bills/${String(row!.id)}`)
    assert.deepEqual(
      [made.status, made.returned_from_code, made.net, made.return_reason, made.reference],
      [1, sale!.bill_code, '172.50', 'تالف', 'SR-1'],
    )
    assert.deepEqual(
      rowsIn(made.items).map(({ item_qty: qty, item_price: price }) => [qty, price]),
      [
        ['3', '20.00'],
        ['1', '90.00'],
      ] as unknown,
    )
    assert.deepEqual(counts(await shop.checked('sales_returns', file)), [0, 0, 1, 0])
  },
)

test('a purchase return names the bill by the number of the supplier', { skip }, async () => {
  const file = 'document,original bill,date,item,qty\nPR-1,SUP-77,2026-11-20,PEN,2'
  const checked = await shop.checked('purchase_returns', file)
  assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
  await shop.commit(checked)
  const [row] = rowsIn((await shop.get('/bills?type=3')).data)
  assert.deepEqual(
    [row?.status, row?.returned_from_code, row?.net],
    [0, purchase!.bill_code, '18.40'],
  )
})

test('every mistake of a return stands in its cell', { skip }, async () => {
  const code = String(sale!.bill_code)
  const file = `document,original bill,date,item,qty,customer,reason
A,NOPE,2026-11-20,PEN,1,,تالف
B,${code},2026-11-20,BRUSH,1,,تالف
C,${code},2026-11-20,VISIT,1,,تالف
D,${code},2026-11-20,PEN,100,,تالف
E,,2026-11-20,PEN,1,نور,تالف
F,${code},2026-11-18,PEN,1,,`
  const checked = await shop.check(await shop.uploaded('sales_returns', file), { confirms: true })
  assert.deepEqual(counts(checked), [0, 0, 0, 6])
  assert.deepEqual(wrongs(checked), [
    '2 returned_from_bill_id name_not_found',
    '3 items.item_id name_not_found',
    '4 items.item_id bill_line_ambiguous',
    '5 items.item_qty return_exceeds_sold',
    '6 returned_from_bill_id original_bill_required',
    '7 issue_date date_before_original',
    '7 return_reason reason_required',
  ])
  const other = `document,original bill,date,item,qty\nG,SUP-77,2026-11-20,VISIT,1`
  const ofOther = await shop.checked('purchase_returns', other)
  assert.deepEqual(
    [counts(ofOther), wrongs(ofOther)],
    [[0, 0, 0, 1], ['2 items.item_id item_not_on_bill']],
  )
})

test(
  'by the API too a line that is not of the bill is refused, not a defect',
  { skip },
  async () => {
    const items = [{ ...line(sale!.items![0]!.item!, '1', '0'), returned_from_bill_item_id: null }]
    const body = { type: 4, issue_date: '2026-11-20', returned_from_bill_id: sale!.id, items }
    assert.deepEqual(await shop.refused('POST', '/bills', body), [
      'reference_not_found',
      'items.0.bill_item_id',
    ])
  },
)

test('a return without a bill is as free as the country allows', { skip }, async () => {
  const file = `document,customer,date,item,qty,price,tax,unit cost,reason
FR-1,نور,2026-11-20,PEN,2,20,S15,7.50,تالف`
  const refused = await shop.checked('sales_returns', file)
  assert.deepEqual(wrongs(refused), ['2 returned_from_bill_id original_bill_required'])
  await shop.change('/my_company', { country_id: 'AE' })
  const sent = await shop.uploaded('sales_returns', file)
  const checked = await shop.check(sent, { confirms: true })
  assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
  await shop.commit(sent)
  const [row] = rowsIn((await shop.get(`/bills?type=4&import_id=${String(sent.id)}`)).data)
  assert.deepEqual([row?.net, row?.status], ['46.00', 1])
})

test('notes correct the value of a bill, or of a party', { skip }, async () => {
  const code = String(sale!.bill_code)
  const credit = `document,original bill,date,reason,statement,amount,tax
CN-1,${code},2026-11-20,خصم كمية,خصم على الأقلام,5,S15
,,,,خصم على الزيارة,3,S15`
  const sent = await shop.uploaded('credit_notes', credit)
  const checked = await shop.check(sent, { confirms: true })
  assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
  await shop.commit(sent)
  const [note] = rowsIn((await shop.get(`/notes?type=1&import_id=${String(sent.id)}`)).data)
  assert.deepEqual(
    [note?.status, note?.original_bill_code, note?.net, note?.reference],
    [1, code, '9.20', 'CN-1'],
  )
  assert.deepEqual(counts(await shop.checked('credit_notes', credit)), [0, 0, 1, 0])

  const debit = `رقم المستند,الفاتورة الأصلية,التاريخ,السبب,البيان,المبلغ,الضريبة
DN-1,SUP-77,2026-11-20,فرق سعر,فرق سعر الأقلام,4,S15`
  const drafts = await shop.checked('debit_notes', debit)
  assert.deepEqual([counts(drafts), wrongs(drafts)], [[1, 0, 0, 0], []])
  await shop.commit(drafts)
  const [made] = rowsIn((await shop.get('/notes?type=2')).data)
  assert.deepEqual([made?.status, made?.side, made?.net], [0, 'purchases', '4.60'] as unknown)

  const wrong = `document,original bill,date,statement,amount,tax
X,${code},2026-11-20,خصم,9999,S15
Y,NOPE,2026-11-20,خصم,-1,Z9
Z,SUP-77,2026-11-20,,1,S15`
  const bad = await shop.check(await shop.uploaded('credit_notes', wrong), { confirms: true })
  assert.deepEqual(wrongs(bad), [
    '2 net credit_exceeds_bill',
    '2 reason reason_required',
    '3 original_bill_id name_not_found',
    '3 transactions.amount must_be_above',
    '3 transactions.tax_id name_not_found',
    '4 original_bill_id name_not_found',
    '4 transactions.statement required',
  ])
})

test('nothing enters a closed period by a file', { skip }, async () => {
  await shop.change('/my_company', { lock_date: '2026-11-20' })
  const note = `document,original bill,date,reason,statement,amount,tax
CN-9,${String(sale!.bill_code)},2026-11-20,خصم,خصم,1,S15`
  const ofNotes = await shop.check(await shop.uploaded('credit_notes', note), { confirms: true })
  assert.deepEqual(wrongs(ofNotes), ['2 issue_date period_locked'])
  const back = `document,original bill,date,item,qty,reason
SR-9,${String(sale!.bill_code)},2026-11-20,PEN,1,تالف`
  const ofReturns = await shop.check(await shop.uploaded('sales_returns', back), { confirms: true })
  assert.deepEqual(wrongs(ofReturns), ['2 issue_date period_locked'])
  await shop.change('/my_company', { lock_date: null })
})
