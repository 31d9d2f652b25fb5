import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parseInvoice } from '@mizan/zatca'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { expandText } from '../compress-text.ts'

const skip = withoutDatabase()
let at: Sending
before(async () => {
  if (skip) return
  at = await openSending()
  await at.onboarded('345678')
})
after(async () => {
  await at?.close()
})

const pathOf = ({ id }: Json): string => `/bills/${String(id)}`
const seen = async (bill: Json): Promise<Json> => (await at.ask(pathOf(bill))).data as Json

async function returned(bill: Json, quantity: string): Promise<Json> {
  const [line] = rowsIn((await seen(bill)).items)
  const { data } = await at.ask(`${pathOf(bill)}/return`, {
    items: [{ bill_item_id: line?.id, item_qty: quantity }],
    reason: 'تالف',
    status: 1,
  })
  return data as Json
}

/** Everything but what a new document has of its own: what its customer holds. */
async function eInvoiceAndFigures(document: Json) {
  const [row] = await at.rows<{ xml: Buffer }>(sql`select xml from einvoices
    where document_id = ${String(document.id)} order by counter desc limit 1`)
  const { uuid, counter, previousHash, buyer, ...figures } = parseInvoice(
    expandText(row!.xml).toString('utf8'),
  )
  return { figures, buyer, own: { uuid, counter, previousHash } }
}

const counted = async (): Promise<unknown> =>
  at.rows(sql`select (select count(*)::int from entries) as entries,
    (select count(*)::int from stock_moves) as moves`)

test(
  'a sale that came back before the authority decided is issued again as it is',
  { skip },
  async () => {
    const sale = await at.sell(at.noor)
    const back = await returned(sale, '0.25')
    at.standIn.instruct({ answer: 400, times: 2 })
    await at.work()
    assert.deepEqual([(await seen(sale)).status, (await seen(back)).status], [11, 11])
    await at.ask(`${pathOf(sale)}/open`, {}, 422)
    await at.ask(`${pathOf(sale)}/cancel`, {}, 422)
    const problems = rowsIn((await at.ask('/einvoices/problems')).data)
    assert.deepEqual(
      problems.map(({ code, action }) => [String(code), String(action?.path)]).toSorted(),
      [
        ['rejected', `${pathOf(back)}/open`],
        ['rejected', `${pathOf(sale)}/reissue`],
      ].toSorted(),
    )

    const before = {
      sale: await eInvoiceAndFigures(sale),
      back: await eInvoiceAndFigures(back),
      books: await counted(),
    }
    await at.rawabi.ask(`/beneficiaries/${at.noor}`, { street: 'شارع التحلية' }, 'PUT')
    for (const document of [sale, back]) await at.ask(`${pathOf(document)}/reissue`, {})
    const after = {
      sale: await eInvoiceAndFigures(sale),
      back: await eInvoiceAndFigures(back),
      books: await counted(),
    }
    assert.deepEqual(after.sale.figures, before.sale.figures)
    assert.deepEqual(after.back.figures, before.back.figures)
    assert.deepEqual(after.books, before.books)
    assert.notEqual(after.sale.own.uuid, before.sale.own.uuid)
    assert.equal(after.sale.own.counter, before.back.own.counter + 1n)
    assert.equal(after.sale.buyer?.address?.street, 'شارع التحلية')

    assert.equal((await seen(sale)).status, 1)
    await at.ask(`${pathOf(sale)}/reissue`, {}, 422)
    await at.work()
    assert.equal((await seen(sale)).e_invoice?.status, 'cleared')
    assert.deepEqual(at.standIn.faults(), [])
    assert.deepEqual(rowsIn((await at.ask('/einvoices/problems')).data), [])
  },
)

const credited = async (bill: Json, amount: string): Promise<Json> => {
  const { data } = await at.ask('/notes', {
    type: 1,
    status: 1,
    original_bill_id: bill.id,
    issue_date: at.server.clock.now().toISOString().slice(0, 10),
    reason: 'اتفاق على السعر',
    transactions: [{ statement: 'فرق سعر', amount, tax_id: at.tax }],
  })
  return data as Json
}

test(
  'what came back whole stays returned, and what the record still lacks is refused at its field',
  { skip },
  async () => {
    const sale = await at.sell(at.noor)
    await returned(sale, '1')
    at.standIn.instruct({ answer: 400, times: 2 })
    await at.work()
    await at.run(sql`update beneficiaries set city = null where id = ${at.noor}`)
    const refused = await at.ask(`${pathOf(sale)}/reissue`, {}, 422)
    assert.deepEqual(Object.keys(refused.errors ?? {}), ['beneficiary_id'])
    assert.equal((await seen(sale)).status, 11)
    await at.run(sql`update beneficiaries set city = 'الرياض' where id = ${at.noor}`)
    await at.ask(`${pathOf(sale)}/reissue`, {})
    assert.equal((await seen(sale)).status, 9)
    await at.work()
    // What a note took off as a whole is settled just so.
    const settled = await at.sell(at.noor)
    await credited(settled, '100')
    at.standIn.instruct({ answer: 400 })
    await at.work()
    const { lock_version: version } = await seen(settled)
    assert.equal((await seen(settled)).status, 11)
    assert.equal((await seen(settled)).bound_by, 'document_has_followers')
    await at.ask(`${pathOf(settled)}/reissue`, {})
    const again = await seen(settled)
    assert.deepEqual([again.status, again.lock_version], [9, Number(version) + 1])
  },
)

test('an advance that was deducted before it was rejected is issued again', { skip }, async () => {
  await at.work()
  const draft = {
    type: 1,
    status: 1,
    beneficiary_id: at.noor,
    issue_date: at.server.clock.now().toISOString().slice(0, 10),
  }
  const sold = await seen(await at.sell(at.noor))
  const [line] = rowsIn(sold.items)
  const items = (item_price: string) => [{ item_id: line?.item_id, item_qty: '1', item_price }]
  const advance = (await at.ask('/bills', { ...draft, kind: 'prepayment', items: items('50') }))
    .data as Json
  const { net: amount } = await seen(advance)
  const [method] = rowsIn((await at.ask('/payment_methods?code=bank_transfer')).data)
  await at.ask('/receipts', {
    type: 1,
    status: 1,
    beneficiary_id: at.noor,
    payment_method_id: method?.id,
    date: draft.issue_date,
    amount,
    associations: [{ associatable_type: 'bill', associatable_id: advance.id, amount }],
  })
  const prepayments = [{ bill_id: advance.id }]
  const final = (await at.ask('/bills', { ...draft, items: items('200'), prepayments })).data
  at.standIn.instruct({ answer: 400, times: 3 })
  await at.work()
  // Its own page says so before anybody asks, and what nothing came of is opened as always.
  assert.deepEqual(
    [(await seen(advance)).bound_by, (await seen(final as Json)).bound_by],
    ['document_has_followers', null],
  )
  await at.ask(`${pathOf(advance)}/open`, {}, 422)
  const problems = rowsIn((await at.ask('/einvoices/problems')).data)
  const eInvoiceAndFigures = problems.find(({ document }) => document?.id === advance.id)
  assert.equal(eInvoiceAndFigures?.action?.path, `${pathOf(advance)}/reissue`)
  for (const document of [advance, final as Json, sold])
    await at.ask(`${pathOf(document)}/reissue`, {})
  await at.work()
  assert.equal((await seen(advance)).e_invoice?.status, 'cleared')
  assert.equal((await seen(final as Json)).e_invoice?.status, 'cleared')
})

test(
  'a rejected sale of a closed period is issued again, as the problems say, and so is a note',
  { skip },
  async () => {
    const noted = await at.sell(at.noor)
    await at.work()
    const [sale, note] = [await at.sell(at.noor), await credited(noted, '10')]
    at.standIn.instruct({ answer: 400, times: 2 })
    await at.work()
    const wayOut = async (document = sale): Promise<string> => {
      const problems = rowsIn((await at.ask('/einvoices/problems')).data)
      return String(problems.find(({ document: of }) => of?.id === document.id)?.action?.path)
    }
    assert.equal(await wayOut(), `${pathOf(sale)}/open`)
    const day = String((await seen(sale)).issue_date)
    await at.run(sql`update companies set lock_date = ${day} where tenant_id = ${at.tenantId}`)
    assert.equal(await wayOut(), `${pathOf(sale)}/reissue`)
    await at.ask(`${pathOf(sale)}/open`, {}, 422)
    await at.ask(`${pathOf(sale)}/reissue`, {})
    await at.work()
    assert.equal((await seen(sale)).e_invoice?.status, 'cleared')

    const notePath = `/notes/${String(note.id)}`
    assert.equal(await wayOut(note), `${notePath}/reissue`)
    const before = { note: await eInvoiceAndFigures(note), books: await counted() }
    const { data: rejected } = await at.ask(notePath)
    await at.ask(`${notePath}/reissue`, {})
    await at.work()
    const { data: issued } = await at.ask(notePath)
    assert.deepEqual(
      [rejected?.status, issued?.status, issued?.e_invoice?.status, issued?.lock_version],
      [11, 1, 'cleared', Number(rejected?.lock_version) + 1],
    )
    assert.deepEqual((await eInvoiceAndFigures(note)).figures, before.note.figures)
    assert.deepEqual(await counted(), before.books)
    await at.ask(`${notePath}/reissue`, {}, 422)
    assert.deepEqual(
      await at.rows(sql`select resource_type as of from users_activities
        where action = 'reissued' and resource_id in (${String(sale.id)}, ${String(note.id)}) order by created_at`),
      [{ of: 'bills' }, { of: 'notes' }],
    )
  },
)
