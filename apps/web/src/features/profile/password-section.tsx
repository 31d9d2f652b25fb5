import { Button, PasswordInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfileCall } from './use-profile.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }
type Field = keyof typeof empty

/** A new password by who knows the old one; other devices are signed out. */
export const PasswordSection = (): ReactNode => {
  const { t } = useTranslation()
  const call = useProfileCall()
  const [values, setValues] = useState(empty)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const saved = await call.run({ method: 'POST', path: '/profile/password', body: values })
    if (saved) setValues(empty)
  }
  const input = (name: Field, label: string, autoComplete: string): ReactNode => (
    <PasswordInput
      name={name}
      label={label}
      value={values[name]}
      error={call.errors[name] ?? (name === 'current_password' ? call.banner : null)}
      autoComplete={autoComplete}
      onChange={(event) => {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [name]: value }))
      }}
    />
  )
  return (
    <section className="section">
      <h2>{t('fields.password')}</h2>
      <p className="dim">{t('profile.password_text')}</p>
      <form className="profile-form" noValidate onSubmit={(event) => void save(event)}>
        {input('current_password', t('profile.current_password'), 'current-password')}
        {input('password', t('auth.new_password'), 'new-password')}
        {input('password_confirmation', t('auth.repeat_password'), 'new-password')}
        <Button
          type="submit"
          variant="default"
          loading={call.isBusy}
          disabled={Object.values(values).some((value) => value === '')}
        >
          {t('profile.change_password')}
        </Button>
      </form>
    </section>
  )
}
