import type { ErrorCode } from '@mizan/contract/errors'
import { type AccountPlacement, accountPlacementProblems } from '@mizan/core/ledger/account-tree'
import {
  type AccountSubType,
  type AccountType,
  isSubTypeOf,
  subTypes,
} from '@mizan/core/ledger/account-types'
import type { Problem } from '@mizan/core/ledger/problem'
import { refusalOf, wrongField } from '../../kernel/refusal.ts'

/** The wire's words for what the rules of core found about an account. */
const wireCodes: Readonly<Record<string, ErrorCode>> = {
  account_number_exists: 'already_used',
  account_sub_type_mismatch: 'invalid_choice',
  account_parent_not_group: 'account_not_allowed',
  account_has_transactions: 'account_has_lines',
}

/** Refuses with the rules of the tree that are broken, each at its field. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  throw refusalOf(
    problems.map((problem) => ({ ...problem, code: wireCodes[problem.code] ?? problem.code })),
  )
}

export const refuseMisplaced = (placement: AccountPlacement): void =>
  refuseProblems(accountPlacementProblems(placement))

export const typeOf = (code: number): AccountType => {
  if (code >= 1 && code <= 5) return code as AccountType
  throw wrongField('type', 'invalid_choice')
}

export function subTypeOf(text: string): AccountSubType {
  if (Object.hasOwn(subTypes, text)) return text as AccountSubType
  throw wrongField('sub_type', 'invalid_choice')
}

const usual: Readonly<Record<AccountType, AccountSubType>> = {
  1: 'other_current_asset',
  2: 'other_current_liability',
  3: 'capital',
  4: 'other_income',
  5: 'expense',
}

/** Sub types of which a company may open as many accounts as it likes by naming only the parent. */
const inheritable = new Set<string>([
  'cash',
  'bank',
  'clearing',
  'prepayment',
  'fixed_asset',
  'intangible',
  'other_current_asset',
  'other_current_liability',
  'loan',
  'expense',
  'depreciation',
  'finance_cost',
  'accum_depreciation',
  'other_expense',
  'capital',
  'sales',
  'other_income',
])

/** The sub type of an account that was sent without one: that of its siblings, else the usual of its type. */
export function proposedSubType(
  type: AccountType,
  isLeaf: boolean,
  siblings: readonly string[],
): AccountSubType {
  if (!isLeaf) return 'group'
  const same = siblings.find((subType) => inheritable.has(subType))
  return same && Object.hasOwn(subTypes, same) && isSubTypeOf(same as AccountSubType, type)
    ? (same as AccountSubType)
    : usual[type]
}

/** Accounts whose lines need a party, or that only stock may move: sums of a subledger (`domain/01` 1.1). */
const controlled = new Set<AccountSubType>([
  'receivable',
  'retention_receivable',
  'advance_paid',
  'payable',
  'retention_payable',
  'advance_received',
  'inventory',
  'goods_in_transit',
  'wip',
  'grni',
])
export const isControlled = (subType: AccountSubType): boolean => controlled.has(subType)
