import './announcement.css'
import type { SignedInUser } from '@mizan/contract/companies/identity'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What the platform announces today, above every company. */
export const Announcement = ({
  of,
}: {
  readonly of: SignedInUser['announcement'] | undefined
}): ReactNode => {
  const { t, i18n } = useTranslation()
  if (!of) return null
  return (
    <div className="announcement" role="region" aria-label={t('app.announcement')}>
      {i18n.language === 'en' ? of.en : of.ar}
    </div>
  )
}
