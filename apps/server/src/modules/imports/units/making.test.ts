import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type TestServer, rowsIn } from '../../../testing/server.ts'
import {
  type Mover,
  counts,
  openTrader,
  startMovers,
  withRights,
  wrongs,
} from '../imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: (name: string) => Promise<Mover>

before(async () => {
  if (skip) return
  ;({ server, company } = await startMovers())
})
after(async () => server?.close())

const file = `document,supplier,date,item,unit,qty,price,store
P-1,مصنع بدر,2026-11-20,مسطرة,حزمة,2,5,مستودع جدة
P-1,,,ممحاة,,1,3,
P-2,مصنع بدر,2026-11-20,مسطره,,1,5,
P-3,مورد آخر,2026-11-20,لوح,,0,5,`

test('what a file names and is not there comes along where it is asked for', { skip }, async () => {
  const { shop } = await openTrader(await company('making'))
  const sent = await shop.uploaded('purchase_bills', file)
  const plain = await shop.check(sent)
  assert.deepEqual([counts(plain), plain.made], [[0, 0, 0, 3], []] as unknown)
  assert.ok(wrongs(plain).includes('2 beneficiary_id name_not_found'))

  const creates = ['units', 'stores', 'beneficiaries', 'items']
  const checked = await shop.check(sent, { creates })
  assert.deepEqual(counts(checked), [2, 0, 0, 1])
  assert.deepEqual(wrongs(checked), ['5 items.item_qty must_be_above'])
  assert.deepEqual(checked.made, [
    { list: 'units', count: 1, names: ['حزمة'] },
    { list: 'stores', count: 1, names: ['مستودع جدة'] },
    { list: 'beneficiaries', count: 1, names: ['مصنع بدر'] },
    { list: 'items', count: 2, names: ['مسطرة', 'ممحاة'] },
  ] as unknown)
  assert.equal((await shop.get('/stores')).meta?.total, 1, 'a check keeps nothing')

  await shop.ask('POST', `/imports/${String(sent.id)}/commit`, 200, { leave_refused: true })
  await shop.work()
  const ruler = await shop.first('/items?name=مسطرة')
  assert.deepEqual([ruler.item_type, ruler.unit?.name], [0, 'حزمة'] as unknown)
  const party = await shop.first('/beneficiaries?search=بدر')
  assert.deepEqual([party.name, party.role], ['مصنع بدر', 'supplier'])
  assert.equal(
    (await shop.get('/items?name=لوح')).meta?.total,
    0,
    'what nothing needs is not added',
  )
  const bills = await shop.get('/bills?type=2')
  assert.deepEqual(
    rowsIn(bills.data)
      .map(({ net }) => String(net))
      .toSorted(),
    ['14.95', '5.75'],
  )
})

test('many records that one document names come along together', { skip }, async () => {
  const { shop } = await openTrader(await company('many'))
  const lines = Array.from({ length: 120 }, (_, at) => `صنف ${at},مستودع ${at % 3},2,1.5`)
  const sent = await shop.uploaded(
    'opening_stock',
    ['item,store,quantity,cost', ...lines].join('\n'),
  )
  const checked = await shop.check(sent, { creates: ['items', 'stores'] })
  assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
  await shop.commit(sent)
  const stores = rowsIn((await shop.get('/stores')).data)
  assert.equal(stores.length, 4)
  assert.equal(new Set(stores.map(({ account_id: account }) => String(account))).size, 4)
  assert.equal((await shop.get('/items?search=صنف')).meta?.total, 120)
})

test(
  'items bring their units and collections; what cannot be added is reported',
  { skip },
  async () => {
    const shop = await company('collections')
    const items = `code,name,unit,category\nA,قلم,حزمة,قرطاسية\nB,حبر,حزمة,قرطاسية\nC,ورق,PCE,${'ط'.repeat(300)}`
    const sent = await shop.uploaded('items', items)
    const checked = await shop.check(sent, { creates: ['units', 'collections'] })
    assert.deepEqual(
      [counts(checked), wrongs(checked)],
      [[2, 0, 0, 1], ['4 collection_id too_long']],
    )
    await shop.check(await shop.uploaded('items', items.split('\n').slice(0, 3).join('\n')), {
      creates: ['units', 'collections'],
    })
    const right = await shop.uploaded('items', items.split('\n').slice(0, 3).join('\n'))
    await shop.check(right, { creates: ['units', 'collections'] })
    await shop.commit(right)
    const pen = await shop.first('/items?code=A')
    assert.deepEqual([pen.unit?.name, pen.collection?.name], ['حزمة', 'قرطاسية'])
    assert.equal((await shop.get('/collections')).meta?.total, 1)
  },
)

test('records are added by who may add them, in the check and in the job', { skip }, async () => {
  const { shop } = await openTrader(await company('makers'))
  const sent = await shop.uploaded('purchase_bills', file.split('\n').slice(0, 3).join('\n'))
  const path = `/imports/${String(sent.id)}`
  const creates = ['units', 'stores', 'beneficiaries', 'items']
  await withRights(server, shop, { imports: true, purchases: true, items: false })
  assert.deepEqual(await shop.refused('PUT', path, { creates }), ['forbidden'])
  const all = { imports: true, purchases: true, units: true, stores: true, beneficiaries: true }
  await withRights(server, shop, { ...all, items: true })
  await shop.check(sent, { creates })
  await shop.ask('POST', `${path}/commit`, 200, {})
  await withRights(server, shop, { ...all, items: false })
  await shop.work()
  const failed = await shop.show(sent)
  assert.deepEqual([failed.status, failed.failure?.code], ['failed', 'forbidden'])
  assert.equal((await shop.get('/bills?type=2')).meta?.total, 0)
})

test('a job that runs twice brings a file once', { skip }, async () => {
  const { shop } = await openTrader(await company('twice'))
  const sent = await shop.uploaded(
    'sales_bills',
    'document,date,item,qty,price\nT-1,2026-11-20,PEN,1,5',
  )
  await shop.check(sent)
  await shop.ask('POST', `/imports/${String(sent.id)}/commit`, 200, {})
  await Promise.all([shop.runJob(sent), shop.runJob(sent)])
  await shop.runJob(sent)
  const done = await shop.show(sent)
  assert.deepEqual([done.status, counts(done)], ['committed', [1, 0, 0, 0]])
  assert.equal((await shop.get('/bills?type=1')).meta?.total, 1)
})

test('each file needs the right that one made by hand needs', { skip }, async () => {
  const { shop } = await openTrader(await company('each'))
  const kinds: readonly (readonly [string, string, string])[] = [
    ['sales_returns', 'bills_return', 'document,original bill,date,item,qty\n1,B,2026-11-20,PEN,1'],
    ['purchase_returns', 'purchases_return', 'document,date,item,qty\n1,2026-11-20,PEN,1'],
    ['credit_notes', 'credit_notes', 'document,date,statement,amount,tax\n1,2026-11-20,x,1,S15'],
    ['debit_notes', 'debit_notes', 'document,date,statement,amount,tax\n1,2026-11-20,x,1,S15'],
    ['entries', 'entries', 'date,account,debit,credit\n2026-11-20,1111,1,'],
    ['opening_accounts', 'conversion_balance', 'account,debit,credit\n1111,1,'],
    [
      'opening_papers',
      'conversion_balance',
      'party,document number,date,amount\nنور,1,2025-11-20,1',
    ],
    ['opening_stock', 'conversion_balance', 'item,store,quantity,cost\nPEN,x,1,1'],
    ['stores', 'stores', 'name\nx'],
  ]
  for (const [list, code, text] of kinds) {
    await withRights(server, shop, { imports: true, [code]: false })
    assert.equal((await shop.send(list, text)).body.code, 'forbidden', list)
    await withRights(server, shop, { imports: true, [code]: true })
    assert.equal((await shop.send(list, text)).status, 201, list)
    await withRights(server, shop, { imports: false, [code]: true })
    assert.equal((await shop.send(list, text)).body.code, 'forbidden', list)
  }
})
