import assert from 'node:assert/strict'
import { type Dice, diceOf } from '../src/modules/demo/random.ts'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

const seed = Number(process.env.MIZAN_STREAM_SEED ?? 5_404)
const rounds = Number(process.env.MIZAN_STREAM_ROUNDS ?? 40)

/** It is 10 February 2026; the last quarter of 2025 is filed. */
const startsAt = '2026-02-10T06:00:00Z'
const quarters = ['2025-10-01', '2026-01-01'] as const
const days = ['2025-11-20', '2025-12-31', '2026-01-01', '2026-02-09'] as const

async function file(book: Book, startsOn: string): Promise<Json> {
  const { data } = await book.ask('POST', '/vat_returns', { starts_on: startsOn })
  return (await book.ask('POST', `/vat_returns/${String(data?.id)}/file`, {})).data!
}
const period = async (book: Book, startsOn: string): Promise<Json> =>
  (await book.ask('GET', `/vat_periods/${startsOn}`)).data!

/** What a return says of a period: its boxes, what is due, and how many documents it declares. */
const returnOf = async (book: Book, startsOn: string): Promise<Json> => {
  const { boxes, net, versions, document_count } = await period(book, startsOn)
  return { boxes, net, versions, document_count } as Json
}
const purchasesIn = async (book: Book, startsOn: string): Promise<readonly string[]> => {
  const box = rowsIn((await period(book, startsOn)).boxes).find((each) => Number(each.box) === 7)
  return [String(box?.amount), String(box?.adjustment), String(box?.vat)]
}

/** Bills and expenses as a supplier gives them, each with one taxed line. */
async function papersOf(book: Book) {
  const id = async (path: string): Promise<unknown> =>
    rowsIn((await book.ask('GET', path)).data)[0]?.id
  const [sahara, visit, rent, standard] = await Promise.all(
    [
      '/beneficiaries?search=sahara',
      '/items?code=VISIT',
      '/accounts?account_number=5221',
      '/taxes?code=S15',
    ].map(id),
  )
  const line = { item_price: '0', tax_id: standard }
  return {
    bills: (date: string, price: string) => ({
      type: 2,
      beneficiary_id: sahara,
      issue_date: date,
      due_date: date,
      status: 1,
      items: [{ ...line, item_id: visit, item_qty: '1', item_price: price }],
    }),
    expenses: (date: string, price: string) => ({
      beneficiary_id: sahara,
      issue_date: date,
      due_date: date,
      status: 1,
      items: [{ ...line, statement: 'rent', account_id: rent, item_price: price }],
    }),
  }
}
type Papers = Awaited<ReturnType<typeof papersOf>>
type Path = keyof Papers
type Late = { readonly path: Path; readonly id: string; date: string; price: number }

story(
  'a purchase that was entered late is corrected while the period it counts in is open',
  async (book) => {
    await book.ask('POST', '/bills', (await papersOf(book)).bills('2025-12-01', '300'))
    await file(book, '2025-10-01')
    const papers = await papersOf(book)
    const before = await returnOf(book, '2025-10-01')
    for (const path of ['bills', 'expenses'] as const) {
      const { data } = await book.ask('POST', `/${path}`, papers[path]('2025-12-15', '40'))
      const at = `/${path}/${String(data?.id)}`
      await book.ask('POST', `${at}/open`, {})
      const corrected = await book.ask('PUT', at, papers[path]('2025-12-15', '50'))
      assert.deepEqual([corrected.data?.issue_date, corrected.data?.net], ['2025-12-15', '57.50'])
    }
    assert.deepEqual(await purchasesIn(book, '2026-01-01'), ['100.00', '0.00', '15.00'])
    assert.deepEqual(await returnOf(book, '2025-10-01'), before)
  },
  startsAt,
)

story(
  'what a filed return declares is not opened: neither what it declared itself nor what came to it late',
  async (book) => {
    const papers = await papersOf(book)
    const declared = (await book.ask('POST', '/bills', papers.bills('2025-12-01', '300'))).data!
    await file(book, '2025-10-01')
    await book.refuses('period_locked', () =>
      book.ask('POST', `/bills/${String(declared.id)}/open`, {}),
    )
    const late = (await book.ask('POST', '/bills', papers.bills('2025-12-15', '40'))).data!
    const opened = (await book.ask('POST', '/expenses', papers.expenses('2025-12-16', '10'))).data!
    await book.on('2026-04-05')
    const at = `/expenses/${String(opened.id)}`
    await book.ask('POST', `${at}/open`, {})
    await file(book, '2026-01-01')
    const filed = await returnOf(book, '2026-01-01')
    await book.refuses('period_locked', () =>
      book.ask('POST', `/bills/${String(late.id)}/open`, {}),
    )
    // What was open while its period was filed is taken back and posted in the next one.
    await book.ask('PUT', at, papers.expenses('2025-12-16', '30'))
    assert.deepEqual(await returnOf(book, '2026-01-01'), filed)
    assert.deepEqual(await purchasesIn(book, '2026-04-01'), ['30.00', '-10.00', '3.00'])
  },
  startsAt,
)

/** One thing that happens to late papers: another comes, one is corrected, one is cancelled. */
async function step(book: Book, dice: Dice, papers: Papers, live: Late[]): Promise<void> {
  const what = live.length === 0 ? 'add' : dice.pick(['add', 'edit', 'edit', 'edit', 'cancel'])
  const [date, price] = [dice.pick(days), dice.between(1, 999)]
  if (what === 'add') {
    const path = dice.pick(['bills', 'expenses'] as const)
    const { data } = await book.ask('POST', `/${path}`, papers[path](date, String(price)))
    live.push({ path, id: String(data?.id), date, price })
    return
  }
  const at = dice.between(0, live.length - 1)
  const one = live[at]!
  if (what === 'cancel') {
    await book.ask('POST', `/${one.path}/${one.id}/cancel`, { reason: 'twice' })
    live.splice(at, 1)
    return
  }
  await book.ask('POST', `/${one.path}/${one.id}/open`, {})
  if (dice.chance(0.2)) {
    await book.ask('PUT', `/${one.path}/${one.id}`, { discard: true })
    return
  }
  await book.ask('PUT', `/${one.path}/${one.id}`, papers[one.path](date, String(price)))
  Object.assign(one, { date, price })
}

story(
  `whatever happens to late purchases, the filed return stays and the open one counts what stands (seed ${seed})`,
  async (book) => {
    const papers = await papersOf(book)
    await book.ask('POST', '/bills', papers.bills('2025-12-01', '300'))
    await file(book, quarters[0])
    const filed = await returnOf(book, quarters[0])
    const dice = diceOf(seed)
    const live: Late[] = []
    for (let round = 0; round < rounds; round += 1) {
      await step(book, dice, papers, live)
      const sum = live.reduce((all, { price }) => all + price, 0)
      const purchases = await purchasesIn(book, quarters[1])
      assert.deepEqual(
        purchases,
        [sum.toFixed(2), '0.00', (sum * 0.15).toFixed(2)],
        `round ${round}`,
      )
    }
    assert.deepEqual(await returnOf(book, quarters[0]), filed)
  },
  startsAt,
)
