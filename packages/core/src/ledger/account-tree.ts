import type { AccountSubType, AccountType } from './account-types.ts'
import { isSubTypeOf } from './account-types.ts'
import { accountLimits } from './account-number.ts'
import { type Problem, when } from './problem.ts'

/** An account as it is to be saved, with the facts about it that the tree rules need. */
export type AccountPlacement = {
  readonly type: AccountType
  readonly subType: AccountSubType
  readonly isTransactionAccount: boolean
  /** Null for a root. `depth` of a root is 1. */
  readonly parent: {
    readonly type: AccountType
    readonly isTransactionAccount: boolean
    readonly depth: number
  } | null
  readonly hasLines: boolean
  readonly hasChildren: boolean
  readonly numberChanges: boolean
}

/** Why an account cannot stand where and as it is typed (`domain/01` 1.1). */
export const accountPlacementProblems = (account: AccountPlacement): readonly Problem[] => {
  const { parent } = account
  const isGroup = account.subType === 'group'
  return [
    ...when(
      account.numberChanges && account.hasLines,
      'account_number_has_transactions',
      'account_number',
    ),
    ...when(!isSubTypeOf(account.subType, account.type), 'account_sub_type_mismatch', 'sub_type'),
    ...when(
      isGroup === account.isTransactionAccount,
      'account_sub_type_mismatch',
      'is_transaction_account',
    ),
    ...when(parent !== null && parent.type !== account.type, 'account_type_mismatch', 'parent_id'),
    ...when(parent?.isTransactionAccount === true, 'account_parent_not_group', 'parent_id'),
    ...when(
      parent !== null && parent.depth >= accountLimits.depth,
      'account_too_deep',
      'parent_id',
    ),
    ...when(
      account.hasLines && !account.isTransactionAccount,
      'account_has_transactions',
      'is_transaction_account',
    ),
    ...when(
      account.hasChildren && account.isTransactionAccount,
      'account_has_children',
      'is_transaction_account',
    ),
  ]
}

/** What forbids deleting an account for good; it can be archived instead. */
export const accountDeletionProblems = (account: {
  readonly isSystem: boolean
  readonly hasLines: boolean
  readonly hasChildren: boolean
  readonly isDefaultAccount: boolean
}): readonly Problem[] => [
  ...when(account.isSystem, 'account_is_system'),
  ...when(account.hasLines, 'account_has_transactions'),
  ...when(account.hasChildren, 'account_has_children'),
  ...when(account.isDefaultAccount, 'account_is_default'),
]
