import './people.css'
import { tenantUsers } from '@mizan/contract/companies/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { InstantText } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { MemberRole, MemberStatus } from './member-status.tsx'
import { useUserActions } from './use-user-actions.ts'

/** A member: who it is, what he may do, and what was done to his membership. */
export const UserView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useUserActions('/dashboard/users')
  return (
    <ViewScreen
      of={tenantUsers}
      id={id}
      title={(member) => member.name}
      beside={(member) => <MemberStatus active={member.active} />}
      rowTo={(each) => `/dashboard/users/view/${each}`}
      facts={[
        { name: 'email', ltr: true },
        { name: 'mobile', ltr: true },
        { name: 'role', value: (member) => <MemberRole member={member} /> },
        {
          name: 'stores_scope',
          value: (member) =>
            member.stores_scope === null
              ? t('people.all_stores')
              : member.stores_scope.map(({ name }) => name).join(t('activity.and')),
        },
        {
          name: 'has_mfa',
          value: (member) => t(member.has_mfa ? 'people.mfa_on' : 'people.mfa_off'),
        },
        {
          name: 'last_active_at',
          value: (member) =>
            member.last_active_at ? (
              <InstantText value={member.last_active_at} />
            ) : (
              t('people.never')
            ),
        },
        {
          name: 'created_at',
          label: t('people.member_since'),
          value: (member) => <InstantText value={member.created_at} />,
        },
        'notes',
      ]}
      actions={(member) => actions(member).filter(({ key }) => key !== 'view')}
      buttons={['edit', 'history']}
    >
      {() => (
        <div className="section">
          <RecordActivity resource="tenant_users" id={id} />
        </div>
      )}
    </ViewScreen>
  )
}
