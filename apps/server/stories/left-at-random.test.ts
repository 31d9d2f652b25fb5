import assert from 'node:assert/strict'
import { type Dice, diceOf } from '../src/modules/demo/random.ts'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { type Book, Refused } from './book.ts'
import { seller } from './people.ts'
import { story } from './story.ts'

const seed = Number(process.env.MIZAN_STREAM_SEED ?? 11_065)
const bills = Number(process.env.MIZAN_STREAM_ROUNDS ?? 12)

/** Minor units of a text with two or three decimals. */
const minor = (text: unknown, digits = 2): bigint => {
  const [whole = '0', fraction = ''] = String(text).replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3)) / 10n ** BigInt(3 - digits)
  return String(text).startsWith('-') ? -value : value
}
const riyals = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

type Correction = { readonly path: 'bills' | 'notes'; readonly document: Json }
type Corrected = {
  readonly bill: Json
  readonly documents: Correction[]
  /** A note that is cancelled leaves what it had taken of goods that came back meanwhile. */
  hasCancelled: boolean
}

/** What the corrections that stand come to, by the documents themselves. */
const sumOf = (documents: readonly Correction[], field: string): bigint =>
  documents.reduce((all, { document }) => all + minor(document[field]), 0n)

async function prices(dice: Dice): Promise<string> {
  return dice.pick([
    '0.10',
    '0.97',
    '1.03',
    '33.33',
    '99.99',
    riyals(BigInt(dice.between(1, 99_999))),
  ])
}

async function draftOf(dice: Dice, isSale: boolean): Promise<string> {
  const names = isSale ? ['pen', 'visit', 'notebook', 'lease'] : ['pen', 'visit', 'notebook']
  const chosen = names.filter(() => dice.chance(0.6))
  const lines = await Promise.all(
    (chosen.length > 0 ? chosen : ['visit']).map(
      async (item) => `${dice.between(1, 4)} ${item} @ ${await prices(dice)}`,
    ),
  )
  return lines.join(', ')
}

/** One thing that happens to a bill; what is refused changes nothing. */
async function step(
  book: Book,
  dice: Dice,
  corrected: Corrected,
  mayCancel: boolean,
): Promise<void> {
  const { bill, documents } = corrected
  const now = await book.see(bill)
  const items = rowsIn(now.items)
  const what = dice.pick(['return', 'return', 'note', 'note', 'release', 'pay', 'cancel'])
  const tried = async (ask: () => Promise<Json | undefined>): Promise<Json | null> => {
    try {
      return (await ask()) ?? null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      assert.notEqual(error.code, 'internal', error.message)
      return null
    }
  }
  if (what === 'return') {
    const asked = items.flatMap((line) => {
      const left = minor(line.item_qty) - minor(line.returned_qty)
      return left > 0n && dice.chance(0.7)
        ? [{ bill_item_id: line.id, item_qty: String(dice.between(1, Number(left / 100n))) }]
        : []
    })
    if (asked.length === 0) return
    const made = await tried(
      async () =>
        (
          await book.ask('POST', `/bills/${String(bill.id)}/return`, {
            items: asked,
            reason: 'damaged',
            issue_date: bill.issue_date,
            status: 1,
          })
        ).data as Json,
    )
    if (made) documents.push({ path: 'bills', document: made })
  } else if (what === 'note') {
    const line = dice.pick(items)
    const left = minor(line.left_net)
    if (left <= 0n) return
    const isNamed = dice.chance(0.5)
    const amount = dice.chance(0.3) ? left : BigInt(dice.between(1, Number(left)))
    const made = await tried(
      async () =>
        (
          await book.ask('POST', '/notes', {
            type: String(bill.type) === '1' ? 1 : 2,
            status: 1,
            original_bill_id: bill.id,
            issue_date: bill.issue_date,
            reason: 'agreed',
            tax_inclusive: dice.chance(0.4),
            transactions: [
              {
                statement: 'price',
                amount: riyals(amount),
                tax_id: line.tax_id,
                exemption_code: line.exemption_code,
                exemption_reason: line.exemption_reason,
                bill_item_id: isNamed ? line.id : null,
              },
            ],
          })
        ).data as Json,
    )
    if (made) documents.push({ path: 'notes', document: made })
  } else if (what === 'release') {
    await tried(() => book.releaseRetention(bill, dice.chance(0.5) ? undefined : '0.50'))
  } else if (what === 'pay') {
    const due = minor(now.remain)
    if (due <= 0n) return
    const amount = riyals(BigInt(dice.between(1, Number(due))))
    await tried(() =>
      String(bill.type) === '1'
        ? book.receive(bill, amount, 'Bank')
        : book.pay(bill, amount, 'Bank'),
    )
  } else if (mayCancel && documents.length > 0) {
    const of = dice.pick(documents)
    const done = await tried(() =>
      book.ask('POST', `/${of.path}/${String(of.document.id)}/cancel`, { reason: 'mistaken' }),
    )
    if (done) {
      documents.splice(documents.indexOf(of), 1)
      corrected.hasCancelled = true
    }
  }
}

async function check(book: Book, { bill, documents }: Corrected): Promise<void> {
  const now = await book.see(bill)
  for (const field of ['remain', 'due_now'])
    assert.ok(minor(now[field]) >= 0n, `${field} ${String(now[field])}`)
  assert.equal(minor(now.credited), sumOf(documents, 'net'))
  const rates = BigInt(new Set(rowsIn(bill.items).map((line) => line.tax_id)).size)
  for (const { document } of documents) {
    const rounding = minor(document.rounding)
    assert.ok(rounding <= rates && rounding >= -rates, `rounding ${rounding}`)
  }
  const most = rates * BigInt(Math.floor((documents.length + 1) / 2))
  assert.ok(minor(bill.vat) - sumOf(documents, 'vat') >= -most, 'VAT')
  for (const line of rowsIn(now.items)) {
    if (String(now.tax_inclusive) === 'false') assert.ok(minor(line.left_net) >= 0n, 'a line')
  }
}

const bands = ['not_due', 'days_30', 'days_60', 'days_90', 'days_120', 'older'] as const

/**
 * Whatever happened to bills: by age stands what they say is open, and with what settles nothing yet it
 * comes to the balance of the party's account.
 */
async function checkAges(book: Book): Promise<void> {
  for (const [side, type] of [
    ['client', 1],
    ['supplier', 2],
  ] as const) {
    const documents = rowsIn((await book.ask('GET', `/bills?type=${type}&per_page=500`)).data)
    const { data } = await book.ask('GET', `/reports/${side}_debits_aging_report`)
    const aged = new Map(rowsIn(data).map((row) => [String(row.beneficiary_id), row]))
    const parties = documents.map((each) => String((each.beneficiary as Json).id))
    for (const party of new Set([...parties, ...aged.keys()])) {
      // Whoever owes nothing and is owed nothing has no row.
      const figure = (key: string): bigint => minor(aged.get(party)?.[key] ?? '0.00')
      const open = documents.filter(
        (each) =>
          String((each.beneficiary as Json).id) === party &&
          !['0', '255'].includes(String(each.status)),
      )
      const byAge = bands.reduce((all, key) => all + figure(key), 0n)
      // What is open of a foreign bill is carried at the rates of what settled it.
      if (open.every((each) => String((each.currency as Json).code) === 'SAR'))
        assert.equal(
          byAge,
          open.reduce((all, { remain }) => all + minor(remain), 0n),
          `${side}: open documents`,
        )
      const { meta } = await book.ask(
        'GET',
        `/reports/${side}_account_statement_report?beneficiary_id=${party}`,
      )
      assert.equal(figure('total'), minor(meta?.closing), `${side}: balance`)
      assert.equal(byAge + figure('unallocated'), figure('total'), side)
    }
  }
}

for (const [country, title] of [
  ['SA', 'where invoices are sealed'],
  ['AE', 'where all can be cancelled'],
] as const)
  story(`bills, notes, returns, retentions and payments in any order, ${title}`, async (book) => {
    if (country !== 'SA') await book.ask('PUT', '/my_company', { ...seller, country_id: country })
    const dice = diceOf(seed + (country === 'SA' ? 0 : 1))
    await book.buy('Sahara', '500 pens @ 1.37, 500 notebooks @ 0.31')
    for (let at = 0; at < bills; at += 1) {
      const isSale = dice.chance(0.6)
      const text = await draftOf(dice, isSale)
      const terms = {
        inclusive: dice.chance(0.4),
        less: dice.chance(0.4) ? `${dice.between(1, 30)}%` : '0',
        ...(dice.chance(0.4) && { retained: '0.05' }),
        ...(country === 'AE' && dice.chance(0.3) && { currency: 'USD', rate: '3.7512' }),
      }
      const bill = await (isSale ? book.sell('Noor', text, terms) : book.buy('Sahara', text, terms))
      const corrected: Corrected = { bill, documents: [], hasCancelled: false }
      for (let turn = dice.between(2, 7); turn > 0; turn -= 1) {
        await step(book, dice, corrected, country !== 'SA')
        await check(book, corrected)
      }
      await checkAges(book)
      const rest = rowsIn((await book.see(bill)).items).flatMap((line) => {
        const left = minor(line.item_qty) - minor(line.returned_qty)
        return left > 0n ? [{ bill_item_id: line.id, item_qty: riyals(left) }] : []
      })
      if (rest.length === 0 || String((await book.see(bill)).status) === '9') continue
      const { data } = await book.ask('POST', `/bills/${String(bill.id)}/return`, {
        items: rest,
        reason: 'damaged',
        issue_date: bill.issue_date,
        status: 1,
      })
      corrected.documents.push({ path: 'bills', document: data as Json })
      await check(book, corrected)
      const after = await book.see(bill)
      if (corrected.hasCancelled && String(after.credited) !== String(after.net)) continue
      assert.deepEqual(
        [after.status, after.remain, after.due_now, after.credited],
        [9, '0.00', '0.00', after.net],
      )
    }
  })
