import type { Effects, Rules } from '../documents/family.ts'
import { limits } from '../documents/limits.ts'
import { stockControlSubTypes } from '../ledger/account-types.ts'
import {
  type EntryLine,
  type JournalEntry,
  balanceOf,
  credit,
  debit,
  entryOrNothing,
} from '../ledger/entry.ts'
import { periodProblems } from '../ledger/period.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { accountFinder } from '../ledger/resolve-account.ts'
import { formatDecimal, money } from '../money/decimal.ts'
import {
  type OpeningBalance,
  type OpeningDocument,
  type OpeningFacts,
  type OpeningLine,
  type OpeningStock,
  openingTotals,
  partySide,
  placeOf,
  stockLineValue,
} from './opening-balance.ts'
import { openingDocuments, paidProblems, openItemProblems } from './opening-documents.ts'
import { type GoodsAt, missingForRestatement, restateStock } from './restate-stock.ts'

/** Everything that posting an opening changes. */
export type OpeningEffects = Effects & {
  readonly correction: JournalEntry | null
  readonly documents: readonly OpeningDocument[]
}

const isEmpty = (line: OpeningLine): boolean =>
  line.debit === 0n && line.credit === 0n && line.documents.length === 0

/** Why an opening cannot be posted (`domain/02` 2.16, L8), in order of precedence. */
export function openingProblems(opening: OpeningBalance, facts: OpeningFacts): readonly Problem[] {
  const { lines, stock } = opening
  const goods = goodsOf(stock)
  return [
    ...dateProblems(opening, facts),
    ...when(lines.every(isEmpty) && stock.length === 0, 'opening_empty', 'transactions'),
    ...lines.flatMap((line, index) => lineProblems(line, index, opening, facts)),
    ...stock.flatMap((line, index) => stockProblems(line, index, facts)),
    ...balanceProblems(opening),
    ...paidProblems(facts.paid, openingDocuments(opening, facts)),
    ...missingForRestatement(goods, facts.posted, {
      stock: facts.stock,
      lowest: facts.lowest,
      allowsNegative: (item) => facts.items[item]?.allowNegative ?? false,
    }),
    ...missingAccounts(opening, facts),
  ]
}

function dateProblems({ date }: OpeningBalance, facts: OpeningFacts): readonly Problem[] {
  const { today, periods, firstEntryOn } = facts
  return [
    ...periodProblems(date, null, periods).map((problem) => ({ ...problem, field: 'date' })),
    ...when(date < limits.firstDate || date > today, 'issue_date_out_of_range', 'date', {
      from: limits.firstDate,
      to: today,
    }),
    ...when(firstEntryOn !== null && date > firstEntryOn, 'opening_after_first_entry', 'date', {
      date: firstEntryOn ?? '',
    }),
  ]
}

function lineProblems(
  line: OpeningLine,
  index: number,
  { lines, date }: OpeningBalance,
  facts: OpeningFacts,
): readonly Problem[] {
  if (isEmpty(line)) return []
  const at = `transactions.${index}`
  const field = `${at}.account_id`
  const isOneSided =
    line.debit >= 0n && line.credit >= 0n && (line.debit === 0n) !== (line.credit === 0n)
  const isSame = (other: OpeningLine): boolean =>
    !isEmpty(other) && other.account === line.account && other.beneficiary === line.beneficiary
  const place = placeOf(line.account, line.beneficiary)
  const account = facts.accounts[line.account]
  const side = account ? partySide(account.subType) : null
  const party = line.beneficiary === null ? null : facts.parties[line.beneficiary]
  const who = `${at}.beneficiary_id`
  return [
    ...when(!isOneSided, 'entry_line_one_side', `${at}.debtor`),
    ...when(lines.findIndex(isSame) !== index, 'opening_line_twice', field),
    ...when(facts.takenElsewhere.has(place), 'opening_typed_elsewhere', field),
    ...when(!account, 'account_not_found', field),
    ...when(account?.isTransactionAccount === false, 'account_is_group', field),
    ...when(account?.active === false, 'account_inactive', field),
    ...when(
      account !== undefined && stockControlSubTypes.includes(account.subType),
      'account_is_stock_control',
      field,
    ),
    ...when(account?.subType === 'current_earnings', 'account_is_system', field),
    ...when(side !== null && line.beneficiary === null, 'beneficiary_required', who),
    ...when(party === undefined, 'reference_not_found', who),
    ...when(side === 'customer' && party?.isCustomer === false, 'beneficiary_not_customer', who),
    ...when(side === 'supplier' && party?.isSupplier === false, 'beneficiary_not_supplier', who),
    ...openItemProblems(line, at, date, side !== null && line.beneficiary !== null),
  ]
}

function stockProblems(
  { item, store, quantity }: OpeningStock,
  index: number,
  facts: OpeningFacts,
): readonly Problem[] {
  const at = `stock.${index}`
  const known = facts.items[item]
  return [
    ...when(!known, 'reference_not_found', `${at}.item_id`),
    ...when(known?.isTracked === false, 'item_not_stocked', `${at}.item_id`),
    ...when(!facts.stores[store], 'reference_not_found', `${at}.store_id`),
    ...when(quantity <= 0n, 'must_be_positive', `${at}.amount`),
    ...when(
      facts.takenElsewhere.has(placeOf(item, store)),
      'opening_typed_elsewhere',
      `${at}.item_id`,
    ),
  ]
}

function balanceProblems(opening: OpeningBalance): readonly Problem[] {
  const { debit: debits, credit: credits, difference } = openingTotals(opening)
  const isRefused = difference !== 0n && !opening.differenceToEquity
  return when(isRefused, 'opening_not_balanced', 'difference_to_equity', {
    debit: formatDecimal(debits, 2),
    credit: formatDecimal(credits, 2),
    difference: formatDecimal(money(difference < 0n ? -difference : difference), 2),
  })
}

const missingAccounts = (opening: OpeningBalance, { defaults }: OpeningFacts) => {
  const accounts = accountFinder(defaults)
  if (openingTotals(opening).difference !== 0n) accounts.of('opening_equity')
  if (opening.stock.length > 0) {
    accounts.of('cogs')
    accounts.of('price_difference')
  }
  return accounts.missing()
}

const goodsOf = (stock: readonly OpeningStock[]): readonly GoodsAt[] =>
  stock.map((line, index) => ({
    item: line.item,
    store: line.store,
    quantity: line.quantity,
    value: stockLineValue(line),
    line: index,
  }))

/**
 * The opening entry (J22), the goods with their value, the documents that can be paid. Posted again,
 * `facts.posted` are the moves of before and the old entry is reversed beside it by the caller.
 */
export function openingEffects(opening: OpeningBalance, facts: OpeningFacts): OpeningEffects {
  const accounts = accountFinder(facts.defaults)
  const inventoryOf = (store: string) => facts.stores[store]?.account ?? 'inventory'
  const lines: readonly EntryLine[] = [
    ...opening.lines.map((line) =>
      debit(
        line.account,
        money(line.debit - line.credit),
        line.beneficiary === null ? {} : { beneficiary: line.beneficiary },
      ),
    ),
    ...opening.stock.map((line) =>
      debit(inventoryOf(line.store), stockLineValue(line), { item: line.item, store: line.store }),
    ),
  ]
  const difference = balanceOf(lines)
  const entry = entryOrNothing([
    ...lines,
    ...(difference === 0n ? [] : [credit(accounts.of('opening_equity'), difference)]),
  ])
  return {
    entry,
    ...restated(opening.stock, facts),
    associations: [],
    documents: openingDocuments(opening, facts),
  }
}

/** The rules of opening balances. */
export const openingBalance: Rules<OpeningBalance, OpeningFacts> = {
  problems: openingProblems,
  effects: openingEffects,
}

/** Brings goods to what the opening says now, with the entry of what they could not take. */
export function restated(
  stock: readonly OpeningStock[],
  facts: Pick<OpeningFacts, 'posted' | 'relabelled' | 'stock' | 'stores' | 'defaults'>,
): Pick<OpeningEffects, 'moves' | 'stock' | 'correction'> {
  const accounts = accountFinder(facts.defaults)
  const { moves, states } = restateStock(
    goodsOf(stock),
    facts.posted,
    facts.stock,
    facts.relabelled,
  )
  const correction = entryOrNothing(
    moves.flatMap((move) => {
      const { item, store } = move
      const inventory = facts.stores[store]?.account ?? accounts.of('inventory')
      const other = accounts.of(move.quantity < 0n ? 'price_difference' : 'cogs')
      return [
        debit(inventory, money(-move.correction), { item, store }),
        debit(other, move.correction, { item }),
      ]
    }),
  )
  return { moves, stock: states, correction }
}
