import type { Json } from '../src/testing/server.ts'

export type Amounts = Readonly<Record<string, number>>
export type Moved = { readonly day: string; readonly lots: Amounts }
type Given = { readonly id: unknown; readonly moved: Moved; readonly worth: bigint }
type Billed = {
  readonly document: Json
  readonly units: number
  readonly charged: bigint
  readonly notes: Json[]
  readonly returned: Moved[]
}
/**
 * A receipt as the books must have it: what came, what went back, the bill that charges the rest, and what is owed of it
 * until then, in halalas.
 */
export type Received = {
  readonly document: Json
  readonly day: string
  readonly came: Amounts
  readonly given: Given[]
  readonly hasOrder: boolean
  owed: bigint
  bill: Billed | null
}

/** So much of an amount, half away from zero. */
export const part = (amount: bigint, of: bigint, whole: bigint): bigint =>
  (2n * amount * of + whole) / (2n * whole)
export const cents = (text: string): bigint => {
  const [whole = '0', rest = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'))
}
/** How many pieces they are together. */
export const sum = (lots: Amounts): number =>
  Object.values(lots).reduce((all, each) => all + each, 0)
/** Those of both, or of the first without the second (-1). */
export const added = (a: Amounts, b: Amounts, sign = 1): Amounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((lot) => [
      lot,
      (a[lot] ?? 0) + sign * (b[lot] ?? 0),
    ]),
  )
export const negative = (lots: Amounts): Amounts => added({}, lots, -1)
