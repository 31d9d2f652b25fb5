import { type Money, type Quantity, divide, quantity, sum, zero } from '../money/decimal.ts'

/** A line of a supplier's credit note. */
export type CreditedLine = {
  /** Our item, where it was found. */
  readonly itemId: string | null
  /** How the line may be called, in the form of searching. */
  readonly names: readonly string[]
  /** In base units where the unit is known of, else in the unit of whatever line it is of. */
  readonly quantity: Quantity
  /** Whether the quantity counts base units. */
  readonly isBase: boolean
  readonly net: Money
}

/** A line of the purchase bill that the note corrects. */
export type BoughtLine = {
  readonly id: string
  readonly itemId: string
  readonly names: readonly string[]
  /** Base units in one of the line's unit. */
  readonly factor: Quantity
  readonly baseQuantity: Quantity
  /** What can still be given back, in base units. */
  readonly returnable: Quantity
  /** Without VAT, before and after its share of the discount of the whole. */
  readonly net: Money
  readonly netAfterAll: Money
}

/** What a credit note gives back: goods by the lines they were bought on, and amounts without goods. */
export type SupplierCredit = {
  readonly leadsTo: 'return' | 'note'
  /** In the unit of each line of the bill. */
  readonly quantities: readonly { readonly id: string; readonly quantity: Quantity }[]
  /** Lines of the note, by place, that credit an amount, or more than can be given back. */
  readonly amounts: readonly number[]
}

const one = 1_000_000n
/** As near as a price may be to the one paid: five halalas, or half a per cent of the amount. */
const halalas = 5n
const parts = 200n

/**
 * Reads a supplier's credit note against the bill it corrects. A line gives goods back when it names
 * an item of the bill at the price that was paid; one at another price lowers the price and is an
 * amount. A note over the whole of a bill, `taxable` of it before VAT, gives all of it back, whatever
 * its lines are called.
 */
export function readSupplierCredit(
  credited: readonly CreditedLine[],
  bought: readonly BoughtLine[],
  taxable: Money,
): SupplierCredit {
  const left = new Map(bought.map(({ id, returnable }) => [id, BigInt(returnable)]))
  const taken = new Map<string, bigint>()
  const amounts = credited.flatMap((line, index) =>
    takeGoods(line, bought, { left, taken }) ? [] : [index],
  )
  if (taken.size === 0 && isWhole(taxable, bought)) {
    return { leadsTo: 'return', quantities: everything(bought), amounts: [] }
  }
  return {
    leadsTo: taken.size > 0 ? 'return' : 'note',
    quantities: bought.flatMap((line) => {
      const base = taken.get(line.id) ?? 0n
      return base > 0n ? [{ id: line.id, quantity: inUnit(line, base) }] : []
    }),
    amounts,
  }
}

type Counted = { readonly left: Map<string, bigint>; readonly taken: Map<string, bigint> }

/** Takes a line's goods off the lines of the bill they were bought on; whether all were there. */
function takeGoods(
  line: CreditedLine,
  bought: readonly BoughtLine[],
  { left, taken }: Counted,
): boolean {
  const fitting = bought.filter((each) => isSameGoods(line, each) && isAtPricePaid(line, each))
  const [first] = fitting
  if (first === undefined) return false
  let wanted = baseOf(line, first)
  for (const each of fitting) {
    const part = least(wanted, left.get(each.id) ?? 0n)
    if (part <= 0n) continue
    left.set(each.id, (left.get(each.id) ?? 0n) - part)
    taken.set(each.id, (taken.get(each.id) ?? 0n) + part)
    wanted -= part
  }
  return wanted === 0n
}

const isSameGoods = (line: CreditedLine, bought: BoughtLine): boolean =>
  line.itemId === null
    ? line.names.some((name) => bought.names.includes(name))
    : line.itemId === bought.itemId

const baseOf = ({ quantity: counted, isBase }: CreditedLine, { factor }: BoughtLine): bigint =>
  isBase ? counted : divide(counted * factor, one)

function isAtPricePaid(line: CreditedLine, bought: BoughtLine): boolean {
  if (bought.baseQuantity === 0n) return false
  return [bought.net, bought.netAfterAll].some((net) => {
    const paid = divide(net * baseOf(line, bought), bought.baseQuantity)
    const allowed = paid / parts > halalas ? paid / parts : halalas
    const gap = line.net - paid
    return gap <= allowed && gap >= -allowed
  })
}

/** Whether nothing was given back yet and the note comes to what the whole bill came to. */
const isWhole = (taxable: Money, bought: readonly BoughtLine[]): boolean =>
  taxable > zero &&
  bought.every(({ baseQuantity, returnable }) => baseQuantity === returnable) &&
  taxable === sum(bought.map(({ netAfterAll }) => netAfterAll))

const everything = (bought: readonly BoughtLine[]): SupplierCredit['quantities'] =>
  bought.map((line) => ({ id: line.id, quantity: inUnit(line, line.returnable) }))

const inUnit = ({ factor }: BoughtLine, base: bigint): Quantity =>
  quantity(factor === 0n ? base : divide(base * one, factor))

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
