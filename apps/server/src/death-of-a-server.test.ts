import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from './testing/asking.ts'
import { withoutDatabase } from './testing/database.ts'
import { dyingProcesses } from './testing/killed-call.ts'
import { type Member, register, registerForVat } from './testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from './testing/server.ts'
import { startWorkerProcess, until } from './testing/worker-of-test.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let store: string
let supplier: Json
let piece: string

const { begun, killedAt, killedCall, close } = dyingProcesses(
  () => server,
  () => hind,
)
const { ask, get, first, add } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  store = String((await first('/stores?is_main_store=true')).id)
  piece = String((await first('/units?code=PCE')).id)
  supplier = await add('/beneficiaries', { first_name: 'صحارى', role: 'supplier' })
})
after(async () => {
  await close()
  await server?.close()
})

const item = (name: string): Promise<Json> =>
  add('/items', { name, unit_id: piece, selling_price: '20' })
const onHand = async (of: Json): Promise<unknown> =>
  (await get(`/items/${String(of.id)}`)).data!.available_amount
const stockValue = async (of: Json): Promise<unknown> =>
  (await get(`/items/${String(of.id)}`)).data!.stock_value

async function proved(): Promise<void> {
  const broken = rowsIn((await get('/proofs')).data).filter(
    (proof) => String(proof['ok']) === 'false',
  )
  assert.deepEqual(broken, [])
}

const receive = (of: Json, quantity: string, more: object = {}): Promise<Json> =>
  add('/goods_receipts', {
    beneficiary_id: supplier.id,
    store_id: store,
    date: '2026-11-20',
    items: [{ item_id: of.id, item_qty: quantity, unit_price: '10' }],
    ...more,
  })

test(
  'goods whose server dies while they are received are received whole, or not at all',
  { skip },
  async () => {
    const pen = await item('قلم')
    const receipt = await receive(pen, '5')
    const at = `/goods_receipts/${String(receipt.id)}`
    await killedCall('entries', `${at}/confirm`)
    const left = (await get(at)).data!
    assert.deepEqual([left.status, left.number, await onHand(pen)], [0, null, '0'])
    await proved()
    await ask('POST', `${at}/confirm`, 200, {})
    assert.deepEqual([(await get(at)).data!.status, await onHand(pen)], [1, '5'])
    await proved()
  },
)

test(
  'a write-down whose server dies takes nothing off, and is written once after',
  { skip },
  async () => {
    const book = await item('دفتر')
    await receive(book, '10', { status: 1 })
    const draft = await add('/stock_write_downs', {
      date: '2026-11-20',
      items: [{ item_id: book.id, store_id: store, net_realisable_value: '7' }],
    })
    const at = `/stock_write_downs/${String(draft.id)}`
    await killedCall('entries', `${at}/confirm`)
    assert.deepEqual([(await get(at)).data!.status, await stockValue(book)], [0, '100.00'])
    await proved()
    await ask('POST', `${at}/confirm`, 200, {})
    assert.deepEqual([(await get(at)).data!.status, await stockValue(book)], [1, '70.00'])
    await proved()
  },
)

test(
  'goods whose server dies while they go back stay here and owed, and go back once after',
  { skip },
  async () => {
    const cup = await item('كوب')
    const receipt = await receive(cup, '6', { status: 1 })
    const at = `/goods_receipts/${String(receipt.id)}`
    const line = String(rowsIn((await get(at)).data!.items)[0]?.id)
    const back = { items: [{ id: line, quantity: '2' }] }
    await killedCall('users_activities', `${at}/return_goods`, back)
    assert.deepEqual([await onHand(cup), await stockValue(cup)], ['6', '60.00'])
    await proved()
    await ask('POST', `${at}/return_goods`, 200, back)
    assert.deepEqual([await onHand(cup), await stockValue(cup)], ['4', '40.00'])
    await proved()
  },
)

test(
  'a count whose server dies while it is approved posts nothing, and all of it once after',
  { skip },
  async () => {
    const nail = await item('مسمار')
    await receive(nail, '8', { status: 1 })
    const count = await add('/stock_counts', {
      date: '2026-11-20',
      store_id: store,
      items: [{ item_id: nail.id }],
    })
    const at = `/stock_counts/${String(count.id)}`
    await ask('POST', `${at}/count`, 200, { item_id: nail.id, amount: '5', mode: 'set' })
    await killedCall('users_activities', `${at}/confirm`)
    assert.deepEqual([(await get(at)).data!.status, await stockValue(nail)], [0, '80.00'])
    await proved()
    await ask('POST', `${at}/confirm`, 200, {})
    assert.deepEqual([(await get(at)).data!.status, await stockValue(nail)], [1, '50.00'])
    await proved()
  },
)

test(
  'a session whose server dies while it is closed stays counted, and is closed once after',
  { skip },
  async () => {
    const till = await add('/pos', { name: 'الأمامي', store_id: store })
    const float = { pos_id: till.id, start_balance: '100', from_safe: '100' }
    const at = `/pos_session/${String((await add('/pos_session', float)).id)}`
    await ask('POST', `${at}/count`, 200, { counted: '95' })
    await killedCall('users_activities', `${at}/close`)
    const left = (await get(at)).data!
    assert.deepEqual([left.state, left.ended_at, rowsIn(left.entries).length], [3, null, 1])
    await proved()
    const closed = (await ask('POST', `${at}/close`, 200, {})).data!
    assert.deepEqual(
      [closed.state, closed.over_short, rowsIn(closed.entries).length],
      [4, '-5.00', 2],
    )
    await proved()
  },
)

test(
  'two items whose server dies while they are merged stay two, and are one after',
  { skip },
  async () => {
    const [kept, twin] = [await item('ملف'), await item('ملف أزرق')]
    for (const each of [kept, twin]) await receive(each, '3', { status: 1 })
    const at = `/items/${String(kept.id)}/merge`
    await killedCall('users_activities', at, { absorbed_id: twin.id })
    assert.deepEqual([await onHand(kept), await onHand(twin)], ['3', '3'])
    await proved()
    await ask('POST', at, 200, { absorbed_id: twin.id })
    assert.deepEqual([await onHand(kept), await stockValue(kept)], ['6', '60.00'])
    await proved()
  },
)

test('items of a model whose server dies are all made, or none', { skip }, async () => {
  const model = await add('/item_models', {
    name: 'قميص',
    unit_id: piece,
    attributes: [
      { name: 'اللون', values: [{ name: 'أبيض' }, { name: 'أسود' }] },
      { name: 'المقاس', values: [{ name: 'M' }, { name: 'L' }] },
    ],
  })
  const at = `/item_models/${String(model.id)}`
  await killedCall('users_activities', `${at}/make_variants`)
  assert.equal((await get(at)).data!.variants_count, 0)
  assert.equal((await get(`/items?model_id=${String(model.id)}`)).meta?.total, 0)
  await ask('POST', `${at}/make_variants`, 200, {})
  const made = rowsIn((await get(`/items?model_id=${String(model.id)}`)).data)
  assert.equal(new Set(made.map(({ code }) => code)).size, 4)
})

test(
  'a recalculation whose worker dies is posted by another, each entry once',
  { skip },
  async () => {
    const late = await item('مسطرة')
    const bill = (type: 1 | 2, date: string, price: string, quantity: string) =>
      add('/bills', {
        type,
        beneficiary_id: type === 2 ? supplier.id : null,
        store_id: store,
        issue_date: date,
        status: 1,
        items: [{ item_id: late.id, item_qty: quantity, item_price: price }],
      })
    await bill(2, '2026-10-05', '10', '10')
    await bill(1, '2026-10-20', '20', '6')
    await bill(2, '2026-10-10', '13', '10')
    const run = await add('/stock_recalculations', { scope: 'items', item_ids: [late.id] })
    const at = `/stock_recalculations/${String(run.id)}`
    const stateOf = async (): Promise<unknown> => (await get(at)).data!.state
    const reader = begun(await startWorkerProcess(server))
    await until(async () => (await stateOf()) === 'proposed')
    await reader.kill()
    await ask('POST', `${at}/confirm`, 200, {})
    await killedAt('entries', () => startWorkerProcess(server))
    assert.equal(await stateOf(), 'posting')
    await proved()
    const other = begun(await startWorkerProcess(server))
    await until(async () => (await stateOf()) === 'posted')
    await other.kill()
    assert.equal(await stockValue(late), '161.00')
    const lines = rowsIn((await get(`${at}/items`)).data)
    assert.deepEqual(
      lines.map(({ outcome }) => outcome),
      ['posted'],
    )
    await proved()
  },
)

test('labels whose worker dies are made by another, all of them once', { skip }, async () => {
  const pen = await add('/items', { name: 'كثير', code: 'MANY', unit_id: piece })
  const run = await add('/label_runs', {
    paper: 'a4_65',
    rows: [{ item_id: pen.id, barcode: 'MANY', amount: 1_200 }],
  })
  const at = `/print_runs/${String(run.id)}`
  await killedAt('print_run_pieces', () => startWorkerProcess(server))
  assert.equal((await get(at)).data!.status, 'working')
  begun(await startWorkerProcess(server))
  await until(async () => String((await get(at)).data!.status) !== 'working')
  const done = (await get(at)).data!
  assert.deepEqual([done.status, done.done], ['done', 1_200])
})
