import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Json } from '../../src/testing/server.ts'
import { type Company, linesOf, startCompany } from './company.ts'

type Example = {
  readonly key: string
  readonly entries: readonly {
    readonly lines: readonly {
      readonly account: string
      readonly debtor: string | null
      readonly creditor: string | null
    }[]
  }[]
}
const file = new URL(
  '../../../../packages/core/src/ledger/vectors/journal-examples.json',
  import.meta.url,
)
const examples = JSON.parse(readFileSync(file, 'utf8')) as readonly Example[]

/** The lines of some entries of an example, those of one account together. */
export const example = (key: string, ...entries: readonly number[]): readonly string[] => {
  const found = examples.find((each) => each.key === key)
  assert.ok(found, key)
  return linesOf(entries.flatMap((at) => found.entries[at]!.lines))
}

export type Journal = Awaited<ReturnType<typeof startJournal>>

/** A company with what the examples of the journal are told with: goods at cost, bills, their lines. */
export async function startJournal() {
  const company: Company = await startCompany()
  const bill = (type: 1 | 2, party: Json, items: readonly object[], more: object = {}) => ({
    type,
    beneficiary_id: party.id,
    store_id: company.store.id,
    issue_date: company.today(),
    tax_inclusive: false,
    items,
    status: 1,
    ...more,
  })
  const purchase = (items: readonly object[], more: object = {}): object =>
    bill(2, company.sahara, items, more)
  return {
    company,
    service: await company.item('خدمة', { item_type: 2 }),
    bill,
    purchase,
    sale: (items: readonly object[], more: object = {}): object =>
      bill(1, company.noor, items, more),
    account: (number: string): Promise<Json> => company.first(`/accounts?account_number=${number}`),
    tax: (code: string): Promise<Json> => company.first(`/taxes?code=${code}`),
    posted: (document: Json): Promise<readonly string[]> => company.posted(document.entry_id),
    /** Goods that lie in the store at this cost. */
    goods: async (name: string, quantity: string, cost: string): Promise<Json> => {
      const item = await company.item(name)
      const line = {
        item_id: item.id,
        item_qty: quantity,
        item_price: cost,
        tax_id: company.tax.id,
      }
      await company.add('/bills', purchase([line]))
      return item
    },
  }
}
