import { nameOf } from '../../client/format.ts'
import { isNothing, newKey, type Keyed } from '../../trade/lines/lines.ts'
import { lotsLineOf, type LineOfLots } from '../../trade/lots/written-lots.ts'
import { partyAccounts, type Opening, type OpeningLine } from './opening-paths.ts'

/** The balance of an account, as it is typed. */
export type AccountLine = Keyed & {
  readonly grid: 'accounts'
  readonly account_id: string | null
  readonly account_name: string
  readonly debtor: string | null
  readonly creditor: string | null
}

/** An open document of a party, or its whole balance where no number is given. */
export type PartyLine = Keyed & {
  readonly grid: 'customers' | 'suppliers'
  readonly beneficiary_id: string | null
  readonly beneficiary_name: string
  readonly account_id: string | null
  readonly number: string | null
  readonly issue_date: string | null
  readonly due_date: string | null
  readonly amount: string | null
  /** What is paid of it since; its amount then stays. */
  readonly paid: string | null
}

export type GoodsLine = Keyed &
  LineOfLots & {
    readonly grid: 'stock'
    readonly store_id: string | null
    readonly amount: string | null
    readonly unit_price: string | null
  }

type Lines = {
  readonly accounts: AccountLine
  readonly customers: PartyLine
  readonly suppliers: PartyLine
  readonly stock: GoodsLine
}
export type Grid = keyof Lines
export type LineIn<G extends Grid> = Lines[G]
export type SheetLine = LineIn<Grid>

/** The grids of the screen, as they stand under each other. */
export const grids: readonly Grid[] = ['accounts', 'customers', 'suppliers', 'stock']

/** The lines of opening balances by their grids. */
export type OpeningSheet = { readonly [G in Grid]: readonly LineIn<G>[] }

export const isIn =
  <G extends Grid>(grid: G) =>
  (line: SheetLine): line is LineIn<G> =>
    line.grid === grid

export const sheetOf = (lines: readonly SheetLine[]): OpeningSheet => ({
  accounts: lines.filter(isIn('accounts')),
  customers: lines.filter(isIn('customers')),
  suppliers: lines.filter(isIn('suppliers')),
  stock: lines.filter(isIn('stock')),
})

export const blankAccount = (): AccountLine => ({
  grid: 'accounts',
  key: newKey(),
  account_id: null,
  account_name: '',
  debtor: null,
  creditor: null,
})

export const blankParty = (grid: PartyLine['grid'], account: string | null): PartyLine => ({
  grid,
  key: newKey(),
  beneficiary_id: null,
  beneficiary_name: '',
  account_id: account,
  number: null,
  issue_date: null,
  due_date: null,
  amount: null,
  paid: null,
})

export const blankGoods = (store: string | null): GoodsLine => ({
  grid: 'stock',
  key: newKey(),
  item_id: null,
  item_name: '',
  trackedBy: null,
  hasExpiry: false,
  lots: [],
  store_id: store,
  amount: null,
  unit_price: null,
})

const isEmpty = (text: string | null): boolean => text === null || text.trim() === ''

/** Lines that name nothing and have no amounts are no lines: they are shown and not sent. */
export const isBlankAccount = ({ account_id, debtor, creditor }: AccountLine): boolean =>
  account_id === null && isNothing(debtor) && isNothing(creditor)

export const isBlankParty = ({ beneficiary_id, number, amount }: PartyLine): boolean =>
  beneficiary_id === null && isEmpty(number) && isNothing(amount)

export const isBlankGoods = ({ item_id, amount, unit_price }: GoodsLine): boolean =>
  item_id === null && isNothing(amount) && isNothing(unit_price)

export function isBlank(line: SheetLine): boolean {
  if (line.grid === 'accounts') return isBlankAccount(line)
  return line.grid === 'stock' ? isBlankGoods(line) : isBlankParty(line)
}

const filled = (amount: string): string | null => (amount === '0.00' ? null : amount)
const negated = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : amount === '0.00' ? amount : `-${amount}`

/** How an account is called in the grid: its number before its name. */
export const accountCalled = (account: OpeningLine['account']): string =>
  `${account.account_number} ${nameOf(account) ?? ''}`

/** What a blank line begins with: the store, the account of a party. */
type Offered = {
  readonly mainStore: string | null
  readonly partyAccounts: Readonly<Record<PartyLine['grid'], readonly { readonly value: string }[]>>
}

/** Stored balances as the screen shows them; a blank line stands where a grid has none. */
export function linesOf(opening: Opening | null, facts: Offered): readonly SheetLine[] {
  const lines = opening?.transactions ?? []
  const accounts = lines
    .filter(({ account }) => !partyAccounts[account.sub_type])
    .map((line) => ({
      ...blankAccount(),
      account_id: line.account_id,
      account_name: accountCalled(line.account),
      debtor: filled(line.debtor),
      creditor: filled(line.creditor),
    }))
  const partiesOf = (side: PartyLine['grid']): readonly PartyLine[] =>
    orBlank(
      lines
        .filter(({ account }) => partyAccounts[account.sub_type]?.of === side)
        .flatMap((line) => partyLines(side, line)),
      () => blankParty(side, facts.partyAccounts[side][0]?.value ?? null),
    )
  const goods = (opening?.stock ?? []).map((line) => ({
    ...blankGoods(line.store_id),
    ...lotsLineOf(line, line.lots),
    amount: line.amount,
    unit_price: line.unit_price,
  }))
  return [
    ...orBlank(accounts, blankAccount),
    ...partiesOf('customers'),
    ...partiesOf('suppliers'),
    ...orBlank(goods, () => blankGoods(facts.mainStore)),
  ]
}

const orBlank = <Line>(lines: readonly Line[], blank: () => Line): readonly Line[] =>
  lines.length > 0 ? lines : [blank()]

/** Each open item of a party's balance is a line, in the direction its account usually stands. */
function partyLines(grid: PartyLine['grid'], line: OpeningLine): readonly PartyLine[] {
  const usual = partyAccounts[line.account.sub_type]?.side
  const stands = line.debtor === '0.00' ? 'creditor' : 'debtor'
  const signed = (amount: string): string => (usual === stands ? amount : negated(amount))
  const blank = {
    ...blankParty(grid, line.account_id),
    beneficiary_id: line.beneficiary_id,
    beneficiary_name: nameOf(line.beneficiary) ?? '',
  }
  const whole = line.whole_document
  if (line.documents.length === 0)
    return [{ ...blank, amount: signed(line[stands]), paid: filled(whole?.total_paid ?? '0.00') }]
  return line.documents.map((openItem) => ({
    ...blank,
    key: newKey(),
    number: openItem.number,
    issue_date: openItem.issue_date,
    due_date: openItem.due_date,
    amount: signed(openItem.amount),
    paid: filled(openItem.total_paid),
  }))
}
