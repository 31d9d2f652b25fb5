import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

const methodOf = async (book: Book): Promise<Json> =>
  rowsIn((await book.ask('GET', '/payment_methods?code=cheque')).data)[0] as Json
const accountOf = async (book: Book, number: string): Promise<unknown> =>
  rowsIn((await book.ask('GET', `/accounts?account_number=${number}`)).data)[0]?.id

type Terms = { readonly dueOn?: string; readonly on?: string; readonly into?: string }

/** A cheque for a bill: from a customer, or ours to a supplier. */
const byCheque = async (book: Book, of: Json, amount: string, terms: Terms = {}): Promise<Json> => {
  const answer = await book.ask('POST', '/receipts', {
    type: of.type,
    status: 1,
    beneficiary_id: of.beneficiary_id,
    payment_method_id: (await methodOf(book)).id,
    ...(terms.into && { payment_account_id: await accountOf(book, terms.into) }),
    date: terms.on ?? '2026-01-05',
    amount,
    cheque_number: '000123',
    cheque_bank: 'Alinma',
    cheque_date: terms.dueOn ?? '2026-01-12',
    associations: [{ associatable_type: 'bill', associatable_id: of.id, amount }],
  })
  return answer.data as Json
}
const clear = async (book: Book, cheque: Json, number = '1121', date?: string): Promise<Json> =>
  (
    await book.ask('POST', `/receipts/${String(cheque.id)}/clear`, {
      account_id: await accountOf(book, number),
      ...(date && { date }),
    })
  ).data as Json
const bounce = async (book: Book, cheque: Json, reason = 'no cover'): Promise<Json> =>
  (await book.ask('POST', `/receipts/${String(cheque.id)}/bounce`, { reason })).data as Json

story('a post-dated cheque waits under collection until the bank pays it', async (book) => {
  const bill = await book.sell('Noor', '1 visit @ 100.00')
  const cheque = await byCheque(book, bill, '115.00')
  assert.deepEqual(
    [cheque.cheque_status, cheque.cheque_number, cheque.cheque_bank, cheque.cheque_date],
    ['pending', '000123', 'Alinma', '2026-01-12'],
  )
  assert.equal((await book.see(bill)).payment_status, 'fully_paid')
  await book.balances(`
    1134 115.00
    Bank   0.00`)
  await book.refuses('cheque_not_due', () => clear(book, cheque))
  await book.on('2026-01-14')
  const due = await book.ask('GET', '/receipts?cheque_status=pending&cheque_date_to=2026-01-14')
  assert.deepEqual(
    rowsIn(due.data).map(({ id }) => id),
    [cheque.id],
  )
  await book.refuses('payment_account_invalid', () => clear(book, cheque, '1134'))
  await book.refuses('payment_account_invalid', () => clear(book, cheque, '5221'))
  const cleared = await clear(book, cheque, '1121', '2026-01-13')
  assert.deepEqual(
    [cleared.cheque_status, cleared.cleared_on, cleared.cleared_account?.account_number],
    ['cleared', '2026-01-13', '1121'],
  )
  await book.balances(`
    1134   0.00
    Bank 115.00`)
  await book.refuses('cheque_not_pending', () => clear(book, cheque))
  await book.refuses('cheque_cleared', () =>
    book.ask('POST', `/receipts/${String(cheque.id)}/open`, {}),
  )
})

story('a cheque that comes back opens its bill, before or after it was cleared', async (book) => {
  const bill = await book.sell('Noor', '2 visits @ 100.00')
  const first = await byCheque(book, bill, '115.00')
  const second = await byCheque(book, bill, '115.00')
  await book.on('2026-01-14')
  await clear(book, second)
  await book.on('2026-01-16')
  const back = await bounce(book, first)
  assert.deepEqual([back.status, back.cheque_status], [255, 'bounced'])
  await bounce(book, second)
  await book.refuses('not_confirmed', () => bounce(book, second))
  const seen = await book.see(bill)
  assert.deepEqual([seen.payment_status, seen.remain], ['not_fully_paid', '230.00'])
  await book.owes('Noor', '230.00')
  await book.balances(`
    1134   0.00
    Bank   0.00`)
  const reversed = rowsIn((await book.ask('GET', '/entries?date_from=2026-01-16')).data)
  assert.deepEqual(
    reversed.map(({ date }) => date),
    ['2026-01-16', '2026-01-16', '2026-01-16'],
  )
})

story('our own cheque to a supplier is paid out of the bank when it is presented', async (book) => {
  const bill = await book.buy('Sahara', '1 pen @ 100.00')
  const cheque = await byCheque(book, bill, '115.00')
  await book.balances('1134 -115.00')
  await book.on('2026-01-14')
  await clear(book, cheque)
  await book.balances(`
    1134    0.00
    Bank -115.00`)
})

story('a cheque is a cheque: its fields, its account, its edit', async (book) => {
  const bill = await book.sell('Noor', '1 visit @ 100.00')
  await book.refuses('cheque_needs_clearing', () =>
    byCheque(book, bill, '115.00', { into: '1121' }),
  )
  const banked = await byCheque(book, bill, '15.00', { into: '1121', dueOn: '2026-01-05' })
  assert.equal(banked.cheque_status, null)
  await book.refuses('cheque_not_pending', () => clear(book, banked))
  await book.refuses('no_cheque', () =>
    book.ask('PUT', `/receipts/${String(banked.id)}`, { status: 128 }).then(async () => {
      const cash = rowsIn((await book.ask('GET', '/payment_methods?code=cash')).data)[0]
      await book.ask('PUT', `/receipts/${String(banked.id)}`, {
        payment_method_id: cash?.id,
        status: 1,
      })
    }),
  )
  await book.ask('POST', `/receipts/${String(banked.id)}/discard`, {})
  const cheque = await byCheque(book, bill, '50.00')
  await book.ask('PUT', `/receipts/${String(cheque.id)}`, { status: 128 })
  await book.refuses('document_open_for_edit', () => clear(book, cheque))
  const { data: edited } = await book.ask('PUT', `/receipts/${String(cheque.id)}`, {
    cheque_date: '2026-02-01',
    status: 1,
  })
  assert.deepEqual([edited?.cheque_status, edited?.cheque_date], ['pending', '2026-02-01'])
  await book.balances('1134 50.00')
})

story('the list of cheques counts what waits, is due within a week, is late', async (book) => {
  const bill = await book.sell('Noor', '5 visits @ 100.00')
  const late = await byCheque(book, bill, '10.00', { dueOn: '2026-01-06' })
  await byCheque(book, bill, '20.00', { dueOn: '2026-01-07' })
  await byCheque(book, bill, '30.00', { dueOn: '2026-01-13' })
  await byCheque(book, bill, '40.00', { dueOn: '2026-01-14' })
  const paid = await byCheque(book, bill, '50.00', { dueOn: '2026-01-06' })
  const back = await byCheque(book, bill, '60.00', { dueOn: '2026-01-06' })
  const undone = await byCheque(book, bill, '70.00', { dueOn: '2026-01-06' })
  await book.on('2026-01-07')
  await clear(book, paid)
  await bounce(book, back)
  await book.ask('POST', `/receipts/${String(undone.id)}/cancel`, { reason: null })
  const asked = async (query: string): Promise<Json> =>
    (await book.ask('GET', `/receipts?type=1&${query}`)).meta as unknown as Json
  const all = await asked('is_cheque=true')
  assert.deepEqual(all.counts, {
    all: 6,
    pending: 4,
    week: 2,
    overdue: 1,
    cleared: 1,
    bounced: 1,
  })
  const waiting = await asked('cheque_status=pending')
  assert.deepEqual([waiting.total, waiting.totals?.amount], [4, '100.00'])
  const overdue = await book.ask(
    'GET',
    '/receipts?type=1&cheque_status=pending&cheque_date_to=2026-01-06',
  )
  assert.deepEqual(
    rowsIn(overdue.data).map(({ id }) => id),
    [late.id],
  )
  assert.equal((await asked('cheque_bank=Alinma&is_cheque=true')).total, 6)
  const none = await asked('status=1')
  assert.deepEqual(none.counts, {})
})
