import type { Asking } from './asking.ts'

/** A line of an entry by the number of its account, perhaps on a cost centre. */
export type EntryLine = readonly [
  account: string,
  side: 'debtor' | 'creditor',
  amount: string,
  center?: string,
]

/** Posts entries by hand, their accounts called by their numbers; tells the ids of those it used. */
export function entriesBy({ first, add }: Pick<Asking, 'first' | 'add'>) {
  const ids = new Map<string, string>()
  return {
    idOf: (account: string): string => ids.get(account) ?? '',
    async post(date: string, ...lines: readonly EntryLine[]): Promise<void> {
      for (const [account] of lines)
        if (!ids.has(account))
          ids.set(account, String((await first(`/accounts?account_number=${account}`)).id))
      await add('/entries', {
        date,
        statement: 'قيد',
        status: 1,
        transactions: lines.map(([account, side, amount, center]) => ({
          account_id: ids.get(account),
          [side]: amount,
          ...(center !== undefined && { cost_center_id: center }),
        })),
      })
    },
  }
}
