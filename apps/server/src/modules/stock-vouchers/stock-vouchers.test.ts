import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { textOfPdf, withoutSpaces } from '../../testing/pdf-text.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type ShopOfGoods, goodsIn, openShopOfGoods } from '../../testing/shop-of-goods.ts'

const skip = withoutDatabase()
let shop: ShopOfGoods
const { get, first, add, change, ask, refused, item, bring, onHand, postedBy, requireProved } =
  goodsIn(() => shop)
let server: ShopOfGoods['server']
let hind: ShopOfGoods['hind']
let main: Json
let jeddah: Json
const ids = new Map<string, string>()

before(async () => {
  if (skip) return
  shop = await openShopOfGoods()
  ;({ server, hind, main } = shop)
  for (const number of ['5221', '1141'])
    ids.set(number, String((await first(`/accounts?account_number=${number}`)).id))
  jeddah = await add('/stores', { name: 'جدة', name_en: 'Jeddah' })
})
after(async () => shop?.server.close())

type Line = Readonly<Record<string, unknown>>
const taken = (type: 510 | 530, lines: readonly Line[], more: object = {}): object => ({
  type,
  date: '2026-03-12',
  source_store_id: main.id,
  status: 1,
  transactions: lines,
  ...more,
})
const moved = (lines: readonly Line[], more: object = {}): object => ({
  type: 540,
  date: '2026-03-12',
  source_store_id: main.id,
  destination_store_id: jeddah.id,
  status: 1,
  transactions: lines,
  ...more,
})

test('found goods come in at their cost, under a number of their own (J25)', { skip }, async () => {
  const pen = await item('قلم')
  const found = await bring(pen, '3', '12')
  assert.deepEqual([found.code, found.value, found.vat], ['#SI 000001', '36.00', '0.00'])
  assert.deepEqual(await postedBy(found), ['Dr 1151 36.00', 'Cr 5113 36.00'])
  assert.equal(await onHand(pen, main), '3 / 36.00')
  const more = await bring(pen, '1', null)
  assert.equal(more.value, '12.00')
  assert.deepEqual(
    await refused('POST', '/consignments', {
      type: 520,
      date: '2026-03-10',
      destination_store_id: main.id,
      status: 1,
      transactions: [{ item_id: (await item('مسطرة')).id, amount: '1' }],
    }),
    ['cost_required', 'transactions.0.unit_price'],
  )
  await requireProved()
})

test('goods given away owe the VAT of what they would sell for (J24)', { skip }, async () => {
  const cup = await item('كوب')
  await bring(cup, '10', '15')
  const gift = await add(
    '/consignments',
    taken(510, [{ item_id: cup.id, amount: '3' }], { is_deemed_supply: true }),
  )
  assert.deepEqual([gift.value, gift.vat], ['45.00', '9.00'])
  assert.deepEqual((await postedBy(gift)).toSorted(), [
    'Cr 1151 45.00',
    'Cr 2131 9.00',
    'Dr 5236 45.00',
    'Dr 5236 9.00',
  ])
  const { data } = await get('/reports/tax_return_report?from=2026-01-01&to=2026-03-31')
  const box = rowsIn(data).find((row) => String(row.box) === '1')
  assert.deepEqual([box?.amount, box?.vat], ['60.00', '9.00'])
  await ask('POST', `/consignments/${String(gift.id)}/cancel`, 200, { reason: 'خطأ' })
  assert.equal(await onHand(cup, main), '10 / 150.00')
  await requireProved()
})

test(
  'a change of stores moves one value, and back when it is cancelled (J26, S10)',
  { skip },
  async () => {
    const rug = await item('سجادة')
    await bring(rug, '10', '10.5')
    await bring(rug, '4', '12', jeddah)
    const move = await add('/consignments', moved([{ item_id: rug.id, amount: '4' }]))
    assert.equal(move.value, '42.00')
    assert.deepEqual(await postedBy(move), ['Dr 1151001 42.00', 'Cr 1151 42.00'])
    assert.equal(await onHand(rug, main), '6 / 63.00')
    assert.equal(await onHand(rug, jeddah), '8 / 90.00')
    await ask('POST', `/consignments/${String(move.id)}/cancel`, 200, {})
    assert.equal(await onHand(rug, main), '10 / 105.00')
    assert.equal(await onHand(rug, jeddah), '4 / 48.00')
    await requireProved()
  },
)

test('an edit is valued as if it came now, and keeps its number', { skip }, async () => {
  const vase = await item('مزهرية')
  await bring(vase, '12', '10.45')
  const scrap = await add('/consignments', taken(530, [{ item_id: vase.id, amount: '2' }]))
  assert.deepEqual(await postedBy(scrap), ['Dr 5114 20.90', 'Cr 1151 20.90'])
  await ask('POST', `/consignments/${String(scrap.id)}/open`, 200, {})
  const again = await change(`/consignments/${String(scrap.id)}`, {
    status: 1,
    account_id: ids.get('5221'),
    transactions: [{ item_id: vase.id, amount: '5' }],
  })
  assert.deepEqual([again.code, again.revision, again.value], [scrap.code, 1, '52.25'])
  assert.deepEqual(await postedBy(again), ['Dr 5221 52.25', 'Cr 1151 52.25'])
  assert.equal(await onHand(vase, main), '7 / 73.15')
  await requireProved()
})

test(
  'units of a line become base units; a draft moves nothing and is deleted',
  { skip },
  async () => {
    const carton = await first('/units?code=CT')
    const soap = await item('صابون')
    await add('/item_conversions', { item_id: soap.id, unit_id: carton.id, factor: '24' })
    await add('/consignments', {
      type: 520,
      date: '2026-03-10',
      destination_store_id: main.id,
      status: 1,
      transactions: [{ item_id: soap.id, unit_id: carton.id, amount: '2', unit_price: '60' }],
    })
    assert.equal(await onHand(soap, main), '48 / 120.00')
    const draft = await add(
      '/consignments',
      taken(510, [{ item_id: soap.id, amount: '5' }], { status: 0 }),
    )
    assert.deepEqual([draft.code, draft.value, draft.entry_id], [null, null, null])
    assert.equal(await onHand(soap, main), '48 / 120.00')
    const copy = await ask('POST', `/consignments/${String(draft.id)}/copy`, 200, {})
    await ask('DELETE', `/consignments/${String(draft.id)}`, 200)
    const done = await ask('POST', `/consignments/${String(copy.data?.id)}/confirm`, 200, {})
    assert.equal(done.data?.value, '12.50')
    await requireProved()
  },
)

test('what stands in the way is said at its field', { skip }, async () => {
  const lamp = await item('مصباح')
  await bring(lamp, '2', '10')
  const line = { item_id: lamp.id, amount: '3' }
  const tries: readonly (readonly [object, readonly string[]])[] = [
    [taken(510, [line]), ['insufficient_stock', 'transactions.0.amount']],
    [
      taken(510, [line], { account_id: ids.get('1141') }),
      ['account_not_allowed', 'account_id', 'transactions.0.amount'],
    ],
    [
      moved([line], { destination_store_id: main.id }),
      ['stores_must_differ', 'destination_store_id', 'transactions.0.amount'],
    ],
    [taken(530, [line], { is_deemed_supply: true }), ['not_of_this_voucher', 'is_deemed_supply']],
    [taken(530, [line], { source_store_id: null }), ['store_required', 'source_store_id']],
    [
      taken(530, [{ ...line, unit_price: '1' }]),
      ['not_of_this_voucher', 'transactions.0.unit_price'],
    ],
    [
      taken(530, [{ ...line, amount: '1' }], { date: '2026-03-21' }),
      ['issue_date_out_of_range', 'date'],
    ],
    [taken(530, [], {}), ['invalid', 'transactions']],
    [taken(530, [line], { type: 999 }), ['invalid', 'type']],
    [
      taken(530, [{ ...line, item_id: crypto.randomUUID() }]),
      ['reference_not_found', 'transactions.0.item_id'],
    ],
    [
      taken(530, [line], { source_store_id: crypto.randomUUID() }),
      ['reference_not_found', 'source_store_id'],
    ],
  ]
  for (const [body, expected] of tries) {
    const [, ...fields] = await refused('POST', '/consignments', body)
    assert.deepEqual(fields.toSorted(), expected.slice(1).toSorted(), JSON.stringify(body))
  }
  assert.equal(await onHand(lamp, main), '2 / 20.00')
})

test('what no document can hold is refused at its field, of a draft too', { skip }, async () => {
  const sand = await item('رمل')
  const most = { item_id: sand.id, amount: '999999999', unit_price: '999999999.9999' }
  const half = { item_id: sand.id, amount: '600000', unit_price: '1000000' }
  for (const status of [0, 1]) {
    const incoming = (transactions: unknown): object => ({
      type: 520,
      date: '2026-03-10',
      destination_store_id: main.id,
      status,
      transactions,
    })
    const tries: readonly (readonly [object, readonly string[]])[] = [
      [incoming([most]), ['transactions', 'transactions.0.unit_price']],
      [incoming([half, half]), ['transactions']],
      [incoming([{ ...half, amount: '-1' }]), ['transactions.0.amount']],
      [incoming([{ ...half, amount: 'NaN' }]), ['transactions.0.amount']],
      [incoming([null]), ['transactions.0']],
      [incoming(null), ['transactions']],
      [{ ...incoming([half]), date: null }, ['date']],
      [{ ...incoming([half]), type: '520 or 1=1' }, ['type']],
      [
        {
          ...taken(510, [{ ...most, unit_price: undefined, market_price: '999999999' }]),
          is_deemed_supply: true,
          status: 0,
        },
        ['transactions', 'transactions.0.market_price'],
      ],
    ]
    for (const [body, fields] of tries) {
      const [, ...found] = await refused('POST', '/consignments', body)
      assert.deepEqual(found, fields, JSON.stringify(body))
    }
  }
})

test(
  'the same voucher sent twice at once is one, and twins of a step do it once',
  { skip },
  async () => {
    const cord = await item('حبل')
    const id = crypto.randomUUID()
    const body = {
      id,
      type: 520,
      date: '2026-03-10',
      destination_store_id: main.id,
      status: 1,
      transactions: [{ item_id: cord.id, amount: '4', unit_price: '2' }],
    }
    const twice = (path: string, sent: object) =>
      Promise.all([1, 2].map(() => server.ask(path, { token: hind.tenantToken, body: sent })))
    const made = await twice('/consignments', body)
    assert.ok(made.every(({ status }) => status < 500) && made.some(({ status }) => status === 201))
    assert.equal(await onHand(cord, main), '4 / 8.00')
    const cancelled = await twice(`/consignments/${id}/cancel`, {})
    assert.deepEqual(cancelled.map(({ status }) => status).toSorted(), [200, 409])
    assert.equal(await onHand(cord, main), '0 / 0.00')
    await requireProved()
  },
)

test(
  'vouchers that ask for the last goods at once never take more than there is',
  { skip },
  async () => {
    const bell = await item('جرس')
    await bring(bell, '5', '3')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        server.ask('/consignments', {
          token: hind.tenantToken,
          body:
            turn % 2 === 0
              ? taken(510, [{ item_id: bell.id, amount: '1' }])
              : moved([{ item_id: bell.id, amount: '1' }]),
        }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 5)
    assert.equal(await onHand(bell, main), '0 / 0.00')
    await requireProved()
  },
)

test(
  'the paper of a voucher says what moved and where, and never what it cost',
  { skip },
  async () => {
    const lamp = await item('مصباح', { name_en: 'Lamp', code: 'LAMP-1' })
    await bring(lamp, '10', '77.35')
    const voucher = await add(
      '/consignments',
      moved([{ item_id: lamp.id, amount: '4', notes: 'للمعرض' }], { reference: 'WH-9' }),
    )
    const paper = await server.ask(`/print/consignments/${String(voucher.id)}?format=pdf`, {
      token: hind.tenantToken,
    })
    assert.equal(paper.status, 200)
    const text = withoutSpaces(textOfPdf(paper.bytes))
    for (const word of ['TransferVoucher', 'LAMP-1', 'WH-9', 'جدة', 'مصباح', 'للمعرض', 'Hind'])
      assert.ok(text.includes(word), `${word} in ${text}`)
    assert.ok(!text.includes('77.35') && !text.includes('309.40'), text)
    const outsider = await register(server, 'Omar', 'شركة أخرى')
    const stolen = await server.ask(`/print/consignments/${String(voucher.id)}?format=pdf`, {
      token: outsider.tenantToken,
    })
    assert.equal(stolen.status, 404)
  },
)
