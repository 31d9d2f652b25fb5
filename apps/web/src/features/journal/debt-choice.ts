import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, money } from '@mizan/core/money/decimal'
import { allocate, carryingOf } from '@mizan/core/treasury/allocation'
import type { DebtDocument } from '../../trade/settling/open-documents.ts'
import { read, settleOldestFirst, type Allocations } from '../../trade/settling/settle.ts'
import { write } from './entry-values.ts'

const localDigits = 2

/** What is written off while it is chosen: the whole, and what of it is on documents. */
export type DebtChoice = {
  /** The amount as it was typed; null while it follows from the documents. */
  readonly typed: string | null
  /** What was written at documents; the rest of the amount is on the oldest of the others. */
  readonly chosen: Allocations
}

export const nothingChosen: DebtChoice = { typed: null, chosen: {} }

/** Whether documents were chosen; otherwise the server takes the oldest by the same rule. */
export const isChosen = ({ chosen }: DebtChoice): boolean => Object.keys(chosen).length > 0

/** What keeps a document from being written off, `documents.reasons.<this>`; null when nothing does. */
export const heldBy = ({ status: at }: Pick<DebtDocument, 'status'>) =>
  at === status.rejected
    ? 'document_rejected'
    : at === status.opened
      ? 'document_open_for_edit'
      : null

/** What an amount of a document carries on the party's account, in company currency. */
export function carriedBy(document: DebtDocument, amount: string | null | undefined): bigint {
  const digits = minorDigits(document.currency)
  const parts = document.open_parts.map(({ remain, remain_local: local }) => ({
    account: '',
    remain: money(read(remain, digits)),
    carrying: money(read(local, localDigits)),
  }))
  const open = { ...document, beneficiary: '', owedBy: document.owed_by, parts }
  return carryingOf(allocate(open, money(read(amount, digits))).association)
}

/**
 * The choice as it stands: amounts by document (what was written, then the oldest in company currency),
 * the whole, and what of it no document takes; that is below zero when they take too much.
 */
export function debtOf(
  documents: readonly DebtDocument[],
  { typed, chosen }: DebtChoice,
  currency: string,
): { readonly allocations: Allocations; readonly amount: string | null; readonly rest: bigint } {
  const taken = (by: Allocations): bigint =>
    documents.reduce((sum, each) => sum + carriedBy(each, by[each.id]), 0n)
  const others = documents.filter(
    (each) => each.currency === currency && heldBy(each) === null && !(each.id in chosen),
  )
  const left = formatDecimal(read(typed, localDigits) - taken(chosen), localDigits)
  const allocations = { ...settleOldestFirst(others, left, localDigits), ...chosen }
  const whole = taken(allocations)
  const amount = typed ?? (whole > 0n ? write(whole) : null)
  return { allocations, amount, rest: read(amount, localDigits) - whole }
}

/** The documents that more is written at than remains of them. */
export const overRemain = (
  documents: readonly DebtDocument[],
  allocations: Allocations,
): readonly DebtDocument[] =>
  documents.filter((each) => {
    const digits = minorDigits(each.currency)
    return read(allocations[each.id], digits) > read(each.remain, digits)
  })
