import { centerViews } from '@mizan/contract/reports/cost-centers'
import { accountTypes } from '@mizan/core/ledger/account-types'
import type { TenantContext } from '../../../kernel/context.ts'
import { type AccountMovement, accountMovements } from '../account-movements.sql.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { type CenterSums, centerSums, costCenters } from './center-sums.sql.ts'

type Sides = { readonly debit: bigint; readonly credit: bigint }

const nothing: Sides = { debit: 0n, credit: 0n }
const plus = (one: Sides, other: Sides): Sides => ({
  debit: one.debit + other.debit,
  credit: one.credit + other.credit,
})
const minus = (one: Sides, other: Sides): Sides => ({
  debit: one.debit - other.debit,
  credit: one.credit - other.credit,
})
const netOf = ({ debit, credit }: Sides): bigint => credit - debit
const isNothing = ({ debit, credit }: Sides): boolean => debit === 0n && credit === 0n
const sidesOf = ({ debit, credit }: Pick<CenterSums, 'debit' | 'credit'>): Sides => ({
  debit: amount(debit),
  credit: amount(credit),
})

/** What an account moved, without what closed a year. */
const ledgerSides = (account: AccountMovement): Sides => ({
  debit: amount(account.debit) - amount(account.closing_debit),
  credit: amount(account.credit) - amount(account.closing_credit),
})

const addedBy = <K>(
  sums: readonly CenterSums[],
  keyOf: (each: CenterSums) => K,
): ReadonlyMap<K, Sides> =>
  new Map(
    [...Map.groupBy(sums, keyOf)].map(([key, own]) => [
      key,
      own.map(sidesOf).reduce(plus, nothing),
    ]),
  )

type Result = Readonly<Record<'revenue' | 'cost' | 'expenses', bigint>>

/** Revenue, cost of sales and the other expenses of some accounts. */
function resultOf(
  accounts: readonly AccountMovement[],
  sidesOn: (account: AccountMovement) => Sides,
): Result {
  const result = { revenue: 0n, cost: 0n, expenses: 0n }
  for (const account of accounts) {
    const net = netOf(sidesOn(account))
    if (account.type === accountTypes.revenue) result.revenue += net
    else if (account.sub_type === 'cogs') result.cost -= net
    else result.expenses -= net
  }
  return result
}

const written = (result: Result) => ({
  revenue: shown(result.revenue),
  cost: shown(result.cost),
  expenses: shown(result.expenses),
  net: shown(result.revenue - result.cost - result.expenses),
})

type Facts = {
  /** The accounts of revenue and expense that are posted to. */
  readonly accounts: readonly AccountMovement[]
  readonly sums: readonly CenterSums[]
}

const unallocatedWords = { ar: 'غير موزع', en: 'Unallocated' }

/** What of an account no centre has. */
const unallocatedOn = ({ sums }: Facts): ((account: AccountMovement) => Sides) => {
  const allocated = addedBy(sums, (each) => each.account_id)
  return (account) => minus(ledgerSides(account), allocated.get(account.id) ?? nothing)
}

/** A row for each centre, and one for what is allocated to none: together the result of the company. */
async function byCenter(ctx: TenantContext, query: ReportQuery, facts: Facts) {
  const { accounts, sums } = facts
  const asked = query.id('cost_center_id')
  const isNone = query.flag('unallocated')
  const onCenter = addedBy(sums, (each) => `${each.cost_center_id} ${each.account_id}`)
  const used = new Set(sums.map((each) => each.cost_center_id))
  const centers = isNone
    ? []
    : (await costCenters(ctx)).filter(
        ({ id }) => (asked === null || id === asked) && (used.has(id) || query.flag('zero')),
      )
  const rows: (Result & { readonly id: string | null; readonly name: string })[] = [
    ...centers.map(({ id, name }) => ({
      id,
      name,
      ...resultOf(accounts, (account) => onCenter.get(`${id} ${account.id}`) ?? nothing),
    })),
    ...(asked === null
      ? [
          {
            id: null,
            name: unallocatedWords[ctx.language],
            ...resultOf(accounts, unallocatedOn(facts)),
          },
        ]
      : []),
  ]
  const sum = (key: keyof Result): bigint => rows.reduce((all, row) => all + row[key], 0n)
  return {
    rows: rows.map(({ id, name, ...result }): ReportRow => ({
      cost_center_id: id,
      cost_center: name,
      is_unallocated: id === null,
      ...written(result),
    })),
    totals: written({ revenue: sum('revenue'), cost: sum('cost'), expenses: sum('expenses') }),
  }
}

/** A row for each account: what the centre has of it, or no centre; of all, how it is divided. */
function byAccount(query: ReportQuery, facts: Facts) {
  const asked = query.id('cost_center_id')
  const isNone = query.flag('unallocated')
  const isWhole = asked === null && !isNone
  const allocated = addedBy(facts.sums, (each) => each.account_id)
  const left = unallocatedOn(facts)
  const sidesOn = (account: AccountMovement): Sides =>
    isNone
      ? left(account)
      : asked === null
        ? ledgerSides(account)
        : (allocated.get(account.id) ?? nothing)
  const rows = facts.accounts
    .map((account) => ({ account, sides: sidesOn(account), none: left(account) }))
    .filter(({ sides }) => query.flag('zero') || !isNothing(sides))
  const figuresOf = (sides: Sides, none: Sides) => ({
    debit: shown(sides.debit),
    credit: shown(sides.credit),
    allocated: isWhole ? shown(netOf(minus(sides, none))) : null,
    unallocated: isWhole ? shown(netOf(none)) : null,
    net: shown(netOf(sides)),
  })
  return {
    rows: rows.map(({ account, sides, none }): ReportRow => ({
      account_id: account.id,
      account_number: account.account_number,
      account: account.name,
      ...figuresOf(sides, none),
    })),
    totals: figuresOf(
      rows.reduce((all, { sides }) => plus(all, sides), nothing),
      rows.reduce((all, { none }) => plus(all, none), nothing),
    ),
  }
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const asked = query.flag('unallocated') ? null : query.id('cost_center_id')
  const [movements, sums] = await Promise.all([
    accountMovements(ctx, query),
    centerSums(ctx, query, asked),
  ])
  const accounts = movements.filter(
    ({ type, is_transaction_account: isLeaf }) =>
      isLeaf && (type === accountTypes.revenue || type === accountTypes.expense),
  )
  const facts = { accounts, sums }
  return query.choice('by', centerViews) === 'account'
    ? byAccount(query, facts)
    : byCenter(ctx, query, facts)
}

/**
 * Results by cost centre (`domain/06` 6.1): what each centre earned and cost beside what is allocated to none, or the
 * accounts of one. Centres and the rest are together what the ledger says.
 */
export const costCenterReport: ReportReading = { read }
