import type { Quantity } from '../../money/decimal.ts'
import type { LocalDate } from '../../time/local-date.ts'

/** How goods of an item are told apart: by the batch they were made in, or each by its serial number (`domain/04` 4.12). */
export const lotKinds = ['batch', 'serial'] as const
export type LotKind = (typeof lotKinds)[number]

/** An item whose goods are told apart. */
export type TrackedItem = {
  readonly item: string
  readonly by: LotKind
  /** Each lot of it says until when it is good. */
  readonly hasExpiry: boolean
}

/** The goods of an item under one batch number, or under one serial number. */
export type Lot = {
  readonly id: string
  readonly item: string
  readonly number: string
  readonly expiry: LocalDate | null
}

/** What a line says of its goods: how many, in base units, are of which lot. */
export type LotChoice = {
  readonly number: string
  readonly expiry: LocalDate | null
  readonly quantity: Quantity
  /** Of a kit: the component that it is of; left out where the number says so. */
  readonly item?: string
}
