import { useCallbackRef } from '@mantine/hooks'
import { useEffect } from 'react'
import type { Keyed, LinesAction } from '../../lines/lines.ts'
import { inCurrency } from './following-prices.ts'
import type { PricedFacts } from '../use-priced-facts.ts'
import type { ItemLine } from './item-line.ts'

type Given<Line extends ItemLine & Keyed> = {
  readonly change: (action: LinesAction<Line>) => void
  /** The lines as they are now. */
  readonly linesNow: () => readonly Line[]
  readonly facts: Pick<PricedFacts, 'pricedIn' | 'isReady'>
  /** A line in another currency, with the price it has there unless one was typed. */
  readonly follow: (before: Line, after: Line) => Line
}

/** Lines that follow the currency of their document and its rate. */
export function useCurrencyOfLines<Line extends ItemLine & Keyed>(given: Given<Line>): void {
  const { pricedIn, isReady } = given.facts
  const follow = useCallbackRef((): void => {
    const before = given.linesNow()
    const lines = inCurrency(before, pricedIn, given.follow)
    if (lines !== before) given.change({ do: 'replace', lines })
  })
  useEffect(() => {
    if (isReady) follow()
  }, [pricedIn, isReady, follow])
}
