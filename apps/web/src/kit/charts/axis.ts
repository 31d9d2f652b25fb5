export type Axis = {
  readonly ticks: readonly number[]
  readonly unit: 'one' | 'thousand' | 'million'
  readonly divisor: number
}

const parts = 4
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const units = [
  { unit: 'million', divisor: 1_000_000, from: 10_000_000 },
  { unit: 'thousand', divisor: 1_000, from: 10_000 },
  { unit: 'one', divisor: 1, from: 0 },
] as const

/**
 * Round values of an axis that holds every bar, about four apart from zero, and the unit they are
 * written in; what is counted has no place between two whole ones. These are places on a drawing, not amounts: the exact ones stand in the tooltip.
 */
export function axisOf(values: readonly number[], isWhole = false): Axis {
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const wanted = (high - low) / parts || 1
  const rough = isWhole ? Math.max(1, wanted) : wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const fits = (each: number): boolean =>
    each * power >= rough * 0.999 && (!isWhole || Number.isInteger(each * power))
  const step = (steps.find(fits) ?? 10) * power
  const first = -Math.ceil(-low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0)
  const reach = Math.max(-low, high)
  const { unit, divisor } = units.find(({ from }) => reach >= from) ?? units[2]
  return { ticks, unit, divisor }
}
