import './merging.css'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { MergePreview, MergeRun, MergeableResource } from '@mizan/contract/merging'
import {
  IconAlertTriangle,
  IconArrowMerge,
  IconArrowsExchange,
  IconHistory,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { isFailure } from '../../client/failure.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { LoadFailed, failureSentence } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { Differences, Figures, MovedRows } from './merge-preview.tsx'
import { Proposals } from './proposals.tsx'
import { RunState } from './run-state.tsx'
import { useMerge, useMergeRun, usePreview, useReadAnew } from './use-merge.ts'

export const MergeParties = (): ReactNode => <MergeScreen of="beneficiaries" />
export const MergeItems = (): ReactNode => <MergeScreen of="items" />

type Props = { readonly of: MergeableResource }

/** Two records that are one: which stays, what moves, which values stay, and what stands in the way. */
const MergeScreen = ({ of }: Props): ReactNode => {
  const { t } = useTranslation()
  const [kept, setKept] = useState<string | null>(useRecordId() ?? null)
  const [absorbed, setAbsorbed] = useState<string | null>(null)
  const [vatMayDiffer, setVatMayDiffer] = useState(false)
  const leave = useLeave(of)
  const { run, follow } = useMergeRun(of, kept, leave)
  const isUnderWay = run?.state === 'under_way'
  const isOne = run?.state === 'done' && run.absorbed_id === absorbed
  const isAsked = !isUnderWay && !isOne
  const preview = usePreview(of, { kept, absorbed }, vatMayDiffer, isAsked)
  const seen =
    isAsked && kept !== null && absorbed !== null && kept !== absorbed ? preview.data : undefined
  const swap = (): void => {
    setKept(absorbed)
    setAbsorbed(kept)
  }
  return (
    <article className="page">
      <PageHead title={t(`merging.title.${of}`)}>
        <Button
          variant="default"
          component={Link}
          to={`/dashboard/${of}/merged`}
          leftSection={<IconHistory size={16} stroke={1.6} />}
        >
          {t('merging.all')}
        </Button>
      </PageHead>
      <div className="scroll">
        <p className="merging-how">{t(`merging.how.${of}`)}</p>
        <div className="merging-pair">
          <ReferencePicker
            of={of}
            value={kept}
            onChange={setKept}
            label={t('merging.kept')}
            name="kept_id"
            required
          />
          <ActionIcon
            variant="default"
            className="merging-swap"
            aria-label={t('merging.swap')}
            title={t('merging.swap')}
            disabled={kept === null || absorbed === null}
            onClick={swap}
          >
            <IconArrowsExchange size={16} stroke={1.6} />
          </ActionIcon>
          <ReferencePicker
            of={of}
            value={absorbed}
            onChange={setAbsorbed}
            label={t('merging.absorbed')}
            name="absorbed_id"
            required
          />
        </div>
        {run ? <RunState run={run} /> : null}
        {kept !== null && absorbed === null && !isUnderWay ? (
          <Proposals of={of} id={kept} onChoose={setAbsorbed} />
        ) : null}
        {isAsked && preview.isError ? (
          <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
        ) : null}
        {seen ? (
          <Looked
            key={`${seen.kept.id} ${seen.absorbed.id}`}
            of={of}
            preview={seen}
            vatMayDiffer={vatMayDiffer}
            setVatMayDiffer={setVatMayDiffer}
            onBegun={follow}
            onDone={leave}
          />
        ) : null}
      </div>
    </article>
  )
}

type Ended = Pick<MergeRun, 'kept_id' | 'absorbed_id'>

/** Leads from two records that are one now to that one. */
function useLeave(of: MergeableResource): (run: Ended) => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const readAnew = useReadAnew()
  return useCallback(
    async ({ kept_id: kept, absorbed_id: absorbed }) => {
      await celebrate(t('merging.done'))
      await navigate({ to: `/dashboard/${of}/view/${kept}` })
      await readAnew(absorbed)
    },
    [of, t, navigate, readAnew],
  )
}

type LookedProps = Props & {
  readonly preview: MergePreview
  readonly vatMayDiffer: boolean
  readonly setVatMayDiffer: (may: boolean) => void
  readonly onBegun: (runId: string) => Promise<void>
  readonly onDone: (ended: Ended) => Promise<void>
}

const vatDiffers = 'merge_vat_differs'

/** What was read of both, and the press that makes them one. */
const Looked = (props: LookedProps): ReactNode => {
  const { of, preview, vatMayDiffer, setVatMayDiffer, onBegun, onDone } = props
  const { t } = useTranslation()
  const merge = useMerge(of)
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(preview.differences.flatMap((each) => (each.takes_absorbed ? [each.field] : []))),
  )
  const { problems } = preview
  const asksVat = vatMayDiffer || problems.some(({ code }) => code === vatDiffers)
  const names = distinctNames(preview)
  const run = async (): Promise<void> => {
    const sure = await confirmed({
      title: t('merging.ask', names),
      text: t('merging.ask_text', names),
      verb: t('merging.run'),
      danger: true,
    })
    if (!sure) return
    try {
      const { data } = await merge.mutateAsync({
        kept: preview.kept.id,
        absorbed: preview.absorbed.id,
        take: [...taken],
        vatMayDiffer,
        preview,
      })
      if (data.run_id === null) await onDone({ kept_id: data.id, absorbed_id: preview.absorbed.id })
      else await onBegun(data.run_id)
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(failureSentence(error.status, error.code, error.message, t))
    }
  }
  return (
    <>
      {problems.length > 0 || asksVat ? (
        <section className="section merging-blocked">
          {problems.length > 0 ? (
            <div role="alert">
              <h2>
                <IconAlertTriangle size={16} stroke={1.6} className="fg-bad" aria-hidden />
                {t('merging.blocked')}
              </h2>
              <ul>
                {problems.map(({ code, message }) => (
                  <li key={code}>{message}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {asksVat ? (
            <Checkbox
              checked={vatMayDiffer}
              onChange={(event) => setVatMayDiffer(event.currentTarget.checked)}
              label={t('merging.vat_may_differ')}
            />
          ) : null}
        </section>
      ) : null}
      <Differences of={of} preview={preview} taken={taken} onChange={setTaken} />
      <Figures preview={preview} />
      <MovedRows of={of} preview={preview} />
      <div className="merging-foot">
        <Button
          color="red"
          leftSection={<IconArrowMerge size={16} stroke={1.6} />}
          disabled={problems.length > 0}
          title={problems[0]?.message}
          loading={merge.isPending}
          onClick={() => void run()}
        >
          {t('merging.run')}
        </Button>
        <span className="dim">{t('merging.final')}</span>
      </div>
    </>
  )
}

/** Both by their names; by their codes too where those are the same. */
function distinctNames({ kept, absorbed }: MergePreview): { kept: string; absorbed: string } {
  const isSame = localName(kept) === localName(absorbed)
  const called = (side: MergePreview['kept']): string =>
    isSame && side.code ? `${localName(side)} (${side.code})` : localName(side)
  return { kept: called(kept), absorbed: called(absorbed) }
}
