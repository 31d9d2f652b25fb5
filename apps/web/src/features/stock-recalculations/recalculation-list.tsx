import { stockRecalculations } from '@mizan/contract/documents/stock-recalculations'
import { IconCalculator } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, instantText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { RecalculationPill } from './recalculation-pill.tsx'
import { recalculationViewTo, scopeText } from './recalculation-paths.ts'
import { useRecalculationActions } from './use-recalculation-actions.ts'

/** What was recalculated, the newest first. */
export const RecalculationList = (): ReactNode => {
  const { t } = useTranslation()
  const actionsOf = useRecalculationActions()
  return (
    <ListScreen
      of={stockRecalculations}
      icon={IconCalculator}
      as={{
        sort: '-created_at',
        rowTo: (row) => recalculationViewTo(row.id),
        isVoid: (row) => row.state === 'cancelled',
      }}
      columns={[
        { name: 'number', ltr: true },
        'created_at',
        { name: 'scope', cell: (row) => scopeText(row, t) },
        { name: 'state', cell: (row) => <RecalculationPill row={row} /> },
        'differences_count',
        'cogs',
        'correction',
        { name: 'creator', cell: (row) => row.creator?.name },
      ]}
      filters={[{ name: 'created_at', kind: 'date' }]}
      actions={actionsOf}
      card={(row) => (
        <>
          <strong>{t('stock_recalculations.of', { number: row.number })}</strong>
          <span className="card-figure">
            <Amount value={row.cogs} />
          </span>
          <span className="card-facts">
            <RecalculationPill row={row} />
            <span>{instantText(row.created_at)}</span>
            <span>{scopeText(row, t)}</span>
            <span>{countText(row.differences_count)}</span>
          </span>
        </>
      )}
    />
  )
}
