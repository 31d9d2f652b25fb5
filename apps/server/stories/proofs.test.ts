import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onClient, openPool } from '../src/kernel/database/pool.ts'
import { proofsOf } from '../src/modules/proofs/index.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { register } from '../src/testing/people.ts'
import { type TestServer, rowsIn, testServer } from '../src/testing/server.ts'
import { type Book, openBook } from './book.ts'

const skip = withoutDatabase()
const minute = 60_000
let server: TestServer
let tenantId: number

before(async () => {
  if (skip) return
  server = await testServer('2025-12-31T20:30:00Z')
  const book = await openBook(server, await register(server, 'prover', 'شركة البراهين'))
  await book.spend('Sahara', 'Rent 20.00')
  server.clock.advance(40 * minute)
  await openWith(book)
  await book.buy('Sahara', '10 pens @ 30.00')
  const bill = await book.sell('Noor', '2 pens @ 50.00')
  const second = await book.sell('Noor', '1 pen @ 50.00')
  await book.receive(bill, '60.00', 'Bank')
  await book.spend('Sahara', 'Rent 100.00')
  await book.correct(second, 'credit', '10.00')
  await orderPens(book)
  await writePensDown(book)
  await fileLastQuarter(book)
  await closeSession(book)
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

/** An order of which Sahara has delivered one pen, without a bill. */
async function orderPens(book: Book): Promise<void> {
  const found = async (path: string): Promise<string> =>
    String(rowsIn((await book.ask('GET', path)).data)[0]?.id)
  const order = await book.ask('POST', '/quotations', {
    type: 'purchases',
    beneficiary_id: await found('/beneficiaries?search=Sahara'),
    issue_date: '2026-01-01',
    status: 1,
    items: [
      {
        item_id: await found('/items?code=PEN'),
        item_qty: '5',
        item_price: '30',
        tax_id: await found('/taxes?code=S15'),
      },
    ],
  })
  await book.ask('POST', '/goods_receipts', {
    beneficiary_id: order.data!.beneficiary_id,
    quotation_id: order.data!.id,
    date: '2026-01-01',
    status: 1,
    items: [{ item_id: rowsIn(order.data!.items)[0]!.item_id, item_qty: '1' }],
  })
}

/** Pens that cannot be sold for what they cost. */
async function writePensDown(book: Book): Promise<void> {
  const found = async (path: string): Promise<unknown> =>
    rowsIn((await book.ask('GET', path)).data)[0]?.id
  await book.ask('POST', '/stock_write_downs', {
    date: '2026-01-01',
    status: 1,
    items: [
      {
        item_id: await found('/items?code=PEN'),
        store_id: await found('/stores?is_main_store=true'),
        net_realisable_value: '25',
      },
    ],
  })
}

/** A session at a till, with money put into its drawer, closed three riyals short. */
async function closeSession(book: Book): Promise<void> {
  const found = async (path: string): Promise<unknown> =>
    rowsIn((await book.ask('GET', path)).data)[0]?.id
  const till = await book.ask('POST', '/pos', {
    name: 'الأمامي',
    store_id: await found('/stores?is_main_store=true'),
  })
  const session = await book.ask('POST', '/pos_session', {
    pos_id: till.data?.id,
    start_balance: '100',
    from_safe: '100',
  })
  const path = `/pos_session/${String(session.data?.id)}`
  await book.ask('POST', `${path}/cash_in`, {
    amount: '50',
    account_id: await found('/accounts?account_number=1111'),
    reason: 'فكة',
  })
  await book.ask('POST', `${path}/count`, { counted: '147' })
  await book.ask('POST', `${path}/close`, {})
}

/** The VAT return of the quarter that ended in the night. */
async function fileLastQuarter(book: Book): Promise<void> {
  const prepared = await book.ask('POST', '/vat_returns', { starts_on: '2025-10-01' })
  await book.ask('POST', `/vat_returns/${String(prepared.data?.id)}/file`, {})
}

/** Opening balances: what Noor owes by a paper of the old books, and pens in the store. */
async function openWith(book: Book): Promise<void> {
  const found = async (path: string): Promise<string> =>
    String(rowsIn((await book.ask('GET', path)).data)[0]?.id)
  await book.ask('POST', '/conversion_balance', {
    status: 1,
    difference_to_equity: true,
    transactions: [
      {
        account_id: await found('/accounts?account_number=1141'),
        beneficiary_id: await found('/beneficiaries?search=Noor'),
        debtor: '500.00',
        documents: [{ number: 'A-101', issue_date: '2024-12-01', amount: '500.00' }],
      },
    ],
    stock: [
      {
        item_id: await found('/items?code=PEN'),
        store_id: await found('/stores?is_main_store=true'),
        amount: '4',
        unit_price: '30',
      },
    ],
  })
}

/** A lot that came from nowhere. */
const lotOf = (amount: string, besides = ''): string => `with ${besides}made as (
    insert into lots (tenant_id, id, item_id, number)
    select tenant_id, item_id, item_id, 'A' from stock_levels limit 1 returning tenant_id, item_id)
  insert into lot_levels (tenant_id, item_id, store_id, lot_id, quantity)
  select s.tenant_id, s.item_id, s.store_id, s.item_id, ${amount}
  from stock_levels s join made m on m.tenant_id = s.tenant_id and m.item_id = s.item_id limit 1`

/** What each proof must see: the books are spoilt so, by hand, and put right again. */
const spoilt: Readonly<Record<string, string>> = {
  entries_balance: 'update entry_transactions set debit = debit + 1 where debit > 0',
  trial_balance_is_zero: 'update account_months set debit = debit + 0.01',
  documents_posted_once: 'update bills set status = 255, cancelled_at = confirmed_at',
  parties_match_control_accounts: 'update beneficiary_balances set debit = debit + 0.01',
  open_items_match_balances: 'update receipts set allocated = allocated - 1 where allocated > 0',
  month_sums_match_lines: 'update account_months set debit = debit + 1, credit = credit + 1',
  party_sums_match_lines: 'update beneficiary_balances set debit = debit + 1, credit = credit + 1',
  stock_value_matches_accounts: 'update stock_levels set value = value + 0.01 where quantity > 0',
  stock_value_matches_accounts_by_day:
    "update stock_moves set move_date = move_date - 1 where kind = 'receipt'",
  work_in_process_matches_batches: `insert into batch_assembly
      (tenant_id, id, status, sequence_no, code, date, item_id, unit_id, unit_factor, amount, wip_account_id, input_value)
    select i.tenant_id, i.id, 1, 1, 'BA1', current_date, i.id, i.unit_id, 1, 1, a.id, 1
    from items i join accounts a on a.tenant_id = i.tenant_id and a.sub_type = 'wip' limit 1`,
  stock_matches_moves: 'update stock_moves set quantity = quantity - 1',
  lots_match_moves: lotOf('1'),
  lots_within_stock: lotOf('1000'),
  a_serial_is_in_one_place: lotOf('2', "serial as (update items set tracked_by = 'serial'), "),
  layers_match_stock: "update stock_levels set layers = '[]' where quantity > 0",
  recalculations_match_entries: `with run as (
      insert into stock_recalculations (tenant_id, id, number, state, scope, created_by, created_at)
      select tenant_id, id, 1, 'posted', 'all', (select id from users limit 1), now() from items limit 1 returning tenant_id, id)
    insert into stock_recalculation_items
      (tenant_id, id, recalculation_id, item_id, store_id, month, date, moves_count, booked_cost, dated_cost, cogs, correction, outcome)
    select r.tenant_id, r.id, r.id, r.id, s.id, '2026-01-01', '2026-01-31', 1, 0, 1, 1, 0, 'posted'
    from run r join stores s on s.tenant_id = r.tenant_id limit 1`,
  write_downs_match_entries: 'update stock_write_down_items set write_down = write_down + 1',
  nothing_below_zero: 'update stock_levels set quantity = -1 where quantity > 0',
  day_closings_match_moves: 'update stock_days set value = value + 0.01',
  remain_is_net_less_paid: 'update bills set total_paid = 61 where total_paid = 60',
  receipts_settle_what_they_hold:
    'update associations set tendered = tendered - 1 where receipt_id is not null',
  bills_are_their_lines: 'update bill_items set net = net + 0.01',
  kits_are_their_components: `insert into bill_item_components (tenant_id, bill_item_id, component_id, line_no, base_qty, net)
    select tenant_id, id, item_id, 1, 1, net + 0.01 from bill_items`,
  received_matches_unbilled: 'update goods_receipt_items set value = value + 1',
  receipts_match_returns: 'update goods_receipt_items set returned_value = returned_value + 1',
  offers_are_billed_by_their_bills: 'update quotation_items set open_qty = open_qty + 1',
  bill_sums_match_bills: 'update bill_sums set remain = remain + 0.01 where bills > 0',
  bill_days_match_bills: 'update bill_days set net = net + 0.01 where bills > 0',
  sales_vat_matches_ledger: 'update bills set vat_local = vat_local + 0.01 where type = 1',
  vat_only_with_a_number: 'update vat_registrations set number = null',
  numbers_without_gaps:
    'update bills set sequence_no = sequence_no + 1 where type = 1 and sequence_no = 2',
  sequences_stand_at_their_last:
    "update sequences set last_number = last_number + 1 where kind = 'entry'",
  einvoice_chain_unbroken: "update einvoices set previous_hash = 'x' where counter = 2",
  einvoices_in_order_of_time:
    "update einvoices set issued_at = '2020-01-01T00:00:00Z' where counter = 2",
  every_sale_is_sealed: 'delete from einvoices where counter = 2',
  expenses_and_notes_paid_by_what_settles: 'update notes set total_paid = total_paid - 0.01',
  expenses_are_their_lines: 'update expense_items set net = net + 0.01',
  notes_are_their_lines: 'update note_transactions set net = net + 0.01',
  note_vat_matches_ledger: 'update notes set vat_local = vat_local + 0.01',
  bills_credited_within_their_net: 'update bills set credited = credited - 0.01 where credited > 0',
  nothing_below_zero_is_left_of_bills: 'update note_shares set net = net + 100',
  rounding_is_halalas: `update default_accounts set account_id = o.account_id from default_accounts o
    where o.tenant_id = default_accounts.tenant_id and o.code = 'vat_output' and default_accounts.code = 'rounding'`,
  retentions_fall_with_their_bill:
    'update bills set retentions = 1, retention_credited = 1 where type = 1',
  retention_accounts_match_bills: 'update bills set retentions = 1 where type = 1',
  advances_deducted_as_received: `with advance as (
      update bills set kind = 'prepayment' where type = 1 and total_paid = 60 returning tenant_id, id)
    insert into bill_prepayments (tenant_id, bill_id, prepayment_bill_id, tax_id, base, vat)
    select l.tenant_id, l.bill_id, l.bill_id, l.tax_id, 61, 0 from bill_items l join advance a on a.tenant_id = l.tenant_id and a.id = l.bill_id`,
  every_customer_note_is_sealed: 'delete from einvoices where counter = 3',
  settled_documents_carry_nothing: 'update bills set total_paid = net where total_paid = 60',
  credits_used_at_what_they_carried:
    'update associations set source_carrying = carrying + 0.01 where receipt_id is not null',
  foreign_items_match_balances:
    "update bills set currency = 'USD', net_local = net_local + 0.01 where type = 1",
  landed_costs_posted_once: `insert into landed_costs
      (tenant_id, id, number, source_type, source_id, account_id, cost_date, amount, spread_by, entry_id)
    select l.tenant_id, l.entry_id, 'LC1', 'bill', l.entry_id, l.account_id, l.entry_date, 1, 'value', l.entry_id
    from entry_transactions l where l.debit > 0 limit 1`,
  goods_in_transit_match_documents: 'update bill_items set transit_value = transit_value + 1',
  transfers_match_receipts: `with sent as (
      insert into consignments (tenant_id, id, type, status, sequence_no, code, date, is_two_step, is_in_transit)
      select tenant_id, id, 540, 1, 1, 'ST1', current_date, true, true from items limit 1 returning tenant_id, id)
    insert into consignment_items
      (tenant_id, id, consignment_id, line_no, item_id, unit_id, unit_factor, amount, value, transit_value)
    select i.tenant_id, i.id, i.id, 1, i.id, i.unit_id, 1, 1, 1, 0
    from items i join sent s on s.tenant_id = i.tenant_id and s.id = i.id`,
  opening_documents_paid_by_what_settles: 'update opening_documents set total_paid = 1',
  opening_documents_match_lines: 'update opening_documents set net_local = net_local + 0.01',
  opening_goods_match_lines: 'update conversion_stock set value = value + 0.01',
  session_payments_match_ledger:
    'update receipts set amount = amount + 0.01 where pos_session_id is not null',
  session_closed_as_counted: 'update pos_sessions set counted = counted + 1',
  drawers_hold_their_float: 'update pos_sessions set kept_float = kept_float + 1',
  vat_names_its_tax: 'update entry_transactions set tax_code = null, tax_base = null',
  taxed_lines_have_a_box: "update entries set label_id = 'entry' where label_id = 'expense'",
  filed_returns_stay: "update vat_returns set documents_hash = '\\x00'",
  filed_vat_is_settled: "update entries set vat_date = vat_date + 31 where label_id = 'vat_return'",
}

/** Tables whose rows are history; only their owner can lift that, and only here. */
const history = ['entries', 'entry_transactions', 'stock_moves', 'einvoices', 'einvoice_states']

test(
  'the proofs find nothing in right books, and each finds its own mistake',
  { skip },
  async () => {
    const pool = openPool(server.database.ownerUrl, 1)
    const client = await pool.connect()
    const proofsNow = () => proofsOf(onClient(client, tenantId))
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
        // A cluster lets what every node has be read behind the change of a table only where it was changed in turn.
        await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
        for (const table of history) await client.query(`alter table ${table} disable trigger user`)
        if (code.endsWith('_is_sealed')) await client.query('delete from einvoice_states')
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
