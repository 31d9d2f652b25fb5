import { tenantUsers } from '@mizan/contract/companies/people'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useRecord } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { roleName } from './role-name.ts'

/** A member's role and notes. A new member comes by invitation. */
export const UserForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const access = useAccess()
  const { data: user } = useUser()
  const { data: member } = useRecord(tenantUsers, id)
  if (!id) return <Navigate to="/dashboard/users/invitations/new" replace />
  const isSelf = member !== undefined && member.user_id === user?.id
  const isFixed = isSelf || (member?.is_tenant_admin === true && !access.isTenantAdmin)
  return (
    <RecordForm
      of={tenantUsers}
      id={id}
      {...(member ? { title: member.name } : {})}
      cancelTo={`/dashboard/users/view/${id}`}
      doneTo={(saved) => `/dashboard/users/view/${saved.id}`}
      prepare={(draft) =>
        isFixed ? { notes: draft['notes'] } : pickOwn(draft, access.isTenantAdmin)
      }
    >
      <Fields>
        <Field
          name="role_id"
          span={2}
          disabled={isFixed}
          show={(role) => roleName({ name: role.name ?? '', name_en: role['name_en'] })}
          hint={isSelf ? t('people.not_yourself') : t('people.role_hint')}
        />
        {access.isTenantAdmin ? (
          <Field
            name="is_tenant_admin"
            span={2}
            disabled={isFixed}
            hint={t('people.tenant_admin_hint')}
          />
        ) : null}
        <Field name="notes" span={4} />
      </Fields>
    </RecordForm>
  )
}

/** Who is no tenant admin sends nothing that only one may change. */
function pickOwn(
  draft: Readonly<Record<string, unknown>>,
  isTenantAdmin: boolean,
): Record<string, unknown> {
  const { role_id: role, notes, is_tenant_admin: isAdmin } = draft
  return { role_id: role, notes, ...(isTenantAdmin && { is_tenant_admin: isAdmin === true }) }
}
