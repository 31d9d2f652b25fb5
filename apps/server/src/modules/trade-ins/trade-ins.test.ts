import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, registerForVat } from '../../testing/people.ts'
import { textOfPdf, withoutSpaces } from '../../testing/pdf-text.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let [ring, tax, noor, cash]: Json[] = []

const { get, first, add, refused } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  hind = (await staffed(server, 'Hind', 'مجوهرات الروابي')).member
  await registerForVat(server, hind)
  tax = await first('/taxes?code=S15')
  cash = await first('/payment_methods?code=cash')
  noor = await add('/beneficiaries', { first_name: 'نور', last_name: 'سعد', is_company: false })
  ring = await add('/items', {
    name: 'خاتم',
    item_type: 5,
    unit_id: (await first('/units?code=GRM')).id,
    caliber: 21,
    item_tax_id: tax!.id,
    allow_negative_balance: true,
  })
})
after(async () => server?.close())

/** A ring of 10.25 g, vector T29. */
const sell = (more: object = {}): Promise<Json> =>
  add('/bills', {
    type: 1,
    beneficiary_id: noor!.id,
    issue_date: '2026-03-20',
    status: 1,
    items: [{ item_id: ring!.id, item_qty: '10.25', item_price: '268.4', tax_id: tax!.id }],
    ...more,
  })

/** The lines of an entry: `1111 2163.77 0.00`. */
async function entryOf(path: string): Promise<readonly string[]> {
  const { data: document } = await get(path)
  const { data } = await get(`/entries/${String(document!.entry_id)}`)
  return rowsIn(data!.transactions)
    .map(
      ({ account, debtor, creditor }) =>
        `${String((account as unknown as Json).account_number)} ${String(debtor)} ${String(creditor)}`,
    )
    .toSorted()
}

const requireProved = async (): Promise<void> => {
  const proofs = rowsIn((await get('/proofs')).data)
  assert.ok(proofs.length > 20)
  assert.deepEqual(
    proofs.filter(({ ok }) => !ok).map(({ code }) => code),
    [],
  )
}

test(
  'used gold is bought of the customer and set off against his ring (J41)',
  { skip },
  async () => {
    const bill = await sell()
    assert.equal(bill.net, '3163.77')
    const { data: made } = await get(`/bills/${String(bill.id)}`)
    assert.equal(made!.remain, '3163.77')
    const traded = await add(`/bills/${String(bill.id)}/trade_in`, {
      gold: [{ caliber: 21, weight: '5', gram_price: '200' }],
      payment_method_id: cash!.id,
      amount: '2163.77',
    })
    assert.equal(traded.set_off, '1000.00')
    const after = (await get(`/bills/${String(bill.id)}`)).data!
    assert.deepEqual([after.remain, after.payment_status], ['0.00', 'fully_paid'])
    const purchase = (await get(`/bills/${String((traded.purchase as unknown as Json).id)}`)).data!
    assert.deepEqual(
      [purchase.net, purchase.vat, purchase.remain, purchase.reference],
      ['1000.00', '0.00', '0.00', bill.bill_code],
    )
    assert.deepEqual(await entryOf(`/receipts/${String((traded.receipt as unknown as Json).id)}`), [
      '1111 2163.77 0.00',
      '1141 0.00 3163.77',
      '2111 1000.00 0.00',
    ])
    assert.deepEqual(await entryOf(`/bills/${String(purchase.id)}`), [
      '1154 1000.00 0.00',
      '2111 0.00 1000.00',
    ])
    const used = await first('/items?search=مستعمل')
    assert.deepEqual([used.name, used.available_amount], ['ذهب مستعمل عيار 21', '5'])
    await requireProved()
  },
)

test(
  'reports tell what gold weighs and how much of it is fine, of gold alone',
  { skip },
  async () => {
    const plain = await add('/items', {
      name: 'علبة هدايا',
      unit_id: (await first('/units?code=PCE')).id,
      allow_negative_balance: true,
    })
    await sell({ items: [{ item_id: plain.id, item_qty: '3', item_price: '10', tax_id: tax!.id }] })
    const read = async (path: string): Promise<readonly string[]> => {
      const { data, meta } = await get(`/reports/${path}`)
      const written = (row: Json): string =>
        [row.item ?? row.month, row.caliber, row.gold_grams, row.fine_grams].join(' ').trim()
      return [...rowsIn(data).map(written), written((meta?.totals ?? {}) as Json)]
    }
    const days = 'from=2026-03-20&to=2026-03-20'
    assert.deepEqual((await read('stock_item_report')).toSorted(), [
      '-5.25 -4.59375',
      'خاتم 21 -10.25 -8.96875',
      'ذهب مستعمل عيار 21 21 5 4.375',
      'علبة هدايا',
    ])
    assert.deepEqual(await read('stock_item_report?by=model'), [
      'خاتم 21 -10.25 -8.96875',
      'ذهب مستعمل عيار 21 21 5 4.375',
      'علبة هدايا',
      '-5.25 -4.59375',
    ])
    assert.deepEqual((await read(`items_transactions_report?${days}`)).toSorted(), [
      '-5.25 -4.59375',
      'خاتم 21 -10.25 -8.96875',
      'ذهب مستعمل عيار 21 21 5 4.375',
      'علبة هدايا',
    ])
    for (const by of ['item', 'model'])
      assert.deepEqual(await read(`item_sales_report?${days}&by=${by}`), [
        'خاتم 21 10.25 8.96875',
        'علبة هدايا',
        '10.25 8.96875',
      ])
    assert.deepEqual(await read(`item_sales_report?${days}&by=month`), [
      '2026-03  10.25 8.96875',
      '10.25 8.96875',
    ])
    assert.deepEqual(await read(`item_purchases_report?${days}`), [
      'ذهب مستعمل عيار 21 21 5 4.375',
      '5 4.375',
    ])
  },
)

test(
  'more gold than the bill stays owed to the customer, and its store is made once',
  { skip },
  async () => {
    const bills = [await sell(), await sell()]
    const gold = [
      { caliber: 24, weight: '20', gram_price: '270' },
      { caliber: 18, weight: '1', gram_price: '190' },
    ]
    const made = await Promise.all(
      bills.map((bill) => add(`/bills/${String(bill.id)}/trade_in`, { gold })),
    )
    for (const each of made) assert.equal(each.set_off, '3163.77')
    const stores = rowsIn((await get('/stores?search=المستعمل')).data)
    assert.equal(stores.length, 1)
    const items = rowsIn((await get('/items?search=مستعمل&per_page=50')).data)
    assert.deepEqual(items.map(({ name }) => String(name)).toSorted(), [
      'ذهب مستعمل عيار 18',
      'ذهب مستعمل عيار 21',
      'ذهب مستعمل عيار 24',
    ])
    const party = (await get(`/beneficiaries/${String(noor!.id)}`)).data!
    assert.deepEqual([party.role, party.payable], ['both', '4852.46'])
    await requireProved()
  },
)

test('two who take gold for one sale at once take it once', { skip }, async () => {
  const bill = await sell()
  const path = `/bills/${String(bill.id)}/trade_in`
  const post = (body: unknown) =>
    server.ask(path, { method: 'POST', token: hind.tenantToken, body })
  const gold = [{ caliber: 21, weight: '20', gram_price: '200' }]
  const twins = await Promise.all([post({ gold }), post({ gold })])
  assert.deepEqual(
    twins.map((answer) => answer.status).toSorted((a, b) => a - b),
    [201, 422],
  )
  for (const body of [null, {}, { gold: null }, { gold: [null] }, { gold: [{}] }]) {
    const { status } = await post(body)
    assert.ok(status === 400 || status === 422, `${JSON.stringify(body)}: ${status}`)
  }
  await requireProved()
})

test('what is wrong of a trade-in is refused, and nothing of it is kept', { skip }, async () => {
  const bill = await sell()
  const path = `/bills/${String(bill.id)}/trade_in`
  const gold = [{ caliber: 21, weight: '5', gram_price: '200' }]
  const before = (await get('/bills?type=2')).meta
  for (const [body, answer] of [
    [{ gold: [] }, ['invalid', 'gold']],
    [{ gold: [{ caliber: 20, weight: '5', gram_price: '200' }] }, ['invalid', 'gold.0.caliber']],
    [{ gold, amount: '3163.78' }, ['invalid', 'amount']],
    [{ gold, amount: '3163.77' }, ['invalid', 'amount']],
  ] as const)
    assert.deepEqual(await refused('POST', path, body), answer)
  assert.deepEqual((await get('/bills?type=2')).meta, before)
  const draft = await sell({ status: 0 })
  assert.deepEqual(await refused('POST', `/bills/${String(draft.id)}/trade_in`, { gold }), [
    'trade_in_not_possible',
  ])
  const walkIn = await first('/beneficiaries?code=CASH')
  const quick = await sell({ beneficiary_id: walkIn?.id ?? null, kind: 'simplified' })
  assert.deepEqual(await refused('POST', `/bills/${String(quick.id)}/trade_in`, { gold }), [
    'trade_in_needs_customer',
  ])
  await requireProved()
})

test('gold that the sale itself says is taken in the step that confirms it', { skip }, async () => {
  const gold = [{ caliber: 21, weight: '5', gram_price: '200', description: 'سوار' }]
  const payments = [{ payment_method_id: cash!.id, amount: '2163.77' }]
  // A draft keeps it, and takes nothing yet.
  const draft = await sell({ status: 0, trade_in: gold, payments })
  assert.deepEqual(draft.trade_in, [{ ...gold[0], weight: '5', gram_price: '200.00' }])
  const purchases = (await get('/bills?type=2')).meta
  const path = `/bills/${String(draft.id)}`
  const confirm = () =>
    server.ask(`${path}/confirm`, { method: 'POST', token: hind.tenantToken, body: {} })
  const twins = await Promise.all([confirm(), confirm()])
  assert.deepEqual(twins.map(({ status }) => status).toSorted(), [200, 409])
  const sold = (await get(path)).data!
  assert.deepEqual([sold.remain, sold.payment_status], ['0.00', 'fully_paid'])
  const [receipt] = rowsIn(
    (await get(`/receipts?beneficiary_id=${String(noor!.id)}&sort=-number`)).data,
  )
  // One entry: money, gold and the ring (J41).
  assert.deepEqual(await entryOf(`/receipts/${String(receipt!.id)}`), [
    '1111 2163.77 0.00',
    '1141 0.00 3163.77',
    '2111 1000.00 0.00',
  ])
  assert.notDeepEqual((await get('/bills?type=2')).meta, purchases)
  const printed = await server.ask(`/print${path}?format=pdf&template=invoice-a4`, {
    token: hind.tenantToken,
  })
  const words = withoutSpaces(textOfPdf(printed.bytes))
  for (const word of ['Usedgold', '1,000.00', '2,163.77']) assert.ok(words.includes(word), word)
  const copy = (
    await server.ask(`${path}/copy`, { method: 'POST', token: hind.tenantToken, body: {} })
  ).body.data!
  assert.deepEqual(copy.trade_in, [])
  await requireProved()
})

test('where gold of a sale is refused the sale is not confirmed either', { skip }, async () => {
  const gold = [{ caliber: 21, weight: '5', gram_price: '200' }]
  const body = (more: object) => ({
    type: 1,
    beneficiary_id: noor!.id,
    issue_date: '2026-03-20',
    status: 1,
    trade_in: gold,
    items: [{ item_id: ring!.id, item_qty: '10.25', item_price: '268.4', tax_id: tax!.id }],
    ...more,
  })
  const before = (await get('/bills')).meta
  const payments = (amount: string) => [{ payment_method_id: cash!.id, amount }]
  for (const [more, answer] of [
    [
      { trade_in: [{ caliber: 20, weight: '5', gram_price: '200' }] },
      ['invalid', 'trade_in.0.caliber'],
    ],
    [{ trade_in: [null] }, ['invalid', 'trade_in.0']],
    [{ payments: payments('3163.77') }, ['invalid', 'payments']],
    [{ type: 2 }, ['invalid', 'trade_in']],
  ] as const) {
    const wrong = await refused('POST', '/bills', body(more))
    if (answer) assert.deepEqual(wrong, answer)
  }
  const walkIn = await first('/beneficiaries?code=CASH')
  assert.deepEqual(
    await refused(
      'POST',
      '/bills',
      body({ beneficiary_id: walkIn?.id ?? null, kind: 'simplified' }),
    ),
    ['trade_in_needs_customer'],
  )
  assert.deepEqual((await get('/bills')).meta, before)
  await requireProved()
})
