import type { Lot } from '@mizan/core/inventory/lots/lot'
import { type LineLots, assignLots } from '@mizan/core/inventory/lots/lots'
import type { StockMove } from '@mizan/core/inventory/stock-state'
import type { Problem } from '@mizan/core/ledger/problem'
import { quantity } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import type { LockedStock } from '../stock.ts'
import {
  type GivenBy,
  type NamedNumber,
  namedLots,
  lotsAnywhere,
  lotsLeftOfLines,
  lotsOfIds,
  lotsOnHand,
  numberedGoods,
} from './lot-facts.sql.ts'
import { type LotsOfLine, type WrittenLot, choiceOf, movedLots } from './lots-of-line.ts'

/** What a document says of the lots of its goods, and which of them it may move. */
export type LotsOfDocument = {
  /** By the index that movements name. */
  readonly lines: readonly LotsOfLine[]
  /** What it says of goods that no line names: what a batch made. */
  readonly own?: readonly WrittenLot[]
  /** What its form calls the lots of a line. */
  readonly fieldOf: (line: number) => string
  /** What customers buy must not have expired. */
  readonly isSale?: boolean
  /** Whose lines its lines give back. */
  readonly givenBy?: GivenBy
  /** Its goods may come in without a lot, which is told later. */
  readonly mayLackNumbers?: boolean
  /** What a movement changes of each lot, with its sign, where no line says it: an opening that is posted anew. */
  readonly differsAt?: (move: StockMove) => readonly WrittenLot[] | null
}

export type AssignedLots = {
  readonly moves: readonly StockMove[]
  /** Which lots each line moved, by its index, and by null what no line names. */
  readonly ofLines: ReadonlyMap<number | null, readonly WrittenLot[]>
  readonly problems: readonly Problem[]
}

/**
 * Says which lots the movements of a document move. The stock is locked already, so that what is on
 * hand of each lot stays as it is read; where no item is tracked nothing is asked.
 */
export async function lotsMoved(
  ctx: TenantContext,
  stock: LockedStock,
  moves: readonly StockMove[],
  date: LocalDate,
  document: LotsOfDocument,
): Promise<AssignedLots> {
  const saysOf = (line: number | null): LotsOfLine =>
    line === null ? { lots: document.own ?? [] } : (document.lines[line] ?? { lots: [] })
  const differsOf = (move: StockMove): readonly WrittenLot[] | null =>
    document.differsAt?.(move) ?? saysOf(move.line).differs ?? null
  const isCounted = (move: StockMove): boolean => differsOf(move) !== null
  const own = moves.filter(
    (move) => stock.tracked.has(move.item) && (move.quantity !== 0n || isCounted(move)),
  )
  if (own.length === 0) return { moves, ofLines: new Map(), problems: [] }
  const foreign = foreignLots(document, own)
  if (foreign.length > 0) return { moves, ofLines: new Map(), problems: foreign }
  const places = own.map(({ item, store }) => ({ item, store }))
  const leaving = own.filter((move) => move.quantity < 0n || isCounted(move))
  const origins = document.lines.flatMap(({ returnedFrom }) => returnedFrom ?? [])
  const [named, there, numbered, given] = await Promise.all([
    namedLots(ctx, namedNumbers(own, saysOf, differsOf)),
    lotsOnHand(
      ctx,
      leaving.map(({ item, store }) => ({ item, store })),
      date,
    ),
    numberedGoods(ctx, places),
    lotsLeftOfLines(ctx, origins, document.givenBy ?? 'bills'),
  ])
  const back = await lotsOfIds(
    ctx,
    [...given.values()].flat().map(({ lot }) => lot),
  )
  const lots = unique([...named, ...there.lots, ...back])
  const linesOf = (line: number | null, move: StockMove): LineLots => {
    const { lots: written, returnedFrom = null } = saysOf(line)
    const differs = differsOf(move)
    return {
      differs: differs && differs.map(choiceOf),
      choices: written.map(choiceOf),
      given: returnedFrom === null ? null : (given.get(returnedFrom) ?? []),
      comesInOrder: document.givenBy === 'transfers',
    }
  }
  const serials = lots.filter(({ item }) => stock.tracked.get(item)?.by === 'serial')
  const found = assignLots(
    moves,
    linesOf,
    {
      tracked: stock.tracked,
      lots,
      onHand: there.onHand,
      elsewhere: await lotsAnywhere(
        ctx,
        serials.map(({ id }) => id),
      ),
      unnumbered: unnumberedOf(stock, numbered),
      date,
      isSale: document.isSale ?? false,
      mayLackNumbers: document.mayLackNumbers ?? false,
    },
    (line) => (line === null ? 'lots' : document.fieldOf(line)),
  )
  return { ...found, ofLines: movedLots(found.moves, new Map(lots.map((lot) => [lot.id, lot]))) }
}

/** Lots that a line names of an item which it does not move. */
const foreignLots = (
  { lines, fieldOf }: LotsOfDocument,
  moves: readonly StockMove[],
): readonly Problem[] =>
  lines.flatMap(({ lots }, line) =>
    lots.flatMap(({ item_id: item }, at): readonly Problem[] => {
      const moved = moves.filter((move) => move.line === line)
      return item === undefined || moved.length === 0 || moved.some((move) => move.item === item)
        ? []
        : [{ code: 'reference_not_found', field: `${fieldOf(line)}.${at}.item_id` }]
    }),
  )

/** The numbers that lines name for the tracked items they move. */
function namedNumbers(
  moves: readonly StockMove[],
  saysOf: (line: number | null) => LotsOfLine,
  differsOf: (move: StockMove) => readonly WrittenLot[] | null,
): readonly NamedNumber[] {
  const named = moves.flatMap((move) => {
    // Of a transfer the goods that come in are those that left, and a return brings nothing new.
    const leaves = moves.some(
      (other) => other.line === move.line && other.item === move.item && other.quantity < 0n,
    )
    const { lots, returnedFrom = null } = saysOf(move.line)
    const differs = differsOf(move)
    const counted = (differs ?? []).filter(({ number }) => number !== '')
    const own = lots.filter(({ item_id: of = move.item }) => of === move.item)
    return [...own, ...counted].map((lot) => ({
      item: move.item,
      number: lot.number,
      expiry: lot.expiry_date,
      comesIn: differs ? Number(lot.quantity) > 0 : !leaves && returnedFrom === null,
    }))
  })
  return [...new Map(named.map((each) => [`${each.item} ${each.number}`, each])).values()]
}

const unique = (lots: readonly Lot[]): readonly Lot[] => [
  ...new Map(lots.map((lot) => [lot.id, lot])).values(),
]

/** Goods of each place that are of no lot: they were there before their item was tracked. */
const unnumberedOf = (stock: LockedStock, numbered: ReadonlyMap<string, bigint>) =>
  stock.states
    .filter(({ item }) => stock.tracked.has(item))
    .map(({ item, store, quantity: there }) => ({
      item,
      store,
      quantity: quantity(there - (numbered.get(`${item} ${store}`) ?? 0n)),
    }))
