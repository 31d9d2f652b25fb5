import { type Poster, documentPoster } from '../ledger/document-poster.ts'
import { type EntryLine, balanceOf, debit } from '../ledger/entry.ts'
import { type AccountFinder, accountFinder } from '../ledger/resolve-account.ts'
import { type Money, money, zero } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import { declaredTax, declaringAs, recoveredVat } from '../taxes/mixed-use/recovered-vat.ts'
import { type Association, type OpenDocument, allocate } from './allocation.ts'
import { type Receipt, type ReceiptFacts, beneficiaryOf, unallocated } from './receipt.ts'

/** A posting with the accounts it asked for and the documents it settles. */
export type ReceiptDraft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly associations: readonly Association[]
}

/**
 * Money in or out: one line for each part of a document it settles at its carrying amount, one for
 * the rest that stays as credit, the fee with its VAT, and the realised exchange difference
 * (`domain/02` 2.12, J07, J15, J16, J41, J43).
 */
export function draftReceipt(receipt: Receipt, facts: ReceiptFacts): ReceiptDraft {
  const accounts = accountFinder(facts.defaults)
  const post = documentPoster(receipt, facts.companyCurrency, 'purchases')
  const into = receipt.kind === 'catch' ? 1n : -1n
  const fee = feeLines(receipt, facts, post, accounts)
  const associations = associate(receipt, facts.documents)
  const settled = settledLines(receipt, facts, associations)
  const counter = [...settled, ...restLines(receipt, facts, post, accounts)]
  const amount = post.debit(receipt.paymentAccount, money(receipt.amount * into))
  const difference = money(-balanceOf([amount, ...counter]))
  const gap =
    difference === 0n
      ? []
      : [debit(accounts.of(difference > 0n ? 'fx_loss' : 'fx_gain'), difference)]
  const paid = post.carried(
    receipt.paymentAccount,
    money(balanceOf([amount]) - balanceOf(fee)),
    money(receipt.amount * into - feeTotal(receipt)),
  )
  return { lines: [paid, ...counter, ...gap, ...fee], accounts, associations }
}

/** Settles document by document; a document named twice goes on where the first one stopped. */
function associate(receipt: Receipt, documents: readonly OpenDocument[]): readonly Association[] {
  const open = new Map(documents.map((document) => [document.id, document]))
  return receipt.allocations.flatMap(({ document: id, amount }) => {
    const document = open.get(id)
    if (!document) return []
    const settled = allocate(document, amount)
    open.set(id, settled.document)
    return settled.association
  })
}

const settledLines = (
  receipt: Receipt,
  facts: ReceiptFacts,
  associations: readonly Association[],
): readonly EntryLine[] => {
  const documents = new Map(facts.documents.map((document) => [document.id, document]))
  const beneficiary = beneficiaryOf(receipt)
  return associations.flatMap(({ document: id, owedBy, released }) =>
    released.map(({ account, amount, carrying }) => {
      const side = owedBy === 'beneficiary' ? -1n : 1n
      const currency = documents.get(id)?.currency ?? receipt.currency
      return debit(account, money(carrying * side), {
        ...(beneficiary && { beneficiary }),
        settles: id,
        ...(currency !== facts.companyCurrency && {
          foreign: { currency, amount: money(amount * side) },
        }),
      })
    }),
  )
}

/** What no document takes: on the plain account, or as credit on the party's control account. */
function restLines(
  receipt: Receipt,
  facts: ReceiptFacts,
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const rest = unallocated(receipt, facts.documents)
  const amount = money(receipt.kind === 'catch' ? -rest : rest)
  const { costCenter } = receipt
  if ('account' in receipt.party) {
    return [post.debit(receipt.party.account, amount, costCenter ? { costCenter } : {})]
  }
  if (rest === 0n) return []
  const { party } = facts
  const isReceivable = receipt.kind === 'catch' ? party?.isCustomer : !party?.isSupplier
  const account = isReceivable
    ? accounts.of('receivable', party?.receivable)
    : accounts.of('payable', party?.payable)
  return [post.debit(account, amount, { beneficiary: receipt.party.beneficiary })]
}

const feeVat = ({ fee }: Receipt): Money => (fee?.tax ? percentOf(fee.amount, fee.tax.rate) : zero)

const feeTotal = (receipt: Receipt): bigint => (receipt.fee?.amount ?? 0n) + feeVat(receipt)

/** A fee of the bank: an expense with the VAT claimed on it (J16), or borne where it cannot be claimed. */
function feeLines(
  receipt: Receipt,
  facts: ReceiptFacts,
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const { fee, costCenter } = receipt
  if (!fee || fee.amount === 0n) return []
  const taxed = fee.tax ? { taxCode: fee.tax.code } : {}
  const vat = feeVat(receipt)
  const isClaimed = fee.tax?.mechanism !== 'not_recoverable'
  const charged = post.debit(
    accounts.of('bank_fees', facts.feeAccount),
    isClaimed ? fee.amount : money(fee.amount + vat),
    { ...taxed, ...(costCenter && { costCenter }) },
  )
  // The base of the return is the fee, also where its VAT is part of the cost.
  const cost =
    charged.tax && !isClaimed
      ? { ...charged, tax: { ...charged.tax, base: post.local(fee.amount) } }
      : charged
  if (vat === 0n || !isClaimed || !fee.tax) return [cost]
  const claimed = post.debitVat(accounts.of('vat_input', facts.feeVat), vat, taxed)
  return [
    cost.tax ? declaringAs(cost, declaredTax(fee.tax, cost.tax.base)) : cost,
    ...recoveredVat(claimed, fee.tax, accounts),
  ]
}
