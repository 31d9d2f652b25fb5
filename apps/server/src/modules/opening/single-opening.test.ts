import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { rowsIn } from '../../testing/server.ts'
import { type Opening, startOpenings } from './opening.fixture.ts'

const skip = withoutDatabase()
let openings: Opening
before(async () => {
  if (!skip) openings = await startOpenings()
})
after(async () => openings?.server.close())

test(
  'an account opens in its form against opening equity, and again in its place',
  { skip },
  async () => {
    const shop = await openings.company()
    const at = `/accounts/${shop.account('1121').id}/opening`
    assert.equal((await shop.get(at)).data, null)
    const first = await shop.add(at, { debtor: '300' })
    assert.deepEqual([first.status, first.date, first.total_debit], [1, '2026-01-01', '300.00'])
    const entry = (await shop.get(`/entries/${first.entry_id}`)).data!
    assert.deepEqual([entry.document_type, entry.total], [0, '300.00'])
    assert.equal(await shop.balance('3141'), '0.00 300.00')
    const again = await shop.add(at, { debtor: '250' })
    assert.deepEqual([again.id, again.revision], [first.id, 2])
    assert.equal(
      (await shop.add(at, { debtor: '250' })).revision,
      2,
      'the same is not posted again',
    )
    assert.equal(await shop.balance('1121'), '550.00 300.00')
    assert.equal((await shop.ask('POST', at, 201, {})).data, null)
    assert.equal(await shop.balance('1121'), '550.00 550.00')
    assert.equal((await shop.get(at)).data, null)
    assert.deepEqual(await shop.proofs(), [])
  },
)

test('a party opens with its papers, on each of its accounts', { skip }, async () => {
  const shop = await openings.company()
  const at = `/beneficiaries/${shop.badr.id}/opening`
  const openItems = [
    { number: '77', issue_date: '2025-12-01', due_date: '2025-12-31', amount: '100' },
    { number: '78', issue_date: '2025-12-15', amount: '50' },
  ]
  await shop.add(at, { debtor: '150', documents: openItems })
  const both = await shop.add(at, { creditor: '40' })
  assert.deepEqual(
    rowsIn(both.transactions).map((line) => [
      line.account?.account_number,
      line.debtor,
      line.creditor,
      rowsIn(line.documents).length,
    ]),
    [
      ['1141', '150.00', '0.00', 2],
      ['2111', '0.00', '40.00', 0],
    ],
  )
  assert.deepEqual(await shop.refused('POST', at, { debtor: '151', documents: openItems }), [
    'documents_differ_from_line',
    'documents',
  ])
  assert.deepEqual(await shop.refused('POST', at, { debtor: '1', creditor: '1' }), [
    'entry_line_one_side',
    'debtor',
  ])
  const sahara = `/beneficiaries/${shop.sahara.id}/opening`
  await shop.add(sahara, { creditor: '900' })
  assert.equal(await shop.balance('2111'), '0.00 940.00')
  assert.deepEqual(await shop.proofs(), [])
})

test('an item opens by store', { skip }, async () => {
  const shop = await openings.company()
  const at = `/items/${shop.pen.id}/opening`
  const goods = (amount: string, unitPrice: string, store = shop.riyadh) => ({
    store_id: store.id,
    amount,
    unit_price: unitPrice,
  })
  await shop.add(at, { stock: [goods('5', '10'), goods('2', '12', shop.jeddah)] })
  assert.deepEqual(
    [await shop.balance('1151'), await shop.balance('1151001')],
    ['50.00 0.00', '24.00 0.00'],
  )
  await shop.add(at, { stock: [goods('6', '10')] })
  const pen = (await shop.get(`/items/${shop.pen.id}`)).data!
  assert.deepEqual([pen.available_amount, pen.stock_value], ['6', '60.00'])
  assert.deepEqual(
    await shop.refused('POST', `/items/${shop.visit.id}/opening`, { stock: [goods('1', '1')] }),
    ['item_not_stocked', 'stock.0.item_id'],
  )
  assert.deepEqual(await shop.refused('POST', at, { stock: [goods('0', '1')] }), [
    'invalid',
    'stock.0.amount',
  ])
  const free = await shop.add(at, { stock: [goods('3', '0')] })
  assert.deepEqual([free.status, free.entry_id], [1, null])
  await shop.ask('POST', at, 201, { stock: [] })
  assert.deepEqual(await shop.proofs(), [])
})

test('a balance is opened once: in the form or in the set', { skip }, async () => {
  const shop = await openings.company()
  await shop.add(`/accounts/${shop.account('1111').id}/opening`, { debtor: '10' })
  await shop.add(`/items/${shop.pen.id}/opening`, {
    stock: [{ store_id: shop.riyadh.id, amount: '1', unit_price: '1' }],
  })
  const set = (...transactions: object[]) => ({
    transactions,
    difference_to_equity: true,
    status: 1,
  })
  assert.deepEqual(
    await shop.refused('POST', '/conversion_balance', {
      ...set(shop.on('1111', '10')),
      stock: [shop.pens('1', '1'), shop.pens('1', '1', shop.jeddah)],
    }),
    ['opening_typed_elsewhere', 'stock.0.item_id', 'transactions.0.account_id'],
  )
  await shop.add('/conversion_balance', set(shop.on('1121', '10')))
  const bank = `/accounts/${shop.account('1121').id}/opening`
  assert.deepEqual(await shop.refused('POST', bank, { debtor: '5' }), [
    'opening_typed_elsewhere',
    'account_id',
  ])
  assert.deepEqual(
    await shop.refused('POST', `/accounts/${shop.account('1141').id}/opening`, { debtor: '5' }),
    ['beneficiary_required', 'beneficiary_id'],
  )
  for (const record of ['accounts', 'beneficiaries', 'items'])
    assert.deepEqual(
      await shop.refused('POST', `/${record}/00000000-0000-7000-8000-000000000000/opening`, {}),
      ['not_found'],
    )
  assert.deepEqual(await shop.proofs(), [])
})

test('a form is told what stands, where it was typed, and why it stays', { skip }, async () => {
  const shop = await openings.company()
  const recordedBalance = async (record: string, id?: unknown) =>
    (
      await shop.get(
        `/conversion_balance/standing?record=${record}${id ? `&id=${String(id)}` : ''}`,
      )
    ).data!
  const cash = shop.account('1111').id
  const fresh = { date: '2026-01-01', single: null, in_set: null, refusal: null }
  assert.deepEqual(await recordedBalance('items'), fresh)
  assert.deepEqual(await recordedBalance('accounts', cash), fresh)
  await shop.add(`/accounts/${cash}/opening`, { debtor: '10', date: '2026-01-03' })
  const typed = await recordedBalance('accounts', cash)
  assert.deepEqual(
    [typed.date, typed.single?.total_debit, typed.in_set],
    ['2026-01-03', '10.00', null],
  )
  await shop.add('/conversion_balance', {
    transactions: [
      shop.on('1141', '70', { beneficiary_id: shop.noor.id }),
      shop.on('1141', '30', { beneficiary_id: shop.badr.id }),
    ],
    stock: [shop.pens('2', '3'), shop.pens('1', '4', shop.jeddah)],
  })
  const noor = (await recordedBalance('beneficiaries', shop.noor.id)).in_set!
  assert.deepEqual(
    [noor.status, rowsIn(noor.transactions).map(({ debtor }) => debtor), rowsIn(noor.stock)],
    [0, ['70.00'], []],
  )
  const pen = (await recordedBalance('items', shop.pen.id)).in_set!
  assert.deepEqual(
    rowsIn(pen.stock).map(({ amount, unit_price, value }) => [amount, unit_price, value]),
    [
      ['2', '3.00', '6.00'],
      ['1', '4.00', '4.00'],
    ],
  )
  assert.equal((await recordedBalance('beneficiaries', shop.sahara.id)).in_set, null)
  await shop.fileVat('2026-01-31')
  for (const [record, id] of [
    ['accounts', cash],
    ['items', undefined],
  ])
    assert.equal((await recordedBalance(String(record), id)).refusal?.code, 'opening_vat_filed')
  assert.deepEqual(
    await shop.refused('POST', `/items/${shop.pen.id}/opening`, {
      stock: [{ store_id: shop.riyadh.id, amount: '1', unit_price: '1' }],
    }),
    ['opening_vat_filed'],
  )
  const wrong = '/conversion_balance/standing?record='
  assert.deepEqual(await shop.refused('GET', `${wrong}stores`), ['invalid_filter'])
  const stray = '00000000-0000-7000-8000-000000000000'
  assert.deepEqual(await shop.refused('GET', `${wrong}items&id=${stray}`), ['not_found'])
  assert.deepEqual(await shop.proofs(), [])
})
