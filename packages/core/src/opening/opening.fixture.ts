import { at, company, sar, units } from '../ledger/posting.fixture.ts'
import { price, quantity } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import type { OpeningBalance, OpeningFacts, OpeningLine, OpeningStock } from './opening-balance.ts'

export const date = localDate('2026-01-01')
const accountOf = (subType: OpeningFacts['accounts'][string]['subType'], more = {}) => ({
  isTransactionAccount: true,
  active: true,
  subType,
  ...more,
})

export const facts: OpeningFacts = {
  ...company,
  accounts: {
    1111: accountOf('cash'),
    111: accountOf('group', { isTransactionAccount: false }),
    1141: accountOf('receivable'),
    1151: accountOf('inventory'),
    2111: accountOf('payable'),
    2131: accountOf('vat_output'),
    3111: accountOf('capital'),
    3132: accountOf('current_earnings'),
    1121: accountOf('bank', { active: false }),
  },
  parties: {
    Noor: { isCustomer: true, isSupplier: false, termsDays: 30 },
    Badr: { isCustomer: true, isSupplier: false, termsDays: 0 },
    Sahara: { isCustomer: false, isSupplier: true, termsDays: 0 },
  },
  items: {
    pen: { isTracked: true, allowNegative: false },
    ink: { isTracked: true, allowNegative: true },
    visit: { isTracked: false, allowNegative: false },
  },
  stores: { Riyadh: { account: '1151' } },
  stock: [],
  lowest: [],
  posted: [],
  paid: [],
  firstEntryOn: null,
  takenElsewhere: new Set(),
}

export const owed = (
  account: string,
  amount: string,
  more: Partial<OpeningLine> = {},
): OpeningLine => ({
  account,
  debit: sar(amount),
  credit: sar('0'),
  beneficiary: null,
  documents: [],
  ...more,
})
export const owing = (account: string, amount: string, beneficiary: string | null = null) =>
  owed(account, '0', { credit: sar(amount), beneficiary })
export const pens = (amount: string, unitPrice: string) => ({
  item: 'pen',
  store: 'Riyadh',
  quantity: units(amount),
  unitPrice: at(unitPrice),
})
export const openItemOf = (
  number: string,
  amount: string,
  issued = '2025-12-01',
  due: string | null = null,
) => ({
  number,
  issueDate: localDate(issued),
  dueDate: due === null ? null : localDate(due),
  amount: sar(amount),
})

export const j22: OpeningBalance = {
  date,
  lines: [
    owed('1111', '5000'),
    owed('1141', '7000', { beneficiary: 'Noor' }),
    owed('1141', '5000', { beneficiary: 'Badr' }),
    owing('2111', '9000', 'Sahara'),
    owing('3111', '15000'),
  ],
  stock: [pens('80', '100')],
  differenceToEquity: true,
}

/** Opening goods in Riyadh from drawn figures, in millionths. */
export const goodsFrom = (item: string, amount: bigint, cost: bigint): OpeningStock => ({
  item,
  store: 'Riyadh',
  quantity: quantity(amount),
  unitPrice: price(cost),
})
