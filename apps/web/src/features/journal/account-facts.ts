import { stockControlSubTypes } from '@mizan/core/ledger/account-types'
import { nameOf } from '../../client/format.ts'
import type { Named } from '../../client/queries.ts'
import type { EntryLine } from './entry-values.ts'

/** Accounts that keep a balance for each party. */
const partySubTypes: readonly string[] = [
  'receivable',
  'retention_receivable',
  'advance_paid',
  'payable',
  'retention_payable',
  'advance_received',
]
const stockSubTypes: readonly string[] = stockControlSubTypes

/** What the rules of typed entries ask of an account (`domain/02` 2.17). */
export function accountFacts(account: Named): Pick<EntryLine, 'needsParty' | 'refused'> {
  const subType = String(account['sub_type'] ?? '')
  return {
    needsParty: account['control'] === true || partySubTypes.includes(subType),
    refused:
      account['is_transaction_account'] === false
        ? 'account_is_group'
        : account['active'] === false
          ? 'account_inactive'
          : stockSubTypes.includes(subType)
            ? 'account_is_stock_control'
            : account['is_system'] === true
              ? 'account_is_system'
              : null,
  }
}

/** An account as people call it: its number, then its name. */
export const accountName = (account: Named): string =>
  [account['account_number'], account.name ? nameOf({ ...account, name: account.name }) : null]
    .filter(Boolean)
    .join(' ')

/** What choosing an account does to a line: a party stays only where the account keeps parties. */
export const withAccount = (account: Named): Partial<EntryLine> => {
  const facts = accountFacts(account)
  return {
    account_id: account.id,
    account_name: accountName(account),
    ...facts,
    ...(facts.needsParty ? {} : { beneficiary_id: null, beneficiary_name: '' }),
  }
}
