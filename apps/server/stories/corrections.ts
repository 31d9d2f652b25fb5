import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { readAmounts } from './lines.ts'
import { type Method, type Person, accountNumbers, methodCodes } from './people.ts'

/** What these verbs can open for edit. */
type Editable = 'expenses' | 'notes'

type Wanted = {
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<Json>
  readonly parties: ReadonlyMap<string, string>
  readonly taxes: ReadonlyMap<string, string>
  readonly methods: ReadonlyMap<string, string>
  readonly today: () => string
}

/** Verbs for what is spent without goods, and for prices that are agreed anew. */
export function correctionsIn({ ask, parties, taxes, methods, today }: Wanted) {
  const post = async (path: string, body: unknown): Promise<Json> =>
    (await ask('POST', path, body)).data as Json

  return {
    /** An expense bill, told as `Rent 1000.00`: owed to somebody, or paid at once without one. */
    spend: async (who: Person | null, text: string, how?: Method): Promise<Json> => {
      const [[name, price] = ['', '']] = readAmounts(text)
      const number = accountNumbers[name] ?? name
      const [account] = rowsIn((await ask('GET', `/accounts?account_number=${number}`)).data)
      assert.ok(account, `no account: ${name}`)
      return post('/expenses', {
        status: 1,
        beneficiary_id: who === null ? null : parties.get(who),
        issue_date: today(),
        tax_inclusive: how !== undefined,
        payments: how ? [{ amount: price, payment_method_id: methods.get(methodCodes[how]) }] : [],
        items: [
          {
            statement: name,
            account_id: account.id,
            item_price: price,
            tax_id: taxes.get('S15'),
          },
        ],
      })
    },
    /** A note on a bill: `credit` lowers what a customer owes; `debit` raises it, or lowers what we owe. */
    correct: async (of: Json, as: 'credit' | 'debit', price: string): Promise<Json> => {
      const { data: bill } = await ask('GET', `/bills/${String(of.id)}`)
      const [line] = rowsIn(bill?.items)
      return post('/notes', {
        type: as === 'credit' ? 1 : 2,
        status: 1,
        original_bill_id: of.id,
        issue_date: today(),
        reason: 'agreed',
        transactions: [
          {
            statement: 'price',
            amount: price,
            tax_id: line?.tax_id ?? taxes.get('S15'),
            bill_item_id: String(of.type) === '2' ? line?.id : null,
          },
        ],
      })
    },
    /** Money back to a customer for what a note left open. */
    refundNote: (of: Json, amount: string, how: Method): Promise<Json> =>
      post('/receipts', {
        type: 2,
        status: 1,
        beneficiary_id: String(of.beneficiary_id),
        payment_method_id: methods.get(methodCodes[how]),
        date: today(),
        amount,
        associations: [{ associatable_type: 'note', associatable_id: of.id, amount }],
      }),
    /** Money to a supplier for an expense that is owed to him. */
    payExpense: (of: Json, amount: string, how: Method): Promise<Json> =>
      post('/receipts', {
        type: 2,
        status: 1,
        beneficiary_id: String(of.beneficiary_id),
        payment_method_id: methods.get(methodCodes[how]),
        date: today(),
        amount,
        associations: [{ associatable_type: 'expense', associatable_id: of.id, amount }],
      }),
    /** What is open of a note settles another bill of the party. */
    useNote: (of: Json, on: Json, amount: string): Promise<Json> =>
      post(`/notes/${String(of.id)}/associations`, {
        associations: [{ associatable_type: 'bill', associatable_id: on.id, amount }],
      }),
    reopen: (family: Editable, of: Json): Promise<Json> =>
      post(`/${family}/${String(of.id)}/open`, {}),
    leave: (family: Editable, of: Json): Promise<Json> =>
      post(`/${family}/${String(of.id)}/discard`, {}),
    /** Confirms an edit; of a document of one line, with this price. */
    reprice: async (
      family: Editable,
      of: Json,
      price: string,
      more: object = {},
    ): Promise<Json> => {
      const { data } = await ask('GET', `/${family}/${String(of.id)}`)
      const lines = family === 'notes' ? 'transactions' : 'items'
      const figure = family === 'notes' ? 'amount' : 'item_price'
      const { statement, account_id, tax_id, bill_item_id } = rowsIn(data?.[lines])[0] ?? {}
      const line = {
        statement,
        account_id,
        tax_id,
        [figure]: price,
        ...(family === 'notes' && { bill_item_id }),
      }
      const answer = await ask('PUT', `/${family}/${String(of.id)}`, {
        [lines]: [line],
        status: 1,
        ...more,
      })
      return answer.data as Json
    },
  }
}
