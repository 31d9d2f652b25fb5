import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { upload } from '../../testing/uploads.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let ids: Readonly<Record<'noor' | 'sahara' | 'pen' | 'lease' | 'tax' | 'exempt' | 'usd', string>>
const { add, get, ask, change, refused } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
  await registerForVat(server, hind)
  const first = async (path: string): Promise<string> => String((await get(path)).data?.[0]?.id)
  const [unit, tax, exempt, usd] = await Promise.all([
    first('/units?code=PCE'),
    first('/taxes?code=S15'),
    first('/taxes?code=OS'),
    first('/currencies?code=USD'),
  ])
  const made = async (path: string, body: object): Promise<string> =>
    String((await add(path, body)).id)
  ids = {
    tax,
    exempt,
    usd,
    noor: await made('/beneficiaries', { first_name: 'نور', role: 'customer' }),
    sahara: await made('/beneficiaries', { first_name: 'صحارى', role: 'supplier' }),
    pen: await made('/items', { name: 'قلم', unit_id: unit, minimum_price: '40' }),
    lease: await made('/items', { name: 'إيجار', unit_id: unit, allow_to_sell: false }),
  }
})
after(async () => server?.close())

const offer = (more: object = {}): Record<string, unknown> => ({
  type: 'sales',
  beneficiary_id: ids.noor,
  issue_date: '2026-11-21',
  items: [{ item_id: ids.pen, item_qty: '1', item_price: '100', tax_id: ids.tax }],
  status: 1,
  ...more,
})
const line = (more: object): Record<string, unknown> =>
  offer({
    items: [{ item_id: ids.pen, item_qty: '1', item_price: '100', tax_id: ids.tax, ...more }],
  })

test('every wrong field is named at its place', { skip }, async () => {
  const rows: readonly (readonly [string, () => object, readonly string[]])[] = [
    ['no date', () => offer({ issue_date: undefined }), ['invalid', 'issue_date']],
    ['not a date', () => offer({ valid_until: '2026-02-30' }), ['invalid', 'valid_until']],
    [
      'over before it began',
      () => offer({ valid_until: '2026-11-20' }),
      ['valid_until_out_of_range', 'valid_until'],
    ],
    ['a type by its number', () => offer({ type: 1 }), ['invalid', 'type']],
    ['no type', () => offer({ type: undefined }), ['invalid', 'type']],
    ['opened at once', () => offer({ status: 128 }), ['invalid', 'status']],
    ['discarded at once', () => offer({ discard: true }), ['invalid', 'discard']],
    ['a status of returns', () => offer({ status: 9 }), ['invalid', 'status']],
    ['an unknown field', () => offer({ due_date: '2026-12-01' }), ['invalid', 'due_date']],
    ['an unknown field of a line', () => line({ colour: 'x' }), ['invalid', 'items.0.colour']],
    ['no lines', () => offer({ items: [] }), ['invalid', 'items']],
    ['no quantity', () => line({ item_qty: '0' }), ['invalid', 'items.0.item_qty']],
    ['a price below nothing', () => line({ item_price: '-1' }), ['invalid', 'items.0.item_price']],
    [
      'a discount over the line',
      () => line({ item_discount: '100.01' }),
      ['discount_exceeds_line', 'items.0.item_discount'],
    ],
    [
      'a discount over the whole',
      () => offer({ discount_amount: '100.01' }),
      ['discount_exceeds_total', 'discount_amount'],
    ],
    [
      'a rate for riyals',
      () => offer({ exchange_rate_to_local_currency: '3.75' }),
      ['exchange_rate_must_be_one', 'exchange_rate_to_local_currency'],
    ],
    ['nobody', () => offer({ beneficiary_id: null }), ['beneficiary_required', 'beneficiary_id']],
    [
      'a supplier',
      () => offer({ beneficiary_id: ids.sahara }),
      ['beneficiary_not_customer', 'beneficiary_id'],
    ],
    [
      'an order to a customer',
      () => offer({ type: 'purchases' }),
      ['beneficiary_not_supplier', 'beneficiary_id'],
    ],
    [
      'a stranger',
      () => offer({ beneficiary_id: '00000000-0000-7000-8000-000000000000' }),
      ['reference_not_found', 'beneficiary_id'],
    ],
    [
      'an item that is none',
      () => line({ item_id: '00000000-0000-7000-8000-000000000000' }),
      ['reference_not_found', 'items.0.item_id'],
    ],
    [
      'an item not for sale',
      () => line({ item_id: ids.lease }),
      ['item_not_for_sale', 'items.0.item_id'],
    ],
  ]
  for (const [name, body, expected] of rows)
    assert.deepEqual(await refused('POST', '/quotations', body()), expected, name)
  assert.equal(Number((await get('/quotations')).meta!.total), 0, 'nothing of it stays')
})

test(
  'a draft may be to nobody and below the minimum; confirming it may not',
  { skip },
  async () => {
    const draft = await add('/quotations', { ...offer({ beneficiary_id: null }), status: 0 })
    assert.deepEqual(await refused('POST', `/quotations/${String(draft.id)}/confirm`, {}), [
      'beneficiary_required',
      'beneficiary_id',
    ])
    const named = await change(`/quotations/${String(draft.id)}`, { beneficiary_id: ids.noor })
    assert.equal(named.beneficiary?.id, ids.noor)
    await ask('DELETE', `/quotations/${String(draft.id)}`, 200)
  },
)

test('dollars keep their rate, and the list sums in riyals', { skip }, async () => {
  const made = await add(
    '/quotations',
    offer({ currency_id: ids.usd, exchange_rate_to_local_currency: '3.75', reference: 'USD-1' }),
  )
  assert.deepEqual(
    [made.currency?.code, made.net, made.net_local, made.vat_local],
    ['USD', '115.00', '431.25', '56.25'],
  )
  const bill = (await ask('POST', `/quotations/${String(made.id)}/create_bill`, 200, {})).data!
  assert.deepEqual([bill.currency?.code, bill.exchange_rate_to_local_currency], ['USD', '3.75'])
  const { meta } = await get('/quotations?reference=USD-1')
  assert.deepEqual(meta!.totals, { net: '431.25', vat: '56.25' } as unknown as Json)
})

test(
  'the list finds by state, party, item, day and words, and counts its views',
  { skip },
  async () => {
    const [old, valid, draft] = [
      await add('/quotations', offer({ issue_date: '2026-10-01', valid_until: '2026-11-20' })),
      await add('/quotations', offer({ valid_until: '2026-11-21', reference: 'RFQ-77' })),
      await add('/quotations', offer({ status: 0, valid_until: '2026-11-21' })),
    ]
    const found = async (query: string): Promise<readonly string[]> =>
      rowsIn((await get(`/quotations?type=sales&per_page=100&${query}`)).data).map(({ id }) =>
        String(id),
      )
    assert.deepEqual(await found('expired=true'), [old.id])
    assert.equal((await found('billed=true')).length, 1)
    assert.ok((await found('expired=false&billed=false')).includes(String(draft.id)))
    assert.deepEqual(await found('search=RFQ-77'), [valid.id])
    assert.deepEqual(await found(`number=${encodeURIComponent(String(old.number))}`), [old.id])
    assert.deepEqual(await found('valid_until_to=2026-11-20'), [old.id])
    assert.equal((await found(`item_id=${ids.lease}`)).length, 0)
    assert.equal((await found(`item_id=${ids.pen}&beneficiary_id=${ids.noor}`)).length, 4)
    assert.deepEqual((await found('sort=issue_date'))[0], old.id)
    const { counts } = (await get('/quotations?type=sales')).meta!
    assert.deepEqual(counts, {
      all: 4,
      drafts: 1,
      open: 1,
      expired: 1,
      billed: 1,
    } as unknown as Json)
    const linked = rowsIn((await get('/quotations?billed=true')).data)[0]
    assert.deepEqual(await found(`bill_id=${String(linked?.bill_id)}`), [linked?.id])
  },
)

test('a copy is a draft of today that stands as long', { skip }, async () => {
  const old = await add(
    '/quotations',
    offer({ issue_date: '2026-10-01', valid_until: '2026-10-31', reference: 'R' }),
  )
  const copy = (await ask('POST', `/quotations/${String(old.id)}/copy`, 200, {})).data!
  assert.deepEqual(
    [copy.status, copy.number, copy.issue_date, copy.valid_until, copy.net, copy.reference],
    [0, null, '2026-11-21', '2026-12-21', old.net, 'R'],
  )
})

test('an old version is a conflict, also for opening', { skip }, async () => {
  const made = await add('/quotations', offer())
  const path = `/quotations/${String(made.id)}`
  await ask('POST', `${path}/open`, 200, {})
  assert.deepEqual(await refused('PUT', path, { ...made, status: 1 }), ['version_conflict'])
  await ask('POST', `${path}/discard`, 200, {})
  assert.deepEqual(await refused('PUT', path, { ...made, status: 128 }), ['version_conflict'])
})

test('papers are attached to an offer by whoever may see it', { skip }, async () => {
  const made = await add('/quotations', offer())
  const sent = await upload(server, hind.tenantToken, '/file', [
    ['attachable_type', 'quotations'],
    ['attachable_id', String(made.id)],
    ['file', Buffer.from('item,price\npen,50\n'), 'request.csv'],
  ])
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  assert.equal((await get(`/quotations/${String(made.id)}`)).data!.has_attachments, true)
})

test('an offer is printed under its own title, on A4 only', { skip }, async () => {
  const made = await add('/quotations', offer({ valid_until: '2026-12-21' }))
  const page = await server.ask(`/print/quotations/${String(made.id)}`, { token: hind.tenantToken })
  assert.equal(page.status, 200)
  assert.ok(page.bytes.toString('utf8').includes('<title>عرض سعر '))
  const till = await server.ask(`/print/quotations/${String(made.id)}?template=receipt-80mm`, {
    token: hind.tenantToken,
  })
  assert.equal(till.status, 422)
  const order = await add('/quotations', offer({ type: 'purchases', beneficiary_id: ids.sahara }))
  const pdf = await server.ask(`/print/quotations/${String(order.id)}?format=pdf`, {
    token: hind.tenantToken,
  })
  assert.equal(pdf.bytes.subarray(0, 5).toString('latin1'), '%PDF-')
  assert.match(String(pdf.headers['content-disposition']), /PO 000001\.pdf/)
})
