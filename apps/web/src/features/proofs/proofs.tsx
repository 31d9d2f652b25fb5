import './proofs.css'
import { Button, Skeleton } from '@mantine/core'
import type { ProofRun } from '@mizan/contract/proofs'
import { IconCircleCheck, IconRefresh, IconXboxXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../client/format.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { useDelayed } from '../../kit/page/use-delayed.ts'
import { ProofList } from './proof-list.tsx'
import { type CheckedBooks, useProofs } from './use-proofs.ts'

/** Whether the books hold: every rule of them, and the first row that breaks one. */
export const Proofs = (): ReactNode => {
  const { t } = useTranslation()
  const checked = useProofs()
  return (
    <section className="page" aria-label={t('reports.names.proofs')}>
      <PageHead title={t('reports.names.proofs')}>
        <Button
          loading={checked.isFetching}
          onClick={() => void checked.refetch()}
          leftSection={<IconRefresh size={16} stroke={1.6} />}
        >
          {t('proofs.check_now')}
        </Button>
      </PageHead>
      <div
        className="scroll proofs"
        aria-busy={checked.isFetching}
        tabIndex={0}
        role="group"
        aria-label={t('reports.names.proofs')}
      >
        {checked.isError ? (
          <LoadFailed error={checked.error} onRetry={() => void checked.refetch()} />
        ) : checked.data ? (
          <>
            <Verdict books={checked.data} />
            <ProofList proofs={checked.data.data} />
          </>
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  )
}

/** One sentence for all of it, then when, how long, and what the night found. */
const Verdict = ({ books }: { readonly books: CheckedBooks }): ReactNode => {
  const { t } = useTranslation()
  const { data, meta } = books
  const broken = data.filter(({ ok }) => !ok).length
  return (
    <div className={`proofs-verdict${broken === 0 ? '' : ' is-wrong'}`} role="status">
      {broken === 0 ? (
        <IconCircleCheck size={24} stroke={1.6} className="fg-ok" aria-hidden />
      ) : (
        <IconXboxXFilled size={24} className="fg-bad" aria-hidden />
      )}
      <div>
        <strong>
          {broken === 0 ? t('proofs.all_right') : t('proofs.broken', { count: broken })}
        </strong>
        <span>
          {t('proofs.checked_at')} <InstantText value={meta.checked_at} /> · {t('proofs.took')}{' '}
          <Took ms={meta.took_ms} />
        </span>
        <Night run={meta.last_nightly} />
      </div>
    </div>
  )
}

const Took = ({ ms }: { readonly ms: number }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <Ltr>{amountText(String(ms / 1000), 2)}</Ltr> {t('proofs.seconds')}
    </>
  )
}

const Night = ({ run }: { readonly run: ProofRun | null }): ReactNode => {
  const { t } = useTranslation()
  if (run === null) return <span>{t('proofs.no_night')}</span>
  return (
    <span>
      {t('proofs.last_night')} <InstantText value={run.ran_at} /> —{' '}
      {run.failing === 0 ? t('proofs.night_right') : t('proofs.broken', { count: run.failing })}
    </span>
  )
}

const skeletonAfterMs = 200

const Waiting = (): ReactNode => {
  const { t } = useTranslation()
  const isLate = useDelayed(true, skeletonAfterMs)
  return (
    <div className="proofs-waiting" role="status" aria-label={t('proofs.checking')}>
      {isLate
        ? Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} h={18} w={index % 4 === 0 ? '24%' : '72%'} />
          ))
        : null}
    </div>
  )
}
