import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

type Asked = {
  readonly by?: 'value' | 'quantity' | 'weight'
  readonly amount?: string
  readonly weights?: readonly string[]
  readonly date?: string
}

/** Every line of these purchases, in order. */
const linesOf = async (book: Book, bills: readonly Json[]): Promise<string[]> => {
  const seen = await Promise.all(bills.map((bill) => book.see(bill)))
  return seen.flatMap(({ items }) => rowsIn(items).map(({ id }) => String(id)))
}

const land = async (
  book: Book,
  source: Json,
  bills: readonly Json[],
  { weights, date = '2026-01-20', ...asked }: Asked = {},
): Promise<Json> => {
  const lines = await linesOf(book, bills)
  const answer = await book.ask('POST', '/landed_costs', {
    source_type: source.bill_code === undefined ? 'expense' : 'bill',
    source_id: source.id,
    date,
    ...asked,
    lines: lines.map((bill_item_id, index) => ({ bill_item_id, weight: weights?.[index] ?? null })),
  })
  assert.ok(answer.data)
  return answer.data
}

/** The goods of a purchase that can carry a cost, as a form is offered them. */
const carriersOf = async (book: Book, bill: Json): Promise<string[]> =>
  rowsIn((await book.ask('GET', `/landed_costs/goods/${String(bill.id)}`)).data).map(
    ({ received, under_way, on_hand, cost }) =>
      `${received} received, ${under_way} under way, ${on_hand} on hand ${cost}`,
  )
/** The documents a form is offered to spread a cost of, with what of each waits. */
const waitingOf = async (book: Book, type: 'expense' | 'bill'): Promise<string[]> =>
  rowsIn((await book.ask('GET', `/landed_sources?source_type=${type}`)).data).map(
    ({ number, beneficiary, open }) => `${number} of ${beneficiary?.name}: ${open}`,
  )
const cancel = (book: Book, landed: Json): Promise<Json> =>
  book.ask('POST', `/landed_costs/${String(landed.id)}/cancel`, { reason: 'wrong goods' })

story('freight joins goods that are all on hand (S11), and leaves them again', async (book) => {
  const goods = await book.buy('Sahara', '100 pens @ 10.00')
  const freight = await book.spend('Sahara', 'Freight 85.50')
  await book.on('2026-01-20')
  const waits = (amount: string): string =>
    `${freight.number} of ${freight.beneficiary?.name}: ${amount}`
  assert.deepEqual(await waitingOf(book, 'expense'), [waits('85.50')])
  assert.deepEqual(await waitingOf(book, 'bill'), [], 'goods are charged to where they are at once')
  const part = await land(book, freight, [goods], { amount: '35.50' })
  assert.deepEqual(await waitingOf(book, 'expense'), [waits('50.00')])
  await cancel(book, part)
  const landed = await land(book, freight, [goods])
  assert.deepEqual(await waitingOf(book, 'expense'), [])
  const { data: shown } = await book.ask('GET', `/landed_sources/${String(freight.id)}`)
  assert.deepEqual([shown?.number, shown?.open], [freight.number, '0.00'])
  assert.deepEqual(
    [landed.status, landed.amount, landed.source?.name, landed.account?.account_number],
    [1, '85.50', freight.number, '5116'],
  )
  await book.stock('pen', '100', '1085.50')
  await book.balances(`
    Stock   1085.50
    Freight    0.00`)
  const { data: entry } = await book.ask('GET', `/entries/${String(landed.entry_id)}`)
  assert.deepEqual(
    [entry?.label_id, entry?.document_number, entry?.document_type],
    ['landed_cost', landed.number, 1],
  )
  await book.refuses('nothing_to_allocate', () => land(book, freight, [goods]))
  await book.refuses('has_landed_costs', () => book.cancel(goods, 'wrong'))
  await book.refuses('has_landed_costs', () =>
    book.ask('POST', `/expenses/${String(freight.id)}/cancel`, {}),
  )
  await cancel(book, landed)
  assert.deepEqual(await waitingOf(book, 'expense'), [waits('85.50')])
  await book.stock('pen', '100', '1000.00')
  await book.balances(`
    Stock   1000.00
    Freight   85.50`)
  await book.refuses('not_cancellable', () => cancel(book, landed))
  await book.cancel(goods, 'wrong')
})

story('rent does not wait for goods, and can be spread all the same', async (book) => {
  const goods = await book.buy('Sahara', '100 pens @ 10.00')
  const rent = await book.spend('Sahara', 'Rent 60.00')
  const freight = await book.spend('Sahara', 'Freight 85.50')
  await book.on('2026-01-20')
  const waits = ({ number, beneficiary }: Json, amount: string): string =>
    `${number} of ${beneficiary?.name}: ${amount}`
  assert.deepEqual(await waitingOf(book, 'expense'), [waits(freight, '85.50')])
  const { data: shown } = await book.ask('GET', `/landed_sources/${String(rent.id)}`)
  assert.equal(shown?.open, '60.00')
  // The rent of the customs yard: once spread, the company means this account to be spread.
  const part = await land(book, rent, [goods], { amount: '20.00' })
  assert.deepEqual(
    (await waitingOf(book, 'expense')).toSorted(),
    [waits(freight, '85.50'), waits(rent, '40.00')].toSorted(),
  )
  await cancel(book, part)
  assert.deepEqual(await waitingOf(book, 'expense'), [waits(freight, '85.50')])
})

story('duty on goods of which a part was sold is cost of sales in part (S12)', async (book) => {
  const goods = await book.buy('Sahara', '100 pens @ 10.00')
  await book.sell('Noor', '60 pens @ 20.00')
  const customs = await book.spend('Sahara', 'Freight 90.00')
  await book.on('2026-01-20')
  assert.deepEqual(await carriersOf(book, goods), ['100 received, 0 under way, 40 on hand 1000.00'])
  const landed = await land(book, customs, [goods])
  assert.deepEqual(
    rowsIn(landed.lines).map((line) => [line.amount, line.stock_value, line.sold_value]),
    [['90.00', '36.00', '54.00']],
  )
  await book.stock('pen', '40', '436.00')
  await book.balances(`
    Stock         436.00
    Cost of sales 654.00
    Freight         0.00`)
})

story('what was sold already is freight where the company prefers that', async (book) => {
  await book.ask('PUT', '/financial_setting/landed_cost_of_sold', { value: 'freight_expense' })
  const goods = await book.buy('Sahara', '100 pens @ 10.00')
  await book.sell('Noor', '60 pens @ 20.00')
  const customs = await book.spend('Sahara', 'Freight 90.00')
  await book.on('2026-01-20')
  await land(book, customs, [goods])
  await book.balances(`
    Stock         436.00
    Cost of sales 600.00
    Freight        54.00`)
})

story('one cost over three lines, by value (S13), by quantity, by weight', async (book) => {
  const goods = await book.buy(
    'Sahara',
    '1 pen @ 1000.00, 1 notebook @ 333.33, 2 bandages @ 33.335',
  )
  const freight = await book.spend('Sahara', 'Freight 300.00')
  await book.on('2026-01-20')
  const shares = ({ lines }: Json) => rowsIn(lines).map(({ amount }) => String(amount))
  const byValue = await land(book, freight, [goods], { amount: '100.00' })
  assert.deepEqual(shares(byValue), ['71.43', '23.81', '4.76'])
  const byUnits = await land(book, freight, [goods], { amount: '100.00', by: 'quantity' })
  assert.deepEqual(shares(byUnits), ['25.00', '25.00', '50.00'])
  const byWeight = await land(book, freight, [goods], { by: 'weight', weights: ['1', '1', '1'] })
  assert.deepEqual(shares(byWeight), ['33.34', '33.33', '33.33'])
  await book.balances('Freight 0.00')
  await book.refuses('must_be_positive', async () => {
    const more = await book.spend('Sahara', 'Freight 1.00')
    await land(book, more, [goods], { by: 'weight', weights: ['1', '1'] })
  })
})

story('a purchase that comes late to the books is valued as it came (S14)', async (book) => {
  const first = await book.buy('Sahara', '10 pens @ 10.00')
  await book.on('2026-01-20')
  await book.sell('Noor', '6 pens @ 20.00')
  await book.stock('pen', '4', '40.00')
  await book.on('2026-01-25')
  const [line] = rowsIn((await book.see(first)).items)
  await book.ask('POST', '/bills', {
    type: 2,
    status: 1,
    beneficiary_id: first.beneficiary_id,
    issue_date: '2026-01-10',
    items: [{ item_id: line?.item_id, item_qty: '10', item_price: '13' }],
  })
  await book.stock('pen', '14', '170.00')
})

story('goods under way carry their duty with them when they arrive (J12)', async (book) => {
  const goods = await book.buy('Sahara', '4 pens @ 100.00', { later: true })
  await book.on('2026-01-06')
  await book.deliver(goods, '1 pen')
  assert.deepEqual(await carriersOf(book, goods), ['1 received, 3 under way, 1 on hand 400.00'])
  const duty = await book.spend('Sahara', '1152 40.00')
  await book.on('2026-01-20')
  const landed = await land(book, duty, [goods])
  assert.deepEqual(
    rowsIn(landed.lines).map(({ amount, transit_value }) => [amount, transit_value]),
    [['40.00', '30.00']],
  )
  await book.stock('pen', '1', '110.00')
  await book.balances(`
    Stock      110.00
    In transit 330.00`)
  await book.deliver(goods, '2 pens')
  await book.stock('pen', '3', '330.00')
  await book.balances('In transit 110.00')
  await book.sell('Noor', '2 pens @ 200.00')
  // Two of the three units that took ten riyals each along are sold: two thirds of it stay cost of sales.
  await cancel(book, landed)
  await book.balances(`
    In transit    140.00
    Stock          90.00
    Cost of sales 210.00`)
  await book.deliver(goods)
  await book.balances('In transit 40.00')
})

story('a cost is allocated once, on open days, to goods alone', async (book) => {
  const goods = await book.buy('Sahara', '10 pens @ 10.00, 1 visit @ 50.00')
  const sale = await book.sell('Noor', '1 pen @ 20.00')
  const freight = await book.spend('Sahara', 'Freight 10.00')
  await book.on('2026-01-20')
  await book.refuses('landed_line_not_goods', () => land(book, freight, [goods]))
  await book.refuses('landed_line_not_goods', () => land(book, freight, [sale]))
  const [pens = ''] = await linesOf(book, [goods])
  const asked = {
    source_type: 'expense',
    source_id: freight.id,
    date: '2026-01-20',
    lines: [{ bill_item_id: pens }],
  }
  const refused = (code: string, change: object) =>
    book.refuses(code, () => book.ask('POST', '/landed_costs', { ...asked, ...change }))
  await refused('landed_exceeds_source', { amount: '10.01' })
  await refused('landed_line_twice', { lines: [...asked.lines, ...asked.lines] })
  await refused('landed_before_goods', { date: '2026-01-04' })
  await refused('issue_date_out_of_range', { date: '2026-01-21' })
  await refused('invalid', { source_id: sale.id })
  await refused('invalid', { source_type: 'bill', source_id: sale.id })
  assert.deepEqual(await carriersOf(book, sale), [])
  await book.returnGoods(goods, '9 pens')
  // The visit is no goods; nine of ten pens went back with their cost, none of them is on hand.
  assert.deepEqual(await carriersOf(book, goods), ['1 received, 0 under way, 0 on hand 10.00'])
  const { data: waiting } = await book.ask('GET', `/landed_costs/sources/bill/${String(goods.id)}`)
  assert.deepEqual(
    rowsIn(waiting).map(({ account, posted, open }) => [account?.account_number, posted, open]),
    [['5111', '50.00', '50.00']],
  )
})
