import { stockWriteDowns } from '@mizan/contract/documents/stock-write-downs'
import { status } from '@mizan/core/documents/lifecycle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDateText } from '../../client/format.ts'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { centreFact } from '../../kit/records/head-facts.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { Walk } from '../../kit/records/walk.tsx'
import { DocumentActivity } from '../../trade/documents/document-activity.tsx'
import { writtenSteps } from '../../trade/documents/document-steps.ts'
import { DocumentView } from '../../trade/documents/document-view.tsx'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { StockMoves } from '../../trade/stock/stock-moves.tsx'
import { useWriteDownActions } from './use-write-down-actions.ts'
import type { WriteDownRow } from './write-down-family.ts'
import { WriteDownLines } from './write-down-lines.tsx'

export const WriteDownView = (): ReactNode => (
  <LoadedRecord of={stockWriteDowns}>
    {(row) => <OpenWriteDownView key={row.id} row={row} />}
  </LoadedRecord>
)

/** A write-down being read: what goods cost and bring, its entry and what it changed of their value. */
const OpenWriteDownView = ({ row }: { readonly row: WriteDownRow }): ReactNode => {
  const { t } = useTranslation()
  const actions = useWriteDownActions({ isView: true })(row)
  const files = useAttachments(stockWriteDowns.name, row.id)
  return (
    <DocumentView
      number={row.number ?? t('choices.status.0')}
      pills={<DocumentPill of={row} kind="write_down" large />}
      walk={
        <Walk name={stockWriteDowns.name} id={row.id} to={(id) => viewPath('write_down', id)} />
      }
      actions={actions}
      buttons={['edit', 'print', 'copy', 'cancel']}
      primary={
        row.status === status.draft ? (actions.find(({ key }) => key === 'confirm') ?? null) : null
      }
      steps={writtenSteps(row, t, undefined, 'write_down')}
      facts={[
        ...(row.write_down === null
          ? []
          : [
              {
                label: t('fields.stock_write_downs.write_down'),
                value: <OwnAmount value={row.write_down} strong />,
                large: true,
              },
            ]),
        { label: t('fields.date'), value: longDateText(row.date) },
        {
          label: t('fields.stock_write_downs.selling_cost_percent'),
          value: (
            <>
              <QuantityText value={row.selling_cost_percent} />%
            </>
          ),
        },
        ...centreFact(row, t),
      ]}
    >
      <WriteDownLines row={row} />
      <PostedEntry id={row.entry_id} />
      <StockMoves documentId={row.id} />
      <div className="two-columns">
        <div className="stack">
          {row.notes ? (
            <section>
              <h2>{t('fields.notes')}</h2>
              <p className="section-note">{row.notes}</p>
            </section>
          ) : null}
          <Attachments of={files} />
        </div>
        <DocumentActivity id={row.id} />
      </div>
    </DocumentView>
  )
}
