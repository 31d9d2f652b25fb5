import './stock-recalculations.css'
import { Progress } from '@mantine/core'
import {
  stockRecalculationItems,
  stockRecalculations,
} from '@mizan/contract/documents/stock-recalculations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, instantText, longDateText, nameOf } from '../../client/format.ts'
import { useRecord } from '../../client/queries.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { Differences } from './differences.tsx'
import {
  type RecalculationRow,
  isUnderWay,
  recalculationViewTo,
  scopeText,
} from './recalculation-paths.ts'
import { RecalculationPill } from './recalculation-pill.tsx'
import { useRecalculationActions } from './use-recalculation-actions.ts'

const lookEveryMs = 700

/** A recalculation: how far it is, what differs and where that goes, and the entries that came of it. */
export const RecalculationView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actionsOf = useRecalculationActions({ isView: true })
  const seen = useRecord(stockRecalculations, id).data
  useRecord(stockRecalculations, id, { everyMs: seen && isUnderWay(seen) ? lookEveryMs : null })
  return (
    <ViewScreen
      of={stockRecalculations}
      id={id}
      title={(row) => t('stock_recalculations.of', { number: row.number })}
      beside={(row) => <RecalculationPill row={row} large />}
      rowTo={recalculationViewTo}
      primary={(row) => actionsOf(row).find(({ key }) => key === 'post') ?? null}
      actions={(row) => actionsOf(row).filter(({ key }) => key !== 'post')}
      buttons={['cancel', 'delete']}
      facts={[
        { name: 'stock', large: true },
        { name: 'cogs', large: true },
        { name: 'correction', large: true },
        'differences_count',
        'created_at',
        { name: 'scope', value: (row) => scopeText(row, t) },
        {
          name: 'open_from',
          value: (row) =>
            row.open_from ? longDateText(row.open_from) : t('stock_recalculations.nothing_locked'),
        },
        { name: 'creator', value: (row) => nameOf(row.creator) },
        {
          name: 'poster',
          value: (row) =>
            row.posted_at ? `${nameOf(row.poster) ?? ''} · ${instantText(row.posted_at)}` : null,
        },
      ]}
    >
      {(row) => <Found key={row.state} row={row} />}
    </ViewScreen>
  )
}

/** What was found so far; each step of the work shows what it left. */
const Found = ({ row }: { readonly row: RecalculationRow }): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  useEffect(() => {
    for (const name of [stockRecalculationItems.name, ...stockRecalculations.touches])
      void client.invalidateQueries({ queryKey: [name] })
  }, [client])
  return (
    <>
      {isUnderWay(row) ? <Working row={row} /> : null}
      {row.state === 'failed' ? (
        <p className="recalculation-note" role="alert">
          {t('stock_recalculations.failed')}
        </p>
      ) : null}
      {row.moved_count > 0 ? (
        <p className="recalculation-note" role="status">
          {t('stock_recalculations.moved', { count: row.moved_count })}
        </p>
      ) : null}
      {row.state === 'proposed' && row.differences_count === 0 ? (
        <p className="recalculation-note" role="status">
          {t('stock_recalculations.none_how')}
        </p>
      ) : row.state === 'reading' ? null : (
        <Differences of={row} />
      )}
      <div className="section">
        <RecordActivity resource={stockRecalculations.name} id={row.id} />
      </div>
    </>
  )
}

/** How far the work is. It goes on without the page. */
const Working = ({ row }: { readonly row: RecalculationRow }): ReactNode => {
  const { t } = useTranslation()
  const share = row.total === 0 ? 0 : Math.min(100, Math.round((row.done / row.total) * 100))
  const title = t(`stock_recalculations.working.${row.state}`)
  return (
    <div className="recalculation-working" role="status">
      <strong>{title}</strong>
      <Progress value={share} aria-label={title} />
      <span>
        <Ltr>
          {countText(row.done)} / {countText(row.total)}
        </Ltr>{' '}
        {t('stock_recalculations.may_leave')}
      </span>
    </div>
  )
}
