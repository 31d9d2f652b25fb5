import { valueAt } from '@mizan/core/inventory/stock-state'
import { formatDecimal, parseDecimal, price, scale } from '@mizan/core/money/decimal'
import type { SideOf } from './opening-draft.ts'
import type { GoodsLine, OpeningSheet, PartyLine } from './opening-lines.ts'

/** What each part of the sheet adds up to, debit as plus, and what is missing to a balance. */
export type OpeningSums = {
  readonly accounts: string
  readonly customers: string
  readonly suppliers: string
  readonly stock: string
  readonly debit: string
  readonly credit: string
  readonly difference: string
  readonly isBalanced: boolean
  readonly isEmpty: boolean
}

const halalas = (text: string | null): bigint => parseDecimal(text ?? '0', 2) ?? 0n
const written = (value: bigint): string => formatDecimal(value, 2)

/** What goods are worth, by the arithmetic that posts them. */
export function goodsValue({ amount, unit_price: unitPrice }: GoodsLine): bigint {
  const units = parseDecimal(amount ?? '0', scale.quantity) ?? 0n
  return valueAt(units, price(parseDecimal(unitPrice ?? '0', scale.price) ?? 0n))
}

const partySum = (lines: readonly PartyLine[], sideOf: SideOf): bigint =>
  lines.reduce((sum, { account_id: account, amount }) => {
    const isDebit = account !== null && sideOf(account) === 'debtor'
    return sum + (isDebit ? halalas(amount) : -halalas(amount))
  }, 0n)

/** Sums the sheet as it stands, with every key that is typed. */
export function sumsOf(sheet: OpeningSheet, sideOf: SideOf): OpeningSums {
  const debits = sheet.accounts.reduce((sum, { debtor }) => sum + halalas(debtor), 0n)
  const credits = sheet.accounts.reduce((sum, { creditor }) => sum + halalas(creditor), 0n)
  const parties = [partySum(sheet.customers, sideOf), partySum(sheet.suppliers, sideOf)] as const
  const stock = sheet.stock.reduce((sum, line) => sum + goodsValue(line), 0n)
  const positive = (value: bigint): bigint => (value > 0n ? value : 0n)
  const debit = debits + stock + parties.reduce((sum, value) => sum + positive(value), 0n)
  const credit = credits + parties.reduce((sum, value) => sum + positive(-value), 0n)
  return {
    accounts: written(debits - credits),
    customers: written(parties[0]),
    suppliers: written(parties[1]),
    stock: written(stock),
    debit: written(debit),
    credit: written(credit),
    difference: written(debit - credit),
    isBalanced: debit === credit,
    isEmpty: debit === 0n && credit === 0n && stock === 0n,
  }
}
