import { westernDigits } from '@mizan/core/money/digits'

/** A batch or serial number as a cell names it. */
export type NamedLot = {
  readonly number: string
  /** Null: all of the line where it stands alone, else one piece. */
  readonly quantity: string | null
  readonly expiry_date: string | null
}

/** Whether a column names batches and serials, of a line or of the whole; or the day of an only one. */
export const isLots = (field: string): boolean => /(^|\.|\.returned_)lots$/.test(field)
export const isLotsExpiry = (field: string): boolean => /(^|\.)lots_expiry$/.test(field)

const shape = /^(.+?)(?:\s*×\s*([\d.]+))?(?:\s*\((\d{4}-\d{2}-\d{2})\))?$/

/** `A-12 × 6 (2031-06-30); B-77 × 4`: the numbers of a line in one cell, between commas, semicolons or lines. */
export const lotsIn = (text: string): readonly NamedLot[] =>
  text
    .split(/[,;،؛\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, number = part, quantity = null, expiry = null] =
        shape.exec(westernDigits(part)) ?? []
      return { number, quantity, expiry_date: expiry }
    })

type Written = {
  readonly number: string
  readonly quantity: string
  readonly expiry_date: string | null
}

const short = (quantity: string): string =>
  quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity

/** The same as it is read again; the day of the only one stands in a column of its own. */
export const lotsCell = (lots: readonly Written[]): string =>
  lots.length === 1
    ? (lots[0]?.number ?? '')
    : lots
        .map(({ number, quantity, expiry_date: expiry }) => {
          const amount = short(quantity)
          return `${number}${amount === '1' ? '' : ` × ${amount}`}${expiry === null ? '' : ` (${expiry})`}`
        })
        .join('; ')

export const expiryCell = (lots: readonly Written[]): string =>
  lots.length === 1 ? (lots[0]?.expiry_date ?? '') : ''
