import './labels.css'
import { Button } from '@mantine/core'
import { type LabelLook, labelLook, labelsAtOnceMax, labelsMax } from '@mizan/contract/labels'
import { countLabels, fitBars, formatOf } from '@mizan/core/catalog/labels'
import { IconTag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile, viewFile } from '../../client/download.ts'
import { isFailure } from '../../client/failure.ts'
import { countText } from '../../client/format.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList, type PageError, usePageError } from '../../kit/fields/error-list.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useStoredChoice } from '../../kit/lists/list-state.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { watchedRun } from '../printing/printing-many.ts'
import { RunList } from '../printing/run-list.tsx'
import { runsKey } from '../printing/use-runs.ts'
import { LabelLookFields } from './label-look-fields.tsx'
import { LabelPreview } from './label-preview.tsx'
import { LabelRows } from './label-rows.tsx'
import {
  type LabelRow,
  type PrintingLabels,
  draftOf,
  labelsPdf,
  orderLabels,
  useLabelOffers,
  usualLook,
} from './printing-labels.ts'

type Props = {
  readonly asked: PrintingLabels
  readonly opened: boolean
  readonly onClose: () => void
}

/** Labels for goods: whose, how many, on which paper and what they say, with one of them to look at. */
export const LabelsDialog = ({ asked, opened, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={1040}
      title={t('labels.title')}
      startAt="amount"
    >
      <Body key={JSON.stringify(asked)} asked={asked} />
    </Dialog>
  )
}

const Body = ({ asked }: Pick<Props, 'asked'>): ReactNode => {
  const { t } = useTranslation()
  const offers = useLabelOffers(asked)
  if (offers.isError)
    return <LoadFailed error={offers.error} onRetry={() => void offers.refetch()} />
  if (!offers.data)
    return (
      <div className="labels-coming" aria-busy role="status" aria-label={t('kit.paper.coming')} />
    )
  if (offers.data.length === 0)
    return <EmptyState icon={IconTag} title={t('labels.nothing')} text={t('labels.nothing_how')} />
  return <Choice offered={offers.data.map((offer, key) => ({ ...offer, key, weight: null }))} />
}

const Choice = ({ offered }: { readonly offered: readonly LabelRow[] }): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toPageError = usePageError()
  const [stored, setStored] = useStoredChoice<LabelLook>('mizan.labels', usualLook)
  const parsed = labelLook.safeParse(stored)
  // The place on a sheet belongs to the sheet at hand, not to the next time.
  const [start, setStart] = useState(1)
  const look = { ...(parsed.success ? parsed.data : usualLook), start }
  const [rows, setRows] = useState(offered)
  const [error, setError] = useState<PageError | null>(null)
  const [busy, setBusy] = useState<'print' | 'save' | 'order' | null>(null)
  const paper = formatOf(look.paper)
  const draft = draftOf(look, rows)
  const { labels, pages } = countLabels(draft.rows, paper, start)
  const isLong = labels > labelsAtOnceMax
  const isUnfit = draft.rows.some(
    ({ barcode, weight }) => weight === null && typeof fitBars(barcode, paper) === 'string',
  )
  const reason =
    labels === 0
      ? t('labels.choose')
      : isUnfit
        ? t('labels.unfit')
        : labels > labelsMax
          ? t('labels.over_limit', { max: countText(labelsMax) })
          : null
  const blocked = { disabled: reason !== null || busy !== null, title: reason ?? undefined }
  const doing = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    try {
      await work()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('labels.not_made')))
    } finally {
      setBusy(null)
    }
  }
  const made = async (use: (file: Blob, name: string) => void): Promise<void> => {
    const { file, name } = await labelsPdf(draft)
    use(file, name ?? 'labels.pdf')
  }
  const order = async (): Promise<void> => {
    watchedRun.set(await orderLabels(draft))
    await client.invalidateQueries({ queryKey: runsKey })
  }
  return (
    <div className="stack">
      <ErrorList error={error} onClose={() => setError(null)} />
      <div className="labels-parts">
        <LabelLookFields
          look={look}
          onChange={(next) => {
            setStart(next.paper === look.paper ? next.start : 1)
            setStored({ ...next, start: 1 })
          }}
        />
        <LabelPreview draft={draft} isUnfit={isUnfit} />
      </div>
      <LabelRows rows={rows} look={look} paper={paper} onChange={setRows} />
      <div className="dialog-actions">
        <span role="status">
          {t('labels.count', { count: labels })}
          {' · '}
          {t('labels.pages')} <Ltr>{countText(pages)}</Ltr>
          {reason === null ? null : <span className="text-warn"> {reason}</span>}
        </span>
        <span className="grow" />
        {isLong ? (
          <Button
            loading={busy === 'order'}
            {...blocked}
            onClick={() => void doing('order', order)}
          >
            {t('documents.print_many.begin')}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              loading={busy === 'save'}
              {...blocked}
              onClick={() => void doing('save', () => made(saveFile))}
            >
              {t('documents.download_pdf')}
            </Button>
            <Button
              loading={busy === 'print'}
              {...blocked}
              onClick={() => void doing('print', () => made(viewFile))}
            >
              {t('kit.print')}
            </Button>
          </>
        )}
      </div>
      {isLong ? <RunList /> : null}
    </div>
  )
}
