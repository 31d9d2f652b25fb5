import { type PermissionCode, flags, permissionCodes } from '@mizan/core/access/permission-codes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { Ltr } from '../../kit/figures/text.tsx'
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
}: {
  readonly of: string
  readonly changes: Readonly<Record<string, unknown>>
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
                <Side value={isSides(value) ? value.before : null} />
              </td>
              <td>
                <Side value={isSides(value) ? value.after : value} />
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

const Side = ({ value }: { readonly value: unknown }): ReactNode => {
  const { t } = useTranslation()
  const labels = useRightLabels()
  if (value === null || value === undefined || value === '') return <span className="dim">—</span>
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
  if (isFlags(value))
    return value.length === 0 ? (
      <span className="dim">{t('people.nothing')}</span>
    ) : (
      value.map(labels.column).join(t('activity.and'))
    )
  if (typeof value === 'object') return <Ltr>{JSON.stringify(value)}</Ltr>
  return /^[\p{ASCII}]*$/u.test(String(value)) ? <Ltr>{String(value)}</Ltr> : String(value)
}
