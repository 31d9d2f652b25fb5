import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { complain } from '../../../client/messages.ts'
import type { LinesAction } from '../../lines/lines.ts'
import { knownItems, type PricedFor } from './item-lookup.ts'
import type { PricedLine } from './priced-line.ts'
import { pricedAnew, withItsPrice, withPrices } from './following-prices.ts'
import type { PricedFacts } from '../use-priced-facts.ts'
import type { Side } from '../side.ts'
import { useCurrencyOfLines } from './use-currency-of-lines.ts'

type Change = (action: LinesAction<PricedLine>) => void

type Given = {
  readonly change: Change
  /** The lines as they are now; the same function at every drawing. */
  readonly linesNow: () => readonly PricedLine[]
  readonly side: Side
  readonly facts: Pick<PricedFacts, 'pricedFor' | 'pricedIn' | 'isReady'>
}

const itemsOf = (lines: readonly PricedLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ item_id: id }) => id ?? [])),
]

/**
 * Prices that follow the currency of a document and its rate, and of a sale the quantity of a line, the customer and
 * the day, as long as none was typed. Who saves waits until the prices of another customer have come; without them nothing is saved.
 */
export function useListPrices({ change, linesNow, side, facts }: Given): {
  readonly change: Change
  readonly settled: () => Promise<boolean>
} {
  const { t } = useTranslation()
  const { pricedFor } = facts
  const asked = useRef(pricedFor)
  const hasFailed = useRef(false)
  const asking = useRef(Promise.resolve(true))
  const ask = useCallback(
    async (by: PricedFor | null): Promise<boolean> => {
      const known = new Set<string>()
      const open = (): readonly string[] => itemsOf(linesNow()).filter((id) => !known.has(id))
      hasFailed.current = false
      try {
        // An item that is chosen meanwhile comes with the prices of before, and is asked for too.
        for (let ids = open(); ids.length > 0; ids = open()) {
          const found = await knownItems(ids, { pricedFor: by })
          if (asked.current !== by) return asking.current
          for (const id of ids) known.add(id)
          // What is saved next stands on the new prices, sums and retentions too.
          flushSync(() => change({ do: 'replace', lines: pricedAnew(linesNow(), found) }))
        }
        return true
      } catch (error) {
        if (!isFailure(error)) throw error
        if (asked.current !== by) return asking.current
        hasFailed.current = true
        void complain(t('kit.load_failed'))
        return false
      }
    },
    [change, linesNow, t],
  )
  useCurrencyOfLines({
    change,
    linesNow,
    facts,
    follow: (before, after) => withItsPrice(before, after, side),
  })
  useEffect(() => {
    if (asked.current === pricedFor) return
    asked.current = pricedFor
    asking.current = ask(pricedFor)
  }, [pricedFor, ask])
  return {
    change: useCallback(
      (action) => change(pricedFor === null ? action : withPrices(linesNow(), action)),
      [change, linesNow, pricedFor],
    ),
    settled: () => {
      if (hasFailed.current) asking.current = ask(asked.current)
      return asking.current
    },
  }
}
