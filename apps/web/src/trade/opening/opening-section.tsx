import './opening.css'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedBalance } from './recorded-balance.ts'
import { OpeningStands } from './opening-stands.tsx'
import type { RecordOpening } from './use-record-opening.ts'

/**
 * The part of a form that holds the opening balance: fields where it may be typed here, what stands
 * and why it stays where it may not, nothing for those who have no part in it.
 */
export const OpeningSection = ({
  opening: { recorded, mayType },
  children,
}: {
  readonly opening: RecordOpening
  readonly children: (recorded: RecordedBalance) => ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  if (recorded === null) return null
  const why = whyFixed(recorded, mayType, t)
  const isEmpty = recorded.single === null && recorded.in_set === null
  // Who may not type one reads it where there is one.
  if (!mayType && isEmpty) return null
  return (
    <section className="section opening-section" aria-label={t('opening.form.title')}>
      <h2>{t('opening.form.title')}</h2>
      {why === null ? children(recorded) : <OpeningStands recorded={recorded} why={why} />}
    </section>
  )
}

/** Why the balance is not changed in the form; null when it is. */
function whyFixed(recorded: RecordedBalance, mayType: boolean, t: TFunction): string | null {
  const { in_set: inSet, refusal } = recorded
  if (refusal) return refusal.message
  if (inSet) return t(`opening.form.in_set.${inSet.status}`)
  return mayType ? null : t('documents.reasons.not_permitted')
}
