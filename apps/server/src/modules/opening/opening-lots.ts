import { type LotAmounts, foundProblems } from '@mizan/core/inventory/lots/counted-lots'
import type { StockMove } from '@mizan/core/inventory/stock-state'
import type { Problem } from '@mizan/core/ledger/problem'
import {
  formatDecimal,
  formatShort,
  parseDecimal,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { placeOf } from '@mizan/core/opening/opening-balance'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type LockedStock,
  type LotsOfDocument,
  type WrittenLot,
  choiceOf,
  lotsOfIds,
  namedLots,
} from '../inventory/index.ts'
import type { OpeningStockRow } from './opening-row.ts'

type Sum = { readonly expiry: LocalDate | null; readonly units: bigint }
type Sums = Map<string, Map<string, Sum>>

export type OpeningLots = {
  readonly problems: readonly Problem[]
  /** Where batches or serials change, by item and store. */
  readonly relabelled: ReadonlySet<string>
  readonly lots: LotsOfDocument
}

const units = (text: string): bigint => parseDecimal(text, scale.quantity) ?? 0n

/**
 * Which lots an opening brings in, and takes out again where it is posted anew: what it says now without what it
 * moved before. Goods that it does not name get their number later.
 */
export async function openingLots(
  ctx: TenantContext,
  wanted: readonly OpeningStockRow[],
  posted: readonly StockMove[],
  stock: LockedStock,
): Promise<OpeningLots> {
  const shares = posted.flatMap(({ item, store, lots = [] }) =>
    lots.map((share) => ({ ...share, place: placeOf(item, store) })),
  )
  const [before, known] = await Promise.all([
    lotsOfIds(ctx, [...new Set(shares.map(({ lot }) => lot))]),
    namedLots(ctx, namedIn(wanted)),
  ])
  const lotById = new Map(before.map((lot) => [lot.id, lot]))
  const sums: Sums = new Map()
  for (const { place, lot, quantity: moved } of shares) {
    const found = lotById.get(lot)
    if (found) add(sums, place, found.number, { expiry: found.expiry, units: -moved })
  }
  for (const line of wanted.filter(({ item_id: item }) => stock.tracked.has(item)))
    for (const lot of line.lots)
      add(sums, placeOf(line.item_id, line.store_id), lot.number, {
        expiry: lot.expiry_date,
        units: units(lot.quantity),
      })
  const differs = new Map([...sums].map(([place, lots]) => [place, changesIn(lots)]))
  return {
    problems: wanted.flatMap((line, index) => lineProblems(line, index, stock, known)),
    relabelled: new Set([...differs].flatMap(([place, lots]) => (lots.length > 0 ? [place] : []))),
    lots: {
      lines: [],
      fieldOf: (line) => `stock.${line}.lots`,
      mayLackNumbers: true,
      // A change of value alone moves no lot.
      differsAt: ({ kind, item, store }) =>
        kind === 'value' ? null : (differs.get(placeOf(item, store)) ?? null),
    },
  }
}

const namedIn = (wanted: readonly OpeningStockRow[]) =>
  wanted.flatMap(({ item_id: item, lots }) =>
    lots.map(({ number, expiry_date: expiry }) => ({ item, number, expiry, comesIn: false })),
  )

function add(sums: Sums, place: string, number: string, more: Sum): void {
  const lots = sums.get(place) ?? new Map<string, Sum>()
  const before = lots.get(number)
  lots.set(number, {
    expiry: before?.expiry ?? more.expiry,
    units: (before?.units ?? 0n) + more.units,
  })
  sums.set(place, lots)
}

const changesIn = (lots: ReadonlyMap<string, Sum>): readonly WrittenLot[] =>
  [...lots].flatMap(([number, sum]) =>
    sum.units === 0n
      ? []
      : [
          {
            number,
            expiry_date: sum.expiry,
            quantity: formatDecimal(sum.units, scale.quantity),
          },
        ],
  )

/** Lots of a line that cannot be: of an item that is not tracked, a piece that is two, more than there is. */
function lineProblems(
  line: OpeningStockRow,
  index: number,
  stock: LockedStock,
  known: Awaited<ReturnType<typeof namedLots>>,
): readonly Problem[] {
  const field = `stock.${index}.lots`
  const ofItem: LotAmounts = new Map(
    known.flatMap((lot) =>
      lot.item === line.item_id
        ? [[lot.number, { quantity: quantity(0n), expiry: lot.expiry }] as const]
        : [],
    ),
  )
  const tracked = stock.tracked.get(line.item_id) ?? null
  const wrong = foundProblems(line.lots.map(choiceOf), tracked, ofItem)
  const chosen = line.lots.reduce((all, lot) => all + units(lot.quantity), 0n)
  const asked = units(line.quantity)
  const params = {
    asked: formatShort(asked, scale.quantity),
    chosen: formatShort(chosen, scale.quantity),
  }
  return [
    ...wrong.map((problem) => ({ ...problem, field })),
    ...(chosen > asked ? [{ code: 'lots_differ', field, params }] : []),
  ]
}
