import './api-keys.css'
import { apiKeys, type keyCalls } from '@mizan/contract/companies/api-keys'
import { usersActivities } from '@mizan/contract/companies/tenancy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useAccess } from '../../client/access.ts'
import { countText, dayMonthText, weekdayText } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { Chart } from '../../kit/charts/chart.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { ActivityTimeline } from '../../kit/records/activity-timeline.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { firstCall } from './first-call.ts'
import { KeyState } from './key-state.tsx'
import { useKeyActions } from './use-key-actions.tsx'

/** A key: what it may do, how often a program called by it, and what that did last. */
export const KeyView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const { actions, dialog } = useKeyActions()
  return (
    <>
      <ViewScreen
        of={apiKeys}
        id={id}
        title={({ name }) => name}
        beside={({ state }) => <KeyState state={state} />}
        rowTo={(each) => `/dashboard/client/api_keys/view/${each}`}
        facts={[
          'role',
          'books',
          {
            name: 'key_end',
            value: ({ key_end: end }) => (end === null ? null : <Ltr>•••• {end}</Ltr>),
          },
          { name: 'issued_at', value: ({ issued_at: at }) => at && <InstantText value={at} /> },
          {
            name: 'previous_until',
            value: ({ previous_until: at }) => at && <InstantText value={at} />,
          },
          'last_day',
          'calls_per_minute',
          'calls_today',
          {
            name: 'last_called_at',
            value: ({ last_called_at: at }) => at && <InstantText value={at} />,
          },
          'made_by',
          { name: 'created_at', value: ({ created_at: at }) => <InstantText value={at} /> },
          'revoked_by',
          { name: 'revoked_at', value: ({ revoked_at: at }) => at && <InstantText value={at} /> },
        ]}
        primary={(key) => actions(key).find(({ key: name }) => name === 'issue') ?? null}
        buttons={['edit', 'replace', 'revoke']}
        actions={(key) => actions(key).filter(({ key: name }) => name !== 'issue')}
      >
        {(key) => (
          <>
            <Calls id={key.id} />
            {key.state === 'revoked' ? null : <HowToCall />}
            <Done id={key.id} />
          </>
        )}
      </ViewScreen>
      {dialog}
    </>
  )
}

type Calls = z.output<typeof keyCalls>

const Calls = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const found = useQuery({
    queryKey: [apiKeys.name, 'calls', id],
    queryFn: async ({ signal }) =>
      (await request<{ data: Calls }>({ path: `/${apiKeys.name}/${id}/calls`, signal })).data,
  })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const days = found.data ?? []
  const all = days.reduce((sum, { calls }) => sum + calls, 0)
  return (
    <section className="section" aria-busy={found.isPending}>
      <h2>{t('api_keys.calls_title')}</h2>
      {found.data && all === 0 ? <p className="dim">{t('api_keys.no_calls')}</p> : null}
      {all > 0 ? (
        <>
          <p className="section-note">{t('api_keys.calls_all', { calls: countText(all) })}</p>
          <Chart
            kind="count"
            shape="bars"
            title={t('api_keys.calls_title')}
            head={t('fields.date')}
            points={days.map(({ day, calls }) => ({
              key: day,
              tick: dayMonthText(day),
              title: `${weekdayText(day)} ${dayMonthText(day)}`,
              values: { calls: String(calls) },
            }))}
            series={[{ key: 'calls', title: t('api_keys.calls') }]}
          />
        </>
      ) : null}
    </section>
  )
}

/** The first call, as it is typed where a program is made. */
const HowToCall = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section">
      <h2>{t('api_keys.how_title')}</h2>
      <p className="section-note">
        {t('api_keys.how_text')}{' '}
        <a className="text-link" href="/api/docs" target="_blank" rel="noreferrer">
          {t('api_keys.docs')}
        </a>
      </p>
      <pre
        className="api-example"
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={t('api_keys.example')}
      >
        {firstCall(location.origin)}
      </pre>
    </section>
  )
}

const shownAtOnce = 20

const Done = ({ id }: { readonly id: string }): ReactNode => {
  const { t, i18n } = useTranslation()
  const mayRead = useAccess().can('users_activities', 'view')
  const found = useList(
    usersActivities,
    { api_key_id: id, per_page: shownAtOnce },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const known = (key: string, otherwise: string): string =>
    i18n.exists(key) && typeof t(key) === 'string' ? t(key) : otherwise
  const rows = found.data?.data ?? []
  return (
    <section className="section">
      <ActivityTimeline
        activities={rows.map(({ id: key, action, resource_type: type, created_at: at }) => ({
          key,
          at,
          isGood: action === 'confirmed',
          what: `${known(`activity.actions.${action}`, action)}: ${known(
            `activity.resources.${type}`,
            known(`resources.${type}.title`, type),
          )}`,
        }))}
      />
      {rows.length === 0 ? null : (
        <Link className="text-link" to="/dashboard/users_activities" search={{ api_key_id: id }}>
          {t('api_keys.all_done')}
        </Link>
      )}
    </section>
  )
}
