import type { AccountSubType } from './account-types.ts'
import { type Problem, when } from './problem.ts'

/** An account that was chosen on a line of a document. */
export type LineAccount = {
  readonly subType: AccountSubType
  readonly active: boolean
  readonly isTransactionAccount: boolean
}

/** Why a line may not be posted to the account that was chosen for it. */
export const lineAccountProblems = (
  account: LineAccount,
  allowed: readonly AccountSubType[],
  field: string,
): readonly Problem[] => [
  ...when(!account.isTransactionAccount, 'account_is_group', field),
  ...when(account.isTransactionAccount && !account.active, 'account_inactive', field),
  ...when(
    account.isTransactionAccount && !allowed.includes(account.subType),
    'account_not_allowed',
    field,
  ),
]
