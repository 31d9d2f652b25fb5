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
      () => book.giveBack(sale, '1 visit'),
      () => book.receive(sale, '10.00', 'Cash'),
    ])
      await book.refuses('not_confirmed', ask)

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
    assert.equal((await book.giveBack(again, '1 visit')).net, '57.50')
  },
)

story(
  'a rejected tax invoice may be put right, whatever was wrong with it',
  async (book, _, server) => {
    const sale = await book.sell('Noor', '2 visits @ 50.00')
    await reject(server, book, 'bills', sale)
    await book.open(sale)
    const left = await book.ask('POST', `/bills/${String(sale.id)}/discard`, {})
    assert.equal(left.data?.status, 11)
    await book.open(sale)
    const again = await book.change(sale, { discount_amount: '20' })
    assert.deepEqual([again.status, again.net], [1, '92.00'])
  },
)
