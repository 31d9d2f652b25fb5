import { Button, Switch } from '@mantine/core'
import type { Profile } from '@mizan/contract/companies/profile'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MfaDialog } from './mfa-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'

type Open = 'set-up' | 'codes' | 'off' | 'email' | null

/** The second factor: set up, the recovery codes, a code by e-mail, and its end. */
export const MfaSection = ({ profile }: { readonly profile: Profile }): ReactNode => {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = (): void => setOpen(null)
  return (
    <section className="section">
      <h2>{t('profile.mfa')}</h2>
      <div className="profile-row">
        <span>
          {profile.mfa_enabled ? (
            <span className="profile-on">
              <IconShieldCheck size={18} stroke={1.6} className="fg-ok" aria-hidden />
              {t('profile.mfa_is_on')}
            </span>
          ) : (
            t('profile.mfa_is_off')
          )}
          <small>{t('profile.mfa_text')}</small>
        </span>
        {profile.mfa_enabled ? (
          <Button variant="default" onClick={() => setOpen('off')}>
            {t('profile.mfa_turn_off')}
          </Button>
        ) : (
          <Button onClick={() => setOpen('set-up')}>{t('profile.mfa_turn_on')}</Button>
        )}
      </div>
      {profile.mfa_enabled ? (
        <>
          <div className="profile-row">
            <span>
              {t('profile.recovery_codes')}
              <small className={profile.recovery_codes_left < 3 ? 'fg-warn' : ''}>
                {t('profile.codes_left', { count: profile.recovery_codes_left })}
              </small>
            </span>
            <Button variant="default" onClick={() => setOpen('codes')}>
              {t('profile.new_codes')}
            </Button>
          </div>
          <div className="profile-row">
            <span id="mfa-by-email">
              {t('profile.mfa_by_email')}
              <small>{t('profile.mfa_by_email_text')}</small>
            </span>
            <Switch
              checked={profile.mfa_by_email}
              aria-labelledby="mfa-by-email"
              onChange={() => setOpen('email')}
            />
          </div>
        </>
      ) : null}
      {open === 'set-up' || codes ? (
        <MfaDialog
          codes={codes}
          onClose={() => {
            setCodes(null)
            close()
          }}
        />
      ) : null}
      <ProofDialog
        opened={open === 'off'}
        title={t('profile.mfa_off_title')}
        text={t('profile.mfa_off_text')}
        verb={t('profile.mfa_turn_off')}
        danger
        call={(proof) => ({ method: 'DELETE', path: '/profile/mfa', body: proof })}
        onDone={close}
        onClose={close}
      />
      <ProofDialog
        opened={open === 'codes'}
        title={t('profile.new_codes')}
        text={t('profile.new_codes_text')}
        verb={t('profile.new_codes')}
        isQuiet
        call={(proof) => ({ method: 'POST', path: '/profile/mfa/recovery_codes', body: proof })}
        onDone={(answer) => {
          setCodes((answer as { recovery_codes: string[] }).recovery_codes)
          close()
        }}
        onClose={close}
      />
      <ProofDialog
        opened={open === 'email'}
        title={t('profile.mfa_by_email')}
        text={t('profile.mfa_by_email_text')}
        verb={t(profile.mfa_by_email ? 'profile.stop' : 'profile.allow')}
        asksCode={false}
        call={({ password }) => ({
          method: 'POST',
          path: '/profile/mfa/email',
          body: { password, enabled: !profile.mfa_by_email },
        })}
        onDone={close}
        onClose={close}
      />
    </section>
  )
}
