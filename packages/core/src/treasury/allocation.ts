import type { AccountId } from '../ledger/entry.ts'
import { release } from '../ledger/share.ts'
import { type Money, money, sum } from '../money/decimal.ts'

/** A part of what is open on a document: the receivable or payable, then a retention. */
export type OpenPart = {
  readonly account: AccountId
  /** In the document's currency. */
  readonly remain: Money
  /** The same, as it stands on the account in company currency. */
  readonly carrying: Money
}

/** A document that can be settled (`domain/02` 2.6): what is open of it, in order of settlement. */
export type OpenDocument = {
  readonly id: string
  readonly beneficiary: string
  readonly currency: string
  /** Who owes it: the beneficiary (sales bills, customer debit notes, purchase returns) or we. */
  readonly owedBy: 'beneficiary' | 'company'
  /** Wire status; only 1 can be settled. */
  readonly status: number
  readonly parts: readonly OpenPart[]
}

/** What was released of a document's parts, by index of the part. */
export type Released = {
  readonly part: number
  readonly account: AccountId
  readonly amount: Money
  readonly carrying: Money
}

/** Money that settles a document: the amount in its currency, and what it released. */
export type Association = {
  readonly document: string
  readonly owedBy: OpenDocument['owedBy']
  readonly amount: Money
  readonly released: readonly Released[]
}

/** What is still open: `net − total_paid`. */
export const remain = (document: Pick<OpenDocument, 'parts'>): Money =>
  sum(document.parts.map((part) => part.remain))

/** Settles an amount, never more than is open; parts in order, the last cent takes the rest. */
export function allocate(
  document: OpenDocument,
  asked: Money,
): { readonly document: OpenDocument; readonly association: Association; readonly rest: Money } {
  let left: bigint = asked
  const released: Released[] = []
  const parts = document.parts.map((part, index) => {
    const amount = money(left < part.remain ? left : part.remain)
    if (amount <= 0n) return part
    left -= amount
    const carrying = release(part.carrying, amount, part.remain)
    released.push({ part: index, account: part.account, amount, carrying })
    return {
      ...part,
      remain: money(part.remain - amount),
      carrying: money(part.carrying - carrying),
    }
  })
  return {
    document: { ...document, parts },
    association: {
      document: document.id,
      owedBy: document.owedBy,
      amount: money(asked - left),
      released,
    },
    rest: money(left),
  }
}

/**
 * What a credit gives for what a document gave up: the same amount at the same carrying amount, so
 * that nothing stays between them. What brings the credit to zero takes all that it still carries.
 */
export function settleByCredit(
  credit: OpenDocument,
  { amount, ...taken }: Association,
): { readonly document: OpenDocument; readonly association: Association } {
  const [part, ...rest] = credit.parts
  if (!part) throw new Error(`credit ${credit.id} stands on no account`)
  const carrying = amount === part.remain ? part.carrying : carryingOf({ amount, ...taken })
  const left = {
    ...part,
    remain: money(part.remain - amount),
    carrying: money(part.carrying - carrying),
  }
  return {
    document: { ...credit, parts: [left, ...rest] },
    association: {
      document: credit.id,
      owedBy: credit.owedBy,
      amount,
      released: [{ part: 0, account: part.account, amount, carrying }],
    },
  }
}

/** Takes an association back: the document is open again by exactly what it had released. */
export const undoAllocation = (document: OpenDocument, association: Association): OpenDocument => ({
  ...document,
  parts: document.parts.map((part, index) => {
    const back = association.released.filter((each) => each.part === index)
    return {
      ...part,
      remain: money(part.remain + sum(back.map((each) => each.amount))),
      carrying: money(part.carrying + sum(back.map((each) => each.carrying))),
    }
  }),
})

/** Company currency released by an association. */
export const carryingOf = (association: Association): Money =>
  sum(association.released.map((each) => each.carrying))

/** An amount spread over documents in the given order, oldest first; what nothing takes is rest. */
export function allocateInOrder(
  documents: readonly OpenDocument[],
  amount: Money,
): { readonly associations: readonly Association[]; readonly rest: Money } {
  let rest = amount
  const associations: Association[] = []
  for (const document of documents) {
    const settled = allocate(document, rest)
    if (settled.association.amount > 0n) associations.push(settled.association)
    rest = settled.rest
  }
  return { associations, rest }
}
