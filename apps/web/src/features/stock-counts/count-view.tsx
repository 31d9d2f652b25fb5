import './stock-counts.css'
import { Button } from '@mantine/core'
import { stockCounts } from '@mizan/contract/documents/stock-counts'
import { IconClipboardCheck, IconCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText, instantText, joined, longDateText, nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import type { Step } from '../../kit/records/stepper.tsx'
import { Walk } from '../../kit/records/walk.tsx'
import { DocumentActivity } from '../../trade/documents/document-activity.tsx'
import { DocumentView } from '../../trade/documents/document-view.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { CountItems } from './count-items.tsx'
import { type CountRow, countViewTo, countingTo, isOpen } from './count-paths.ts'
import { CountPill } from './count-pill.tsx'
import { useCountActions } from './use-count-actions.ts'

export const CountView = (): ReactNode => (
  <LoadedRecord of={stockCounts}>{(row) => <OpenCountView key={row.id} row={row} />}</LoadedRecord>
)

/** A count being looked through: what was found, what differs, and once it is approved its entry. */
const OpenCountView = ({ row }: { readonly row: CountRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const navigate = useNavigate()
  const actionsOf = useCountActions({ isView: true })
  const [isApproving, setApproving] = useState(false)
  const mayApprove = isOpen(row) && access.may(stockCounts, 'confirm')
  const mayCount = isOpen(row) && access.may(stockCounts, 'update')
  const approve: RowAction = {
    key: 'approve',
    title: t('stock_counts.approve'),
    icon: IconCheck,
    group: 'look',
    run: () => setApproving(true),
  }
  const count: RowAction = {
    key: 'count',
    title: t('stock_counts.count'),
    icon: IconClipboardCheck,
    group: 'look',
    run: () => void navigate({ to: countingTo(row.id) }),
  }
  const isReady = mayApprove && row.counted_items > 0
  const primary = isReady ? approve : mayCount ? count : null
  return (
    <DocumentView
      number={row.code ?? t('documents.no_number')}
      pills={<CountPill row={row} large />}
      walk={<Walk name={stockCounts.name} id={row.id} to={countViewTo} />}
      actions={actionsOf(row).filter(({ key }) => key !== primary?.key)}
      buttons={['count', 'cancel']}
      primary={primary}
      steps={stepsOf(row, t)}
      facts={[
        {
          label: t('fields.stock_counts.counted_items'),
          value: (
            <Ltr>
              {countText(row.counted_items)} / {countText(row.items_count)}
            </Ltr>
          ),
          large: true,
        },
        {
          label: t('fields.stock_counts.shortage'),
          value: row.shortage === null ? null : <Amount value={row.shortage} />,
          large: true,
        },
        {
          label: t('fields.stock_counts.surplus'),
          value: row.surplus === null ? null : <Amount value={row.surplus} />,
          large: true,
        },
        {
          label: t('fields.store'),
          value: <MaybeLink to={recordPath('stores', row.store_id)}>{nameOf(row.store)}</MaybeLink>,
        },
        { label: t('fields.date'), value: longDateText(row.date) },
        { label: t('fields.stock_counts.scope'), value: scopeText(row, t) },
        {
          label: t('fields.stock_counts.is_blind'),
          value: t(row.is_blind ? 'kit.yes' : 'kit.no'),
        },
        { label: t('fields.stock_counts.approver'), value: nameOf(row.approver) },
      ]}
    >
      {row.recount_items && (mayCount || mayApprove) ? <RecountBanner row={row} /> : null}
      <CountItems row={row} />
      <PostedEntry id={row.entry_id} />
      <div className="two-columns">
        <div className="stack">
          {row.notes ? (
            <section>
              <h2>{t('fields.notes')}</h2>
              <p className="section-note">{row.notes}</p>
            </section>
          ) : null}
        </div>
        <DocumentActivity id={row.id} />
      </div>
      {isApproving ? <ApproveDialog of={row} onClose={() => setApproving(false)} /> : null}
    </DocumentView>
  )
}

const scopeText = (row: CountRow, t: TFunction): string =>
  row.scope === 'collections'
    ? joined(row.collections.map((collection) => collection.name))
    : row.scope === 'shelves'
      ? joined(row.shelves)
      : t(`choices.count_scope.${row.scope}`)

const stepsOf = (row: CountRow, t: TFunction): readonly Step[] => [
  {
    key: 'begun',
    title: t('stock_counts.steps.begun'),
    note: instantText(row.started_at),
    state: 'done',
  },
  {
    key: 'counted',
    title: t('stock_counts.steps.counted'),
    state: isOpen(row) ? 'now' : 'done',
  },
  {
    key: 'approved',
    title: t('stock_counts.steps.approved'),
    ...(row.confirmed_at ? { note: instantText(row.confirmed_at) } : {}),
    state: isOpen(row) ? 'later' : 'done',
  },
  ...(row.status === 255
    ? [{ key: 'cancelled', title: t('choices.count_status.255'), state: 'done' } as const]
    : []),
]

/** Some items differ by more than the count allows: they are counted again from nothing. */
const RecountBanner = ({ row }: { readonly row: CountRow }): ReactNode => {
  const { t } = useTranslation()
  const recount = useAction(stockCounts, 'recount')
  const refused = useRefused()
  const begin = async (): Promise<void> => {
    try {
      await recount.mutateAsync({ id: row.id, body: {} })
      await celebrate(t('stock_counts.recount_begun'))
    } catch (error) {
      await refused(error, { title: t('stock_counts.not_counted') })
    }
  }
  return (
    <div className="count-recount" role="status">
      <span>{t('stock_counts.recount_wanted', { count: row.recount_items ?? 0 })}</span>
      <Button variant="default" loading={recount.isPending} onClick={() => void begin()}>
        {t('stock_counts.recount')}
      </Button>
    </div>
  )
}
