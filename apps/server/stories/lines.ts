/** A line of a bill as a story says it. */
export type TypedLine = {
  readonly item: string
  readonly quantity: string
  readonly price: string
  readonly discount: string
  readonly isPercentage: boolean
}

const shape =
  /^(?<quantity>\d+(?:\.\d+)?) (?<item>[a-z]+?)s? @ (?<price>\d+(?:\.\d+)?)(?: less (?<discount>\d+(?:\.\d+)?)(?<percent>%?))?$/

/** Reads `2 pens @ 50.00 less 10%, 1 visit @ 100.00`. */
export const readLines = (text: string): readonly TypedLine[] =>
  text.split(',').map((part) => {
    const found = shape.exec(part.trim())?.groups
    if (!found) throw new Error(`no line of a bill: ${part}`)
    return {
      item: found.item ?? '',
      quantity: found.quantity ?? '',
      price: found.price ?? '',
      discount: found.discount ?? '0',
      isPercentage: found.percent === '%',
    }
  })

/** Reads a list of names and amounts, one a line: `Bank  60.00`. */
export const readAmounts = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const found = /^\s*(.+?)\s+(-?[\d.]+)\s*$/.exec(line)
        if (!found) throw new Error(`no name and amount: ${line}`)
        return [found[1] ?? '', found[2] ?? ''] as const
      }),
  )
