import './changed-fields.css'
import type { ChangedKinds } from '@mizan/contract/changed-kinds'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldLabel } from '../fields/labels.ts'
import { ChangedValue } from './changed-value.tsx'

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
  kinds,
}: {
  readonly of: string
  readonly changes: Readonly<Record<string, unknown>>
  readonly kinds: ChangedKinds
}): ReactNode => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const label = useFieldLabel(of)
  const names = Object.keys(changes).map(label).join(t('activity.and'))
  const compared = Object.entries(changes).flatMap(([field, sides]) =>
    hasBothSides(sides) ? [{ field, ...sides }] : [],
  )
  if (compared.length === 0) return <span className="dim">: {names}</span>
  return (
    <details className="changed" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{names}</summary>
      <dl>
        {/* What is referred to is asked for by its name only where somebody looks. */}
        {(isOpen ? compared : []).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              <small>{t('activity.before')}</small>
              <del>
                <ChangedValue value={before} kind={kinds[field]} />
              </del>
              <small>{t('activity.after')}</small>
              <ins>
                <ChangedValue value={after} kind={kinds[field]} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
