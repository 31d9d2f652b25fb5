import type { ChangedKinds } from '@mizan/contract/changed-kinds'
import { type PermissionCode, flags, permissionCodes } from '@mizan/core/access/permission-codes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { ChangedValue } from '../../kit/records/changed-value.tsx'
import { useRightLabels } from './use-right-labels.ts'

type Sides = { readonly before: unknown; readonly after: unknown }

const isSides = (value: unknown): value is Sides =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

const isCode = (name: string): name is PermissionCode =>
  (permissionCodes as readonly string[]).includes(name)

/** Every field that changed, as it was and as it became. */
export const ChangesTable = ({
  of,
  changes,
  kinds,
}: {
  readonly of: string
  readonly changes: Readonly<Record<string, unknown>>
  readonly kinds: ChangedKinds
}): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel(of)
  const labels = useRightLabels()
  const rows = Object.entries(changes)
  if (rows.length === 0) return <p className="section dim">{t('people.no_changes')}</p>
  const nameOf = (field: string): string =>
    of === 'permissions' && isCode(field) ? labels.code(field) : label(field)
  return (
    <section className="section">
      <table className="changes">
        <thead>
          <tr>
            <th scope="col">{t('people.field')}</th>
            <th scope="col">{t('people.before')}</th>
            <th scope="col">{t('people.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td>
                <Side value={isSides(value) ? value.before : null} kind={kinds[field]} />
              </td>
              <td>
                <Side value={isSides(value) ? value.after : value} kind={kinds[field]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isFlags = (value: unknown): value is readonly (typeof flags)[number][] =>
  Array.isArray(value) && value.every((each) => (flags as readonly unknown[]).includes(each))

const Side = ({
  value,
  kind,
}: {
  readonly value: unknown
  readonly kind: ChangedKinds[string] | undefined
}): ReactNode => {
  const { t } = useTranslation()
  const labels = useRightLabels()
  if (!isFlags(value)) return <ChangedValue value={value} kind={kind} />
  return value.length === 0 ? (
    <span className="dim">{t('people.nothing')}</span>
  ) : (
    value.map(labels.column).join(t('activity.and'))
  )
}
