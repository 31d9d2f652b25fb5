import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from './testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from './testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from './testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let two: TwoStores

before(async () => {
  if (skip) return
  server = await testServer()
  two = await openTwoStores(server)
})
after(async () => server?.close())

test('no document of Badr names one of Riyadh', { skip }, async () => {
  const { party, tax, cash } = two.jeddah
  const line = { statement: 'x', amount: '1', tax_id: tax }
  const note = (bill: Json | undefined, type: number) => ({
    type,
    original_bill_id: bill?.id,
    beneficiary_id: two.riyadh.party.id,
    issue_date: day,
    reason: 'x',
    transactions: [line],
  })
  const receipt = (of: string, document: Json | undefined, type: number) => ({
    type,
    beneficiary_id: two.riyadh.party.id,
    payment_method_id: cash,
    date: day,
    amount: '1',
    associations: [{ associatable_type: of, associatable_id: document?.id, amount: '1' }],
    status: 1,
  })
  const free = await two.api.add('/receipts', {
    ...receipt('bill', two.riyadh.sale, 1),
    associations: [],
  })
  const cases: readonly (readonly [string, unknown])[] = [
    ['/notes', note(two.riyadh.sale, 1)],
    ['/notes', { ...note(two.riyadh.sale, 1), status: 1 }],
    ['/notes', note(two.riyadh.purchase, 2)],
    ['/notes/e_invoice/check', note(two.riyadh.sale, 1)],
    ['/receipts', receipt('bill', two.riyadh.sale, 1)],
    ['/receipts', receipt('note', two.riyadh.addition, 1)],
    ['/receipts', receipt('bill', two.riyadh.purchase, 2)],
    [
      `/receipts/${idOf(free)}/associations`,
      { associations: receipt('bill', two.riyadh.sale, 1).associations },
    ],
    [
      `/bills/${idOf(two.jeddah.back)}/associations`,
      { associations: receipt('bill', two.riyadh.sale, 1).associations },
    ],
    ['/bill_collections', { bill_id: two.riyadh.sale.id }],
    ['/document_shares', { document_type: 1, document_id: two.riyadh.sale.id }],
    ['/document_shares', { document_type: 2, document_id: two.riyadh.receipt.id }],
    ['/document_shares', { document_type: 3, document_id: two.riyadh.note.id }],
    ['/document_email', { document_type: 3, document_id: two.riyadh.note.id }],
    ['/document_email', { document_type: 2, document_id: two.riyadh.receipt.id }],
    [
      '/landed_costs',
      {
        source_type: 'bill',
        source_id: two.riyadh.transport.id,
        date: day,
        lines: [{ bill_item_id: two.jeddah.purchase.items?.[0]?.id, weight: null }],
      },
    ],
    [
      '/landed_costs',
      {
        source_type: 'bill',
        source_id: two.jeddah.transport.id,
        date: day,
        lines: [{ bill_item_id: two.riyadh.purchase.items?.[0]?.id, weight: null }],
      },
    ],
    ...[{ store_id: two.riyadh.id }, { p_o_s_id: two.riyadh.till.id }, {}].map(
      (place) =>
        [
          '/einvoice_units',
          {
            name: 'x',
            environment: 'production',
            branch: 'x',
            address: 'RRRD2929',
            industry: 'x',
            ...place,
          },
        ] as const,
    ),
    [
      '/entries/templates/bad_debt',
      {
        date: day,
        beneficiary_id: two.riyadh.party.id,
        amount: '1',
        associations: [
          { associatable_type: 'bill', associatable_id: two.riyadh.sale.id, amount: '1' },
        ],
      },
    ],
    ['/einvoices/packs', { from: day, to: day, store_id: two.riyadh.id }],
    // The id of a record that is there, as if it were sent again.
    ['/notes', { ...note(two.jeddah.sale, 1), id: two.riyadh.note.id }],
    ['/receipts', { ...receipt('bill', two.jeddah.sale, 1), id: two.riyadh.receipt.id }],
    [
      '/quotations',
      {
        id: two.riyadh.quotation.id,
        type: 'sales',
        beneficiary_id: party.id,
        issue_date: day,
        items: [{ item_id: two.jeddah.pen.id, item_qty: '1', item_price: '1' }],
      },
    ],
  ]
  const before = await two.snapshot()
  for (const [path, body] of cases) {
    const answer = await two.asBadr(path, 'POST', body)
    const refused = answer.body.code as unknown as string
    assert.ok(
      [404, 422].includes(answer.status) && refused !== 'unknown_field',
      `${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`,
    )
    assert.deepEqual(two.leaked(answer), [], path)
  }
  const emails = await two.asBadr('/document_emails', 'POST', {
    documents: [{ document_type: 3, document_id: two.riyadh.note.id }],
  })
  assert.ok(!JSON.stringify(emails.body).includes('sent'), JSON.stringify(emails.body))
  assert.deepEqual(await two.snapshot(), before)
})

test('what a party owes Badr is what it owes his store', { skip }, async () => {
  for (const path of ['open_documents', 'open_prepayments']) {
    const own = await two.asBadr(`/beneficiaries/${idOf(two.jeddah.party)}/${path}`)
    assert.ok(rowsIn(own.body.data).length > 0, path)
    const other = await two.asBadr(`/beneficiaries/${idOf(two.riyadh.party)}/${path}`)
    assert.deepEqual(rowsIn(other.body.data), [], path)
  }
})

test('the preview of a design is one of his own papers', { skip }, async () => {
  for (const kind of ['bill', 'quotation', 'receipt', 'till']) {
    const answer = await two.asBadr('/document_design/preview', 'POST', {
      paper: kind,
      format: 'html',
    })
    assert.equal(answer.status, 200, kind)
    assert.deepEqual(two.leaked(answer), [], kind)
  }
})

test('labels are of no document and no shelf of Riyadh', { skip }, async () => {
  const offers = (resource: string, of: Json | undefined) =>
    two.asBadr('/labels/offers', 'POST', { resource, document_id: idOf(of) })
  assert.equal((await offers('bills', two.jeddah.purchase)).status, 200)
  assert.equal((await offers('bills', two.riyadh.purchase)).status, 404)
  const { pen } = two.jeddah
  const labels = {
    rows: [{ item_id: pen.id, barcode: pen.code, amount: 1 }],
    shelf: true,
    store_id: two.hidden.get('stores')?.[0],
  }
  for (const path of ['/labels', '/labels/preview', '/label_runs']) {
    const answer = await two.asBadr(path, 'POST', labels)
    assert.deepEqual(Object.keys(answer.body.errors ?? {}), ['store_id'], path)
  }
})

test('a receipt that pays in two stores is seen by who sees both', { skip }, async () => {
  const { api } = two
  const pays = (document: Json | undefined) => ({
    associatable_type: 'bill',
    associatable_id: document?.id,
    amount: '1',
  })
  const party = await api.add('/beneficiaries', { first_name: 'Sahara', role: 'customer' })
  const visit = await api.add('/items', {
    name: 'زيارة',
    item_type: 2,
    unit_id: idOf(await api.first('/units?code=HUR')),
  })
  const sell = async (store: string): Promise<Json> =>
    api.add('/bills', {
      type: 1,
      beneficiary_id: party.id,
      store_id: store,
      issue_date: day,
      items: [{ item_id: visit.id, item_qty: '1', item_price: '10' }],
      status: 1,
    })
  const [there, here] = [await sell(two.riyadh.id), await sell(two.jeddah.id)]
  const receipt = await api.add('/receipts', {
    type: 1,
    beneficiary_id: party.id,
    payment_method_id: two.jeddah.cash,
    date: day,
    amount: '2',
    associations: [pays(there), pays(here)],
    status: 1,
  })
  assert.equal((await two.asBadr(`/receipts/${idOf(receipt)}`)).status, 404)
  const paid = (await two.asBadr(`/bills/${idOf(here)}`)).body.data
  const [association] = rowsIn(paid?.associations)
  assert.equal(association?.receipt_number, receipt.number, 'his bill says what paid it')
  assert.equal((await two.asBadr(`/associations/${idOf(association)}`, 'DELETE')).status, 404)
  // What it paid in Riyadh is undone: now it is his.
  const [other] = rowsIn((await api.get(`/bills/${idOf(there)}`)).data?.associations)
  await api.remove(`/associations/${idOf(other)}`)
  assert.equal((await two.asBadr(`/receipts/${idOf(receipt)}`)).status, 200)
})

test('what happened to a deleted draft is told to nobody kept to a store', { skip }, async () => {
  const draft = await two.api.add('/bills', {
    type: 1,
    beneficiary_id: two.riyadh.party.id,
    store_id: two.riyadh.id,
    issue_date: day,
    items: [{ item_id: two.riyadh.pen.id, item_qty: '1', item_price: '10' }],
  })
  await two.api.remove(`/bills/${idOf(draft)}`)
  const path = `/users_activities?resource_id=${idOf(draft)}`
  assert.ok(rowsIn((await two.api.get(path)).data).length > 0)
  assert.deepEqual(rowsIn((await two.asBadr(path)).body.data), [])
})
