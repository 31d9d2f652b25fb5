import { accountTypeWords } from '@mizan/contract/account-words'
import type { TenantContext } from '../../kernel/context.ts'
import { type AccountMovement, accountMovements } from './account-movements.sql.ts'
import { amount, shown } from './amounts.ts'
import { besideNow, withNow } from './beside-now.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReading } from './report.ts'

type Sums = { readonly opening: bigint; readonly debit: bigint; readonly credit: bigint }

const own = (account: AccountMovement): Sums => ({
  opening: amount(account.opening_debit) - amount(account.opening_credit),
  debit: amount(account.debit),
  credit: amount(account.credit),
})

/** Sums of every account with those of the accounts below it. */
export function rolledUp(accounts: readonly AccountMovement[]): ReadonlyMap<string, Sums> {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const sums = new Map(
    accounts.map((account) => [account.id, { opening: 0n, debit: 0n, credit: 0n }]),
  )
  for (const account of accounts) {
    const { opening, debit, credit } = own(account)
    if (opening === 0n && debit === 0n && credit === 0n) continue
    for (
      let at: AccountMovement | undefined = account;
      at;
      at = at.parent_id === null ? undefined : byId.get(at.parent_id)
    ) {
      const sum = sums.get(at.id)
      if (sum) {
        sum.opening += opening
        sum.debit += debit
        sum.credit += credit
      }
    }
  }
  return sums
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const { before, now, since } = await withNow(ctx, query, (known) =>
    accountMovements(ctx, { ...query, known }),
  )
  const accounts = now ?? before
  const sums = rolledUp(before)
  const current = now && rolledUp(now)
  const names = new Map(accounts.map((account) => [account.id, account.name]))
  const rows = accounts.flatMap((account) => {
    const { opening, debit, credit } = sums.get(account.id) ?? {
      opening: 0n,
      debit: 0n,
      credit: 0n,
    }
    const after = current?.get(account.id)
    const balance = opening + debit - credit
    const balanceNow = after ? after.opening + after.debit - after.credit : balance
    const isNothing = opening === 0n && debit === 0n && credit === 0n && balanceNow === 0n
    if (isNothing && !query.flag('zero')) return []
    // Shown on the normal side of the type; a balance on the other side is negative.
    const sign = account.type === 1 || account.type === 5 ? 1n : -1n
    return [
      {
        account_id: account.id,
        account_number: account.account_number,
        account: account.name,
        type: accountTypeWords[account.type]?.[ctx.language] ?? '',
        sub_type: account.sub_type,
        level: account.level,
        is_transaction_account: account.is_transaction_account,
        parent: account.parent_id === null ? null : (names.get(account.parent_id) ?? null),
        opening: shown(opening * sign),
        debit: shown(debit),
        credit: shown(credit),
        balance: shown(balance * sign),
        ...(current && besideNow(balance * sign, balanceNow * sign, since)),
      },
    ]
  })
  const all = before.map(own)
  return {
    rows,
    totals: {
      debit: shown(all.reduce((sum, each) => sum + each.debit, 0n)),
      credit: shown(all.reduce((sum, each) => sum + each.credit, 0n)),
    },
  }
}

/** The chart with opening, movement and balance, groups with the sums below them (`domain/06` 6.1). */
export const accountList: ReportReading = { read }
