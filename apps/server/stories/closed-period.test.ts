import assert from 'node:assert/strict'
import { journalTasks } from '../src/modules/journal/index.ts'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'
import { write } from './writing.ts'

const locked = '2026-01-10'
const lockDays = (book: Book): Promise<Json> =>
  book.ask('PUT', '/my_company', { lock_date: locked })

/** Every document that posts, dated on a day; each with where it is written. */
async function documents(book: Book, date: string) {
  const one = async (path: string): Promise<unknown> =>
    rowsIn((await book.ask('GET', path)).data)[0]?.id
  const [noor, sahara, visit, cash, rent, accrued, standard] = await Promise.all(
    [
      '/beneficiaries?search=noor',
      '/beneficiaries?search=sahara',
      '/items?code=VISIT',
      '/payment_methods?code=cash',
      '/accounts?account_number=5221',
      '/accounts?account_number=2143',
      '/taxes?code=S15',
    ].map(one),
  )
  const items = [{ item_id: visit, item_qty: '1', item_price: '10' }]
  const costs = [{ statement: 'rent', account_id: rent, item_price: '10', tax_id: standard }]
  const receipt = { payment_method_id: cash, date, amount: '5' }
  return [
    ['/bills', { type: 1, beneficiary_id: noor, issue_date: date, items }],
    ['/bills', { type: 2, beneficiary_id: sahara, issue_date: date, items }],
    ['/receipts', { type: 1, beneficiary_id: noor, ...receipt }],
    ['/receipts', { type: 2, beneficiary_id: sahara, ...receipt }],
    ['/expenses', { beneficiary_id: sahara, issue_date: date, items: costs }],
    [
      '/entries',
      {
        date,
        statement: 'rent',
        transactions: [
          { account_id: rent, debtor: '10' },
          { account_id: accrued, creditor: '10' },
        ],
      },
    ],
  ] as const
}

/** Nothing in the books is dated on or before the lock but what was there when they were locked. */
const entriesUnderLock = async (book: Book): Promise<unknown> =>
  (await book.ask('GET', `/entries?date_to=${locked}`)).meta?.total

story('API: nothing is confirmed or saved on a locked day', async (book) => {
  const drafts: [string, Json][] = []
  for (const [path, body] of await documents(book, '2026-01-05'))
    drafts.push([path, (await book.ask('POST', path, body)).data!])
  await book.on('2026-01-12')
  await lockDays(book)
  for (const [path, body] of await documents(book, locked))
    await book.refuses('period_locked', () => book.ask('POST', path, { ...body, status: 1 }))
  for (const [path, { id }] of drafts) {
    const at = `${path}/${String(id)}`
    await book.refuses('period_locked', () => book.ask('POST', `${at}/confirm`, {}))
    await book.refuses('period_locked', () => book.ask('PUT', at, { status: 1 }))
  }
  // Six drafts wait, only the entry among them is in the list of entries.
  assert.equal(await entriesUnderLock(book), 1)
})

story('edits: what lies on a locked day is not changed, and nothing moves there', async (book) => {
  const rent = await write(
    book,
    { date: '2026-01-05', says: 'Rent' },
    `
    Rent              10.00
    Accrued expenses -10.00`,
  )
  await book.on('2026-01-12')
  await lockDays(book)
  const at = `/entries/${String(rent.id)}`
  await book.refuses('period_locked', () => book.ask('PUT', at, { date: '2026-01-11' }))
  await book.refuses('period_locked', () => book.ask('POST', `${at}/open`, {}))
  await book.refuses('period_locked', () => book.ask('POST', `${at}/reverse`, { date: locked }))
  const later = await write(
    book,
    { date: '2026-01-11', says: 'Rent' },
    `
    Rent              10.00
    Accrued expenses -10.00`,
  )
  await book.refuses('period_locked', () =>
    book.ask('PUT', `/entries/${String(later.id)}`, { date: locked }),
  )
  const before = await entriesUnderLock(book)
  // A manual entry is taken back on the first open day.
  const inverse = (await book.ask('POST', `${at}/reverse`, {})).data
  assert.equal(inverse?.date, '2026-01-12')
  assert.equal(await entriesUnderLock(book), before)
})

story('cancelling: what is taken back is dated today', async (book) => {
  const made: [string, Json][] = []
  for (const [path, body] of await documents(book, '2026-01-05'))
    // A sale was sent to the authority: it is never cancelled.
    if (!('type' in body && path === '/bills' && body.type === 1))
      made.push([path, (await book.ask('POST', path, { ...body, status: 1 })).data!])
  await book.on('2026-01-12')
  await lockDays(book)
  const before = await entriesUnderLock(book)
  for (const [path, { id }] of made) await book.ask('POST', `${path}/${String(id)}/cancel`, {})
  assert.equal(await entriesUnderLock(book), before)
  const inverse = rowsIn((await book.ask('GET', '/entries?document_type=2')).data)
  assert.deepEqual(
    inverse.map(({ date }) => date),
    made.map(() => '2026-01-12'),
  )
})

story('jobs: what falls due on a locked day is posted today', async (book, _another, server) => {
  const accrual = await write(
    book,
    { date: '2026-01-05', says: 'Electricity', reverse_on: '2026-01-08' },
    `
    Rent              10.00
    Accrued expenses -10.00`,
  )
  await write(
    book,
    { date: '2025-12-09', says: 'Rent', repeats: 'monthly', repeats_until: '2026-01-09' },
    `
    Rent              30.00
    Accrued expenses -30.00`,
  )
  await book.on('2026-01-12')
  await lockDays(book)
  const before = await entriesUnderLock(book)
  const [due] = Object.values(journalTasks(server.clock.now, server.secrets))
  await due?.({}, { pool: server.database.pool, log: { error: assert.fail } as never })
  assert.equal(await entriesUnderLock(book), before)
  const reversed = (await book.ask('GET', `/entries/${String(accrual.id)}`)).data
  assert.equal(reversed?.status, 255)
  const today = rowsIn((await book.ask('GET', '/entries?date_from=2026-01-12')).data)
  assert.deepEqual(today.map(({ total }) => total).toSorted(), ['10.00', '30.00'])
})
