import { type Problem, when } from './problem.ts'

/** Longest account number and deepest tree (`domain/01` 1.1). */
export const accountLimits = { digits: 12, depth: 8 } as const

/** Problems of a number as typed: 1 to 12 digits, used by no other account. */
export const accountNumberProblems = (
  number: string,
  isTaken: (number: string) => boolean,
): readonly Problem[] => {
  const isPlain = /^\d{1,12}$/.test(number)
  return [
    ...when(!isPlain, 'account_number_invalid', 'account_number'),
    ...when(isPlain && isTaken(number), 'account_number_exists', 'account_number', { number }),
  ]
}

/**
 * The next free number under a parent: its code and the number after its highest child, padded to
 * the width of the children. A full width grows by two (`1119` → `111010`). `width` is that of a
 * first child: 3 for stores and points of sale. Null when no number of 12 digits is left.
 */
export function nextAccountNumber(
  parent: string,
  isTaken: (number: string) => boolean,
  children: readonly string[],
  width = 1,
): string | null {
  const suffixes = children
    .filter((code) => code.length > parent.length && code.startsWith(parent))
    .map((code) => code.slice(parent.length))
  const digits = suffixes.length === 0 ? width : Math.max(...suffixes.map((s) => s.length))
  const highest = suffixes.reduce((max, s) => (BigInt(s) > max ? BigInt(s) : max), 0n)
  return firstFree(parent, isTaken, highest + 1n, digits)
}

function firstFree(
  parent: string,
  isTaken: (number: string) => boolean,
  first: bigint,
  digits: number,
): string | null {
  let next = first
  let width = digits
  while (parent.length + width <= accountLimits.digits) {
    const suffix = next.toString()
    if (suffix.length > width) {
      width += 2
      continue
    }
    const number = parent + suffix.padStart(width, '0')
    if (!isTaken(number)) return number
    next += 1n
  }
  return null
}
