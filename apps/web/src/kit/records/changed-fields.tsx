import './changed-fields.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldLabel } from '../fields/labels.ts'
import { InstantText, Ltr } from '../figures/text.tsx'

type Sides = { readonly before: unknown; readonly after: unknown }

/** What can be said in a word: not what a program keeps as a structure. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const hasBothSides = (value: unknown): value is Sides =>
  typeof value === 'object' &&
  value !== null &&
  'before' in value &&
  'after' in value &&
  isPlain(value.before) &&
  isPlain(value.after)

/** The fields that an activity changed; opened, each as it was and as it became. */
export const ChangedFields = ({
  of,
  changes,
}: {
  readonly of: string
  readonly changes: Readonly<Record<string, unknown>>
}): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel(of)
  const names = Object.keys(changes).map(label).join(t('activity.and'))
  const compared = Object.entries(changes).flatMap(([field, sides]) =>
    hasBothSides(sides) ? [{ field, ...sides }] : [],
  )
  if (compared.length === 0) return <span className="dim">: {names}</span>
  return (
    <details className="changed">
      <summary>{names}</summary>
      <dl>
        {compared.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              <small>{t('activity.before')}</small>
              <del>
                <Side value={before} />
              </del>
              <small>{t('activity.after')}</small>
              <ins>
                <Side value={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const Side = ({ value }: { readonly value: unknown }): ReactNode => {
  const { t } = useTranslation()
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
  if (/^\d{4}-\d\d-\d\dT/.test(String(value))) return <InstantText value={String(value)} />
  return /^[\p{ASCII}−×·]*$/u.test(String(value)) ? <Ltr>{String(value)}</Ltr> : String(value)
}
