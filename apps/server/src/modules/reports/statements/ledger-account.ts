import type { AccountSubType, AccountType } from '@mizan/core/ledger/account-types'
import type { StatementAccount } from '@mizan/core/ledger/statements/statement'
import { amount } from '../amounts.ts'

/** An account of the chart with what it came to in each period or held on each day, debit as plus. */
export type LedgerAccount = {
  readonly id: string
  readonly account_number: string
  readonly name: string
  readonly type: AccountType
  readonly sub_type: AccountSubType
  readonly parent_id: string | null
  readonly is_transaction_account: boolean
  readonly balances: readonly string[]
}

/** The same as statements are built of it. */
export const statementAccount = (account: LedgerAccount): StatementAccount => ({
  id: account.id,
  parentId: account.parent_id,
  type: account.type,
  subType: account.sub_type,
  isGroup: !account.is_transaction_account,
  balances: account.balances.map(amount),
})
