import { type BarcodeKind, barcodeKind } from './barcodes.ts'

/** A barcode as it is drawn: bars and gaps one after the other, in modules, and the blank that must stand beside them. */
export type Bars = {
  readonly kind: BarcodeKind
  /** Beginning and ending with a bar. */
  readonly widths: readonly number[]
  readonly modules: number
  /** Modules left blank before the first bar and after the last: without them a scanner sees no code. */
  readonly quiet: { readonly before: number; readonly after: number }
}

const quietOf: Readonly<Record<BarcodeKind, Bars['quiet']>> = {
  ean13: { before: 11, after: 10 },
  upc: { before: 11, after: 10 },
  ean8: { before: 10, after: 10 },
  code128: { before: 10, after: 10 },
}

/** How a barcode is drawn; null of a text with letters that no barcode has. */
export function barsOf(text: string): Bars | null {
  const kind = barcodeKind(text)
  const widths = kind === 'code128' ? code128(text) : tradeWidths(kind, text)
  if (widths === null) return null
  const modules = widths.reduce((sum, width) => sum + width, 0)
  return { kind, widths, modules, quiet: quietOf[kind] }
}

const leftOdd = [
  '3211',
  '2221',
  '2122',
  '1411',
  '1132',
  '1231',
  '1114',
  '1312',
  '1213',
  '3112',
] as const
/** Which digits of the left half are mirrored; the first digit of an EAN-13 is told by nothing else. */
const mirrored = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
] as const

const numbers = (text: string): number[] => [...text].map(Number)
const digit = (of: string, isMirrored: boolean): number[] => {
  const widths = numbers(leftOdd[Number(of)] ?? '')
  return isMirrored ? widths.toReversed() : widths
}

/** The bars of an EAN-13, EAN-8 or UPC-A: two halves between three guards. */
function tradeWidths(kind: Exclude<BarcodeKind, 'code128'>, text: string): number[] {
  const digits = kind === 'upc' ? `0${text}` : text
  const [first, body] = kind === 'ean8' ? ['0', digits] : [digits.charAt(0), digits.slice(1)]
  const half = body.length / 2
  const parity = mirrored[Number(first)] ?? ''
  const left = Array.from(body.slice(0, half), (each, at) => digit(each, parity[at] === '1')).flat()
  const right = Array.from(body.slice(half), (each) => digit(each, false)).flat()
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...right, 1, 1, 1]
}

/** The symbols of Code 128 in the order of their values, the stop last. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ')

const startOf = { B: 104, C: 105 } as const
const changeTo = { B: 100, C: 99 } as const
const stop = 106
type Set = keyof typeof startOf
const other = { B: 'C', C: 'B' } as const

/** The bars of Code 128 with as few symbols as there can be: pairs of digits take one, other letters one each. */
function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const values = shortest(text)
  const checked = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  return [...values, checked, stop].flatMap((value) => numbers(symbols[value] ?? ''))
}

/** The symbols of the rest of a text from each place on, in the set that is on there. */
type Rest = Readonly<Record<Set, readonly number[] | null>>

function shortest(text: string): readonly number[] {
  let [next, afterNext]: [Rest, Rest | null] = [{ B: [], C: [] }, null]
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const pair = text.slice(at, at + 2)
    const stays = {
      B: next.B && [text.charCodeAt(at) - 32, ...next.B],
      C: /^\d\d$/.test(pair) && afterNext?.C ? [Number(pair), ...afterNext.C] : null,
    }
    const best = (set: Set): readonly number[] | null => {
      const changed = stays[other[set]]
      const own = stays[set]
      if (changed === null) return own
      return own === null || own.length > changed.length + 1
        ? [changeTo[other[set]], ...changed]
        : own
    }
    ;[next, afterNext] = [{ B: best('B'), C: best('C') }, next]
  }
  const { B, C } = next
  const isInC = C !== null && (B === null || C.length < B.length)
  return isInC ? [startOf.C, ...C] : [startOf.B, ...(B ?? [])]
}
