import './assemblies.css'
import { assemblies } from '@mizan/contract/documents/assemblies'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { instantText, isZero, longDateText, nameOf } from '../../client/format.ts'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import type { Step } from '../../kit/records/stepper.tsx'
import { Walk } from '../../kit/records/walk.tsx'
import { DocumentActivity } from '../../trade/documents/document-activity.tsx'
import { DocumentView } from '../../trade/documents/document-view.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { StockMoves } from '../../trade/stock/stock-moves.tsx'
import {
  assemblyViewTo,
  isCancelled,
  isDraft,
  isFinished,
  isStarted,
  wordsOf,
  type AssemblyRow,
} from './assembly-family.ts'
import { AssemblyPill } from './assembly-pill.tsx'
import { ComponentLines, CostLines } from './component-lines.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { useAssemblyActions } from './use-assembly-actions.ts'

export const AssemblyView = (): ReactNode => (
  <LoadedRecord of={assemblies}>
    {(row) => <OpenAssemblyView key={row.id} row={row} />}
  </LoadedRecord>
)

/** A batch: where it stands, what it took and brought, what it cost, its entries and the stock it moved. */
const OpenAssemblyView = ({ row }: { readonly row: AssemblyRow }): ReactNode => {
  const { t } = useTranslation()
  const [isFinishing, setFinishing] = useState(false)
  const files = useAttachments(assemblies.name, row.id)
  const actionsOf = useAssemblyActions({ isView: true, onFinish: () => setFinishing(true) })
  const actions = actionsOf(row)
  const words = wordsOf(row)
  return (
    <>
      <DocumentView
        number={row.code ?? t('choices.assembly_status.0')}
        pills={<AssemblyPill row={row} large />}
        walk={<Walk name={assemblies.name} id={row.id} to={assemblyViewTo} />}
        actions={actions}
        buttons={['edit', 'print', 'copy', 'cancel']}
        primary={actions.find(({ key }) => key === 'start' || key === 'finish') ?? null}
        steps={stepsOf(row, t)}
        facts={[
          {
            label: t(`assemblies.item.${words}`),
            value: <MaybeLink to={recordPath('items', row.item_id)}>{nameOf(row.item)}</MaybeLink>,
            large: true,
          },
          {
            label: t(
              row.finished_amount === null
                ? `assemblies.amount.${words}`
                : 'fields.batch_assembly.finished_amount',
            ),
            value: <Amounts row={row} />,
          },
          ...valuesOf(row, t),
          store(t('fields.batch_assembly.source_store'), row.source_store),
          store(t('fields.batch_assembly.destination_store'), row.destination_store),
          { label: t('fields.batch_assembly.date'), value: longDateText(row.date) },
          {
            label: t('fields.batch_assembly.finished_on'),
            value: row.finished_on ? longDateText(row.finished_on) : null,
          },
          { label: t('fields.cost_center'), value: nameOf(row.cost_center) },
          { label: t('fields.reference'), value: row.reference },
        ]}
      >
        <ComponentLines row={row} />
        <CostLines row={row} />
        <PostedEntry id={row.entry_id} title={t('assemblies.entries.start')} />
        <PostedEntry id={row.finish_entry_id} title={t('assemblies.entries.finish')} />
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
      {isFinishing && isStarted(row) ? (
        <FinishDialog id={row.id} onClose={() => setFinishing(false)} />
      ) : null}
    </>
  )
}

const store = (label: string, of: AssemblyRow['source_store']) => ({
  label,
  value: of ? <MaybeLink to={recordPath('stores', of.id)}>{nameOf(of)}</MaybeLink> : null,
})

/** What was planned; beside it what came out, and what of it is of no use. */
const Amounts = ({ row }: { readonly row: AssemblyRow }): ReactNode => {
  const { t } = useTranslation()
  const isOther = row.finished_amount !== null && row.finished_amount !== row.amount
  return (
    <>
      <QuantityText value={row.finished_amount ?? row.amount} />{' '}
      <span className="dim">{nameOf(row.unit)}</span>
      {isOther ? (
        <small className="line-words">
          {t('assemblies.planned')} <QuantityText value={row.amount} />
        </small>
      ) : null}
      {isZero(row.scrapped_amount) ? null : (
        <small className="line-words">
          {t('assemblies.useless')} <QuantityText value={row.scrapped_amount} />
        </small>
      )}
    </>
  )
}

/** What went in and came out, for those who may see it. */
const valuesOf = (row: AssemblyRow, t: TFunction) =>
  (['input_value', 'cost_value', 'scrap_value', 'output_value'] as const).flatMap((field) => {
    const value = row[field]
    const isShown =
      value !== null && (field === 'input_value' || field === 'output_value' || !isZero(value))
    return isShown
      ? [
          {
            label: t(`fields.batch_assembly.${field}`),
            value: <OwnAmount value={value} strong={field === 'output_value'} />,
          },
        ]
      : []
  })

const stepsOf = (row: AssemblyRow, t: TFunction): readonly Step[] => [
  {
    key: 'draft',
    title: t('choices.assembly_status.0'),
    note: instantText(row.created_at),
    state: 'done',
  },
  {
    key: 'started',
    title: t('choices.assembly_status.1'),
    ...(row.confirmed_at && { note: instantText(row.confirmed_at) }),
    state: isDraft(row) ? 'now' : 'done',
  },
  ...(isCancelled(row)
    ? [
        {
          key: 'cancelled',
          title: t('choices.assembly_status.255'),
          note: instantText(row.cancelled_at),
          state: 'done',
        } as const,
      ]
    : [
        {
          key: 'finished',
          title: t('choices.assembly_status.2'),
          ...(row.finished_at && { note: instantText(row.finished_at) }),
          state: isFinished(row) ? 'done' : isStarted(row) ? 'now' : 'later',
        } as const,
      ]),
]
