import './imports.css'
import { Button } from '@mantine/core'
import {
  importTarget,
  importableNames,
  isImportableDocument,
  isImportablePart,
  type ImportableName,
} from '@mizan/contract/imports/importable-names'
import { listTitles } from '@mizan/contract/printed-lists'
import { IconFileImport } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useResourceText } from '../../kit/fields/labels.ts'
import { PageHead } from '../../kit/page/page-head.tsx'
import { Stepper } from '../../kit/records/stepper.tsx'
import { useGivenId } from '../../kit/records/use-params.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { ResultStep } from './result-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { isBusy, useImport, useImportSteps } from './use-import.ts'
import { WorkingStep } from './working-step.tsx'

const steps = ['file', 'columns', 'review', 'result'] as const
type StepName = (typeof steps)[number]

/** Brings the rows of a file into a list: file, columns, review, result. */
export const ImportWizard = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const { pathname } = useLocation()
  const list = importableNames.find(
    (name) => pathname === `/dashboard/${importTarget(name).importPath}`,
  )
  const record = useGivenId('of')
  const isNowhere = list !== undefined && isImportablePart(list) && record === null
  if (isNowhere || list === undefined || (access.isKnown && !access.can('imports', 'store'))) {
    return (
      <section className="page">
        <PageHead title={t('imports.title_plain')} />
        <EmptyState icon={IconFileImport} title={t('imports.none')} text={t('imports.none_how')} />
      </section>
    )
  }
  return <Wizard key={list} list={list} />
}

/** The page of the record that the rows of a file go into. */
const recordTo = (path: string, record: string): string => `/dashboard/${path}/view/${record}`

const Wizard = ({ list }: { readonly list: ImportableName }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const text = useResourceText(list)
  const named = isImportableDocument(list) ? listTitles[list]?.[currentLanguage()] : text('title')
  const { path, importPath } = importTarget(list)
  const id = useGivenId('id')
  const record = useGivenId('of')
  const found = useImport(id)
  const { send, plan, commit, forget, refresh } = useImportSteps(list, record)
  const toPageError = usePageError()
  const [error, setError] = useState<PageError | null>(null)
  const [isSending, setSending] = useState(false)
  const [changesColumns, setChangesColumns] = useState(false)
  const to = `/dashboard/${importPath}`
  const open = (next: string | null): void =>
    void navigate({
      to,
      search: { ...(record !== null && { of: record }), ...(next !== null && { id: next }) },
    })

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setError(null)
    setSending(true)
    try {
      await work()
    } catch (failure) {
      setError(toPageError(failure))
    } finally {
      setSending(false)
    }
  }
  const isIn = found.data?.status === 'committed'
  useEffect(() => {
    if (isIn) void refresh()
    // Once, when the rows have come in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isIn])

  const of = id === null ? undefined : found.data
  const now: StepName =
    of === undefined
      ? 'file'
      : of.status === 'committed'
        ? 'result'
        : of.status === 'uploaded' || of.status === 'failed' || changesColumns
          ? 'columns'
          : 'review'
  const again = (): void => {
    setChangesColumns(false)
    setError(null)
    open(null)
    if (of && !isIn && !isBusy(of)) void attempt(() => forget(of.id))
  }
  const body = (): ReactNode => {
    if (id !== null && found.isError)
      return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
    if (id !== null && !of) return null
    if (!of)
      return (
        <FileStep
          list={list}
          isSending={isSending}
          onFile={(file) => void attempt(async () => open((await send(file)).id))}
        />
      )
    if (isBusy(of)) return <WorkingStep of={of} />
    if (now === 'result')
      return (
        <ResultStep
          of={of}
          onAgain={again}
          {...(record === null ? {} : { to: recordTo(path, record) })}
        />
      )
    if (now === 'columns')
      return (
        <ColumnsStep
          key={`${of.sheet} ${of.lines_sheet}`}
          of={of}
          isSending={isSending}
          onAgain={again}
          onSheets={(sheets) =>
            void attempt(() => plan(of.id, { ...sheets, duplicates: of.duplicates }))
          }
          onPlan={(wanted) =>
            void attempt(async () => {
              await plan(of.id, wanted)
              setChangesColumns(false)
            })
          }
        />
      )
    return (
      <ReviewStep
        of={of}
        isSending={isSending}
        onAgain={again}
        onColumns={() => setChangesColumns(true)}
        onCommit={(leaveRefused) => void attempt(() => commit(of.id, leaveRefused))}
      />
    )
  }
  const title = t('imports.title', { list: named ?? '' })
  return (
    <section className="page" aria-label={title}>
      <PageHead title={title}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to={record === null ? `/dashboard/${path}` : recordTo(path, record)} />
          )}
        >
          {t(
            record === null
              ? 'imports.back_to_list'
              : [`imports.back_to_record_of.${list}`, 'imports.back_to_record'],
          )}
        </Button>
      </PageHead>
      <div className="import-steps">
        <Stepper
          steps={steps.map((key, index) => ({
            key,
            title: t(`imports.steps.${key}`),
            state:
              index < steps.indexOf(now) || isIn
                ? 'done'
                : key === now
                  ? 'now'
                  : ('later' as const),
          }))}
        />
      </div>
      <div className="scroll import-body">
        {error ? <ErrorList error={error} of={list} onClose={() => setError(null)} /> : null}
        {of?.failure && !isBusy(of) ? (
          <div className="banner import-failed" role="alert">
            {of.failure.message}
          </div>
        ) : null}
        {body()}
      </div>
    </section>
  )
}
