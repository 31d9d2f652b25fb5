import type { bills } from '@mizan/contract/documents/bills'
import { baseQuantity } from '@mizan/core/catalog/units'
import {
  divide,
  formatShort,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
  type Quantity,
} from '@mizan/core/money/decimal'
import type { z } from 'zod'
import { nameOf } from '../../client/format.ts'
import type { Written } from '../documents/written-fields.ts'

type LineShape = (typeof bills)['draft']['shape']['items']['element']['shape']

/** What a line says of its batches and serials while it is written. */
export type WrittenLots = Written<Pick<LineShape, 'lots'>, never, Record<never, never>>['lots']
export type WrittenLot = WrittenLots[number]
export type SentLot = z.output<LineShape['lots']>[number]

/** How an item is tracked, as its line knows it. */
export type Tracking = {
  readonly trackedBy: 'batch' | 'serial' | null
  readonly hasExpiry: boolean
}

/** A line of any document, as far as its lots ask. */
export type LineOfLots = Tracking & {
  readonly item_id: string | null
  readonly item_name: string
  readonly lots: WrittenLots
}

type StoredLine = {
  readonly item_id: string
  readonly item: Parameters<typeof nameOf>[0]
}

/** A stored line, as far as its lots ask. */
export const lotsLineOf = ({ item_id, item }: StoredLine, lots: WrittenLots): LineOfLots => {
  const by = item?.['tracked_by']
  return {
    item_id,
    item_name: nameOf(item) ?? '',
    trackedBy: by === 'batch' || by === 'serial' ? by : null,
    hasExpiry: item?.['has_expiry'] === true,
    lots,
  }
}

/** A component of a kit whose goods are told apart, with how many base units of it one kit takes. */
export type TrackedComponent = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly amount: string
  readonly tracked_by: 'batch' | 'serial'
  readonly has_expiry: boolean
}

/** How much of a component so many kits take. */
export const askedOfComponent = ({ amount }: TrackedComponent, kits: Quantity): Quantity =>
  quantity(divide(units(amount) * kits, powerOfTen(scale.quantity)))

type LotOfKit = { readonly item_id?: string | null | undefined }

/** The lots of a kit that are of one component; one that says of none is of the first. */
export const lotsOfComponent = <Lot extends LotOfKit>(
  lots: readonly Lot[],
  { id }: TrackedComponent,
  [first]: readonly TrackedComponent[],
): readonly Lot[] => lots.filter(({ item_id: of }) => (of ?? first?.id) === id)

/** The lots of a kit with others of one component. */
export const withComponentLots = (
  lots: WrittenLots,
  component: TrackedComponent,
  components: readonly TrackedComponent[],
  chosen: WrittenLots,
): WrittenLots => [
  ...lots.filter((lot) => !lotsOfComponent(lots, component, components).includes(lot)),
  ...chosen.map((lot) => ({ ...lot, item_id: component.id })),
]

export const one = formatShort(powerOfTen(scale.quantity), scale.quantity)

export const units = (text: string | null | undefined): Quantity =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)

/** So many of a unit in base units. */
export const inUnits = (amount: string | null, factor: string): Quantity =>
  baseQuantity(units(amount), units(factor)) ?? quantity(0n)

/** How much of the line they are together, in base units. */
export const chosenOf = (lots: readonly { readonly quantity: string | null }[]): Quantity =>
  quantity(lots.reduce((all, lot) => all + units(lot.quantity), 0n))

/** A lot that can be taken, with how much of it there is. */
export type LotToTake = {
  readonly number: string
  readonly expiry_date: string | null
  readonly quantity: string
  /** Of a kit: the component it is of. */
  readonly item_id?: string | undefined
}

/** One more of a lot, as a scanner means it; null where nothing is left of it. */
export function oneMoreOf(
  lots: WrittenLots,
  option: LotToTake,
  asked: Quantity,
): WrittenLots | null {
  const stands = lots.find((lot) => lot.number === option.number)
  const taken = units(stands?.quantity)
  const left = units(option.quantity) - taken
  const open = asked - chosenOf(lots)
  const step = [powerOfTen(scale.quantity), left].reduce((a, b) => (a < b ? a : b))
  if (step <= 0n || open <= 0n) return null
  return withQuantity(lots, option, formatShort(quantity(taken + step), scale.quantity))
}

/** So much of a lot; nothing takes it off the list. */
export function withQuantity(
  lots: WrittenLots,
  { number, expiry_date }: Pick<LotToTake, 'number' | 'expiry_date'>,
  amount: string | null,
): WrittenLots {
  const others = lots.filter((lot) => lot.number !== number)
  if (units(amount) <= 0n) return others
  const stands = lots.find((lot) => lot.number === number)
  const lot = { number, expiry_date, quantity: amount }
  return stands ? lots.map((each) => (each === stands ? lot : each)) : [...lots, lot]
}

/** What expires first leaves first, until the line has all it asks for. */
export function firstToExpire(options: readonly LotToTake[], asked: Quantity): WrittenLots {
  let open: bigint = asked
  return [...options]
    .toSorted(
      (a, b) => order(a.expiry_date) - order(b.expiry_date) || (a.number < b.number ? -1 : 1),
    )
    .flatMap(({ number, expiry_date, quantity: there }) => {
      const part = units(there) < open ? units(there) : open
      open -= part
      return part > 0n
        ? [{ number, expiry_date, quantity: formatShort(quantity(part), scale.quantity) }]
        : []
    })
}

const order = (date: string | null): number =>
  date === null ? Number.POSITIVE_INFINITY : Number(date.replaceAll('-', ''))

/** Numbers that were pasted or scanned one after the other. */
export const numbersIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;،؛]+/u).filter((number) => number !== '')),
]

/** Numbers that come in: serials are one piece each, a batch is all that the line still asks for. */
export function numbersAdded(
  lots: WrittenLots,
  numbers: readonly string[],
  { trackedBy }: Tracking,
  asked: Quantity,
): WrittenLots {
  const fresh = numbers.filter((number) => !lots.some((lot) => lot.number === number))
  return fresh.reduce<WrittenLots>((all, number) => {
    const open = asked - chosenOf(all)
    const amount =
      trackedBy === 'serial' ? one : open > 0n ? formatShort(quantity(open), scale.quantity) : null
    return [...all, { number, expiry_date: null, quantity: amount }]
  }, lots)
}

/** Where the numbers of a line stand: chosen by themselves, wanted, not all of them, or told. */
export type LotsState = 'byItself' | 'wanted' | 'differ' | 'told'

export function lotsState(
  lots: WrittenLots,
  { asked, isKnown }: { readonly asked: Quantity; readonly isKnown: boolean },
): LotsState {
  if (lots.length === 0) return isKnown ? 'byItself' : 'wanted'
  return chosenOf(lots) === asked ? 'told' : 'differ'
}
