import { people } from '@mizan/contract/platform/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../../kit/figures/text.tsx'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { MembersOf } from './members-of.tsx'
import { PersonState } from './person-state.tsx'
import { usePersonActions } from './use-person-actions.tsx'

/** An account: how it signs in, its companies, what was done to it. */
export const PersonView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const { actions, dialog } = usePersonActions({ isView: true })
  return (
    <>
      <ViewScreen
        of={people}
        id={id}
        title={({ name }) => name}
        beside={(person) => <PersonState of={person} />}
        rowTo={(each) => `/admin/users/view/${each}`}
        facts={[
          { name: 'email', ltr: true },
          { name: 'mobile', ltr: true },
          'language',
          'has_mfa',
          'is_platform_admin',
          'tenants_count',
          {
            name: 'activated_at',
            value: ({ activated_at: at }) => (at === null ? null : <InstantText value={at} />),
          },
          {
            name: 'last_seen_at',
            value: ({ last_seen_at: at }) => (at === null ? null : <InstantText value={at} />),
          },
          { name: 'created_at', value: ({ created_at: at }) => <InstantText value={at} /> },
          'stop_reason',
        ]}
        actions={actions}
        buttons={['edit']}
        tabs={[
          {
            key: 'companies',
            title: t('admin_people.companies'),
            body: (person) => <MembersOf query={{ user_id: person.id }} shows="company" />,
          },
          {
            key: 'acts',
            title: t('kit.activity'),
            body: (person) => <RecordActs of={people.name} id={person.id} />,
          },
        ]}
      />
      {dialog}
    </>
  )
}
