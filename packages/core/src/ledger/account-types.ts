/** The five account types with their wire codes (`domain/01` 1.1). */
export const accountTypes = { asset: 1, liability: 2, equity: 3, revenue: 4, expense: 5 } as const
export type AccountType = (typeof accountTypes)[keyof typeof accountTypes]

/** The types a sub type may stand under; a group takes the type of its parent. */
export const subTypes = {
  group: [1, 2, 3, 4, 5],
  cash: [1],
  bank: [1],
  clearing: [1],
  receivable: [1],
  retention_receivable: [1],
  contra_receivable: [1],
  other_current_asset: [1],
  inventory: [1],
  goods_in_transit: [1],
  wip: [1],
  prepayment: [1],
  advance_paid: [1],
  vat_input: [1],
  vat_settlement: [1, 2],
  fixed_asset: [1],
  accum_depreciation: [1],
  intangible: [1],
  non_current_asset: [1],
  payable: [2],
  retention_payable: [2],
  grni: [2],
  advance_received: [2],
  vat_output: [2],
  other_tax: [2],
  other_current_liability: [2],
  loan: [2],
  credit_card: [2],
  loan_long: [2],
  non_current_liability: [2],
  capital: [3],
  drawings: [3],
  reserve: [3],
  retained_earnings: [3],
  current_earnings: [3],
  opening_equity: [3],
  sales: [4],
  contra_sales: [4],
  other_income: [4],
  fx_gain: [4],
  cogs: [5],
  expense: [5],
  depreciation: [5],
  finance_cost: [5],
  fx_loss: [5],
  other_expense: [5],
  zakat: [5],
} as const satisfies Record<string, readonly AccountType[]>
export type AccountSubType = keyof typeof subTypes

/** On which accounts parties owe us, and we owe them; an advance waits to be deducted and is owed by nobody. */
export const receivableSubTypes = [
  'receivable',
  'retention_receivable',
] as const satisfies readonly AccountSubType[]
export const payableSubTypes = [
  'payable',
  'retention_payable',
] as const satisfies readonly AccountSubType[]
export const owedSubTypes = [...receivableSubTypes, ...payableSubTypes] as const

/** The side on which the balance of a type is shown as positive. */
export const normalSide = (type: AccountType): 'debit' | 'credit' =>
  type === accountTypes.asset || type === accountTypes.expense ? 'debit' : 'credit'

/** Whether accounts of this sub type may stand under this type. */
export const isSubTypeOf = (subType: AccountSubType, type: AccountType): boolean =>
  (subTypes[subType] as readonly AccountType[]).includes(type)

/** Stock controls: only stock postings move them, so that stock value equals the ledger. */
export const stockControlSubTypes: readonly AccountSubType[] = [
  'inventory',
  'goods_in_transit',
  'wip',
  'grni',
]

/** Where money can be taken from or put to (`domain/02` 2.12). */
export const paymentSubTypes: readonly AccountSubType[] = [
  'cash',
  'bank',
  'clearing',
  'credit_card',
]

const costSubTypes: readonly AccountSubType[] = [
  'cogs',
  'expense',
  'depreciation',
  'finance_cost',
  'fx_loss',
  'other_expense',
  'zakat',
]
const assetSubTypes: readonly AccountSubType[] = [
  'prepayment',
  'other_current_asset',
  'fixed_asset',
  'intangible',
  'non_current_asset',
]

/**
 * What an expense line may be charged to (`domain/02` 2.11): costs, prepayments and assets; duty and
 * freight of goods under way wait in transit for their goods (J12).
 */
export const expenseLineSubTypes: readonly AccountSubType[] = [
  ...costSubTypes,
  ...assetSubTypes,
  'goods_in_transit',
]

/** What may stand on the other side of goods that come or go without a sale (`domain/02` 2.18). */
export const voucherSubTypes: readonly AccountSubType[] = [
  ...costSubTypes,
  ...assetSubTypes,
  'other_income',
  'other_current_liability',
  'capital',
  'drawings',
]

/** Where what a batch costs besides its components is taken from (`domain/02` 2.19): costs, and what is owed for them or paid ahead. */
export const assemblyCostSubTypes: readonly AccountSubType[] = [
  ...costSubTypes,
  'prepayment',
  'other_current_asset',
  'other_current_liability',
]

/** What a note to a customer may change (`domain/02` 2.13): what was earned, a cost, or his advance. */
export const salesNoteSubTypes: readonly AccountSubType[] = [
  'sales',
  'contra_sales',
  'other_income',
  'advance_received',
  ...costSubTypes,
]

/** What a supplier's note may change besides the goods themselves: a cost, an asset, or our advance. */
export const supplierNoteSubTypes: readonly AccountSubType[] = [
  ...costSubTypes,
  ...assetSubTypes,
  'other_income',
  'advance_paid',
]
