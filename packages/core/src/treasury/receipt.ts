import type { DocumentHeader, PostingFacts } from '../ledger/document-header.ts'
import type { AccountSubType } from '../ledger/account-types.ts'
import type { AccountId } from '../ledger/entry.ts'
import type { ChosenAccount } from '../ledger/resolve-account.ts'
import { type Money, money } from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { OpenDocument } from './allocation.ts'

/** Money in (catch, 201) or out (cashing, 202). */
export const receiptKinds = { catch: 201, cashing: 202 } as const
export type ReceiptKind = keyof typeof receiptKinds

/** A receipt as it is to be confirmed (`domain/02` 2.12). Amounts are in the receipt's currency. */
export type Receipt = DocumentHeader & {
  readonly kind: ReceiptKind
  /** Who paid or was paid: a beneficiary, or a plain account (capital, loan, deposit). */
  readonly party: { readonly beneficiary: string } | { readonly account: AccountId }
  /** Cash, bank, clearing or credit card account the money went to or came from. */
  readonly paymentAccount: AccountId
  /** What counts for the party; a fee comes on top of money out, and off money in. */
  readonly amount: Money
  readonly fee: { readonly amount: Money; readonly tax: TaxCode | null } | null
  readonly allocations: readonly ReceiptAllocation[]
  /** The user's consent to keep what no document takes as credit of the beneficiary. */
  readonly keepsRest: boolean
  readonly costCenter: string | null
}

/**
 * What goes to one document. A document owed the other way round (a purchase in a catch receipt)
 * is set off: it adds to what can be allocated (J41).
 */
export type ReceiptAllocation = {
  readonly document: string
  /** In the document's currency. */
  readonly amount: Money
  /** The same in the receipt's currency; equal to `amount` when the currencies are. */
  readonly tendered: Money
}

export type ReceiptFacts = PostingFacts & {
  readonly paymentAccount: {
    readonly subType: AccountSubType
    readonly active: boolean
    readonly isTransactionAccount: boolean
  }
  /** Null for a receipt on a plain account. */
  readonly party: {
    readonly active: boolean
    readonly isCustomer: boolean
    readonly isSupplier: boolean
    readonly receivable: ChosenAccount
    readonly payable: ChosenAccount
  } | null
  /** The plain account may take money; true for a beneficiary. */
  readonly plainAccountAllowed: boolean
  readonly documents: readonly OpenDocument[]
  readonly feeAccount: ChosenAccount
  readonly feeVat: ChosenAccount
}

/** Who owes the documents a receipt settles; the others it sets off. */
export const settles = (kind: ReceiptKind): OpenDocument['owedBy'] =>
  kind === 'catch' ? 'beneficiary' : 'company'

/** What no document takes: the amount with everything set off, less everything settled. */
export const unallocated = (receipt: Receipt, documents: readonly OpenDocument[]): Money => {
  const owedBy = new Map(documents.map((document) => [document.id, document.owedBy]))
  const settled = receipt.allocations.reduce(
    (total, { document, tendered }) =>
      owedBy.get(document) === settles(receipt.kind) ? total + tendered : total - tendered,
    0n,
  )
  return money(receipt.amount - settled)
}

/** The beneficiary of a receipt; null when it is on a plain account. */
export const beneficiaryOf = ({ party }: Receipt): string | null =>
  'beneficiary' in party ? party.beneficiary : null
