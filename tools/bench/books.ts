import pg from 'pg'
import type { Company } from './companies.ts'

export type Size = { readonly bills: number; readonly lines: number }
export type Books = { readonly accountId: string }

/**
 * Two years of books put straight into a company by sets: bills with their sealed e-invoices and
 * entries (those of the last months and some older ones are not paid yet, every other one is of the main store), then entries of receipts until there are as many lines as asked for. Triggers and
 * reference checks are off meanwhile, which only a superuser may ask for.
 */
export async function fillBooks(url: string, company: Company, size: Size): Promise<Books> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(`set local app.tenant_id = '${company.id}'`)
    await client.query(accountsNeeded)
    for (const statement of statements) {
      await client.query(
        statement
          .replaceAll('TENANT', `${company.id}`)
          .replaceAll('BILLS', `${size.bills}`)
          .replaceAll('RECEIPTS', `${Math.floor((size.lines - size.bills * 3) / 2)}`)
          .replaceAll('TODAY', `date '${company.today}'`),
      )
    }
    const found = await client.query<{ id: string }>(
      `select id from accounts where tenant_id = $1 and account_number = '1141'`,
      [company.id],
    )
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    return { accountId: found.rows[0]?.id ?? '' }
  } finally {
    await client.end()
  }
}

const tables = [
  'bills',
  'entries',
  'entry_transactions',
  'account_months',
  'einvoices',
  'einvoice_states',
  'beneficiaries',
  'beneficiary_balances',
  'bill_sums',
  'bill_days',
]

/** A uuid of version 7 from a number: in the order of the numbers, as real ones are in time. */
const accountsNeeded = `create function pg_temp.nth(kind text, n int) returns uuid language sql immutable as $$
  select (lpad(to_hex(n), 12, '0') || '7000' || substr(md5(kind || n), 1, 16))::uuid $$`

const day = `(TODAY - (730 * (1 - n::float8 / COUNT))::int)`
const dayOf = (count: string): string => day.replace('COUNT', count)
const account = (number: string): string =>
  `(select id from accounts where tenant_id = TENANT and account_number = '${number}')`
/** An entry is posted on its day, one in twenty three weeks later. */
const postedOn = (count: string): string =>
  `((${dayOf(count)} + case when n % 20 = 0 then 21 else 0 end + time '10:00') at time zone 'Asia/Riyadh')`
const net = '(100 + n % 900)::numeric'
const vat = 'round((100 + n % 900) * 0.15, 2)'

const statements = [
  `insert into beneficiaries (tenant_id, id, name, first_name, is_customer, is_supplier, account_id, search_text)
   select TENANT, pg_temp.nth('party', n), 'عميل ' || n, 'عميل ' || n, true, false, ${account('1141')}, 'عميل ' || n
   from generate_series(1, 500) n`,
  `insert into bills (tenant_id, id, type, kind, status, sequence_no, bill_code, beneficiary_id, issue_date, issue_time, due_date, party_account_id,
     total, vat, net, vat_local, net_local, total_paid, currency, delivery_status, store_id, entry_id, confirmed_at, search_text)
   select TENANT, pg_temp.nth('bill', n), 1, 'standard', case when n % 50 = 0 then 0 else 1 end,
     case when n % 50 = 0 then null else n + 1000000 end, case when n % 50 = 0 then null else 'B-' || n end,
     pg_temp.nth('party', n % 500 + 1), ${dayOf('BILLS')}, '10:00', ${dayOf('BILLS')} + 30, ${account('1141')},
     ${net}, ${vat}, ${net} + ${vat}, ${vat}, ${net} + ${vat},
     case when n < BILLS * 0.85 and n % 40 <> 0 then ${net} + ${vat} when n % 2 = 0 then 0 else 50 end, 'SAR', 1,
     case when n % 2 = 0 then (select id from stores where tenant_id = TENANT and is_main_store) end,
     case when n % 50 = 0 then null else pg_temp.nth('entry', n) end, now(), 'b-' || n || ' عميل ' || n % 500 + 1
   from generate_series(1, BILLS) n`,
  `insert into einvoices (tenant_id, id, unit_id, counter, previous_hash, hash, uuid, invoice_kind, type_code, document_type,
     document_id, document_number, qr, xml, issued_at)
   select TENANT, pg_temp.nth('sealed', n), pg_temp.nth('unit', 0), n, md5('p' || n), md5('h' || n), pg_temp.nth('uuid', n), 'standard', 388, 101,
     pg_temp.nth('bill', n), 'B-' || n, repeat(md5('q' || n), 12), convert_to(repeat(md5('x' || n), 40), 'UTF8'), now()
   from generate_series(1, BILLS) n where n % 50 <> 0`,
  // The authority has answered all but the last of them.
  `insert into einvoice_states (tenant_id, einvoice_id, status)
   select TENANT, pg_temp.nth('sealed', n), case when n <= BILLS - 20 then 'cleared' else 'not_sent' end
   from generate_series(1, BILLS) n where n % 50 <> 0`,
  `insert into entries (tenant_id, id, sequence_no, number, entry_date, vat_date, statement, document_type, label_id, document_id, document_number, total, hash, created_at)
   select TENANT, pg_temp.nth('entry', n), n + 1000000, 'E-' || n, ${dayOf('BILLS')}, ${dayOf('BILLS')}, 'عميل ' || n % 500 + 1, 101, 'sales_bill',
     pg_temp.nth('bill', n), 'B-' || n, ${net} + ${vat}, sha256(convert_to('e' || n, 'UTF8')), ${postedOn('BILLS')}
   from generate_series(1, BILLS) n`,
  `insert into entries (tenant_id, id, sequence_no, number, entry_date, vat_date, statement, document_type, label_id, document_id, document_number, total, hash, created_at)
   select TENANT, pg_temp.nth('paid', n), n + 5000000, 'R-' || n, ${dayOf('RECEIPTS')}, ${dayOf('RECEIPTS')}, 'عميل ' || n % 500 + 1, 201, 'catch_receipt',
     pg_temp.nth('receipt', n), 'R-' || n, ${net}, sha256(convert_to('r' || n, 'UTF8')), ${postedOn('RECEIPTS')}
   from generate_series(1, RECEIPTS) n`,
  `insert into entry_transactions (tenant_id, entry_id, line_no, account_id, entry_date, debit, credit, beneficiary_id, tax_code, tax_base)
   select TENANT, pg_temp.nth('entry', n), line, account, ${dayOf('BILLS')}, debit, credit, party, tax, base
   from generate_series(1, BILLS) n cross join lateral (values
     (1, ${account('1141')}, ${net} + ${vat}, 0::numeric, pg_temp.nth('party', n % 500 + 1), null, null),
     (2, ${account('4111')}, 0, ${net}, null, 'S15', ${net}), (3, ${account('2131')}, 0, ${vat}, null, 'S15', 0)
     ) l (line, account, debit, credit, party, tax, base)`,
  `insert into entry_transactions (tenant_id, entry_id, line_no, account_id, entry_date, debit, credit, beneficiary_id)
   select TENANT, pg_temp.nth('paid', n), line, account, ${dayOf('RECEIPTS')}, debit, credit, party
   from generate_series(1, RECEIPTS) n cross join lateral (values
     (1, ${account('1111')}, ${net}, 0::numeric, null), (2, ${account('1141')}, 0, ${net}, pg_temp.nth('party', n % 500 + 1))) l (line, account, debit, credit, party)`,
  'delete from account_months where tenant_id = TENANT',
  `insert into account_months (tenant_id, account_id, month, posted_month, debit, credit, line_count, entry_count)
   select l.tenant_id, l.account_id, date_trunc('month', l.entry_date)::date, date_trunc('month', e.created_at at time zone 'Asia/Riyadh')::date,
     sum(l.debit), sum(l.credit), count(*), count(*) filter (where l.line_no = 1)
   from entries e join entry_transactions l on l.tenant_id = TENANT and l.entry_id = e.id where e.tenant_id = TENANT group by 1, 2, 3, 4`,
  'delete from beneficiary_balances where tenant_id = TENANT',
  `insert into beneficiary_balances (tenant_id, beneficiary_id, account_id, debit, credit)
   select tenant_id, beneficiary_id, account_id, sum(debit), sum(credit) from entry_transactions
   where tenant_id = TENANT and beneficiary_id is not null group by 1, 2, 3`,
  'delete from bill_sums where tenant_id = TENANT',
  `insert into bill_sums (tenant_id, type, status, payment_status, bills, net, remain, vat)
   select tenant_id, type, status, payment_status, count(*), sum(net_local), sum(round((net - total_paid) * exchange_rate, 2)), sum(vat_local)
   from bills where tenant_id = TENANT group by 1, 2, 3, 4`,
  'delete from bill_days where tenant_id = TENANT',
  `insert into bill_days (tenant_id, type, issue_date, store_id, is_prepayment, payment_status, bills, total, discount, vat, net, prepaid, remain)
   select tenant_id, type, issue_date, coalesce(store_id, '00000000-0000-0000-0000-000000000000'), kind = 'prepayment', payment_status,
     count(*), sum(total), sum(discount), sum(vat), sum(net), sum(prepaid), sum(net - total_paid)
   from bills where tenant_id = TENANT and status not in (0, 255) group by 1, 2, 3, 4, 5, 6`,
]
