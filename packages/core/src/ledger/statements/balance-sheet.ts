import { type AccountSubType, accountTypes } from '../account-types.ts'
import type { StatementForm } from './statement.ts'

/** The sections of a balance sheet in their order (`domain/06` 6.1). */
export type BalanceSection =
  | 'current_assets'
  | 'non_current_assets'
  | 'current_liabilities'
  | 'non_current_liabilities'
  | 'equity'
export type BalanceSum = 'total_assets' | 'total_liabilities' | 'liabilities_and_equity'
export type BalanceLine = BalanceSection | BalanceSum

const currentAssets: readonly AccountSubType[] = [
  'cash',
  'bank',
  'clearing',
  'receivable',
  'retention_receivable',
  'contra_receivable',
  'other_current_asset',
  'inventory',
  'goods_in_transit',
  'wip',
  'prepayment',
  'advance_paid',
  'vat_input',
  'vat_settlement',
]

const currentLiabilities: readonly AccountSubType[] = [
  'payable',
  'retention_payable',
  'grni',
  'advance_received',
  'vat_output',
  'vat_settlement',
  'other_tax',
  'other_current_liability',
  'loan',
  'credit_card',
]

/**
 * The balance sheet: what the company has, current before non-current, beside what it owes and what is
 * left to its owners. The result that no entry has closed yet is given as a balance of equity, so that
 * both sides are equal on any day.
 */
export const balanceSheet: StatementForm<BalanceLine> = [
  {
    line: 'section',
    key: 'current_assets',
    positive: 'debit',
    holds: currentAssets,
    types: [accountTypes.asset],
  },
  {
    line: 'section',
    key: 'non_current_assets',
    positive: 'debit',
    holds: ['fixed_asset', 'accum_depreciation', 'intangible', 'non_current_asset'],
  },
  {
    line: 'total',
    key: 'total_assets',
    positive: 'debit',
    of: ['current_assets', 'non_current_assets'],
  },
  {
    line: 'section',
    key: 'current_liabilities',
    positive: 'credit',
    holds: currentLiabilities,
    types: [accountTypes.liability],
  },
  {
    line: 'section',
    key: 'non_current_liabilities',
    positive: 'credit',
    holds: ['loan_long', 'non_current_liability'],
  },
  {
    line: 'subtotal',
    key: 'total_liabilities',
    positive: 'credit',
    of: ['current_liabilities', 'non_current_liabilities'],
  },
  {
    line: 'section',
    key: 'equity',
    positive: 'credit',
    holds: [
      'capital',
      'drawings',
      'reserve',
      'retained_earnings',
      'current_earnings',
      'opening_equity',
    ],
  },
  {
    line: 'total',
    key: 'liabilities_and_equity',
    positive: 'credit',
    of: ['current_liabilities', 'non_current_liabilities', 'equity'],
  },
]
