import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { office } from './office.ts'
import { story } from './story.ts'

/** A thousand dollars and their VAT, billed at 3.75 on the fifth of January. */
async function billed(book: Book): Promise<string> {
  const { line, draft, party, confirm, inCurrency } = await office(book)
  const buyer = await party({ first_name: 'Gulf', role: 'customer' })
  const dollars = inCurrency('USD', '3.75')
  await confirm(draft(buyer, [line('S15', '1000.00')], dollars))
  return dollars.currency_id ?? ''
}

story(
  'two month ends are revalued in one sitting, each from what was billed',
  async (book) => {
    const dollar = await billed(book)
    const revalue = async (date: string, rate: string): Promise<Json> =>
      (
        await book.ask('POST', '/entries/templates/revaluation', {
          date,
          rates: [{ currency_id: dollar, exchange_rate_to_local_currency: rate }],
          status: 1,
        })
      ).data as Json
    const of = (entry: Json): readonly string[] =>
      rowsIn(entry.transactions).map(
        ({ account, debtor, creditor }) =>
          `${String(account?.account_number)} ${String(debtor)} ${String(creditor)}`,
      )

    // 1,150 dollars billed at 3.75: 57.50 more at 3.80, 57.50 less at 3.70.
    const january = await revalue('2026-01-31', '3.80')
    assert.deepEqual(of(january), ['1141 57.50 0.00', '4214 0.00 57.50'])
    assert.equal(january.status, 255)
    const back = (await book.ask('GET', `/entries/${String(january.reversed_by)}`)).data
    assert.equal(back?.date, '2026-02-01')
    const february = await revalue('2026-02-28', '3.70')
    assert.deepEqual(of(february).toSorted(), ['1141 0.00 57.50', '5264 57.50 0.00'])
    // The same day again finds nothing, another rate the difference.
    await book.refuses('nothing_to_revalue', () => revalue('2026-02-28', '3.70'))
    const again = await revalue('2026-02-28', '3.72')
    assert.deepEqual(of(again), ['1141 23.00 0.00', '4214 0.00 23.00'])
    await book.balances(`
    Receivables 4312.50
    4214 0.00
    5264 0.00`)

    // The month that is not over yet is reversed when its day comes.
    const march = await revalue('2026-03-10', '3.80')
    assert.deepEqual([march.status, march.reverse_on], [1, '2026-03-11'])
  },
  '2026-03-10T06:00:00Z',
)

story(
  'what is reversed on a closed day is reversed today',
  async (book) => {
    const dollar = await billed(book)
    await book.ask('PUT', '/my_company', { lock_date: '2026-01-30' })
    const asked = (date: string) =>
      book.ask('POST', '/entries/templates/revaluation', {
        date,
        rates: [{ currency_id: dollar, exchange_rate_to_local_currency: '3.80' }],
      })
    const draft = (await asked('2026-01-31')).data
    await book.ask('PUT', '/my_company', { lock_date: '2026-02-15' })
    await book.refuses('period_locked', () =>
      book.ask('POST', `/entries/${String(draft?.id)}/confirm`, {}),
    )
    await book.ask('PUT', '/my_company', { lock_date: null })
    const posted = (await book.ask('POST', `/entries/${String(draft?.id)}/confirm`, {})).data
    const back = (await book.ask('GET', `/entries/${String(posted?.reversed_by)}`)).data
    assert.equal(back?.date, '2026-02-01')
  },
  '2026-03-10T06:00:00Z',
)
