import './einvoicing.css'
import { Button, Skeleton } from '@mantine/core'
import {
  einvoiceUnits,
  type EInvoiceProblem,
  type ProblemAction,
} from '@mizan/contract/einvoicing/einvoicing'
import { IconCertificate, IconFileZip, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useDelayed } from '../../kit/page/use-delayed.ts'
import { CodeDialog } from './code-dialog.tsx'
import { PhasePanel } from './phase-panel.tsx'
import { ProblemRow } from './problem-row.tsx'
import { evidenceTo, unitsTo } from './unit-paths.ts'
import { usePhase } from './use-phase.ts'
import { useProblems } from './use-problems.ts'

/** Everything about e-invoicing that needs somebody, the most urgent first. */
export const Problems = (): ReactNode => {
  const { t } = useTranslation()
  const problems = useProblems()
  const access = useAccess()
  const phase = usePhase()
  const title = t('einvoicing.problems')
  return (
    <section className="page" aria-label={title}>
      <PageHead title={title} count={problems.data?.length ?? null}>
        {/* While something is missing its panel leads there. */}
        {access.may(einvoiceUnits, 'view') && phase.data?.missing.length === 0 ? (
          <Button
            renderRoot={(props) => <Link {...props} to={unitsTo} />}
            variant="default"
            leftSection={<IconCertificate size={16} stroke={1.6} />}
          >
            {t('resources.einvoice_units.title')}
          </Button>
        ) : null}
        {access.can('einvoices.evidence', 'view') ? (
          <Button
            renderRoot={(props) => <Link {...props} to={evidenceTo} />}
            variant="default"
            leftSection={<IconFileZip size={16} stroke={1.6} />}
          >
            {t('einvoicing.evidence.title')}
          </Button>
        ) : null}
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
        <PhasePanel />
        {problems.isError ? (
          <LoadFailed error={problems.error} onRetry={() => void problems.refetch()} />
        ) : problems.data ? (
          <ProblemList
            problems={problems.data}
            at={problems.dataUpdatedAt}
            isReady={phase.data?.phase === 1 || phase.data?.missing.length === 0}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  )
}

/** A call that uses up a code, and the unit it is for. */
type Coded = { readonly action: ProblemAction; readonly unitId: string | null }

const ProblemList = ({
  problems,
  at,
  isReady,
}: {
  readonly problems: readonly EInvoiceProblem[]
  /** When they were told, which their ages count up to. */
  readonly at: number
  /** Not all is well while a phase lacks what it needs; its panel says so. */
  readonly isReady: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const [coded, setCoded] = useState<Coded | null>(null)
  if (problems.length === 0)
    return isReady ? (
      <EmptyState
        icon={IconShieldCheck}
        title={t('einvoicing.all_well')}
        text={t('einvoicing.all_well_text')}
      />
    ) : null
  return (
    <>
      <ul className="problems">
        {problems.map((problem) => (
          <ProblemRow
            key={keyOf(problem)}
            problem={problem}
            at={at}
            onCode={(action) => setCoded({ action, unitId: problem.unit?.id ?? null })}
          />
        ))}
      </ul>
      {coded ? <CodeDialog {...coded} onClose={() => setCoded(null)} /> : null}
    </>
  )
}

const keyOf = ({ code, unit, document, silence }: EInvoiceProblem): string =>
  `${code}-${document?.einvoice_id ?? unit?.id ?? silence?.environment ?? ''}`

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
