import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { searchText } from '@mizan/core/catalog/search-text'
import { type LocalDate, addDays, parseDate, writtenDay } from '@mizan/core/time/local-date'
import type { KnownParty } from '../examining/facts.sql.ts'
import type { Match } from './match-items.ts'
import type { ReadDocument } from '../reading/read-document.ts'
import type { DraftFigures } from './draft-figures.ts'

export type DraftFacts = {
  readonly document: ReadDocument
  readonly written: DraftFigures
  readonly party: KnownParty | null
  readonly currencyId: string | null
  /** Company currency for one unit of the invoice's; null where the invoice does not say. */
  readonly rate: string | null
  readonly matches: readonly (Match | null)[]
  readonly accounts: readonly { readonly statement: string; readonly account_id: string }[]
  readonly advances: readonly { readonly id: string; readonly reference: string }[]
}

type Bill = NonNullable<SupplierInvoice['bill']>
type Expense = NonNullable<SupplierInvoice['expense']>
type Note = NonNullable<SupplierInvoice['note']>

const lengths = { reference: 127, statement: 255, description: 1000 } as const

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('')

/** What a purchase bill and an expense take over alike. */
function headOf({ document, written, party, currencyId, rate }: DraftFacts) {
  const { reading } = document
  const day = writtenDay(document.issuedAt)
  const due = dayIn(reading?.dueDate ?? null)
  return {
    beneficiary_id: party?.id ?? null,
    issue_date: day ?? '',
    supply_date: dayIn(reading?.supplyDate ?? null),
    due_date: due ?? (day && party ? addDays(day, party.payment_terms_days) : null),
    reference: document.number === null ? null : cut(document.number, lengths.reference),
    currency_id: currencyId,
    exchange_rate_to_local_currency: rate,
    vat_override: written.vatOverride,
    net_override: written.netOverride,
    discount_amount: written.documentDiscount,
  }
}

const dayIn = (text: string | null): LocalDate | null =>
  text === null ? null : parseDate(text.trim())

const taxIn = ({ taxes }: DraftFigures, index: number) => ({
  tax_id: taxes[index]?.id ?? null,
  exemption_code: taxes[index]?.exemptionCode ?? null,
})

/**
 * The purchase bill of the document: each line with its item where one was found. What the supplier
 * calls the item stays on the line, so that his next invoice finds it again.
 */
export function billDraft(facts: DraftFacts): Bill {
  const { document, written, matches, advances } = facts
  const { figures } = document
  return {
    ...headOf(facts),
    kind: document.kind === 'prepayment' ? 'prepayment' : 'standard',
    prepayments: figures.prepayments.flatMap(({ number, amount }) => {
      const known = advances.find(
        ({ reference }) => reference.toLowerCase() === number?.toLowerCase(),
      )
      return known ? [{ bill_id: known.id, amount }] : []
    }),
    items: figures.lines.map((line, index) => {
      const match = matches[index] ?? null
      const name = cut(line.name, lengths.description)
      return {
        ...taxIn(written, index),
        item_id: match?.itemId ?? null,
        unit_id: match?.unitId ?? null,
        item_description: name === '' || name === match?.itemName ? null : name,
        item_qty: line.quantity,
        item_price: line.price,
        item_discount: written.lineDiscounts[index] ?? line.discount,
      }
    }),
  }
}

/** The expense of the document: each line at its amount, on the account it stood on last time. */
export function expenseDraft(facts: DraftFacts): Expense {
  const { document, written, accounts } = facts
  return {
    ...headOf(facts),
    items: document.figures.lines.map((line, index) => {
      const statement = cut(line.name === '' ? document.seller.name : line.name, lengths.statement)
      const same = accounts.find((each) => searchText(each.statement) === searchText(statement))
      return {
        ...taxIn(written, index),
        statement,
        account_id: (same ?? accounts[0])?.account_id ?? null,
        // An expense counts one of everything: what is left of the line once its own discount is off.
        item_price: line.net,
        item_discount: written.spread[index] ?? '0',
      }
    }),
  }
}

/**
 * The debit note that a credit note is where no goods come back: each line at its amount, or those
 * that are left once its goods stand on a return.
 */
export function noteDraft(
  facts: DraftFacts,
  billId: string | null,
  left: readonly number[] | null,
): Note {
  const { document, written } = facts
  const head = headOf(facts)
  return {
    beneficiary_id: head.beneficiary_id,
    original_bill_id: billId,
    issue_date: head.issue_date,
    reference: head.reference,
    reason: document.reading?.paymentMeans.find((means) => means.reason)?.reason ?? null,
    currency_id: head.currency_id,
    exchange_rate_to_local_currency: head.exchange_rate_to_local_currency,
    // What was taken off the whole belongs to the goods as well, which are not on this note.
    discount_amount: left === null ? head.discount_amount : '0',
    transactions: document.figures.lines.flatMap((line, index) =>
      left === null || left.includes(index)
        ? [
            {
              ...taxIn(written, index),
              statement: cut(
                line.name === '' ? document.seller.name : line.name,
                lengths.statement,
              ),
              amount: line.net,
              discount: written.spread[index] ?? '0',
              bill_item_id: null,
            },
          ]
        : [],
    ),
  }
}
