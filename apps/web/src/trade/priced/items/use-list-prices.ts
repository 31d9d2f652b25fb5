import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { complain } from '../../../client/messages.ts'
import type { LinesAction } from '../../lines/lines.ts'
import { knownItems, type PricedFor } from './item-lookup.ts'
import type { PricedLine } from './priced-line.ts'
import { pricedAnew, withPrices } from './following-prices.ts'

type Change = (action: LinesAction<PricedLine>) => void

type Given = {
  readonly change: Change
  readonly latest: { readonly current: readonly PricedLine[] }
  /** Null where nothing is sold. */
  readonly pricedFor: PricedFor | null
}

const itemsOf = (lines: readonly PricedLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ item_id: id }) => id ?? [])),
]

/**
 * Prices that follow the quantity of a line, and the customer, day and currency of a sale, as long as none
 * was typed. Who saves waits until the prices of another customer have come.
 */
export function useListPrices({ change, latest, pricedFor }: Given): {
  readonly change: Change
  readonly priced: () => Promise<void>
} {
  const { t } = useTranslation()
  const asked = useRef(pricedFor)
  const asking = useRef(Promise.resolve())
  useEffect(() => {
    if (asked.current === pricedFor) return
    asked.current = pricedFor
    const ask = async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return
      const found = await knownItems(ids, { pricedFor })
      if (asked.current !== pricedFor) return
      change({ do: 'replace', lines: pricedAnew(latest.current, found) })
      // An item that was chosen meanwhile came with the prices of before.
      await ask(itemsOf(latest.current).filter((id) => !ids.includes(id)))
    }
    asking.current = ask(itemsOf(latest.current)).catch(() => complain(t('kit.load_failed')))
  }, [pricedFor, change, latest, t])
  return {
    change: useCallback(
      (action) => change(pricedFor === null ? action : withPrices(latest.current, action)),
      [change, latest, pricedFor],
    ),
    priced: () => asking.current,
  }
}
