import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onClient, openPool } from '../src/kernel/database/pool.ts'
import { proofsOf } from '../src/modules/proofs/index.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { register } from '../src/testing/people.ts'
import { type TestServer, testServer } from '../src/testing/server.ts'
import { openBook } from './book.ts'

const skip = withoutDatabase()
let server: TestServer
let tenantId: number

before(async () => {
  if (skip) return
  server = await testServer('2026-01-05T06:00:00Z')
  const book = await openBook(server, await register(server, 'prover', 'شركة البراهين'))
  await book.buy('Sahara', '10 pens @ 30.00')
  const bill = await book.sell('Noor', '2 pens @ 50.00')
  await book.sell('Noor', '1 pen @ 50.00')
  await book.receive(bill, '60.00', 'Bank')
  tenantId =
    (
      await server.database.pool.query<{ id: number }>(
        'select id from tenants where public_id = $1',
        [book.companyId],
      )
    ).rows[0]?.id ?? 0
})
after(async () => {
  if (!skip) await server.close()
})

/** What each proof must see: the books are spoilt so, by hand, and put right again. */
const spoilt: Readonly<Record<string, string>> = {
  entries_balance: 'update entry_transactions set debit = debit + 1 where debit > 0',
  trial_balance_is_zero: 'update account_months set debit = debit + 0.01',
  documents_posted_once: 'update bills set status = 255',
  parties_match_control_accounts: 'update beneficiary_balances set debit = debit + 0.01',
  open_items_match_balances: 'update receipts set allocated = allocated - 1',
  month_sums_match_lines: 'update account_months set debit = debit + 1, credit = credit + 1',
  party_sums_match_lines: 'update beneficiary_balances set debit = debit + 1, credit = credit + 1',
  stock_value_matches_accounts: 'update stock_levels set value = value + 0.01 where quantity > 0',
  stock_matches_moves: 'update stock_moves set quantity = quantity - 1',
  nothing_below_zero: 'update stock_levels set quantity = -1 where quantity > 0',
  day_closings_match_moves: 'update stock_days set value = value + 0.01',
  remain_is_net_less_paid: 'update bills set total_paid = 61 where total_paid = 60',
  receipts_settle_what_they_hold: 'update associations set amount = 59',
  bills_are_their_lines: 'update bill_items set net = net + 0.01',
  sales_vat_matches_ledger: 'update bills set vat_local = vat_local + 0.01 where type = 1',
  numbers_without_gaps:
    'update bills set sequence_no = sequence_no + 1 where type = 1 and sequence_no = 2',
  sequences_stand_at_their_last:
    "update sequences set last_number = last_number + 1 where kind = 'entry'",
  einvoice_chain_unbroken: "update einvoices set previous_hash = 'x' where counter = 2",
  every_sale_is_sealed: 'delete from einvoices where counter = 2',
}

/** Tables whose rows are history; only their owner can lift that, and only here. */
const history = ['entries', 'entry_transactions', 'stock_moves', 'einvoices']

test(
  'the proofs find nothing in right books, and each finds its own mistake',
  { skip },
  async () => {
    const pool = openPool(server.database.ownerUrl, 1)
    const client = await pool.connect()
    const proofsNow = () => proofsOf(onClient(client), tenantId)
    try {
      await client.query(`set app.tenant_id = '${tenantId}'`)
      const right = await proofsNow()
      assert.deepEqual(
        right.filter(({ ok }) => !ok),
        [],
      )
      assert.deepEqual(right.map(({ code }) => code).toSorted(), Object.keys(spoilt).toSorted())
      for (const [code, mistake] of Object.entries(spoilt)) {
        await client.query('begin')
        for (const table of history) await client.query(`alter table ${table} disable trigger user`)
        if (code === 'every_sale_is_sealed') await client.query('delete from einvoice_states')
        const { rowCount } = await client.query(mistake)
        assert.ok(rowCount, `${code} spoilt nothing`)
        const found = (await proofsNow()).find((proof) => proof.code === code)
        assert.equal(found?.ok, false, code)
        assert.ok(found?.first_bad_row, code)
        await client.query('rollback')
      }
    } finally {
      client.release()
      await pool.end()
    }
  },
)
