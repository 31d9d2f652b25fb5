import './features-of.css'
import { Switch, VisuallyHidden } from '@mantine/core'
import type { FeatureOfTenant } from '@mizan/contract/platform/feature-switches'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../client/request.ts'
import { DateText } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import { useFeatureName } from '../../../trade/company/feature-name.ts'

/** Which parts of the product a company has today, and who says so of each. */
export const FeaturesOf = ({ tenantId }: { readonly tenantId: string }): ReactNode => {
  const { t } = useTranslation()
  const called = useFeatureName()
  const [isWhole, setWhole] = useState(false)
  const found = useQuery({
    queryKey: ['admin/tenants', 'features', tenantId],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly FeatureOfTenant[] }>({
          path: `/admin/tenants/${tenantId}/features`,
          signal,
        })
      ).data,
  })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const rows = (found.data ?? []).filter((row) => isWhole || isSpecial(row))
  return (
    <section className="section">
      <div className="features-head">
        <Switch
          label={t('feature_switches.show_whole')}
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
        <Link
          className="text-link"
          to="/admin/feature_switches/form"
          search={{ tenant_id: tenantId }}
        >
          {t('feature_switches.set_part')}
        </Link>
      </div>
      {found.data && rows.length === 0 ? (
        <p className="dim">{t('feature_switches.nothing_special')}</p>
      ) : (
        <div className="scroll-x" tabIndex={0} role="region" aria-label={t('feature_switches.tab')}>
          <table className="list">
            <thead>
              <tr>
                <th scope="col">{t('fields.admin/feature_switches.feature')}</th>
                <th scope="col">{t('feature_switches.now')}</th>
                <th scope="col">{t('feature_switches.by_whom')}</th>
                <th scope="col">{t('fields.admin/feature_switches.reason')}</th>
                <th scope="col">{t('fields.admin/feature_switches.ends_on')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('kit.edit')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.feature}>
                  <td>{called(row.feature)}</td>
                  <td>
                    <StatusPill tone={row.is_on ? 'ok' : 'bad'}>
                      {t(row.is_on ? 'feature_switches.is_on' : 'feature_switches.is_off')}
                    </StatusPill>
                  </td>
                  <td>{t(`feature_switches.by.${row.by}`)}</td>
                  <td>
                    <span className="two-lines">{row.own?.reason}</span>
                  </td>
                  <td>
                    <DateText value={row.own?.ends_on} />
                  </td>
                  <td>
                    <Change of={row} tenantId={tenantId} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** What is not as it is by itself: withheld by the plan, or switched. */
const isSpecial = ({ is_in_plan: isInPlan, by, own }: FeatureOfTenant): boolean =>
  !isInPlan || by !== 'plan' || own !== null

const Change = ({
  of: { feature, own },
  tenantId,
}: {
  readonly of: FeatureOfTenant
  readonly tenantId: string
}): ReactNode => {
  const { t } = useTranslation()
  const called = useFeatureName()
  const label = t(own ? 'feature_switches.change_own' : 'feature_switches.change_of', {
    name: called(feature),
  })
  return own ? (
    <Link className="text-link" to={`/admin/feature_switches/form/${own.id}`} aria-label={label}>
      {t('kit.edit')}
    </Link>
  ) : (
    <Link
      className="text-link"
      to="/admin/feature_switches/form"
      search={{ tenant_id: tenantId, feature }}
      aria-label={label}
    >
      {t('feature_switches.change')}
    </Link>
  )
}
