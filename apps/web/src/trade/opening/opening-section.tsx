import './opening.css'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Standing } from './standing.ts'
import { OpeningStands } from './opening-stands.tsx'
import type { RecordOpening } from './use-record-opening.ts'

/**
 * The part of a form that holds the opening balance: fields where it may be typed here, what stands
 * and why it stays where it may not, nothing for those who have no part in it.
 */
export const OpeningSection = ({
  opening: { standing, mayType },
  children,
}: {
  readonly opening: RecordOpening
  readonly children: (standing: Standing) => ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  if (standing === null) return null
  const why = whyFixed(standing, mayType, t)
  const isEmpty = standing.single === null && standing.in_set === null
  // Who may not type one reads it where there is one.
  if (!mayType && isEmpty) return null
  return (
    <section className="section opening-section" aria-label={t('opening.form.title')}>
      <h2>{t('opening.form.title')}</h2>
      {why === null ? children(standing) : <OpeningStands standing={standing} why={why} />}
    </section>
  )
}

/** Why the balance is not changed in the form; null when it is. */
function whyFixed(standing: Standing, mayType: boolean, t: TFunction): string | null {
  const { in_set: inSet, refusal } = standing
  if (refusal) return refusal.message
  if (inSet) return t(`opening.form.in_set.${inSet.status}`)
  return mayType ? null : t('documents.reasons.not_permitted')
}
