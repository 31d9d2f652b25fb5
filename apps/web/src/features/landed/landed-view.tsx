import { landedCosts } from '@mizan/contract/documents/landed'
import { entries } from '@mizan/contract/documents/journal'
import { IconBook2, IconFileText } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { instantText, longDateText, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { DocumentActivity } from '../../trade/documents/document-activity.tsx'
import { entryPath, recordPath } from '../../kit/records/document-path.ts'
import {
  DocumentView,
  LinkedDocuments,
  type LinkedDocument,
} from '../../trade/documents/document-view.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { PreviewPane } from '../../trade/documents/preview-pane.tsx'
import { StockMoves } from '../../trade/stock/stock-moves.tsx'
import type { Step } from '../../kit/records/stepper.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { Walk } from '../../kit/records/walk.tsx'
import {
  goodsBillPath,
  isCancelled,
  landedViewTo,
  originPath,
  type LandedRow,
} from './landed-family.ts'
import { LandedLines } from './landed-lines.tsx'
import { LandedPill } from './landed-pill.tsx'
import { useLandedActions } from './use-landed-actions.ts'

export const LandedView = (): ReactNode => (
  <LoadedRecord of={landedCosts}>{(row) => <OpenLandedView key={row.id} row={row} />}</LoadedRecord>
)

/** A cost that goods carry: where it waited, what each line got of it, its entry and the stock it changed. */
const OpenLandedView = ({ row }: { readonly row: LandedRow }): ReactNode => {
  const { t } = useTranslation()
  const actionsOf = useLandedActions({ isView: true })
  return (
    <DocumentView
      number={row.number}
      pills={<LandedPill row={row} large />}
      walk={<Walk name={landedCosts.name} id={row.id} to={landedViewTo} />}
      actions={actionsOf(row)}
      buttons={isCancelled(row) ? ['print', 'pdf'] : ['print', 'cancel']}
      primary={null}
      steps={stepsOf(row, t)}
      facts={[
        {
          label: t('landed.amount'),
          value: <OwnAmount value={row.amount} strong />,
          large: true,
        },
        {
          label: t(`choices.landed_source.${row.source_type}`),
          value: (
            <MaybeLink to={originPath(row)} className="row-link">
              <Ltr>{nameOf(row.source)}</Ltr>
            </MaybeLink>
          ),
        },
        {
          label: t('landed.account'),
          value: (
            <MaybeLink to={recordPath('accounts', row.account_id)}>{nameOf(row.account)}</MaybeLink>
          ),
        },
        { label: t('fields.landed_costs.by'), value: t(`choices.landed_by.${row.by}`) },
        { label: t('fields.date'), value: longDateText(row.date) },
      ]}
      preview={
        <PreviewPane
          resource={landedCosts.name}
          id={row.id}
          fileName={row.number}
          version={row.lock_version}
        />
      }
    >
      <LandedLines row={row} />
      <PostedEntry id={row.entry_id} />
      <StockMoves documentId={row.id} />
      <div className="two-columns">
        <div className="stack">
          <Around row={row} />
          {row.notes ? (
            <section>
              <h2>{t('fields.notes')}</h2>
              <p className="section-note">{row.notes}</p>
            </section>
          ) : null}
        </div>
        <DocumentActivity id={row.id} />
      </div>
    </DocumentView>
  )
}

const stepsOf = (row: LandedRow, t: TFunction): readonly Step[] => [
  {
    key: 'waited',
    title: t('landed.steps.waited'),
    note: <Ltr>{nameOf(row.source)}</Ltr>,
    state: 'done',
  },
  {
    key: 'carried',
    title: t('landed.steps.carried'),
    note: instantText(row.created_at),
    state: 'done',
  },
  ...(isCancelled(row)
    ? [{ key: 'cancelled', title: t('landed.views.cancelled'), state: 'done' } as const]
    : []),
]

/** The document the cost came from, the purchases that carry it, and its entries with the one that took it back. */
const Around = ({ row }: { readonly row: LandedRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const posted = useList(
    entries,
    { document_id: row.id, sort: 'date', per_page: 50 },
    { enabled: access.can('entries', 'view') },
  ).data?.data
  const bills = new Map((row.lines ?? []).map(({ bill_id, bill_code }) => [bill_id, bill_code]))
  const link = (path: string | null): Pick<LinkedDocument, 'to'> => (path ? { to: path } : {})
  return (
    <LinkedDocuments
      documents={[
        {
          key: 'source',
          icon: IconFileText,
          kind: t('landed.links.source'),
          number: nameOf(row.source) ?? '',
          ...link(originPath(row)),
        },
        ...[...bills].map(([id, code]) => ({
          key: id,
          icon: IconFileText,
          kind: t('landed.links.goods'),
          number: code ?? '',
          ...link(goodsBillPath(id)),
        })),
        ...(posted ?? []).map((entry) => ({
          key: entry.id,
          icon: IconBook2,
          kind: t(entry.inverse_entry_id ? 'landed.links.inverse' : 'kit.journal_entry'),
          number: entry.number ?? '',
          ...link(entryPath(entry.id)),
          note: (
            <>
              <DateText value={entry.date} /> <Amount value={entry.total} strong />
            </>
          ),
        })),
      ]}
    />
  )
}
