import { permissions } from '@mizan/contract/companies/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useGivenId, useRecordId } from '../../kit/records/use-params.ts'
import { editorTo } from './role-list.tsx'
import { roleName } from './role-name.ts'

const named = ['name', 'name_en', 'description'] as const

/** The names of a role; after a new one its rights are set. */
export const RoleForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const copyOf = useGivenId('copy_of')
  return (
    <RecordForm
      of={permissions}
      id={id}
      defaults={{ copy_of: copyOf }}
      cancelTo={id ? `/dashboard/permissions/view/${id}` : '/dashboard/permissions'}
      doneTo={(role) => (id ? `/dashboard/permissions/view/${role.id}` : editorTo(role.id))}
      prepare={(draft) =>
        Object.fromEntries(
          [...named, ...(id ? [] : ['copy_of'])].map((name) => [name, draft[name] ?? null]),
        )
      }
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        {id ? null : (
          <Field
            name="copy_of"
            span={2}
            show={(role) => roleName({ name: role.name ?? '', name_en: role['name_en'] })}
            hint={t('people.copy_hint')}
          />
        )}
        <Field name="description" span={4} />
      </Fields>
    </RecordForm>
  )
}
