import { searchText } from '@mizan/core/catalog/search-text'
import type { ReceivedLine } from '@mizan/zatca'

/** A line of ours that a line of the invoice may have become. */
export type WrittenLine = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly quantity: string
  readonly price: string
}

/**
 * Which line of ours each line of the invoice became: the one that bears its words, else the one of its
 * quantity and price, else the one in its place where none was added or taken out.
 */
export function pairLines(
  received: readonly ReceivedLine[],
  written: readonly WrittenLine[],
): readonly (string | null)[] {
  const left = new Set(written)
  const paired: (string | null)[] = received.map(() => null)
  const pass = (fits: (line: ReceivedLine, of: WrittenLine, at: number) => boolean): void => {
    received.forEach((line, at) => {
      if (paired[at] !== null) return
      const found = [...left].find((each) => fits(line, each, at))
      if (!found) return
      left.delete(found)
      paired[at] = found.id
    })
  }
  pass((line, of) => isCalled(line, of) && isCounted(line, of))
  pass(isCalled)
  pass(isCounted)
  if (received.length === written.length) pass((_line, of, at) => written[at] === of)
  return paired
}

const isCalled = ({ name }: ReceivedLine, { name: item, description }: WrittenLine): boolean =>
  searchText(name) === searchText(description ?? item)

const isCounted = (line: ReceivedLine, of: WrittenLine): boolean =>
  Number(line.quantity) === Number(of.quantity) && Number(line.price) === Number(of.price)
