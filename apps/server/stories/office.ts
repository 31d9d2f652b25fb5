import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { type Book, Refused } from './book.ts'

/** Buyers and a place that stories of tax invoices share. */
export const abroad = {
  first_name: 'Gulf Traders',
  role: 'customer',
  is_company: true,
  country_id: 'AE',
  registration_number: '100-2749-8163',
  street: 'Sheikh Zayed Road',
  city: 'Dubai',
}
export const citizen = {
  first_name: 'سالم',
  last_name: 'الحربي',
  role: 'customer',
  identity_scheme: 'NAT',
  identity_number: '1098274635',
}

export const place = {
  street: 'شارع التحلية',
  building_number: '1122',
  area: 'العليا',
  city: 'الرياض',
  postal_code: '12241',
}

/** Verbs for documents that the words of a story do not reach. */
export async function office(book: Book) {
  const idsBy = async (path: string, key: string): Promise<ReadonlyMap<string, string>> =>
    new Map(
      rowsIn((await book.ask('GET', `${path}?per_page=500`)).data).map((row) => [
        String(row[key]),
        String(row.id),
      ]),
    )
  const [taxes, currencies, items, methods] = await Promise.all([
    idsBy('/taxes', 'code'),
    idsBy('/currencies', 'code'),
    idsBy('/items', 'code'),
    idsBy('/payment_methods', 'code'),
  ])
  const line = (tax: string, price = '100.00', rest: object = {}) => ({
    item_id: items.get('VISIT'),
    item_qty: '1',
    item_price: price,
    tax_id: taxes.get(tax),
    ...rest,
  })
  const draft = (beneficiary: string | null, lines: readonly object[], head: object = {}) => ({
    type: 1,
    beneficiary_id: beneficiary,
    issue_date: '2026-01-05',
    items: lines,
    ...head,
  })
  const add = async (path: string, body: unknown): Promise<Json> =>
    (await book.ask('POST', path, body)).data as Json
  /** Money for all of a bill, in its own currency and at its rate. */
  const pay = async (bill: Json): Promise<Json> =>
    add('/receipts', {
      type: String(bill.type) === '1' ? 1 : 2,
      status: 1,
      beneficiary_id: bill.beneficiary_id,
      payment_method_id: methods.get('bank_transfer'),
      date: bill.issue_date,
      amount: bill.net,
      currency_id: bill.currency_id,
      exchange_rate_to_local_currency: bill.exchange_rate_to_local_currency,
      associations: [{ associatable_type: 'bill', associatable_id: bill.id, amount: bill.net }],
    })
  return {
    add,
    pay,
    /** The invoice of an advance that was paid. */
    advance: async (bill: object): Promise<Json> => {
      const made = await add('/bills', { ...bill, kind: 'prepayment', status: 1 })
      await pay(made)
      return made
    },
    line,
    draft,
    items,
    inCurrency: (code: string, rate: string) => ({
      currency_id: currencies.get(code),
      exchange_rate_to_local_currency: rate,
    }),
    party: async (given: object): Promise<string> =>
      String((await add('/beneficiaries', given)).id),
    confirm: (bill: object): Promise<Json> => add('/bills', { ...bill, status: 1 }),
    /** What is told while the bill is written: a rule and its field, or a field alone. */
    verdict: async (bill: object): Promise<string[]> =>
      rowsIn((await add('/bills/e_invoice/check', bill)).findings).map(({ rule, field }) =>
        [rule, field].filter(Boolean).join(' '),
      ),
  }
}

/** The fields that a refused confirm names, with what is said there. */
export async function wrongFields(code: string, work: () => Promise<unknown>): Promise<Json> {
  const error = await work().then(
    () => assert.fail('it was confirmed'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Refused, String(error))
  assert.equal(error.code, code, error.message)
  return error.fields
}

/** The kind of an invoice and its marks (KSA-2): standard or simplified, then a digit for each mark. */
export const codeOf = (xml: string): string =>
  /<cbc:InvoiceTypeCode name="(\d+)"/.exec(xml)?.[1] ?? ''
