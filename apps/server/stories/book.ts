import assert from 'node:assert/strict'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { type Member, signIn } from '../src/testing/people.ts'
import { type Answered, type Json, type TestServer, rowsIn } from '../src/testing/server.ts'
import { correctionsIn } from './corrections.ts'
import { readAmounts, readLines } from './lines.ts'
import { movementsIn } from './movements.ts'
import { offersIn } from './offers.ts'
import {
  type Method,
  type Person,
  accountNumbers,
  goods,
  methodCodes,
  people,
  seller,
} from './people.ts'

type Terms = {
  readonly inclusive?: boolean
  /** `5%` or `10.00`, off the whole bill. */
  readonly less?: string
  /** Paid at once, in full or in part. */
  readonly paid?: readonly [amount: string, how: Method]
  /** Goods move later. */
  readonly later?: true
  readonly retained?: string
  /** A currency by its code, and its rate to the riyal. */
  readonly currency?: string
  readonly rate?: string
  /** The invoice of an advance, and the advances that a bill deducts. */
  readonly advance?: true
  readonly deducts?: readonly Json[]
}

export type Book = Awaited<ReturnType<typeof openBook>>

const halalas = (text: string): bigint => {
  const read = parseDecimal(text, 2)
  assert.notEqual(read, null, `no amount: ${text}`)
  return read ?? 0n
}
const amount = (value: bigint): string => formatDecimal(value, 2)

/** Opens the books of a new company: its tax number and address, its people and goods. */
export async function openBook(server: TestServer, owner: Member) {
  let token = owner.tenantToken
  let person = owner.token
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Json> => {
    const answer = await server.ask(path, { method, token, ...(body !== undefined && { body }) })
    if (answer.status >= 400)
      throw new Refused(
        String(answer.body.code ?? answer.status),
        `${method} ${path}: ${JSON.stringify(answer.body)}`,
        answer.body.errors ?? {},
      )
    return answer.body
  }
  const add = async (path: string, body: unknown): Promise<Json> =>
    needed((await ask('POST', path, body)).data)
  const idsBy = async (path: string, key: string): Promise<ReadonlyMap<string, string>> =>
    new Map(
      rowsIn((await ask('GET', `${path}?per_page=500`)).data).map((row) => [
        String(row[key]),
        String(row.id),
      ]),
    )

  await ask('PUT', '/my_company', seller)
  const [units, taxes, methods, currencies] = await Promise.all([
    idsBy('/units', 'code'),
    idsBy('/taxes', 'code'),
    idsBy('/payment_methods', 'code'),
    idsBy('/currencies', 'code'),
  ])
  const parties = new Map<string, string>()
  for (const [name, person] of Object.entries(people))
    parties.set(name, String((await add('/beneficiaries', person)).id))
  const items = new Map<string, string>()
  for (const [name, { ar, type, tax, unit }] of Object.entries(goods)) {
    const made = await add('/items', {
      name: ar,
      name_en: name,
      code: name.toUpperCase(),
      item_type: type,
      unit_id: units.get(unit),
      item_tax_id: taxes.get(tax),
      purchase_tax_id: taxes.get(tax),
    })
    items.set(name, String(made.id))
  }

  const bill = async (
    type: 1 | 2,
    who: Person | null,
    text: string,
    {
      inclusive = false,
      less = '0',
      paid,
      later,
      retained = '0',
      advance,
      deducts = [],
      currency,
      rate = '1',
    }: Terms,
  ): Promise<Json> =>
    add('/bills', {
      type,
      status: 1,
      beneficiary_id: who === null ? null : parties.get(who),
      issue_date: today(),
      tax_inclusive: inclusive,
      ...(advance && { kind: 'prepayment' }),
      ...(currency && { currency_id: currencies.get(currency) }),
      exchange_rate_to_local_currency: rate,
      prepayments: deducts.map(({ id }) => ({ bill_id: id })),
      deliver: !later,
      retentions: retained,
      discount_amount: less.replace('%', ''),
      discount_is_percentage: less.endsWith('%'),
      payments: paid
        ? [{ amount: paid[0], payment_method_id: methods.get(methodCodes[paid[1]]) }]
        : [],
      items: readLines(text).map((line) => ({
        item_id: items.get(line.item),
        item_qty: line.quantity,
        item_price: line.price,
        item_discount: line.discount,
        item_discount_is_percentage: line.isPercentage,
      })),
    })
  const settle = (type: 1 | 2, of: Json, paid: string, how: Method): Promise<Json> =>
    add('/receipts', {
      type,
      status: 1,
      beneficiary_id: String(of.beneficiary_id),
      payment_method_id: methods.get(methodCodes[how]),
      date: today(),
      amount: paid,
      associations: [{ associatable_type: 'bill', associatable_id: of.id, amount: paid }],
    })
  const today = (): string => server.clock.now().toISOString().slice(0, 10)

  /** Debits less credits of each account that is posted to. */
  const accounts = async (): Promise<
    ReadonlyMap<string, { readonly id: string; readonly balance: bigint }>
  > =>
    new Map(
      rowsIn((await ask('GET', '/accounts?is_transaction_account=true&per_page=500')).data).map(
        (row) => [
          String(row.account_number),
          { id: String(row.id), balance: halalas(String(row.debit)) - halalas(String(row.credit)) },
        ],
      ),
    )

  return {
    companyId: owner.tenantId,
    ask,
    ...offersIn({ ask, parties, items, today }),
    ...correctionsIn({ ask, parties, taxes, methods, today }),
    ...movementsIn({ ask, items, methods, currencies, today }),

    /** Moves the clock to nine in the morning of a day; sessions of days before are signed in anew. */
    on: async (day: string): Promise<void> => {
      server.clock.set(`${day}T06:00:00Z`)
      const { access_token: own } = await signIn(server, owner.email, owner.password)
      person = String(own)
      const chosen = await server.ask('/tenant_token', {
        token: person,
        body: { tenant_id: owner.tenantId },
      })
      token = String(chosen.body.token)
    },
    /** Into the test books of the company, or back into the real ones. */
    work: async (mode: 'live' | 'test'): Promise<void> => {
      const chosen = await server.ask('/tenant_token', {
        token: person,
        body: { tenant_id: owner.tenantId, switch: true, test: mode === 'test' },
      })
      assert.equal(chosen.status, 200, JSON.stringify(chosen.body))
      token = String(chosen.body.token)
    },
    sell: (who: Person | null, text: string, terms: Terms = {}): Promise<Json> =>
      bill(1, who, text, terms),
    buy: (who: Person, text: string, terms: Terms = {}): Promise<Json> => bill(2, who, text, terms),
    receive: (of: Json, paid: string, how: Method): Promise<Json> => settle(1, of, paid, how),
    pay: (of: Json, paid: string, how: Method): Promise<Json> => settle(2, of, paid, how),
    cancel: (of: Json, reason: string): Promise<Json> =>
      ask('POST', `/bills/${String(of.id)}/cancel`, { reason }),
    /** A bill as it stands now. */
    see: async (of: Json): Promise<Json> =>
      needed((await ask('GET', `/bills/${String(of.id)}`)).data),

    /** A file of the server as it comes: a paper, a page. */
    file: (path: string): Promise<Answered> => server.ask(path, { token }),

    /** The sealed XML of a bill or note, as it stands byte for byte. */
    invoiceOf: async (of: Json, among: 'bills' | 'notes' = 'bills'): Promise<string> => {
      const answer = await server.app.inject({
        url: `/api/${among}/${String(of.id)}/e_invoice.xml`,
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.body
    },

    /** The server says no, with this code. */
    refuses: async (code: string, work: () => Promise<unknown>): Promise<void> => {
      await assert.rejects(
        work,
        (error) =>
          error instanceof Refused && (assert.equal(error.code, code, error.message), true),
      )
    },

    /** Accounts by their names in stories: debits less credits. Those not named are not looked at. */
    balances: async (text: string): Promise<void> => {
      const all = await accounts()
      const expected = Object.fromEntries(readAmounts(text))
      assert.deepEqual(
        Object.fromEntries(
          Object.keys(expected).map((name) => [
            name,
            amount(all.get(accountNumbers[name] ?? name)?.balance ?? 0n),
          ]),
        ),
        expected,
      )
    },
    /** What is on hand of an item: quantity, value. */
    stock: async (item: keyof typeof goods, quantity: string, value: string): Promise<void> => {
      const row = needed((await ask('GET', `/items/${items.get(item)}`)).data)
      assert.deepEqual(
        [String(row.available_amount), String(row.stock_value)],
        [quantity, value],
        item,
      )
    },
    /** What a party owes us, less what we owe it. */
    owes: async (who: Person, expected: string): Promise<void> => {
      assert.equal(
        String(needed((await ask('GET', `/beneficiaries/${parties.get(who)}`)).data).balance),
        expected,
        who,
      )
    },
    /** All debits less all credits: always 0.00. */
    trialBalanceSum: async (): Promise<string> =>
      amount([...(await accounts()).values()].reduce((all, { balance }) => all + balance, 0n)),
    /** Balances summed from the lines of every entry, as an account statement sums them: number → amount. */
    statementSums: async (): Promise<ReadonlyMap<string, bigint>> => {
      const sums = new Map<string, bigint>()
      for (const { id } of rowsIn((await ask('GET', '/entries?per_page=500')).data)) {
        const entry = needed((await ask('GET', `/entries/${String(id)}`)).data)
        for (const line of rowsIn(entry.transactions)) {
          const number = String(line.account?.account_number)
          sums.set(
            number,
            (sums.get(number) ?? 0n) +
              halalas(String(line.debtor)) -
              halalas(String(line.creditor)),
          )
        }
      }
      return sums
    },
    accounts,
    /** The whole stock at its value. */
    stockValue: async (): Promise<bigint> =>
      rowsIn((await ask('GET', '/items?per_page=500')).data).reduce(
        (all, row) => all + halalas(String(row.stock_value)),
        0n,
      ),
  }
}

function needed(json: Json | undefined): Json {
  assert.ok(json, 'the answer has no data')
  return json
}

/** The answer of a server that says no. */
export class Refused extends Error {
  readonly code: string
  /** What is wrong, by field. */
  readonly fields: Json
  constructor(code: string, message: string, fields: Json) {
    super(message)
    this.code = code
    this.fields = fields
  }
}
