import { convert, minorDigits } from '../money/currency.ts'
import { type Money, money, zero } from '../money/decimal.ts'
import type { DocumentHeader } from './document-header.ts'
import { type AccountId, type EntryLine, type LineDetails, debit, movement } from './entry.ts'

/** A line's details with its tax by code: the base is the line's own amount. */
export type PostingDetails = Omit<LineDetails, 'tax' | 'foreign'> & { readonly taxCode?: string }

/** Makes entry lines of one document out of amounts in its currency. */
export type Poster = {
  /** An amount of the document in company currency, rounded once. */
  readonly local: (amount: Money) => Money
  readonly debit: (account: AccountId, amount: Money, details?: PostingDetails) => EntryLine
  readonly credit: (account: AccountId, amount: Money, details?: PostingDetails) => EntryLine
  /** A line on a VAT account: it names the code, its base stands on the net lines. */
  readonly debitVat: (account: AccountId, amount: Money, details: PostingDetails) => EntryLine
  readonly creditVat: (account: AccountId, amount: Money, details: PostingDetails) => EntryLine
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
  const vat: Poster['debitVat'] = (account, amount, details) => {
    const line = post(account, amount, details)
    return line.tax ? { ...line, tax: { ...line.tax, base: zero } } : line
  }
  return {
    local,
    carried,
    debit: post,
    credit: (account, amount, details) => post(account, money(-amount), details),
    debitVat: vat,
    creditVat: (account, amount, details) => vat(account, money(-amount), details),
  }
}

const withTax = (
  line: EntryLine,
  code: string | undefined,
  side: 'sales' | 'purchases',
): EntryLine => {
  if (code === undefined) return line
  const base = side === 'sales' ? money(-movement(line)) : movement(line)
  return { ...line, tax: { code, base } }
}
