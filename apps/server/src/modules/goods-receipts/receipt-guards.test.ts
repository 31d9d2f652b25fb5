import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Receiving, openReceiving } from './receiving.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Receiving

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  company = await openReceiving(server)
})
afterEach(async () => {
  if (!skip) assert.deepEqual(await company.failing(), [])
})
after(async () => server?.close())

test('goods of another supplier, store or order are refused at their field', { skip }, async () => {
  const { refused, item, order, receive, path, billOf } = company
  const box = await item('علبة')
  const receipt = await receive(box, '2')
  const ofNajd = await receive(box, '2', { beneficiary_id: company.najd.id })
  const line = rowsIn(receipt.items)[0]!
  const bill = (more: object, each: object = {}) => ({
    type: 2,
    beneficiary_id: company.sahara.id,
    store_id: company.main.id,
    issue_date: '2026-03-10',
    status: 1,
    items: [
      {
        item_id: box.id,
        item_qty: '1',
        item_price: '10',
        tax_id: company.tax.id,
        goods_receipt_item_id: line.id,
        ...each,
      },
    ],
    ...more,
  })
  const answers = async (body: object): Promise<unknown> =>
    (await refused('POST', '/bills', body)).slice(1)
  assert.deepEqual(await answers(bill({ beneficiary_id: company.najd.id })), [
    'items.0.goods_receipt_item_id',
  ])
  assert.deepEqual(await answers(bill({ store_id: company.jeddah.id })), ['items.0.item_id'])
  assert.deepEqual(await answers(bill({ type: 1, beneficiary_id: company.noor.id })), [
    'items.0.goods_receipt_item_id',
  ])
  assert.deepEqual(await answers(bill({}, { goods_receipt_item_id: box.id })), [
    'items.0.goods_receipt_item_id',
  ])
  assert.deepEqual(
    (
      await refused('POST', `${path('goods_receipts', receipt)}/create_bill`, {
        receipt_ids: [ofNajd.id],
      })
    ).slice(1),
    ['receipt_ids.0'],
  )
  const ordered = await order(box, '1')
  const body = {
    beneficiary_id: company.najd.id,
    store_id: company.main.id,
    quotation_id: ordered.id,
    date: '2026-03-05',
    items: [{ item_id: box.id, item_qty: '1' }],
  }
  assert.deepEqual((await refused('POST', '/goods_receipts', body)).slice(1), ['beneficiary_id'])
  // Two bills are made of what two suppliers brought, each of its own.
  await billOf(ofNajd)
})

test(
  'twins: two bills of the same goods, and a bill beside the cancel of its receipt',
  { skip },
  async () => {
    const { hind, item, receive, path } = company
    const tag = await item('بطاقة')
    const receipt = await receive(tag, '2')
    const line = rowsIn(receipt.items)[0]!
    const send = (url: string, method: 'POST' | 'PUT', body: object) =>
      server.ask(url, { method, token: hind.tenantToken, body })
    const bill = {
      type: 2,
      beneficiary_id: company.sahara.id,
      store_id: company.main.id,
      issue_date: '2026-03-10',
      status: 1,
      items: [
        {
          item_id: tag.id,
          item_qty: '2',
          item_price: '10',
          tax_id: company.tax.id,
          goods_receipt_item_id: line.id,
        },
      ],
    }
    const both = await Promise.all([send('/bills', 'POST', bill), send('/bills', 'POST', bill)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 422])
    const again = await receive(tag, '2')
    const charged = {
      ...bill,
      items: [{ ...bill.items[0], goods_receipt_item_id: rowsIn(again.items)[0]!.id }],
    }
    const mixed = await Promise.all([
      send('/bills', 'POST', charged),
      send(`${path('goods_receipts', again)}/cancel`, 'POST', { reason: 'خطأ' }),
    ])
    const [billed, cancelled] = mixed.map(({ status }) => status < 300)
    assert.notEqual(billed, cancelled, JSON.stringify(mixed.map((each) => each.body)))
  },
)

test(
  'who may not see costs receives at the price of the order, and does not learn it',
  { skip },
  async () => {
    const { get, add, join, item, order, path } = company
    const jar = await item('جرة')
    const ordered = await order(jar, '5')
    const role = await add('/permissions', {
      name: 'أمين مستودع',
      stores_scope: [company.main.id],
      permissions: [{ code: 'consignments', view: true, store: true, update: true, confirm: true }],
    })
    const keeper = await join(role)
    const sami = asking(
      () => server,
      () => keeper,
    )
    const receipt = await sami.add('/goods_receipts', {
      beneficiary_id: company.sahara.id,
      store_id: company.main.id,
      quotation_id: ordered.id,
      date: '2026-03-05',
      status: 1,
      items: [{ item_id: jar.id, item_qty: '5' }],
    })
    const line = rowsIn(receipt.items)[0]!
    assert.deepEqual(
      [receipt.value, receipt.unbilled_value, line.unit_price, line.value],
      [null, null, null, null],
    )
    assert.equal((await get(path('goods_receipts', receipt))).data!.value, '50.00')
    assert.deepEqual(
      await sami.refused('POST', `${path('goods_receipts', receipt)}/create_bill`, {}),
      ['forbidden'],
    )
  },
)

test('a company may refuse more than was ordered', { skip }, async () => {
  const { ask, change, refused, item, order } = company
  const pen = await item('قلم بالطلب')
  const ordered = await order(pen, '10')
  const body = (amount: string) => ({
    beneficiary_id: company.sahara.id,
    store_id: company.main.id,
    quotation_id: ordered.id,
    date: '2026-03-06',
    status: 1,
    items: [{ item_id: pen.id, item_qty: amount }],
  })
  await change('/financial_setting/over_receipt_policy', { value: 'block' })
  assert.deepEqual((await refused('POST', '/goods_receipts', body('11'))).slice(1), [
    'items.0.item_qty',
  ])
  await ask('POST', '/goods_receipts', 201, body('10'))
  await change('/financial_setting/over_receipt_policy', { value: 'warn' })
  await ask('POST', '/goods_receipts', 201, body('1'))
})
