import { jobStates, platformJobs } from '@mizan/contract/platform/health'
import type { RowOf } from '@mizan/contract/resource'
import { IconRefresh, IconStack2, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../client/format.ts'
import { useAction } from '../../../client/queries.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import type { RowAction } from '../../../kit/lists/row-menu.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import { useDone } from '../use-done.ts'
import { useTaskName } from '../use-task-name.ts'

type Job = RowOf<typeof platformJobs>

const tones = {
  failed: 'bad',
  retrying: 'warn',
  waiting: 'info',
  running: 'info',
  planned: 'quiet',
} as const

/** What the queue holds; what failed stands first. */
export const JobList = (): ReactNode => {
  const { t } = useTranslation()
  const taskName = useTaskName()
  const { actions, dialog } = useJobActions()
  const state = ({ state: at }: Job): ReactNode => (
    <StatusPill tone={tones[at as keyof typeof tones]}>{t(`choices.job_state.${at}`)}</StatusPill>
  )
  return (
    <>
      <ListScreen
        of={platformJobs}
        icon={IconStack2}
        views={jobStates.map((each) => ({
          key: each,
          title: t(`choices.job_state.${each}`),
          query: { state: each },
        }))}
        columns={[
          { name: 'task', strong: true, cell: ({ task }) => taskName(task) },
          { name: 'state', cell: state },
          {
            name: 'tenant',
            cell: ({ tenant }) =>
              tenant === null ? null : (
                <MaybeLink to={`/admin/tenants/view/${tenant.id}`}>{nameOf(tenant)}</MaybeLink>
              ),
          },
          { name: 'last_error', ltr: true },
          'attempts',
          { name: 'run_at', cell: ({ run_at: at }) => <InstantText value={at} /> },
        ]}
        filters={[
          { name: 'tenant_id', kind: 'reference', of: 'admin/tenants' },
          { name: 'run_at', kind: 'date' },
        ]}
        actions={actions}
        card={(job) => (
          <>
            <strong className="two-lines">{taskName(job.task)}</strong>
            <span className="card-figure">{state(job)}</span>
            <span className="card-facts">
              <span>{nameOf(job.tenant)}</span>
              <Ltr>{job.last_error}</Ltr>
              <InstantText value={job.run_at} />
            </span>
          </>
        )}
      />
      {dialog}
    </>
  )
}

function useJobActions(): {
  readonly actions: (job: Job) => readonly RowAction[]
  readonly dialog: ReactNode
} {
  const { t } = useTranslation()
  const done = useDone()
  const retry = useAction(platformJobs, 'retry')
  const giveUp = useAction(platformJobs, 'give_up')
  const [asked, setAsked] = useState<Job | null>(null)
  const actions = (job: Job): readonly RowAction[] => {
    const blocked =
      job.state === 'failed' || job.state === 'retrying' ? null : t('admin_jobs.only_failed')
    return [
      {
        key: 'retry',
        title: t('admin_jobs.retry'),
        icon: IconRefresh,
        group: 'send',
        blocked,
        run: () =>
          void done(() => retry.mutateAsync({ id: job.id }), {
            done: t('admin_jobs.retried'),
            refused: t('admin_jobs.retry'),
          }),
      },
      {
        key: 'give_up',
        title: t('admin_jobs.give_up'),
        icon: IconTrash,
        group: 'remove',
        blocked,
        run: () => setAsked(job),
      },
    ]
  }
  const dialog = asked ? (
    <ReasonDialog
      words={{
        title: t('admin_jobs.give_up'),
        text: t('admin_jobs.give_up_text'),
        reason: t('admin_people.reason'),
        missing: t('admin_people.reason_missing'),
        verb: t('admin_jobs.give_up'),
        stay: t('kit.keep'),
        done: t('admin_jobs.given_up'),
        refused: t('admin_jobs.give_up'),
      }}
      onReason={(reason) => giveUp.mutateAsync({ id: asked.id, body: { reason } })}
      onClose={() => setAsked(null)}
    />
  ) : null
  return { actions, dialog }
}
