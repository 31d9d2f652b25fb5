import './health.css'
import { Button } from '@mantine/core'
import type { PlatformHealth } from '@mizan/contract/platform/health'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { PageHead } from '../../../kit/page/page-head.tsx'
import { concernWords } from '../home/use-platform-to-do.ts'
import { Database, Processes, Requests, Statements } from './machine.tsx'
import { useHealth } from './use-health.ts'
import { EInvoices, Jobs, Mails, Providers } from './work.tsx'

/** How the installation fares: first what somebody must act on, then the figures behind it. */
export const HealthPage = (): ReactNode => {
  const { t } = useTranslation()
  const health = useHealth()
  const { data } = health
  if (health.isError && !data)
    return <LoadFailed isPage error={health.error} onRetry={() => void health.refetch()} />
  return (
    <section className="page" aria-busy={!data}>
      <PageHead
        title={t('menu.admin_health')}
        beside={
          data ? (
            <span className={health.isError ? 'fg-bad' : 'dim'}>
              {t(health.isError ? 'health.stale' : 'health.as_of')} <InstantText value={data.at} />
            </span>
          ) : null
        }
      >
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          onClick={() => void health.refetch()}
        >
          {t('health.refresh')}
        </Button>
      </PageHead>
      <div className="scroll health">
        {data ? (
          <>
            <Concerns of={data} />
            <Jobs of={data} />
            <EInvoices of={data} />
            <Mails of={data} />
            <Providers of={data} />
            <Requests of={data} />
            <Statements of={data} />
            <Database of={data} />
            <Processes of={data} />
            <section className="section" aria-labelledby="health-backups">
              <h2 id="health-backups">{t('health.backups')}</h2>
              <p className="section-note">{t('health.backups_text')}</p>
            </section>
          </>
        ) : null}
      </div>
    </section>
  )
}

const Concerns = ({ of: { concerns } }: { readonly of: PlatformHealth }): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="health-concerns" aria-live="polite">
      <h2 id="health-concerns">{t('health.concerns')}</h2>
      {concerns.length === 0 ? (
        <p className="health-well">
          <IconCircleCheck size={20} stroke={1.6} className="fg-ok" aria-hidden />
          {t('health.well')}
        </p>
      ) : (
        <ul className="health-concerns">
          {concerns.map((concern) => {
            const { title, how } = concernWords(t, concern)
            return (
              <li key={concern.code} className="health-concern">
                <IconAlertTriangle
                  size={20}
                  stroke={1.6}
                  className={concern.tone === 'bad' ? 'fg-bad' : 'fg-warn'}
                  aria-hidden
                />
                <span>
                  <strong>{title}</strong>
                  <small>{how}</small>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
