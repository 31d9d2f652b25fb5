import assert from 'node:assert/strict'
import { onPool, transaction } from '../src/kernel/database/pool.ts'
import { sql } from '../src/kernel/database/sql.ts'
import { type Json, type TestServer, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

/** The authority rejects a document: what its answer would write. */
async function reject(
  { database: { pool } }: TestServer,
  book: Book,
  table: 'bills' | 'notes',
  document: Json,
): Promise<void> {
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${book.companyId}`,
  )
  const id = String(document.id)
  await transaction(pool, { tenantId: tenant!.id }, async (db) => {
    await db.run(
      table === 'bills'
        ? sql`update bills set status = 11 where tenant_id = ${tenant!.id} and id = ${id}`
        : sql`update notes set status = 11 where tenant_id = ${tenant!.id} and id = ${id}`,
    )
    await db.run(sql`update einvoice_states s set status = 'rejected' from einvoices e
      where e.tenant_id = ${tenant!.id} and e.document_id = ${id} and s.tenant_id = e.tenant_id and s.einvoice_id = e.id`)
  })
}

/** The one line of a return with another quantity, as its form sends it. */
async function giving(book: Book, back: Json, item_qty: string) {
  const [line] = rowsIn((await book.see(back)).items)
  const { id, item_id, unit_id, item_price, tax_id, returned_from_bill_item_id } = line!
  return {
    items: [{ id, item_id, unit_id, item_qty, item_price, tax_id, returned_from_bill_item_id }],
  }
}

const frozen = 'handed_over_to_customer'

story(
  'a rejected simplified invoice keeps the figures its customer holds',
  async (book, _, server) => {
    const sale = await book.sell(null, '2 visits @ 50.00')
    assert.equal(sale.kind, 'simplified')
    await reject(server, book, 'bills', sale)
    const at = `/bills/${String(sale.id)}`
    await book.refuses(frozen, () => book.ask('POST', `${at}/cancel`, {}))
    for (const ask of [
      () => book.returnGoods(sale, '1 visit'),
      () => book.receive(sale, '10.00', 'Cash'),
    ])
      await book.refuses('document_rejected', ask)

    await book.open(sale)
    const [line] = rowsIn((await book.see(sale)).items)
    const items = (more: Readonly<Record<string, unknown>>) => ({
      items: [
        {
          item_id: line!.item_id,
          unit_id: line!.unit_id,
          item_qty: '2',
          item_price: '50',
          tax_id: line!.tax_id,
          ...more,
        },
      ],
    })
    const change = (more: Readonly<Record<string, unknown>>) => () => book.change(sale, more)
    for (const more of [
      items({ item_qty: '3' }),
      items({ item_price: '49.99' }),
      items({ item_discount: '1' }),
      { items: [...items({}).items, ...items({}).items] },
      { discount_amount: '5' },
      { tax_inclusive: true },
      { issue_date: '2026-01-04' },
      { kind: 'standard' },
    ])
      await book.refuses(frozen, change(more))
    const again = await book.change(sale, items({ item_description: 'زيارة منزلية' }))
    assert.deepEqual(
      [again.status, again.net, again.bill_code, again.e_invoice?.icv],
      [1, sale.net, sale.bill_code, 2],
    )
    assert.notEqual(again.e_invoice?.uuid, sale.e_invoice?.uuid)
    // Accepted now: what was wrong is corrected by a return.
    assert.equal((await book.returnGoods(again, '1 visit')).net, '57.50')
  },
)

story(
  'a rejected tax invoice may be put right, whatever was wrong with it',
  async (book, _, server) => {
    const sale = await book.sell('Noor', '2 visits @ 50.00')
    await reject(server, book, 'bills', sale)
    // It is owed, but nothing settles it until it is right: only who asks for it is told of it.
    const at = `/beneficiaries/${String(sale.beneficiary_id)}/open_documents`
    const owed = async (query: string) =>
      rowsIn((await book.ask('GET', at + query)).data).map((row) => [row.status, row.remain_local])
    assert.deepEqual([await owed(''), await owed('?held=true')], [[], [[11, '115.00']]])
    await book.open(sale)
    const left = await book.ask('POST', `/bills/${String(sale.id)}/discard`, {})
    assert.equal(left.data?.status, 11)
    await book.open(sale)
    const again = await book.change(sale, { discount_amount: '20' })
    assert.deepEqual([again.status, again.net], [1, '92.00'])
  },
)

story(
  'a rejected return is put right: its bill has back what it took, and gives it anew',
  async (book, _, server) => {
    await book.buy('Sahara', '10 pens @ 30.00')
    const sale = await book.sell('Noor', '4 pens @ 50.00')
    const back = await book.returnGoods(sale, '2 pens')
    assert.deepEqual([back.net, back.remain], ['115.00', '0.00'])
    await reject(server, book, 'bills', back)
    await book.open(back)
    await book.refuses('document_open_for_edit', () => book.refund(back, '10.00', 'Cash'))
    await book.refuses('return_exceeds_sold', async () =>
      book.change(back, await giving(book, back, '5')),
    )
    const left = await book.ask('POST', `/bills/${String(back.id)}/discard`, {})
    assert.deepEqual([left.data?.status, (await book.see(sale)).remain], [11, '115.00'])

    await book.open(back)
    const again = await book.change(back, {
      ...(await giving(book, back, '1')),
      return_reason: 'one was damaged',
    })
    assert.deepEqual(
      [again.status, again.net, again.bill_code, again.revision, again.e_invoice?.icv],
      [1, '57.50', back.bill_code, 1, 3],
    )
    assert.notEqual(again.e_invoice?.uuid, back.e_invoice?.uuid)
    const seen = await book.see(sale)
    assert.deepEqual(
      [seen.remain, seen.credited, rowsIn(seen.items)[0]?.returned_qty],
      ['172.50', '57.50', '1'],
    )
    await book.stock('pen', '7', '210.00')
    await book.owes('Noor', '172.50')
    // All that is left comes back: the return completes the bill, also when it is sent once more.
    const rest = await book.returnGoods(sale, '3 pens')
    assert.equal((await book.see(sale)).status, 9)
    await reject(server, book, 'bills', rest)
    await book.open(rest)
    assert.equal((await book.change(rest, {})).net, '172.50')
    assert.equal((await book.see(sale)).status, 9)
  },
)

story(
  'what a return was used for stays while it is put right, and bounds what it becomes',
  async (book, _, server) => {
    const sale = await book.sell('Noor', '4 visits @ 50.00')
    await book.receive(sale, '230.00', 'Cash')
    const back = await book.returnGoods(sale, '2 visits')
    await book.refund(back, '100.00', 'Cash')
    await reject(server, book, 'bills', back)
    await book.open(back)
    await book.refuses('paid_exceeds_net', async () =>
      book.change(back, await giving(book, back, '1')),
    )
    const again = await book.change(back, {})
    assert.deepEqual([again.net, again.total_paid, again.remain], ['115.00', '100.00', '15.00'])
    await book.owes('Noor', '-15.00')
  },
)

story(
  'a rejected return of a simplified invoice keeps the figures its customer holds',
  async (book, _, server) => {
    const sale = await book.sell(null, '2 visits @ 50.00')
    const back = await book.returnGoods(sale, '1 visit')
    await reject(server, book, 'bills', back)
    await book.refuses(frozen, () => book.ask('POST', `/bills/${String(back.id)}/cancel`, {}))
    await book.open(back)
    await book.refuses(frozen, async () => book.change(back, await giving(book, back, '2')))
    const again = await book.change(back, {
      ...(await giving(book, back, '1')),
      return_reason: 'not as agreed',
    })
    assert.deepEqual([again.status, again.net, again.return_reason], [1, back.net, 'not as agreed'])
  },
)

story('a rejected advance is deducted once it was issued again', async (book, _, server) => {
  const advance = await book.sell('Noor', '1 visit @ 100.00', { advance: true })
  await book.receive(advance, '115.00', 'Bank')
  await reject(server, book, 'bills', advance)
  const final = () => book.sell('Noor', '4 visits @ 100.00', { deducts: [advance] })
  await book.refuses('document_rejected', final)
  await book.ask('POST', `/bills/${String(advance.id)}/reissue`, {})
  const bill = await final()
  assert.equal(bill.remain, '345.00')
  // It names the advance as the authority has it, not as it was rejected.
  const [before, after] = [advance, await book.see(advance)].map((each) => each.e_invoice?.uuid)
  const xml = await book.invoiceOf(bill)
  assert.deepEqual(
    [before, after].map((uuid) => xml.includes(String(uuid))),
    [false, true],
  )
})
