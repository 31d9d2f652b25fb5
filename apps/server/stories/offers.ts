import type { Json } from '../src/testing/server.ts'
import { readLines } from './lines.ts'
import type { Person } from './people.ts'

type Terms = {
  /** The last day the offer stands. */
  readonly until?: string
  /** Off the whole offer. */
  readonly less?: string
}

type Asked = {
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<Json>
  readonly parties: ReadonlyMap<string, string>
  readonly items: ReadonlyMap<string, string>
  readonly today: () => string
}

/** Quotations and orders as stories speak of them, and the bills that are made of them. */
export function offersIn({ ask, parties, items, today }: Asked) {
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<Json> => (await ask(method, path, body)).data ?? {}
  const at = (of: Json): string => `/quotations/${String(of.id)}`
  const linesOf = (text: string): readonly object[] =>
    readLines(text).map((line) => ({
      item_id: items.get(line.item),
      item_qty: line.quantity,
      item_price: line.price,
      item_discount: line.discount,
      item_discount_is_percentage: line.isPercentage,
    }))
  const offer = (type: string, who: Person, text: string, { until, less }: Terms): Promise<Json> =>
    send('POST', '/quotations', {
      type,
      status: 1,
      beneficiary_id: parties.get(who),
      issue_date: today(),
      valid_until: until ?? null,
      discount_amount: less ?? '0',
      items: linesOf(text),
    })
  return {
    quote: (who: Person, text: string, terms: Terms = {}) => offer('sales', who, text, terms),
    order: (who: Person, text: string, terms: Terms = {}) => offer('purchases', who, text, terms),
    seeQuotation: (of: Json) => send('GET', at(of)),
    /** Opens an offer for edit and confirms it with other lines. */
    rewrite: async (of: Json, text: string): Promise<Json> => {
      await send('POST', `${at(of)}/open`, {})
      return send('PUT', at(of), { status: 1, items: linesOf(text) })
    },
    /** A draft bill of the offer. */
    billOf: (of: Json) => send('POST', `${at(of)}/create_bill`, {}),
    confirmBill: (of: Json) => send('POST', `/bills/${String(of.id)}/confirm`, {}),
    throwAway: (of: Json) => ask('DELETE', `/bills/${String(of.id)}`),
  }
}
