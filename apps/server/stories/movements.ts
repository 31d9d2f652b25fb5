import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { type Method, methodCodes } from './people.ts'

type Wanted = {
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<Json>
  readonly items: ReadonlyMap<string, string>
  readonly methods: ReadonlyMap<string, string>
  readonly currencies: ReadonlyMap<string, string>
  readonly today: () => string
}

type ForeignMoney = Readonly<Record<'amount' | 'currency' | 'rate', string>> & {
  readonly settles?: string
}

const shape = /^(?<quantity>\d+(?:\.\d+)?) (?<item>[a-z]+?)s?$/

/** Verbs for what happens to a bill after it was confirmed: returns, deliveries, retentions, edits. */
export function movementsIn({ ask, items, methods, currencies, today }: Wanted) {
  const linesOf = async (bill: Json, text: string) => {
    const { data } = await ask('GET', `/bills/${String(bill.id)}`)
    const lines = rowsIn(data?.items)
    return text.split(',').map((part) => {
      const found = shape.exec(part.trim())?.groups
      assert.ok(found, `no goods: ${part}`)
      const line = lines.find(({ item_id }) => item_id === items.get(found.item ?? ''))
      assert.ok(line, `not on the bill: ${part}`)
      return { bill_item_id: line.id, item_qty: found.quantity }
    })
  }
  const post = async (path: string, body: unknown = {}): Promise<Json> =>
    (await ask('POST', path, body)).data as Json

  /** Money in or out of its own currency and rate, for part or all of a bill; what it is more stays as credit. */
  const foreign = (
    type: 1 | 2,
    of: Json,
    { amount, currency, rate, settles = amount }: ForeignMoney,
  ): Promise<Json> =>
    post('/receipts', {
      type,
      status: 1,
      beneficiary_id: of.beneficiary_id,
      payment_method_id: methods.get('bank_transfer'),
      date: today(),
      amount,
      currency_id: currencies.get(currency),
      exchange_rate_to_local_currency: rate,
      associations: [{ associatable_type: 'bill', associatable_id: of.id, amount: settles }],
    })

  return {
    /** `returnGoods(bill, '1 pen')`: a confirmed return of today. */
    returnGoods: async (bill: Json, text: string, because = 'damaged'): Promise<Json> =>
      post(`/bills/${String(bill.id)}/return`, {
        items: await linesOf(bill, text),
        reason: because,
        issue_date: today(),
        status: 1,
      }),
    deliver: async (bill: Json, text?: string): Promise<Json> =>
      post(`/bills/${String(bill.id)}/deliver`, text ? { items: await linesOf(bill, text) } : {}),
    releaseRetention: (bill: Json, amount?: string): Promise<Json> =>
      post(`/bills/${String(bill.id)}/release_retention`, amount ? { amount } : {}),
    /** Money back for what is still open of a return. */
    refund: (of: Json, amount: string, how: Method, type: 1 | 2 = 2): Promise<Json> =>
      post('/receipts', {
        type,
        status: 1,
        beneficiary_id: of.beneficiary_id,
        payment_method_id: methods.get(methodCodes[how]),
        date: today(),
        amount,
        associations: [{ associatable_type: 'bill', associatable_id: of.id, amount }],
      }),
    receiveForeign: (of: Json, money: ForeignMoney): Promise<Json> => foreign(1, of, money),
    payForeign: (of: Json, money: ForeignMoney): Promise<Json> => foreign(2, of, money),
    /** Allocates what is left of a receipt to a bill. */
    allocate: (receipt: Json, to: Json, amount: string): Promise<Json> =>
      post(`/receipts/${String(receipt.id)}/associations`, {
        associations: [{ associatable_type: 'bill', associatable_id: to.id, amount }],
      }),
    /** Undoes what settles a bill, the newest first. */
    undoLast: async (of: Json): Promise<void> => {
      const { data } = await ask('GET', `/bills/${String(of.id)}`)
      const last = rowsIn(data?.associations).at(-1)
      await ask('DELETE', `/associations/${String(last?.id)}`)
    },
    /** What both sides owe each other is set off, with or without money beside it (J41). */
    setOff: (sale: Json, purchase: Json, off: string, money: string): Promise<Json> =>
      post('/receipts', {
        type: 1,
        status: 1,
        beneficiary_id: sale.beneficiary_id,
        payment_method_id: methods.get('cash'),
        date: today(),
        amount: money,
        associations: [
          {
            associatable_type: 'bill',
            associatable_id: sale.id,
            amount: String(Number(off) + Number(money)),
          },
          { associatable_type: 'bill', associatable_id: purchase.id, amount: off },
        ],
      }),
    /** Uses what is open of a return on another bill. */
    useCredit: (of: Json, on: Json, amount: string): Promise<Json> =>
      post(`/bills/${String(of.id)}/associations`, {
        associations: [{ associatable_type: 'bill', associatable_id: on.id, amount }],
      }),
    open: (bill: Json): Promise<Json> => post(`/bills/${String(bill.id)}/open`),
    discard: (bill: Json): Promise<Json> => post(`/bills/${String(bill.id)}/discard`),
    /** Confirms an edit with these fields changed. */
    change: async (bill: Json, fields: Readonly<Record<string, unknown>>): Promise<Json> =>
      (await ask('PUT', `/bills/${String(bill.id)}`, { ...fields, status: 1 })).data as Json,
  }
}
