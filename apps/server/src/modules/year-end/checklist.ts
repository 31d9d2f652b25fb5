import type { YearChecklist } from '@mizan/contract/documents/journal'
import { profitOf } from '@mizan/core/ledger/closing-entry'
import { closingProblems } from '@mizan/core/ledger/year-end'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { proofsOf } from '../proofs/index.ts'
import { draftsIn, unsettledIn } from './checklist.sql.ts'
import { type AccountBalance, type Year, balancesAt, resultAccounts } from './year-facts.sql.ts'

type Item = YearChecklist['items'][number]

/** An item that is fine when it names nothing, and else is what `state` says. */
const item = (
  code: Item['code'],
  state: Item['state'],
  { rows, count = rows.length }: { readonly rows: readonly Row[]; readonly count?: number },
): Item => ({ code, state: count === 0 ? 'ok' : state, count, rows: [...rows] })

/** The balances of revenue and expenses as the closing entry needs them. */
export const resultOf = (balances: readonly AccountBalance[]) =>
  balances.map(({ account_id, balance }) => ({
    account: account_id,
    balance: money(parseDecimal(balance, 2) ?? 0n),
  }))

/**
 * What to look at before a year is closed (`domain/02` 2.24): the order of years, documents that the
 * authority refused or somebody has open, and proofs that fail forbid it; drafts, VAT periods that are
 * not filed and clearing accounts that hold something are shown.
 */
export async function checklistOf(ctx: TenantContext, year: Year): Promise<YearChecklist> {
  const [drafts, unsettled, proofs, clearing, results] = await Promise.all([
    draftsIn(ctx, year),
    unsettledIn(ctx, year),
    proofsOf(ctx.db),
    balancesAt(ctx, year.through, sql`a.sub_type = 'clearing'`),
    balancesAt(ctx, year.through, resultAccounts),
  ])
  const { vatFiledThrough: filed, through, isVatRegistered } = year
  const isUnfiled = isVatRegistered && (filed === null || filed < through)
  const items = [
    item('order', 'blocked', {
      rows: closingProblems(year).map(({ code, params }) => ({ code, ...params })),
    }),
    item('unsettled', 'blocked', unsettled),
    item('proofs', 'blocked', {
      rows: proofs
        .filter(({ ok }) => !ok)
        .map(({ code, clause, first_bad_row }) => ({ code, clause, first_bad_row })),
    }),
    item('drafts', 'warning', drafts),
    item('vat_periods', 'warning', { rows: isUnfiled ? [{ filed_through: filed, through }] : [] }),
    item('clearing', 'warning', { rows: clearing.map((each) => ({ ...each })) }),
  ]
  return {
    can_close: items.every(({ state }) => state !== 'blocked'),
    profit: formatDecimal(profitOf(resultOf(results)), 2),
    items,
  }
}
