import { convert, minorDigits } from '../money/currency.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, money, sum, zero } from '../money/decimal.ts'
import type { DocumentHeader } from './document-header.ts'
import { type AccountId, type EntryLine, type LineDetails, debit, movement } from './entry.ts'

/** A line's details with its tax by code: the base is the line's own amount. */
export type PostingDetails = Omit<LineDetails, 'tax' | 'foreign'> & { readonly taxCode?: string }

/** The VAT of one tax of a document, and the account it stands on. */
export type VatOfTax = {
  readonly account: AccountId
  readonly amount: Money
  readonly details: PostingDetails
}

/** Makes entry lines of one document out of amounts in its currency. */
export type Poster = {
  /** An amount of the document in company currency, rounded once. */
  readonly local: (amount: Money) => Money
  readonly debit: (account: AccountId, amount: Money, details?: PostingDetails) => EntryLine
  readonly credit: (account: AccountId, amount: Money, details?: PostingDetails) => EntryLine
  /** A line on a VAT account: it names the code, its base stands on the net lines. */
  readonly debitVat: (account: AccountId, amount: Money, details: PostingDetails) => EntryLine
  readonly creditVat: (account: AccountId, amount: Money, details: PostingDetails) => EntryLine
  /** The VAT lines of a tax invoice: together they are its VAT in company currency, rounded once (BT-111). */
  readonly debitVats: (taxes: readonly VatOfTax[]) => readonly EntryLine[]
  readonly creditVats: (taxes: readonly VatOfTax[]) => readonly EntryLine[]
  /** A debit whose amount in company currency is known already: balances, carrying amounts. */
  readonly carried: (
    account: AccountId,
    local: Money,
    amount: Money,
    details?: PostingDetails,
  ) => EntryLine
}

/**
 * The poster of a document: converts each line at the document's rate and keeps both amounts
 * (`domain/02` 2.7). A base is plus when it raises the side's supply: credits of sales, debits of
 * purchases.
 */
export function documentPoster(
  header: Pick<DocumentHeader, 'currency' | 'exchangeRate'>,
  companyCurrency: string,
  side: 'sales' | 'purchases',
): Poster {
  const digits = minorDigits(header.currency)
  const isForeign = header.currency !== companyCurrency
  const local = (amount: Money): Money =>
    isForeign ? convert(amount, header.exchangeRate, digits) : amount
  const carried: Poster['carried'] = (account, localAmount, amount, details = {}) => {
    const { taxCode, ...rest } = details
    return withTax(
      debit(account, localAmount, {
        ...rest,
        ...(isForeign && { foreign: { currency: header.currency, amount } }),
      }),
      taxCode,
      side,
    )
  }
  const post: Poster['debit'] = (account, amount, details) =>
    carried(account, local(amount), amount, details)
  const vat: Poster['debitVat'] = (account, amount, details) =>
    withoutBase(post(account, amount, details))
  const vats: Poster['debitVats'] = (taxes) => {
    const amounts = taxes.map(({ amount }) => amount)
    const locals = allocate(local(sum(amounts)), amounts)
    return taxes.map(({ account, amount, details }, index) =>
      withoutBase(carried(account, locals[index] ?? zero, amount, details)),
    )
  }
  return {
    local,
    carried,
    debit: post,
    credit: (account, amount, details) => post(account, money(-amount), details),
    debitVat: vat,
    creditVat: (account, amount, details) => vat(account, money(-amount), details),
    debitVats: vats,
    creditVats: (taxes) => vats(taxes.map((each) => ({ ...each, amount: money(-each.amount) }))),
  }
}

/** A line on a VAT account: its base stands on the net lines. */
const withoutBase = (line: EntryLine): EntryLine =>
  line.tax ? { ...line, tax: { ...line.tax, base: zero } } : line

const withTax = (
  line: EntryLine,
  code: string | undefined,
  side: 'sales' | 'purchases',
): EntryLine => {
  if (code === undefined) return line
  const base = side === 'sales' ? money(-movement(line)) : movement(line)
  return { ...line, tax: { code, base } }
}
