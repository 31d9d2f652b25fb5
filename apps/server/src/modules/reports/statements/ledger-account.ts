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

/**
 * The accounts as they were known, each with the first of its balances as it is known now behind every run of
 * `runs`; as they were where nothing was asked for beside them.
 */
export function besideThen(
  then: readonly LedgerAccount[],
  now: readonly LedgerAccount[] | null,
  runs: number,
): readonly LedgerAccount[] {
  if (now === null) return then
  const known = new Map(then.map(({ id, balances }) => [id, balances]))
  return now.map((account) => {
    const before = known.get(account.id) ?? account.balances.map(() => '0.00')
    const length = before.length / runs
    const balances = Array.from({ length: runs }, (_, run) => [
      ...before.slice(run * length, (run + 1) * length),
      account.balances[run * length] ?? '0.00',
    ])
    return { ...account, balances: balances.flat() }
  })
}
