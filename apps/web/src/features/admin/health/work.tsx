import type { PlatformHealth } from '@mizan/contract/platform/health'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, nameOf } from '../../../client/format.ts'
import { currentLanguage } from '../../../client/language.ts'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import { useTaskName } from '../use-task-name.ts'
import { Alarming, Fact, FigureTable } from './figures.tsx'

type Props = { readonly of: PlatformHealth }
type Company = PlatformHealth['einvoices']['tenants'][number]['tenant']

const CompanyLink = ({ of }: { readonly of: Company }): ReactNode => (
  <MaybeLink to={`/admin/tenants/view/${of.id}`}>{nameOf(of)}</MaybeLink>
)

/** The queue by what its jobs do. */
export const Jobs = ({ of: { jobs } }: Props): ReactNode => {
  const { t } = useTranslation()
  const taskName = useTaskName()
  return (
    <section className="section" aria-labelledby="health-jobs">
      <header className="section-head">
        <h2 id="health-jobs">{t('health.jobs')}</h2>
        <Link to="/admin/jobs">{t('health.all_jobs')}</Link>
      </header>
      <p className="section-note">{t('health.jobs_text')}</p>
      <FigureTable
        title={t('health.jobs')}
        none={t('health.no_jobs')}
        heads={[
          { key: 'task', title: t('health.task') },
          ...(['waiting', 'running', 'retrying', 'failed', 'planned'] as const).map((state) => ({
            key: state,
            title: t(`choices.job_state.${state}`),
            isFigure: true,
          })),
          { key: 'oldest', title: t('health.oldest') },
        ]}
        rows={jobs.map((job) => ({
          key: job.task,
          cells: [
            <Link key="task" to="/admin/jobs" search={{ task: job.task }}>
              {taskName(job.task)}
            </Link>,
            countText(job.waiting),
            countText(job.running),
            countText(job.retrying),
            <Alarming key="failed" count={job.failed} />,
            countText(job.planned),
            <InstantText key="oldest" value={job.oldest} />,
          ],
        }))}
      />
    </section>
  )
}

export const Mails = ({ of: { mails } }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="health-mails">
      <header className="section-head">
        <h2 id="health-mails">{t('health.mails')}</h2>
        <Link to="/admin/mails" search={{ view: 'failed' }}>
          {t('health.failed_mails')}
        </Link>
      </header>
      <dl className="facts">
        <Fact title={t('health.mails_failed')}>
          <Alarming count={mails.failed} />
        </Fact>
        <Fact title={t('health.mails_waiting')}>{countText(mails.waiting)}</Fact>
        <Fact title={t('health.oldest')}>
          {mails.oldest === null ? '—' : <InstantText value={mails.oldest} />}
        </Fact>
      </dl>
      {mails.reasons.length > 0 ? (
        <FigureTable
          title={t('health.mail_reasons')}
          none=""
          heads={[
            { key: 'reason', title: t('health.mail_reasons') },
            { key: 'count', title: t('health.count'), isFigure: true },
          ]}
          rows={mails.reasons.map(({ reason, count }) => ({
            key: reason,
            cells: [<Ltr key="reason">{reason}</Ltr>, countText(count)],
          }))}
        />
      ) : null}
    </section>
  )
}

export const EInvoices = ({ of: { einvoices } }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="health-einvoices">
      <h2 id="health-einvoices">{t('health.einvoices')}</h2>
      <p className="section-note">{t('health.einvoices_text')}</p>
      <FigureTable
        title={t('health.einvoices')}
        none={t('health.no_einvoices')}
        heads={[
          { key: 'tenant', title: t('health.tenant') },
          { key: 'waiting', title: t('health.waiting'), isFigure: true },
          { key: 'tried', title: t('health.tried'), isFigure: true },
          { key: 'oldest', title: t('health.oldest') },
          { key: 'why', title: t('health.why') },
        ]}
        rows={einvoices.tenants.map((each) => ({
          key: each.tenant.id,
          cells: [
            <CompanyLink key="tenant" of={each.tenant} />,
            countText(each.waiting),
            <Alarming key="tried" count={each.tried} />,
            <InstantText key="oldest" value={each.oldest} />,
            <Why key="why" of={each} />,
          ],
        }))}
      />
    </section>
  )
}

/** What the authority answered last, in words. */
const Why = ({
  of,
}: {
  readonly of: PlatformHealth['einvoices']['tenants'][number]
}): ReactNode => {
  const { t } = useTranslation()
  if (of.stopped_units > 0) return t('health.units_stopped', { count: of.stopped_units })
  if (of.tried === 0) return t('health.not_tried')
  if (of.http_status !== null)
    return (
      <>
        {t('health.answered')} <Ltr>{of.http_status}</Ltr>
      </>
    )
  return t('health.unanswered')
}

const connectionTone = { refused: 'bad', unreachable: 'warn' } as const

export const Providers = ({ of: { providers } }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="health-providers">
      <h2 id="health-providers">{t('health.providers')}</h2>
      <p className="section-note">{t('health.providers_text')}</p>
      <FigureTable
        title={t('health.connections')}
        none={t('health.no_connections')}
        heads={[
          { key: 'tenant', title: t('health.tenant') },
          { key: 'provider', title: t('health.provider') },
          { key: 'state', title: t('health.state') },
          { key: 'checked', title: t('health.checked') },
        ]}
        rows={providers.connections.map((each) => ({
          key: `${each.tenant.id} ${each.provider} ${each.mode}`,
          cells: [
            <CompanyLink key="tenant" of={each.tenant} />,
            t(`choices.payment_provider.${each.provider}`),
            <StatusPill
              key="state"
              tone={connectionTone[each.state as keyof typeof connectionTone] ?? 'neutral'}
            >
              {t(`choices.integration_state.${each.state}`)}
            </StatusPill>,
            <InstantText key="checked" value={each.checked_at} />,
          ],
        }))}
      />
      <FigureTable
        title={t('health.notices')}
        none={t('health.no_notices')}
        heads={[
          { key: 'tenant', title: t('health.tenant') },
          { key: 'provider', title: t('health.provider') },
          { key: 'count', title: t('health.notices'), isFigure: true },
          { key: 'latest', title: t('health.latest') },
          { key: 'why', title: t('health.why') },
        ]}
        rows={providers.notices.map((each) => ({
          key: `${each.tenant.id} ${each.provider}`,
          cells: [
            <CompanyLink key="tenant" of={each.tenant} />,
            t(`choices.payment_provider.${each.provider}`),
            <Alarming key="count" count={each.count} />,
            <InstantText key="latest" value={each.latest} />,
            each.problem?.[currentLanguage()] ?? '—',
          ],
        }))}
      />
      {providers.checkouts > 0 ? (
        <p>
          <Link to="/admin/payments">{t('health.checkouts', { count: providers.checkouts })}</Link>
        </p>
      ) : null}
    </section>
  )
}
