import { platformSupportAccess } from '@mizan/contract/platform/support-access'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated, nameOf } from '../../../client/format.ts'
import { InstantText } from '../../../kit/figures/text.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { SupportGrantState } from '../../../trade/company/support-grant-state.tsx'
import { SupportVisits } from '../../../trade/company/support-visits.tsx'
import { useAccessActions } from './use-access-actions.ts'

const endings = ['expired', 'withdrawn', 'left', 'over'] as const

/** What a company let, the way in while it holds, and why somebody is outside again. */
export const PlatformAccessView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useAccessActions()
  return (
    <ViewScreen
      of={platformSupportAccess}
      id={id}
      title={({ tenant }) => nameOf(tenant) ?? ''}
      beside={(grant) => <SupportGrantState of={grant} />}
      rowTo={(each) => `/admin/support_access/view/${each}`}
      facts={[
        {
          name: 'tenant',
          value: ({ tenant, tenant_id: of }) => (
            <MaybeLink to={`/admin/tenants/view/${of}`}>{nameOf(tenant)}</MaybeLink>
          ),
        },
        'level',
        'hours',
        'reason',
        {
          name: 'ticket_id',
          value: ({ ticket }) =>
            ticket && (
              <MaybeLink to={`/admin/tickets/view/${ticket.id}`}>
                {`${isolated(ticket.number)} · ${ticket.subject}`}
              </MaybeLink>
            ),
        },
        'requested_by',
        'granted_by',
        { name: 'granted_at', value: ({ granted_at: at }) => at && <InstantText value={at} /> },
        { name: 'expires_at', value: ({ expires_at: at }) => at && <InstantText value={at} /> },
        'ended_by',
        { name: 'ended_at', value: ({ ended_at: at }) => at && <InstantText value={at} /> },
      ]}
      primary={(grant) =>
        grant.state === 'in_force'
          ? (actions(grant).find(({ key }) => key === 'enter') ?? null)
          : null
      }
      buttons={['cancel']}
      actions={(grant) => actions(grant).filter(({ key }) => key !== 'enter')}
      tabs={[
        {
          key: 'visits',
          title: t('support_grants.visits'),
          body: (grant) => (
            <section className="section">
              <WhyOutside />
              <SupportVisits of={grant.visits} />
            </section>
          ),
        },
        {
          key: 'acts',
          title: t('kit.activity'),
          body: (grant) => <RecordActs of={platformSupportAccess.name} id={grant.id} />,
        },
      ]}
    />
  )
}

/** Told to whoever was sent out of the books: the address says why. */
const WhyOutside = (): ReactNode => {
  const { t } = useTranslation()
  const { ended } = useSearch({ strict: false }) as { readonly ended?: unknown }
  const how = endings.find((each) => each === ended)
  if (!how) return null
  return (
    <p className="banner banner-warn" role="status">
      {t(`support_access.ended.${how}`)}
    </p>
  )
}
