import type { Problem } from '../../ledger/problem.ts'
import { type Quantity, quantity } from '../../money/decimal.ts'
import type { LocalDate } from '../../time/local-date.ts'
import type { Lot, LotChoice, TrackedItem } from './lot.ts'
import {
  figure,
  lotOf,
  notGiven,
  partOf,
  sharesOf,
  total,
  wrongIncoming,
  wrongNumbers,
  wrongTotal,
} from './lot-choices.ts'
import type { LotShare, StockMove } from '../stock-state.ts'

/** How much of a lot a store has, counted by what may leave on the day of the document. */
export type LotOnHand = {
  readonly lot: string
  readonly store: string
  readonly quantity: Quantity
}

/** What a line says, or its document before it, of the lots of its goods. */
export type LineLots = {
  readonly choices: readonly LotChoice[]
  /**
   * What the line that it gives back moved and what of that is left to give back; null where it
   * gives nothing back.
   */
  readonly given: readonly LotShare[] | null
  /** Of what is on its way any batch may be the one that came, what expires first before the others. */
  readonly comesInOrder?: boolean
  /** What a count found more of each lot, or less; the movement itself is what they come to together. */
  readonly differs?: readonly LotChoice[] | null
}

export type LotFacts = {
  readonly tracked: ReadonlyMap<string, TrackedItem>
  /** Lots that lines name or that are on hand. */
  readonly lots: readonly Lot[]
  readonly onHand: readonly LotOnHand[]
  /** Serials that come in: those that are in some store already. */
  readonly elsewhere: ReadonlySet<string>
  /** Goods that have no lot yet, by item and store: they were there before the item was tracked. */
  readonly unnumbered: readonly {
    readonly item: string
    readonly store: string
    readonly quantity: Quantity
  }[]
  readonly date: LocalDate
  /** What customers buy must be good; what is thrown away, moved or given back may have expired. */
  readonly isSale: boolean
  /** Goods may come in without a lot, which is told later: openings and counts. */
  readonly mayLackNumbers: boolean
}

/**
 * Says of each movement of tracked goods which lots it moves: those its line names, else those that
 * expire first, else what the line that is given back had. A transfer brings in what it took out.
 * `linesOf` says what the line of a movement names; all that is wrong is told at `fieldOf` it.
 */
export function assignLots(
  moves: readonly StockMove[],
  linesOf: (line: number | null, move: StockMove) => LineLots,
  facts: LotFacts,
  fieldOf: (line: number | null) => string,
): { readonly moves: readonly StockMove[]; readonly problems: readonly Problem[] } {
  const remaining = remainingOf(facts)
  const problems: Problem[] = []
  const taken = new Map<string, readonly LotShare[]>()
  const arrived = new Set(facts.elsewhere)
  const back = new Map<string, readonly LotShare[]>()
  const key = (move: StockMove): string => keyOf(String(move.line), move.item)
  const assigned = moves.map((move): StockMove => {
    const tracked = facts.tracked.get(move.item)
    const { differs = null } = linesOf(move.line, move)
    if (tracked && differs !== null) {
      const found = counted(move, tracked, differs, facts, remaining, arrived)
      const field = fieldOf(move.line)
      problems.push(...found.problems.map((problem) => ({ ...problem, field })))
      for (const { lot, quantity: more } of found.shares) if (more > 0n) arrived.add(lot)
      remaining.take(move, negated(found.shares))
      return { ...move, lots: found.shares }
    }
    if (!tracked || move.quantity === 0n) return move
    const line = withGiven(ownOf(linesOf(move.line, move), move, moves, facts), back.get(key(move)))
    const out = taken.get(key(move))
    const found =
      move.quantity < 0n
        ? outgoing(move, tracked, line, facts, remaining)
        : out
          ? { shares: out, problems: [] }
          : incoming(move, tracked, line, facts, arrived)
    const field = fieldOf(move.line)
    problems.push(...found.problems.map((problem) => ({ ...problem, field })))
    if (move.quantity > 0n) {
      for (const { lot } of found.shares) arrived.add(lot)
      back.set(key(move), [...(back.get(key(move)) ?? []), ...found.shares])
      return { ...move, lots: found.shares }
    }
    taken.set(key(move), found.shares)
    remaining.take(move, found.shares)
    return { ...move, lots: negated(found.shares) }
  })
  return { moves: assigned, problems }
}

const negated = (shares: readonly LotShare[]): readonly LotShare[] =>
  shares.map((share) => ({ ...share, quantity: quantity(-share.quantity) }))

const keyOf = (first: string, second: string): string => `${first} ${second}`

/** What of a line came back by an earlier movement of the same document does not come back again. */
function withGiven(line: LineLots, back: readonly LotShare[] = []): LineLots {
  if (line.given === null || back.length === 0) return line
  const given = line.given.flatMap((share) => {
    const left = share.quantity - partOf(back, share.lot)
    return left > 0n ? [{ ...share, quantity: quantity(left) }] : []
  })
  // The words were about what came first.
  return { ...line, choices: [], given }
}

/** What is left while the lines of one document take goods one after the other. */
type Remaining = {
  readonly ofLot: (lot: string, store: string) => bigint
  readonly withoutLot: (item: string, store: string) => bigint
  /** The same as it is counted, below nothing too while lots come in first. */
  readonly bare: (item: string, store: string) => bigint
  readonly take: (move: StockMove, shares: readonly LotShare[]) => void
}

function remainingOf(facts: LotFacts): Remaining {
  const lots = new Map<string, bigint>(
    facts.onHand.map((each) => [keyOf(each.lot, each.store), each.quantity]),
  )
  const others = new Map<string, bigint>(
    facts.unnumbered.map((each) => [keyOf(each.item, each.store), each.quantity]),
  )
  return {
    ofLot: (lot, store) => lots.get(keyOf(lot, store)) ?? 0n,
    bare: (item, store) => others.get(keyOf(item, store)) ?? 0n,
    withoutLot: (item, store) => {
      const there = others.get(keyOf(item, store)) ?? 0n
      return there > 0n ? there : 0n
    },
    take: (move, shares) => {
      for (const share of shares) {
        const at = keyOf(share.lot, move.store)
        lots.set(at, (lots.get(at) ?? 0n) - share.quantity)
      }
      const place = keyOf(move.item, move.store)
      others.set(place, (others.get(place) ?? 0n) + move.quantity + total(shares))
    },
  }
}

/** Of a kit, whose line moves several items, each takes the lots that are its own. */
function ownOf(
  line: LineLots,
  move: StockMove,
  moves: readonly StockMove[],
  facts: LotFacts,
): LineLots {
  const [first, ...others] = new Set(
    moves.flatMap(({ line: of, item }) =>
      of === move.line && facts.tracked.has(item) ? [item] : [],
    ),
  )
  if (first === undefined || others.length === 0) return line
  const isKnown = (number: string): boolean =>
    [first, ...others].some((item) => lotOf(facts, item, number) !== null)
  // What none of them has is refused at the first.
  const choices = line.choices.filter(({ number, item }) =>
    item === undefined
      ? lotOf(facts, move.item, number) !== null || (move.item === first && !isKnown(number))
      : item === move.item,
  )
  const given = line.given?.filter(({ lot }) =>
    facts.lots.some((each) => each.id === lot && each.item === move.item),
  )
  return { ...line, choices, given: given ?? null }
}

type Assigned = {
  readonly shares: readonly LotShare[]
  readonly problems: readonly Problem[]
}

const refused = (code: string, params: Readonly<Record<string, string>> = {}): Assigned => ({
  shares: [],
  problems: [{ code, params }],
})

/** Lots that leave: as typed, else the first to expire. */
function outgoing(
  move: StockMove,
  tracked: TrackedItem,
  line: LineLots,
  facts: LotFacts,
  remaining: Remaining,
): Assigned {
  return line.choices.length > 0
    ? chosenToLeave(move, tracked, line, facts, remaining)
    : firstToLeave(move, tracked, line, facts, remaining)
}

function chosenToLeave(
  move: StockMove,
  tracked: TrackedItem,
  { choices, given }: LineLots,
  facts: LotFacts,
  remaining: Remaining,
): Assigned {
  const wrong = [
    ...wrongNumbers(choices, tracked),
    ...choices.flatMap(({ number, quantity: chosen }): readonly Problem[] => {
      const lot = lotOf(facts, move.item, number)
      const there = lot ? remaining.ofLot(lot.id, move.store) : 0n
      if (there < chosen)
        return [{ code: 'lot_not_on_hand', params: { number, available: figure(there) } }]
      return facts.isSale && lot && hasExpired(lot, facts.date)
        ? [{ code: 'lot_expired', params: { number, date: lot.expiry ?? '' } }]
        : []
    }),
    ...notGiven(choices, given ?? [], facts, move.item),
    ...wrongTotal(choices, -move.quantity, remaining.withoutLot(move.item, move.store)),
  ]
  return { shares: wrong.length > 0 ? [] : sharesOf(choices, facts, move.item), problems: wrong }
}

/** First expired, first out; what never had a lot leaves last. */
function firstToLeave(
  move: StockMove,
  { by }: TrackedItem,
  { given }: LineLots,
  facts: LotFacts,
  remaining: Remaining,
): Assigned {
  const asked = -move.quantity
  const without = remaining.withoutLot(move.item, move.store)
  const there = facts.lots.filter(
    (lot) => lot.item === move.item && remaining.ofLot(lot.id, move.store) > 0n,
  )
  const candidates = there
    .filter((lot) => !facts.isSale || !hasExpired(lot, facts.date))
    .toSorted(firstToExpire)
    .map(({ id }) => ({
      lot: id,
      quantity: least(remaining.ofLot(id, move.store), given?.length ? partOf(given, id) : null),
    }))
    .filter((share) => share.quantity > 0n)
  const available = total(candidates)
  if (available + without < asked) {
    const code = candidates.length < there.length && facts.isSale ? 'lots_expired' : 'lots_missing'
    return refused(code, { asked: figure(asked), available: figure(available) })
  }
  // Which of several serials leave only whoever hands them over can say.
  if (by === 'serial' && available !== asked)
    return without >= asked
      ? { shares: [], problems: [] }
      : refused('serials_required', { asked: figure(asked) })
  return { shares: inOrder(candidates, asked), problems: [] }
}

/** Lots as a count found them: some gain, some lose, and what is left over bears no number. */
function counted(
  move: StockMove,
  tracked: TrackedItem,
  differs: readonly LotChoice[],
  facts: LotFacts,
  remaining: Remaining,
  arrived: ReadonlySet<string>,
): Assigned {
  const numbered = differs.filter(({ number }) => number !== '')
  const bare = remaining.bare(move.item, move.store) + move.quantity - total(numbered)
  const wrong = [
    ...numbered.flatMap(({ number, expiry, quantity: change }): readonly Problem[] => {
      const lot = lotOf(facts, move.item, number)
      if (change > 0n) return wrongIncoming({ number, expiry }, lot, tracked, arrived)
      const there = lot ? remaining.ofLot(lot.id, move.store) : 0n
      return there + change < 0n
        ? [{ code: 'lot_not_on_hand', params: { number, available: figure(there) } }]
        : []
    }),
    ...(bare < 0n && move.quantity < total(numbered)
      ? [
          {
            code: 'goods_have_numbers',
            params: { available: figure(remaining.withoutLot(move.item, move.store)) },
          },
        ]
      : []),
  ]
  return { shares: wrong.length > 0 ? [] : sharesOf(numbered, facts, move.item), problems: wrong }
}

const hasExpired = ({ expiry }: Lot, date: LocalDate): boolean => expiry !== null && expiry < date

const least = (first: bigint, second: bigint | null): Quantity =>
  quantity(second !== null && second < first ? second : first)

const byExpiry =
  (facts: LotFacts) =>
  (a: LotShare, b: LotShare): number => {
    const [first, second] = [a, b].map(({ lot }) => facts.lots.find((each) => each.id === lot))
    return first && second ? firstToExpire(first, second) : 0
  }

/** What never expires leaves last; of one day the lower number first. */
const firstToExpire = (a: Lot, b: Lot): number => {
  const [first, second] = [a.expiry ?? '9999', b.expiry ?? '9999']
  if (first !== second) return first < second ? -1 : 1
  return a.number < b.number ? -1 : 1
}

function inOrder(candidates: readonly LotShare[], asked: bigint): readonly LotShare[] {
  let open = asked
  return candidates.flatMap(({ lot, quantity: there }) => {
    const part = there < open ? there : open
    open -= part
    return part > 0n ? [{ lot, quantity: quantity(part) }] : []
  })
}

/** A piece that came in again by another way is not given back a second time. */
const broughtBack = (
  shares: readonly LotShare[],
  { by }: TrackedItem,
  facts: LotFacts,
  arrived: ReadonlySet<string>,
): Assigned => ({
  shares,
  problems: shares.flatMap(({ lot }) =>
    by === 'serial' && arrived.has(lot)
      ? [
          {
            code: 'serial_on_hand',
            params: { number: facts.lots.find(({ id }) => id === lot)?.number ?? '' },
          },
        ]
      : [],
  ),
})

/** Lots that come in: as typed, else those of the line that is given back where there is no doubt. */
function incoming(
  move: StockMove,
  tracked: TrackedItem,
  { choices, given, comesInOrder = false }: LineLots,
  facts: LotFacts,
  arrived: ReadonlySet<string>,
): Assigned {
  const asked = move.quantity
  if (choices.length === 0) {
    const back = given ?? []
    if (total(back) === asked || (back.length === 1 && total(back) > asked))
      return broughtBack(inOrder(back, asked), tracked, facts, arrived)
    if (comesInOrder && tracked.by === 'batch' && total(back) > asked)
      return { shares: inOrder(back.toSorted(byExpiry(facts)), asked), problems: [] }
    // What was sold before its item was tracked comes back as it left.
    if (facts.mayLackNumbers || (given !== null && back.length === 0))
      return { shares: [], problems: [] }
    return refused(tracked.by === 'serial' ? 'serials_required' : 'lots_required', {
      asked: figure(asked),
    })
  }
  const wrong = [
    ...wrongNumbers(choices, tracked),
    ...wrongTotal(choices, asked, facts.mayLackNumbers ? asked : 0n),
    ...notGiven(choices, given ?? [], facts, move.item),
    ...choices.flatMap((choice) =>
      wrongIncoming(choice, lotOf(facts, move.item, choice.number), tracked, arrived),
    ),
  ]
  return { shares: wrong.length > 0 ? [] : sharesOf(choices, facts, move.item), problems: wrong }
}
