import type { PlatformHealth } from '@mizan/contract/platform/health'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, countText } from '../../../client/format.ts'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import { Alarming, Bytes, Fact, FigureTable, Milliseconds } from './figures.tsx'

type Props = { readonly of: PlatformHealth }

const routesShown = 15

/** What was asked of all servers lately, and how long it took. */
export const Requests = ({ of: { requests } }: Props): ReactNode => {
  const { t } = useTranslation()
  const { minutes, routes, ...whole } = requests
  return (
    <section className="section" aria-labelledby="health-requests">
      <h2 id="health-requests">{t('health.requests')}</h2>
      <p className="section-note">{t('health.requests_text', { count: minutes })}</p>
      <dl className="facts">
        <Fact title={t('health.per_minute')}>
          <Ltr>{amountText((whole.count / minutes).toFixed(1), 1)}</Ltr>
        </Fact>
        <Fact title={t('health.p50')}>
          <Milliseconds value={whole.p50} />
        </Fact>
        <Fact title={t('health.p95')}>
          <Milliseconds value={whole.p95} />
        </Fact>
        <Fact title={t('health.p99')}>
          <Milliseconds value={whole.p99} />
        </Fact>
        <Fact title={t('health.failed_requests')}>
          <Alarming count={whole.failed} />
        </Fact>
      </dl>
      <FigureTable
        title={t('health.requests')}
        none={t('health.no_requests')}
        heads={[
          { key: 'route', title: t('health.route') },
          { key: 'count', title: t('health.count'), isFigure: true },
          { key: 'failed', title: t('health.failed_requests'), isFigure: true },
          { key: 'p50', title: t('health.p50'), isFigure: true },
          { key: 'p95', title: t('health.p95'), isFigure: true },
          { key: 'p99', title: t('health.p99'), isFigure: true },
        ]}
        rows={firstOf(routes).map((each) => ({
          key: each.route,
          cells: [
            <Ltr key="route">{each.route}</Ltr>,
            countText(each.count),
            <Alarming key="failed" count={each.failed} />,
            <Milliseconds key="p50" value={each.p50} />,
            <Milliseconds key="p95" value={each.p95} />,
            <Milliseconds key="p99" value={each.p99} />,
          ],
        }))}
      />
    </section>
  )
}

/** Those that failed, then the most asked. */
const firstOf = (routes: PlatformHealth['requests']['routes']) =>
  routes.toSorted((a, b) => b.failed - a.failed || b.count - a.count).slice(0, routesShown)

type Statement = PlatformHealth['statements']['waited'][number]

/** What the database was slow with. */
export const Statements = ({ of: { statements } }: Props): ReactNode => {
  const { t } = useTranslation()
  const { counted, waited, waited_from_ms: fromMs } = statements
  return (
    <section className="section" aria-labelledby="health-statements">
      <h2 id="health-statements">{t('health.statements')}</h2>
      <h3>{t('health.counted')}</h3>
      {counted === null ? (
        <p className="section-note">{t('health.not_counted')}</p>
      ) : (
        <>
          <p className="section-note">{t('health.counted_text')}</p>
          <StatementTable title={t('health.counted')} rows={counted} />
        </>
      )}
      <h3>{t('health.waited')}</h3>
      <p className="section-note">{t('health.waited_text', { count: fromMs })}</p>
      <StatementTable title={t('health.waited')} rows={waited} />
    </section>
  )
}

const StatementTable = ({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: readonly Statement[]
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <FigureTable
      title={title}
      none={t('health.no_statements')}
      heads={[
        { key: 'text', title: t('health.statement') },
        { key: 'count', title: t('health.times'), isFigure: true },
        { key: 'mean', title: t('health.mean'), isFigure: true },
        { key: 'most', title: t('health.most'), isFigure: true },
      ]}
      rows={rows.map((each) => ({
        key: each.text,
        cells: [
          <details key="text" className="statement" dir="ltr">
            <summary>{each.text.split('\n', 1)[0]}</summary>
            <code>{each.text}</code>
          </details>,
          countText(each.count),
          <Milliseconds key="mean" value={each.mean} />,
          <Milliseconds key="most" value={each.most} />,
        ],
      }))}
    />
  )
}

export const Database = ({ of: { database, versions } }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="health-database">
      <h2 id="health-database">{t('health.database')}</h2>
      <dl className="facts">
        <Fact title={t('admin.version.postgresql')}>
          <Ltr>{versions.postgresql}</Ltr>
        </Fact>
        <Fact title={t('health.citus')}>
          {versions.citus === null ? t('health.no_citus') : <Ltr>{versions.citus}</Ltr>}
        </Fact>
        <Fact title={t('health.size')}>
          <Bytes value={database.bytes} />
        </Fact>
        <Fact title={t('health.connections_used')}>
          {t('admin_tenants.used_of', {
            used: countText(database.connections),
            max: countText(database.connections_max),
          })}
        </Fact>
        <Fact title={t('health.migrations')}>
          {database.missing.length === 0
            ? t('health.migrated', { count: database.migrations })
            : t('health.missing', { count: database.missing.length })}
        </Fact>
        <Fact title={t('health.schema')}>
          <Ltr>{database.newest ?? '—'}</Ltr>
        </Fact>
        <Fact title={t('health.letters')}>
          <Ltr>{`${database.letters} · ${database.order} · ${database.provider}`}</Ltr>
        </Fact>
      </dl>
      <FigureTable
        title={t('health.tables')}
        none=""
        heads={[
          { key: 'name', title: t('health.table') },
          { key: 'rows', title: t('health.rows'), isFigure: true },
          { key: 'bytes', title: t('health.size'), isFigure: true },
        ]}
        rows={database.tables.map((each) => ({
          key: each.name,
          cells: [
            <Ltr key="name">{each.name}</Ltr>,
            countText(each.rows),
            <Bytes key="bytes" value={each.bytes} />,
          ],
        }))}
      />
    </section>
  )
}

export const Processes = ({
  of: { processes, workers, versions, disk, memory },
}: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="health-processes">
      <h2 id="health-processes">{t('health.processes')}</h2>
      <dl className="facts">
        <Fact title={t('admin.version.mizan')}>
          <Ltr>{versions.mizan}</Ltr>
        </Fact>
        <Fact title={t('admin.version.node')}>
          <Ltr>{versions.node}</Ltr>
        </Fact>
        <Fact title={t('health.icu')}>
          <Ltr>{versions.icu}</Ltr>
        </Fact>
        <Fact title={t('health.workers')}>{countText(workers)}</Fact>
        <Fact title={t('health.disk')}>
          {disk === null ? t('health.not_told') : <Left free={disk.free} total={disk.total} />}
        </Fact>
        <Fact title={t('health.memory')}>
          <Left free={memory.free} total={memory.total} />
        </Fact>
      </dl>
      <FigureTable
        title={t('health.processes')}
        none={t('health.no_processes')}
        heads={[
          { key: 'kind', title: t('health.process') },
          { key: 'host', title: t('health.host') },
          { key: 'version', title: t('admin.version.mizan') },
          { key: 'started', title: t('health.started') },
          { key: 'seen', title: t('health.seen') },
          { key: 'memory', title: t('health.process_memory'), isFigure: true },
        ]}
        rows={processes.map((each) => ({
          key: each.id,
          cells: [
            <span key="kind">
              {t(`health.kind.${each.kind}`)}{' '}
              {each.is_own ? <small className="dim">{t('health.own')}</small> : null}
            </span>,
            <Ltr key="host">{`${each.host} ${each.pid}`}</Ltr>,
            <Ltr key="version">{versionText(each)}</Ltr>,
            <InstantText key="started" value={each.started_at} />,
            each.is_silent ? (
              <StatusPill key="seen" tone="bad">
                {t('health.silent')}
              </StatusPill>
            ) : (
              <InstantText key="seen" value={each.seen_at} />
            ),
            <Bytes key="memory" value={each.memory} />,
          ],
        }))}
      />
    </section>
  )
}

const Left = ({ free, total }: { readonly free: number; readonly total: number }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <Bytes value={free} /> {t('health.of')} <Bytes value={total} />
    </>
  )
}

const versionText = ({ version }: { readonly version: string }): string => `Mizan ${version}`
