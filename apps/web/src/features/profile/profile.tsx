import './profile.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CompanySecurity } from './company-security.tsx'
import { MfaSection } from './mfa-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useProfile } from './use-profile.ts'

/** One's own account: who one is, how one signs in, and where one is signed in. */
export const ProfileScreen = (): ReactNode => {
  const { t } = useTranslation()
  const found = useProfile()
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const profile = found.data
  return (
    <section className="page" aria-busy={!profile}>
      <PageHead title={t('menu.profile')} />
      <div className="scroll">
        {profile ? (
          <div className="profile">
            {profile.mfa_required_by.length > 0 && !profile.mfa_enabled ? (
              <p className="banner banner-warn" role="status">
                {t('profile.mfa_required', {
                  company: profile.mfa_required_by.join(t('activity.and')),
                })}
              </p>
            ) : null}
            <AccountSection profile={profile} />
            <MfaSection profile={profile} />
            <PasswordSection />
            <SessionsSection />
            <CompanySecurity hasMfa={profile.mfa_enabled} />
            <AppearanceSection />
          </div>
        ) : null}
      </div>
    </section>
  )
}
