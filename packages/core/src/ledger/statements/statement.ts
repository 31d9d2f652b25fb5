import { type Money, money } from '../../money/decimal.ts'
import type { AccountSubType, AccountType } from '../account-types.ts'

/** The side on which figures of a section are positive. */
export type Side = 'debit' | 'credit'

/** A section of a statement: the accounts of some sub types under one heading. */
export type StatementSection<Key extends string> = {
  readonly line: 'section'
  readonly key: Key
  readonly holds: readonly AccountSubType[]
  /** Where a sub type stands under several types: those of these alone. */
  readonly types?: readonly AccountType[]
  readonly positive: Side
}

/** A subtotal, or the result: what some sections come to together. */
export type StatementSum<Key extends string> = {
  readonly line: 'subtotal' | 'total'
  readonly key: Key
  readonly of: readonly Key[]
  readonly positive: Side
}

/** A statement as accountants know it: its sections and sums, in their order. */
export type StatementForm<Key extends string> = readonly (
  | StatementSection<Key>
  | StatementSum<Key>
)[]

/** An account with what it comes to in each period, debit as plus. */
export type StatementAccount = {
  readonly id: string
  readonly parentId: string | null
  readonly type: AccountType
  readonly subType: AccountSubType
  readonly isGroup: boolean
  /** The section it stands in, where its sub type does not tell. */
  readonly section?: string
  readonly balances: readonly Money[]
}

/** A row of the finished statement; its figures, one a period, stand on the side of its section. */
export type StatementRow<Key extends string> = {
  readonly line: 'section' | 'group' | 'account' | 'subtotal' | 'total'
  /** The section or sum that it is or belongs to. */
  readonly key: Key
  /** Null of sections and sums, which are no account of the chart. */
  readonly account: string | null
  /** 1 for sections and sums, deeper for what stands under them. */
  readonly level: number
  readonly figures: readonly Money[]
}

type Options = {
  /** How many periods stand side by side. */
  readonly periods: number
  readonly withZeros: boolean
}

type Tree = {
  readonly account: StatementAccount
  readonly children: readonly Tree[]
  /** The transaction accounts at or below it. */
  readonly leaves: readonly StatementAccount[]
}

/**
 * Lays out accounts as a statement. Under a section stand its accounts with their groups; a group
 * only where all its accounts belong to the section and the section has others beside them, so that
 * a group's figure is always that of its own account statement.
 */
export function buildStatement<Key extends string>(
  form: StatementForm<Key>,
  accounts: readonly StatementAccount[],
  { periods, withZeros }: Options,
): readonly StatementRow<Key>[] {
  refuseLost(form, accounts)
  const roots = treesOf(accounts)
  const sectionOf = new Map(
    form.flatMap((part) => (part.line === 'section' ? [[part.key, part] as const] : [])),
  )
  const leavesOf = (key: Key): readonly StatementAccount[] => {
    const section = sectionOf.get(key)
    return accounts.filter((account) => section !== undefined && holds(section, account))
  }
  const figuresOf = (of: readonly StatementAccount[], positive: Side): Money[] =>
    Array.from({ length: periods }, (_, at) => {
      const balance = of.reduce((all, { balances }) => all + (balances[at] ?? 0n), 0n)
      return money(positive === 'debit' ? balance : -balance)
    })

  return form.flatMap((part): readonly StatementRow<Key>[] => {
    const { key, line, positive } = part
    const own = part.line === 'section' ? leavesOf(key) : part.of.flatMap(leavesOf)
    const row = { line, key, account: null, level: 1, figures: figuresOf(own, positive) }
    if (part.line !== 'section') return [row]
    const held = new Set(own.map(({ id }) => id))
    const isWhole = ({ leaves }: Tree): boolean =>
      leaves.length > 0 && leaves.length < held.size && leaves.every(({ id }) => held.has(id))
    const below = (trees: readonly Tree[], level: number): readonly StatementRow<Key>[] =>
      trees.flatMap(({ account, children, leaves }) => {
        const isShown = account.isGroup
          ? isWhole({ account, children, leaves })
          : held.has(account.id)
        if (!isShown) return below(children, level)
        const figures = figuresOf(leaves, positive)
        const inside = below(children, level + 1)
        if (inside.length === 0 && !withZeros && isNothing(figures)) return []
        const kind = account.isGroup ? 'group' : 'account'
        return [{ line: kind, key, account: account.id, level, figures }, ...inside]
      })
    const inside = below(roots, 2)
    return inside.length === 0 && !withZeros ? [] : [row, ...inside]
  })
}

/** Whether an account that is no group stands in a section. */
const holds = (
  section: StatementSection<string>,
  { type, subType, isGroup, section: own }: StatementAccount,
): boolean =>
  !isGroup &&
  (own === undefined
    ? section.holds.includes(subType) && (section.types?.includes(type) ?? true)
    : section.key === own)

const isNothing = (figures: readonly Money[]): boolean => figures.every((figure) => figure === 0n)

/** The accounts as trees, each level in the order in which they were given. */
function treesOf(accounts: readonly StatementAccount[]): readonly Tree[] {
  const known = new Set(accounts.map(({ id }) => id))
  const childrenOf = Map.groupBy(accounts, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const under = (parent: string | null): readonly Tree[] =>
    (childrenOf.get(parent) ?? []).map((account) => {
      const children = under(account.id)
      const below = children.flatMap(({ leaves }) => leaves)
      return { account, children, leaves: account.isGroup ? below : [account, ...below] }
    })
  return under(null)
}

/** Throws where an account holds something and stands in no section: the sums would leave it out. */
function refuseLost<Key extends string>(
  form: StatementForm<Key>,
  accounts: readonly StatementAccount[],
): void {
  const sections = form.filter((part) => part.line === 'section')
  const lost = accounts.find(
    (account) =>
      !account.isGroup &&
      !isNothing(account.balances) &&
      !sections.some((section) => holds(section, account)),
  )
  if (lost) throw new Error(`account ${lost.id} (${lost.subType}) is in no section`)
}
