import type { DefaultAccountKey } from './default-accounts.ts'
import type { AccountId } from './entry.ts'
import type { Problem } from './problem.ts'

/** The company's settings: which account stands behind each default key, where one is set. */
export type DefaultAccounts = Readonly<Partial<Record<DefaultAccountKey, AccountId>>>

/** An account somebody chose at one level (line, item, store, …), or nothing. */
export type ChosenAccount = AccountId | null | undefined

/**
 * The account of a posting: the first that is set, nearest first (line, item, its collection,
 * then store, tax, beneficiary or payment method), else the default (`domain/01` 1.4).
 */
export const resolveAccount = (
  chosen: readonly ChosenAccount[],
  key: DefaultAccountKey,
  defaults: DefaultAccounts,
): AccountId | null => chosen.find((account) => account) || defaults[key] || null

/** Resolves the accounts of one posting and remembers the default keys that were missing. */
export type AccountFinder = {
  readonly of: (key: DefaultAccountKey, ...chosen: readonly ChosenAccount[]) => AccountId
  readonly missing: () => readonly Problem[]
}

/**
 * A finder over the company's settings. A missing account is answered by its key, so that a
 * posting can be drafted to the end and every missing key named at once; the draft is then refused.
 */
export function accountFinder(defaults: DefaultAccounts): AccountFinder {
  const missing = new Set<DefaultAccountKey>()
  return {
    of: (key, ...chosen) => {
      const account = resolveAccount(chosen, key, defaults)
      if (account === null) missing.add(key)
      return account ?? key
    },
    missing: () =>
      [...missing].map((key) => ({ code: 'default_account_missing', params: { key } })),
  }
}
