import type { WrittenLot } from '../../inventory/index.ts'
import { quantityText } from '../printable/printed-figures.ts'

/** Batches and serials of a line as papers print them: `A-12 (2031-06-30) × 4 · B-77 × 6`; null without any. */
export const lotsOnPaper = (lots: readonly WrittenLot[]): string | null =>
  lots.length === 0 ? null : lots.map(oneLot).join(' · ')

const oneLot = ({ number, expiry_date: expiry, quantity }: WrittenLot): string =>
  [
    number,
    ...(expiry === null ? [] : [`(${expiry})`]),
    ...(Number(quantity) === 1 ? [] : [`× ${quantityText(quantity)}`]),
  ].join(' ')

/** What stands on a line of a paper for its item: what it is called, and which of it. */
export const itemOnPaper = (name: string, lots: readonly WrittenLot[]): string =>
  [name, lotsOnPaper(lots)].filter((text) => text !== null).join(' · ')
