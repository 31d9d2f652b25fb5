import './people.css'
import { permissions } from '@mizan/contract/companies/people'
import { IconTable } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../client/format.ts'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { editorTo, useRoleActions } from './role-list.tsx'
import { roleName } from './role-name.ts'
import { RoleSummary } from './role-summary.tsx'

/** A role: what it may do in a few lines, and what was changed about it. */
export const RoleView = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useRecordId() ?? ''
  const actions = useRoleActions({ isView: true })
  return (
    <ViewScreen
      of={permissions}
      id={id}
      title={roleName}
      rowTo={(each) => `/dashboard/permissions/view/${each}`}
      facts={[
        { name: 'users_count', value: (role) => t('people.members', { count: role.users_count }) },
        {
          name: 'discount_max',
          value: (role) =>
            role.discount_max === null ? (
              t('people.no_limit')
            ) : (
              <Ltr>{percentText(role.discount_max)}</Ltr>
            ),
        },
        {
          name: 'stores_scope',
          value: (role) =>
            role.stores_scope === null
              ? t('people.all_stores')
              : t('people.stores', { count: role.stores_scope.length }),
        },
        'description',
      ]}
      primary={(role) => ({
        key: 'rights',
        title: t('people.rights'),
        icon: IconTable,
        group: 'look',
        run: () => void navigate({ to: editorTo(role.id) }),
      })}
      actions={(role) => actions(role).filter(({ key }) => key !== 'view')}
      buttons={['edit', 'copy']}
    >
      {(role) => (
        <>
          {role.warnings.length > 0 ? (
            <p className="banner banner-warn">{t('people.mixes_text')}</p>
          ) : null}
          <RoleSummary grants={role.permissions} />
          <div className="section">
            <RecordActivity resource="permissions" id={id} />
          </div>
        </>
      )}
    </ViewScreen>
  )
}
