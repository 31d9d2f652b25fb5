import './einvoicing.css'
import { Button, Skeleton } from '@mantine/core'
import type { EInvoiceProblem, ProblemAction } from '@mizan/contract/einvoicing'
import { IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { EmptyState, LoadFailed } from '../../kit/empty-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useDelayed } from '../../kit/use-delayed.ts'
import { CodeDialog } from './code-dialog.tsx'
import { ProblemRow } from './problem-row.tsx'
import { useProblems } from './use-problems.ts'

/** Everything about e-invoicing that needs somebody, the most urgent first. */
export const Problems = (): ReactNode => {
  const { t } = useTranslation()
  const problems = useProblems()
  const title = t('einvoicing.problems')
  return (
    <section className="page" aria-label={title}>
      <PageHead title={title} count={problems.data ? countText(problems.data.length) : null}>
        <Button
          variant="default"
          loading={problems.isFetching}
          onClick={() => void problems.refetch()}
          leftSection={<IconRefresh size={16} stroke={1.6} />}
        >
          {t('einvoicing.check_again')}
        </Button>
      </PageHead>
      <div
        className="scroll einvoicing"
        aria-busy={problems.isFetching}
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        {problems.isError ? (
          <LoadFailed error={problems.error} onRetry={() => void problems.refetch()} />
        ) : problems.data ? (
          <ProblemList problems={problems.data} at={problems.dataUpdatedAt} />
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  )
}

const ProblemList = ({
  problems,
  at,
}: {
  readonly problems: readonly EInvoiceProblem[]
  /** When they were told, which their ages count up to. */
  readonly at: number
}): ReactNode => {
  const { t } = useTranslation()
  const [coded, setCoded] = useState<ProblemAction | null>(null)
  if (problems.length === 0)
    return (
      <EmptyState
        icon={IconShieldCheck}
        title={t('einvoicing.all_well')}
        text={t('einvoicing.all_well_text')}
      />
    )
  return (
    <>
      <ul className="problems">
        {problems.map((problem) => (
          <ProblemRow key={keyOf(problem)} problem={problem} at={at} onCode={setCoded} />
        ))}
      </ul>
      {coded ? <CodeDialog action={coded} onClose={() => setCoded(null)} /> : null}
    </>
  )
}

const keyOf = ({ code, unit, document }: EInvoiceProblem): string =>
  `${code}-${document?.einvoice_id ?? unit?.id ?? ''}`

const skeletonAfterMs = 200

const Waiting = (): ReactNode => {
  const { t } = useTranslation()
  const isLate = useDelayed(true, skeletonAfterMs)
  return (
    <div className="problems-waiting" role="status" aria-label={t('einvoicing.loading')}>
      {isLate ? Array.from({ length: 4 }, (_, index) => <Skeleton key={index} h={96} />) : null}
    </div>
  )
}
