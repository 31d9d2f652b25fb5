import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { Profile } from '@mizan/contract/companies/profile'
import { latinDigits } from '@mizan/core/money/digits'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../kit/figures/text.tsx'
import { useProfileCall } from './use-profile.ts'

/** Name, phone, and the e-mail one signs in with. */
export const AccountSection = ({ profile }: { readonly profile: Profile }): ReactNode => {
  const { t } = useTranslation()
  const call = useProfileCall()
  const [name, setName] = useState(profile.name)
  const [mobile, setMobile] = useState(profile.mobile ?? '')
  const isDirty = name !== profile.name || mobile !== (profile.mobile ?? '')
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body = { name, mobile: mobile.trim() || null }
    await call.run({ method: 'PUT', path: '/profile', body })
  }
  return (
    <section className="section">
      <h2>{t('profile.account')}</h2>
      <form className="profile-form" noValidate onSubmit={(event) => void save(event)}>
        <TextInput
          name="name"
          label={t('fields.name')}
          value={name}
          error={call.errors['name']}
          withAsterisk
          autoComplete="name"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          name="mobile"
          label={t('fields.phone')}
          value={mobile}
          error={call.errors['mobile']}
          inputMode="tel"
          autoComplete="tel"
          classNames={{ input: 'ltr-input' }}
          onChange={(event) => setMobile(latinDigits(event.currentTarget.value))}
        />
        <Button type="submit" variant="default" disabled={!isDirty} loading={call.isBusy}>
          {t('kit.save')}
        </Button>
      </form>
      <EmailRow profile={profile} />
    </section>
  )
}

const EmailRow = ({ profile }: { readonly profile: Profile }): ReactNode => {
  const { t } = useTranslation()
  const call = useProfileCall()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const asked = await call.run({
      method: 'POST',
      path: '/profile/email',
      body: { email, password },
    })
    if (asked) setOpen(false)
    setPassword('')
  }
  return (
    <>
      <div className="profile-row">
        <span>
          {t('profile.email')} <Ltr>{profile.email}</Ltr>
          {profile.pending_email ? (
            <small>
              {t('profile.pending_email')} <Ltr>{profile.pending_email}</Ltr>
            </small>
          ) : null}
        </span>
        {profile.pending_email ? (
          <Button
            variant="default"
            loading={call.isBusy}
            onClick={() => void call.run({ method: 'DELETE', path: '/profile/email' })}
          >
            {t('profile.drop_email')}
          </Button>
        ) : (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('profile.change_email')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <form className="profile-form" noValidate onSubmit={(event) => void ask(event)}>
          <TextInput
            name="new_email"
            type="email"
            label={t('profile.new_email')}
            value={email}
            error={call.errors['email']}
            autoFocus
            autoComplete="off"
            classNames={{ input: 'ltr-input' }}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            name="email_password"
            label={t('profile.current_password')}
            value={password}
            error={call.errors['password'] ?? call.banner}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={call.isBusy}>
            {t('profile.send_confirmation')}
          </Button>
        </form>
      ) : null}
    </>
  )
}
