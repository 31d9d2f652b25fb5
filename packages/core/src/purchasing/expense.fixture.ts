import { priceDocument } from '../documents/price-document.ts'
import type { AccountSubType } from '../ledger/account-types.ts'
import { at, company, header, sar, taxes, units } from '../ledger/posting.fixture.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { Expense, ExpenseFacts } from './expense.ts'
import { chargedTax } from './purchase-bill.ts'

/** A line of an expense as a test says it. */
export type SpentLine = {
  readonly price: string
  readonly account: string
  readonly tax?: TaxCode
  readonly customsValue?: string
  readonly subType?: AccountSubType
}

/** An expense of Sahara; `paidFrom` makes it one that nobody is owed for. */
export const spent = (
  lines: readonly SpentLine[],
  {
    taxInclusive = false,
    ...overrides
  }: Partial<Expense> & { readonly taxInclusive?: boolean } = {},
): Expense => ({
  ...header,
  beneficiary: overrides.paidFrom ? null : 'Sahara',
  statedVat: null,
  statedNet: null,
  paidFrom: [],
  priced: priceDocument({
    lines: lines.map(({ price, tax = taxes.S15 }) => ({
      quantity: units('1'),
      price: at(price),
      discount: null,
      ...chargedTax(tax),
    })),
    discount: null,
    taxInclusive,
    minorDigits: 2,
  }),
  lines: lines.map(({ account, tax = taxes.S15, customsValue }) => ({
    statement: 'paid for',
    account,
    tax,
    customsValue: customsValue === undefined ? null : sar(customsValue),
    costCenter: null,
  })),
  ...overrides,
})

const leaf = { active: true, isTransactionAccount: true } as const

/** What an expense needs to know: a supplier in good standing, cash that may be paid from. */
export const spendingFacts = (
  lines: readonly SpentLine[],
  overrides: Partial<ExpenseFacts> = {},
): ExpenseFacts => ({
  ...company,
  beneficiary: { active: true, isSupplier: true, payable: null },
  usedReference: null,
  lines: lines.map(({ subType = 'expense' }) => ({
    ...leaf,
    subType,
    vatInput: null,
    vatOutput: null,
  })),
  paidFrom: [
    { ...leaf, subType: 'cash' },
    { ...leaf, subType: 'bank' },
  ],
  ...overrides,
})
