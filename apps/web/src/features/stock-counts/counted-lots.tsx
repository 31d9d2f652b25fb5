import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityText } from '../../client/format.ts'
import type { CountedItem } from './count-paths.ts'

/** So many lots are told of an item; its page of lots has all of them. */
const shownMax = 12

/**
 * Of an item whose goods are told apart: the lots that differ, to whom may know it, or which were found; or that
 * only how much there is was counted, and what follows from that.
 */
export const CountedLots = ({ line }: { readonly line: CountedItem }): ReactNode => {
  const { t } = useTranslation()
  if (line.tracked_by === null || !line.is_counted) return null
  const isByLot = line.lots.some(({ number, actual }) => number !== null && actual !== null)
  if (!isByLot)
    return line.round > 0 && line.approved_count === null ? (
      <small className="dim counted-lots">
        {t(`stock_counts.by_lot.only_total.${line.tracked_by}`)}
      </small>
    ) : null
  const differing = line.lots.filter(
    ({ difference }) => difference === null || Number(difference) !== 0,
  )
  const rest = differing.length - shownMax
  return (
    <small className="dim counted-lots">
      {differing.slice(0, shownMax).map((lot) => (
        <bdi key={lot.number ?? ''}>
          {lot.expected === null
            ? `${lot.number ?? t('stock_counts.by_lot.bare')}: ${quantityText(lot.actual)}`
            : t('stock_counts.by_lot.of', {
                number: lot.number ?? t('stock_counts.by_lot.bare'),
                actual: quantityText(lot.actual ?? '0'),
                expected: quantityText(lot.expected),
              })}
        </bdi>
      ))}
      {rest > 0 ? <span>{t('stock_counts.by_lot.more', { rest: String(rest) })}</span> : null}
    </small>
  )
}
