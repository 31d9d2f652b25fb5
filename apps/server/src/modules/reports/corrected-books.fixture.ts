import { asOwner } from '../../testing/as-owner.ts'
import type { Asking } from '../../testing/asking.ts'
import { entriesBy } from '../../testing/entries.ts'
import type { Member } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'

/**
 * A shop with all that happens to books: capital, an asset, goods bought and sold, partly paid and partly
 * returned, a receipt and a purchase that were cancelled, salaries that were edited, an accrual that was
 * reversed, money moved between boxes, a card, a loan, zakat, depreciation, and rent entered months late.
 * Riyadh and Jeddah are its cost centres.
 */
export async function correctedBooks(api: Asking) {
  const { add, ask, first, get } = api
  const { post: entry } = entriesBy(api)
  const [riyadh, jeddah, qassim] = [
    await add('/cost_centers', { name: 'الرياض', name_en: 'Riyadh' }),
    await add('/cost_centers', { name: 'جدة', name_en: 'Jeddah' }),
    await add('/cost_centers', { name: 'القصيم', name_en: 'Qassim' }),
  ]
  const [unit, tax] = [await first('/units?code=PCE'), await first('/taxes?code=S15')]
  const method = async (code: string): Promise<Json> => first(`/payment_methods?code=${code}`)
  const [cash, bank, card] = [
    await method('cash'),
    await method('bank_transfer'),
    await method('card'),
  ]
  const noor = await add('/beneficiaries', { first_name: 'نور', role: 'both' })
  const pen = await add('/items', {
    name: 'قلم',
    item_type: 0,
    unit_id: unit.id,
    item_tax_id: tax.id,
    purchase_tax_id: tax.id,
  })
  const bill = (type: 1 | 2, date: string, quantity: string, price: string): Promise<Json> =>
    add('/bills', {
      type,
      beneficiary_id: noor.id,
      issue_date: date,
      items: [{ item_id: pen.id, item_qty: quantity, item_price: price }],
      status: 1,
    })
  const settle = (type: 1 | 2, date: string, amount: string, by: Json, of?: Json): Promise<Json> =>
    add('/receipts', {
      type,
      status: 1,
      beneficiary_id: noor.id,
      payment_method_id: by.id,
      date,
      amount,
      associations: of ? [{ associatable_type: 'bill', associatable_id: of.id, amount }] : [],
    })

  await entry('2026-01-02', ['1121', 'debtor', '50000'], ['3111', 'creditor', '50000'])
  await entry('2026-02-01', ['1216', 'debtor', '6000'], ['1121', 'creditor', '6000'])
  const bought = await bill(2, '2026-09-05', '40', '2')
  const mistaken = await bill(2, '2026-09-06', '5', '2')
  await ask('POST', `/bills/${String(mistaken.id)}/cancel`, 200, { reason: 'خطأ' })
  const sold = await bill(1, '2026-10-10', '20', '5')
  await settle(2, '2026-10-12', '60', bank, bought)
  await settle(1, '2026-10-15', '40', cash, sold)
  await settle(1, '2026-10-16', '30', card, sold)
  const twice = await settle(1, '2026-10-17', '40', cash)
  await ask('POST', `/receipts/${String(twice.id)}/cancel`, 200, { reason: 'مكرر' })
  const lines = rowsIn((await get(`/bills/${String(sold.id)}`)).data?.items)
  await ask('POST', `/bills/${String(sold.id)}/return`, 200, {
    items: [{ bill_item_id: lines[0]?.id, item_qty: '4' }],
    reason: 'تالف',
    issue_date: '2026-10-20',
    status: 1,
  })
  await entry(
    '2026-10-25',
    ['5211', 'debtor', '900', String(riyadh.id)],
    ['5211', 'debtor', '600', String(jeddah.id)],
    ['1121', 'creditor', '1500'],
  )
  const { data: posted } = await get('/entries?date_from=2026-10-25&is_manual=true')
  const salaries = rowsIn(posted)[0]?.id
  const account = async (number: string): Promise<Json> =>
    first(`/accounts?account_number=${number}`)
  await ask('POST', `/entries/${String(salaries)}/open`, 200, {})
  await ask('PUT', `/entries/${String(salaries)}`, 200, {
    date: '2026-10-26',
    statement: 'رواتب أكتوبر',
    status: 1,
    transactions: [
      { account_id: (await account('5211')).id, debtor: '950', cost_center_id: riyadh.id },
      { account_id: (await account('5211')).id, debtor: '600', cost_center_id: jeddah.id },
      { account_id: (await account('5211')).id, debtor: '70' },
      { account_id: (await account('1121')).id, creditor: '1620' },
    ],
  })
  const accrual = await add('/entries', {
    date: '2026-10-31',
    statement: 'استحقاق كهرباء',
    status: 1,
    is_adjusting: true,
    transactions: [
      { account_id: (await account('5222')).id, debtor: '120', cost_center_id: jeddah.id },
      { account_id: (await account('2143')).id, creditor: '120' },
    ],
  })
  await ask('POST', `/entries/${String(accrual.id)}/reverse`, 200, { date: '2026-11-01' })
  await entry(
    '2026-11-02',
    ['1121', 'debtor', '30'],
    ['5261', 'debtor', '0.50'],
    ['1111', 'creditor', '30.50'],
  )
  await entry(
    '2026-11-03',
    ['1121', 'debtor', '28.80'],
    ['5233', 'debtor', '1.20'],
    ['1131', 'creditor', '30'],
  )
  await entry('2026-11-04', ['1121', 'debtor', '10000'], ['2151', 'creditor', '10000'])
  await entry(
    '2026-11-05',
    ['2151', 'debtor', '2000'],
    ['5262', 'debtor', '75'],
    ['1121', 'creditor', '2075'],
  )
  await entry('2026-11-06', ['5271', 'debtor', '250'], ['2135', 'creditor', '250'])
  await entry('2026-11-07', ['2135', 'debtor', '250'], ['1121', 'creditor', '250'])
  await entry(
    '2026-11-08',
    ['5251', 'debtor', '100', String(riyadh.id)],
    ['1226', 'creditor', '100'],
  )
  await entry(
    '2026-03-31',
    ['5221', 'debtor', '700', String(riyadh.id)],
    ['1121', 'creditor', '700'],
  )
  return { riyadh, jeddah, qassim, noor, pen, sold, bought }
}

/** A line with what its entry and account say, every value as text. */
export type BookLine = Readonly<Record<string, string | null>>

/** The lines of a company's books as the tables have them, in the order of the journal. */
export const linesOfBooks = (
  server: TestServer,
  { tenantId }: Member,
  where = 'true',
): Promise<readonly BookLine[]> =>
  asOwner<BookLine>(
    server,
    `select set_config('app.tenant_id', (select id::text from tenants where public_id = '${tenantId}'), false)`,
    `select e.entry_date::text as date, e.id as entry_id, e.number as entry_number, e.label_id, e.is_closing::text,
       l.line_no::text, l.account_id, a.account_number, a.type::text, a.sub_type, l.beneficiary_id, l.cost_center_id,
       l.debit::text, l.credit::text
     from entries e
       join entry_transactions l on l.tenant_id = e.tenant_id and l.entry_id = e.id
       join accounts a on a.tenant_id = e.tenant_id and a.id = l.account_id
     where ${where} order by e.entry_date, e.id, l.line_no`,
  )
