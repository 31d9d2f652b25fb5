import { supportAccess } from '@mizan/contract/companies/support-access'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { InstantText } from '../../../kit/figures/text.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { SupportGrantState } from '../../../trade/company/support-grant-state.tsx'
import { SupportVisits } from '../../../trade/company/support-visits.tsx'
import { useGrantActions } from './use-grant-actions.tsx'
import { isolated } from '../../../client/format.ts'

/** What the company let, or was asked to, and what came of it. */
export const GrantView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const { can } = useAccess()
  const { actions, dialog } = useGrantActions()
  return (
    <>
      <ViewScreen
        of={supportAccess}
        id={id}
        title={({ level }) =>
          t('support_access.called', { level: t(`choices.support_level.${level}`) })
        }
        beside={(grant) => <SupportGrantState of={grant} />}
        rowTo={(each) => `/dashboard/client/support_access/view/${each}`}
        facts={[
          'hours',
          'reason',
          {
            name: 'ticket_id',
            value: ({ ticket }) =>
              ticket && (
                <MaybeLink to={`/dashboard/support/view/${ticket.id}`}>
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
        primary={(grant) => actions(grant).find(({ key }) => key === 'grant') ?? null}
        buttons={['refuse', 'withdraw']}
        actions={(grant) => actions(grant).filter(({ key }) => key !== 'grant')}
      >
        {(grant) => (
          <section className="section">
            <h2>{t('support_grants.visits')}</h2>
            <SupportVisits
              of={grant.visits}
              changesTo={can('users_activities', 'view') ? '/dashboard/users_activities' : null}
            />
          </section>
        )}
      </ViewScreen>
      {dialog}
    </>
  )
}
