import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Company, startCompany } from './company.ts'
import { hire, makeRole } from './members.ts'

const skip = withoutDatabase()
let company: Company
let item: Json

before(async () => {
  if (skip) return
  company = await startCompany()
  item = await company.item('قلم', { code: 'PEN', allow_negative_balance: true })
})
after(async () => company?.server.close())

const body = (more: object = {}): Record<string, unknown> => ({
  type: 'sales',
  beneficiary_id: company.noor.id,
  store_id: company.store.id,
  issue_date: company.today(),
  items: [{ item_id: item.id, item_qty: '2', item_price: '100', tax_id: company.tax.id }],
  ...more,
})
const order = (more: object = {}): Record<string, unknown> =>
  body({ type: 'purchases', beneficiary_id: company.sahara.id, ...more })
const add = (more: object = {}): Promise<Json> => company.add('/quotations', body(more))
const at = (of: Json, action = ''): string =>
  `/quotations/${String(of.id)}${action === '' ? '' : `/${action}`}`
const act = async (of: Json, action: string, sent: object = {}): Promise<Json> =>
  (await company.expect(200, 'POST', at(of, action), sent)).data!
const see = (of: Json): Promise<Json> => company.get(at(of))
const refused = (of: Json, action: string, by?: string): Promise<readonly string[]> =>
  company.refused('POST', at(of, action), {}, by)

test('a quotation of the documented fields, and the documented answer', { skip }, async () => {
  const center = await company.add('/cost_centers', { name: 'مركز' })
  const made = await add({
    cost_center_id: center.id,
    valid_until: '2026-12-21',
    reference: 'RFQ-7',
    tax_inclusive: true,
    discount_amount: 15,
    notes: 'ملاحظة',
    items: [
      {
        item_id: item.id,
        item_description: 'وصف',
        reference: 'N-12',
        unit_id: company.piece.id,
        item_qty: 2,
        item_price: 115,
        item_discount: 10,
        item_discount_is_percentage: true,
        tax_id: company.tax.id,
        cost_center_id: center.id,
      },
    ],
    status: 1,
  })
  assert.deepEqual(
    [made.status, made.number, made.total, made.discount, made.vat, made.net, made.revision],
    [1, '#QT 000001', '180.00', '13.04', '25.04', '192.00', 0],
  )
  assert.deepEqual(
    [made.bill_id, made.bill, made.bill_number, made.bill_no, made.billed, made.expired],
    [null, null, null, null, false, false],
  )
  const [line] = rowsIn(made.items)
  assert.deepEqual(
    [line?.item_name, line?.reference, line?.item_qty, line?.item_tax_amount, line?.total],
    ['قلم', 'N-12', '2', '27.00', '207.00'],
  )
  const ordered = await company.add('/quotations', order({ status: 1 }))
  assert.equal(ordered.number, '#PO 000001')
  const { meta } = await company.expect(200, 'GET', '/entries?per_page=1')
  assert.equal(meta!.total, 0, 'nothing is posted')
})

test('a year ahead is a date for an offer, a day more is not', { skip }, async () => {
  const ahead = await add({ issue_date: '2027-11-21', status: 1 })
  assert.equal(ahead.status, 1)
  for (const day of ['2027-11-22', '1999-12-31'])
    assert.deepEqual(
      await company.refused('POST', '/quotations', body({ issue_date: day, status: 1 })),
      ['422', 'issue_date_out_of_range', 'issue_date'],
    )
})

test('life: draft, confirm, open, discard, confirm anew, cancel', { skip }, async () => {
  const draft = await add()
  assert.deepEqual([draft.number, draft.status], [null, 0])
  for (const [action, code] of [
    ['open', 'not_confirmed'],
    ['discard', 'not_open_for_edit'],
    ['create_bill', 'not_confirmed'],
  ] as const)
    assert.equal((await refused(draft, action))[1], code, action)

  const confirmed = await act(draft, 'confirm')
  assert.match(String(confirmed.number), /^#QT \d{6}$/)
  assert.deepEqual(await refused(draft, 'confirm'), ['409', 'not_confirmable'])
  assert.deepEqual(await company.refused('PUT', at(draft), { notes: 'x' }), ['409', 'not_editable'])
  assert.deepEqual(await company.refused('PUT', at(draft), { status: 1, discard: true }), [
    '409',
    'not_open_for_edit',
  ])

  const opened = (await company.expect(200, 'PUT', at(draft), { ...confirmed, status: 128 })).data!
  assert.deepEqual([opened.status, opened.net], [128, '230.00'])
  assert.equal(typeof opened.opened_by?.name, 'string')
  for (const action of ['open', 'create_bill', 'cancel'])
    assert.deepEqual(await refused(draft, action), ['422', 'document_open_for_edit'], action)
  for (const sent of [{ notes: 'x' }, { status: 0 }])
    assert.deepEqual(await company.refused('PUT', at(draft), sent), [
      '422',
      'document_open_for_edit',
    ])
  assert.deepEqual(await company.refused('DELETE', at(draft)), ['422', 'document_open_for_edit'])
  const left = await act(draft, 'discard')
  assert.deepEqual([left.status, left.revision, left.opened_by], [1, 0, null])

  await act(draft, 'open')
  const again = (
    await company.expect(200, 'PUT', at(draft), {
      status: 1,
      items: [{ item_id: item.id, item_qty: '3', item_price: '100', tax_id: company.tax.id }],
    })
  ).data!
  assert.deepEqual(
    [again.number, again.status, again.revision, again.net],
    [confirmed.number, 1, 1, '345.00'],
  )
  await act(draft, 'open')
  assert.equal(
    (await company.expect(200, 'PUT', at(draft), { status: 1, discard: true })).data!.revision,
    1,
  )
  const { data } = await company.expect(
    200,
    'GET',
    `/users_activities?resource_id=${String(draft.id)}&action=confirmed_again`,
  )
  const changed = rowsIn(data).flatMap((row) => (row.changes?.net ? [row.changes.net] : []))
  assert.deepEqual(changed, [{ before: '230.000', after: '345.00' }])

  const cancelled = await act(draft, 'cancel', { reason: 'خطأ' })
  assert.deepEqual([cancelled.status, cancelled.number], [255, confirmed.number])
  for (const [action, expected] of [
    ['confirm', ['409', 'not_confirmable']],
    ['open', ['422', 'document_cancelled']],
    ['create_bill', ['422', 'document_cancelled']],
    ['cancel', ['409', 'not_cancellable']],
  ] as const)
    assert.deepEqual(await refused(draft, action), expected, action)

  const thrown = await add()
  await company.expect(200, 'DELETE', at(thrown))
  assert.deepEqual(await company.refused('GET', at(thrown)), ['404', 'not_found'])
  const next = await add({ status: 1 })
  assert.equal(
    Number(String(next.number).slice(4)),
    Number(String(confirmed.number).slice(4)) + 1,
    'no number is lost',
  )
})

test('who opened it confirms it; the tenant admin may only let it go', { skip }, async () => {
  const seller = await hire(company, 'sales')
  const offer = await add({ status: 1 })
  assert.equal((await company.ask('POST', at(offer, 'open'), {}, {}, seller)).status, 200)
  assert.deepEqual(await refused(offer, 'confirm'), ['409', 'opened_by_another_user'])
  assert.deepEqual(await company.refused('PUT', at(offer), { status: 1, notes: 'x' }), [
    '409',
    'opened_by_another_user',
  ])
  const other = await hire(company, 'accountant')
  assert.deepEqual(await refused(offer, 'discard', other), ['409', 'opened_by_another_user'])
  assert.equal((await act(offer, 'discard')).status, 1)
})

test('a draft bill is made at the tax of today, and one at a time', { skip }, async () => {
  const tax = await company.add('/taxes', {
    code: 'S5X',
    name: 'ضريبة',
    percentage: '5',
    category: 'S',
  })
  const offer = await add({
    status: 1,
    valid_until: '2026-11-21',
    discount_amount: '10',
    discount_is_percentage: true,
    reference: 'RFQ-9',
    items: [{ item_id: item.id, item_qty: '2', item_price: '100', tax_id: tax.id }],
  })
  assert.equal(offer.net, '189.00')
  await company.expect(200, 'PUT', `/taxes/${String(tax.id)}`, { percentage: '15' })
  const id = randomUUID()
  const draft = await act(offer, 'create_bill', { id })
  assert.deepEqual(
    [draft.id, draft.type, draft.status, draft.net, draft.issue_date, draft.reference],
    [id, 1, 0, '207.00', company.today(), 'RFQ-9'],
  )
  assert.deepEqual(draft.quotation, {
    id: offer.id,
    name: offer.number,
    valid_until: '2026-11-21',
    expired: false,
  } as unknown as Json)
  assert.equal((await see(offer)).net, '189.00', 'the offer stays as it was')
  assert.equal((await act(offer, 'create_bill', { id })).id, id, 'the same id is safe to repeat')
  assert.deepEqual(await refused(offer, 'create_bill'), ['409', 'already_billed'])
  const linked = await see(offer)
  assert.deepEqual(
    [linked.billed, linked.bill_id, linked.bill_number, linked.bill?.name],
    [true, id, null, 'draft'],
  )
  const bill = await company.get(`/bills/${id}`)
  assert.deepEqual([bill.quotation_id, bill.quotation?.name], [offer.id, offer.number])

  await company.expect(200, 'DELETE', `/bills/${id}`)
  assert.equal((await see(offer)).billed, false, 'a draft that is deleted frees it')
  const second = await act(offer, 'create_bill')
  const sold = (await company.expect(200, 'POST', `/bills/${String(second.id)}/confirm`, {})).data!
  const billed = await see(offer)
  assert.deepEqual([billed.bill_number, billed.bill_no], [sold.bill_code, sold.bill_code])
  const copied = (await company.expect(200, 'POST', `/bills/${String(sold.id)}/copy`, {})).data!
  assert.equal(copied.quotation_id, null, 'a copied bill is of no offer')

  const other = await add({ status: 1 })
  assert.deepEqual(
    await company.refused('POST', at(other, 'create_bill'), { id: sold.id }),
    ['422', 'invalid', 'id'],
    'a bill that is there is not taken over',
  )
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => company.ask('POST', at(other, 'create_bill'), {})),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
})

test('a cancelled purchase frees its order', { skip }, async () => {
  const ordered = await company.add('/quotations', order({ status: 1 }))
  const draft = await act(ordered, 'create_bill')
  assert.deepEqual([draft.type, draft.beneficiary_id], [2, company.sahara.id])
  await company.expect(200, 'POST', `/bills/${String(draft.id)}/confirm`, {})
  await company.expect(200, 'POST', `/bills/${String(draft.id)}/cancel`, { reason: 'x' })
  assert.equal((await see(ordered)).bill_id, null)
  assert.equal((await act(ordered, 'create_bill')).status, 0)
})

test(
  'rights: each type has its own, and a bill needs the right to add bills',
  { skip },
  async () => {
    await makeRole(company, 'offers', { quotations: 'VSUDC' })
    await makeRole(company, 'bills_only', { bills: 'VS' })
    const [offers, billsOnly, buyer, auditor] = await Promise.all(
      ['offers', 'bills_only', 'purchasing', 'auditor'].map((role) => hire(company, role)),
    )
    const offer = await add({ status: 1 })
    const ordered = await company.add('/quotations', order({ status: 1 }))
    const draft = await add()
    const no = ['403', 'forbidden']
    const rows: readonly (readonly [string, Promise<readonly string[]>])[] = [
      ['bills from offers without bills', refused(offer, 'create_bill', offers)],
      ['bills without seeing offers', refused(offer, 'create_bill', billsOnly)],
      ['orders are not quotations', company.refused('GET', at(ordered), undefined, offers)],
      ['nor to be written', company.refused('POST', '/quotations', order(), offers)],
      ['a buyer sees no quotation', company.refused('GET', at(offer), undefined, buyer)],
      ['nor lists them', company.refused('GET', '/quotations?type=sales', undefined, buyer)],
      ['an auditor confirms nothing', refused(draft, 'confirm', auditor)],
      ['nor opens', refused(offer, 'open', auditor)],
      ['nor copies', refused(offer, 'copy', auditor)],
      ['nor cancels', refused(offer, 'cancel', auditor)],
      ['nor deletes', company.refused('DELETE', at(draft), undefined, auditor)],
      ['nor changes', company.refused('PUT', at(draft), { notes: 'x' }, auditor)],
    ]
    for (const [what, answer] of rows) assert.deepEqual(await answer, no, what)
    const listed = await company.ask('GET', '/quotations?per_page=100', undefined, {}, buyer)
    assert.deepEqual([...new Set(rowsIn(listed.body.data).map(({ type }) => type))], ['purchases'])
    assert.equal((await company.ask('GET', at(offer), undefined, {}, auditor)).status, 200)
  },
)
