import { Button, Checkbox, List, PasswordInput, Select, TextInput } from '@mantine/core'
import { registration, type BusinessType } from '@mizan/contract/companies/identity'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveChosenPlan, planInAddress } from '../../client/chosen-plan.ts'
import { currentLanguage } from '../../client/language.ts'
import { request } from '../../client/request.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { AuthCard } from './auth-card.tsx'
import { ChosenPlanNote } from './chosen-plan.tsx'
import { saveRegistration } from './registered-here.ts'
import { useAuthForm } from './use-auth-form.ts'

const initial = {
  name: '',
  email: '',
  password: '',
  company_name: '',
  phone: '',
  business_type_id: '',
  terms: false,
}

/** The kinds of business to choose from, named in the language of the page. */
function useBusinessTypes(): readonly { value: string; label: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['business_types'],
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly BusinessType[] }>({ path: '/business_types', signal })).data,
  })
  const isEnglish = currentLanguage() === 'en'
  return data.map(({ id, name, name_en }) => ({ value: id, label: isEnglish ? name_en : name }))
}

/** A new company and its owner; errors also stand in a dialog as a list. */
export const Register = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isClosed, setClosed] = useState(false)
  const [chosen] = useState(() => planInAddress(location.search))
  const form = useAuthForm(registration, initial, async (body) => {
    setClosed(false)
    const { data } = await request<{ data: { id: string } }>({
      method: 'POST',
      path: '/auth/register',
      body,
    })
    saveRegistration(data.id)
    if (chosen !== null) saveChosenPlan(chosen)
    await navigate({ to: '/success-registration', search: { email: body.email } })
  })
  const labels: Readonly<Record<string, string>> = {
    name: t('auth.your_name'),
    company_name: t('fields.company_name'),
    email: t('fields.email'),
    phone: t('fields.phone'),
    business_type_id: t('fields.business_type'),
    password: t('fields.password'),
  }
  const named = Object.entries(form.errors).map(([field, text]) =>
    labels[field] ? `${labels[field]}: ${text}` : text,
  )
  const listed = [...(form.banner ? [form.banner] : []), ...named]
  const isAgreed = form.values['terms'] === true
  return (
    <AuthCard
      title={t('auth.register_title')}
      text={t('auth.register_text')}
      banner={form.banner}
      onSubmit={(event) => {
        setClosed(false)
        form.onSubmit(event)
      }}
      under={
        <>
          {t('auth.have_account')}{' '}
          <Link className="text-link" to="/auth/login">
            {t('auth.login')}
          </Link>
        </>
      }
    >
      {chosen === null ? null : <ChosenPlanNote chosen={chosen} />}
      <TextInput
        {...form.field('name')}
        label={t('auth.your_name')}
        autoComplete="name"
        autoFocus
        withAsterisk
      />
      <TextInput
        {...form.field('company_name')}
        label={t('fields.company_name')}
        autoComplete="organization"
        withAsterisk
      />
      <TextInput
        {...form.field('email')}
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        classNames={{ input: 'ltr-input' }}
        withAsterisk
      />
      <TextInput
        {...form.field('phone')}
        label={t('fields.phone')}
        type="tel"
        autoComplete="tel"
        classNames={{ input: 'ltr-input' }}
      />
      <Select
        label={t('fields.business_type')}
        name="business_type_id"
        error={form.errors['business_type_id']}
        data={useBusinessTypes()}
        searchable
        clearable
        value={String(form.values['business_type_id'] ?? '') || null}
        onChange={(id) => form.set('business_type_id', id ?? '')}
      />
      <PasswordInput
        {...form.field('password')}
        label={t('fields.password')}
        description={t('auth.password_rule')}
        autoComplete="new-password"
        withAsterisk
      />
      <Checkbox
        name="terms"
        checked={isAgreed}
        error={form.errors['terms']}
        onChange={(event) => form.set('terms', event.currentTarget.checked)}
        label={
          <>
            {t('auth.agree')}{' '}
            <a className="text-link" href="/terms" target="_blank" rel="noreferrer">
              {t('auth.terms')}
            </a>{' '}
            <a className="text-link" href="/privacy-policy" target="_blank" rel="noreferrer">
              {t('auth.and_privacy')}
            </a>
          </>
        }
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('auth.start_trial')}
      </Button>
      <Dialog
        opened={listed.length > 1 && !isClosed}
        onClose={() => setClosed(true)}
        title={t('kit.error')}
        size={440}
      >
        <List size="sm">
          {listed.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <div className="dialog-actions">
          <Button data-autofocus onClick={() => setClosed(true)}>
            {t('kit.ok')}
          </Button>
        </div>
      </Dialog>
    </AuthCard>
  )
}
