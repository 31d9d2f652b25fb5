import './tenants.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { OwnCompany } from '@mizan/contract/companies/tenancy'
import {
  IconBuilding,
  IconChevronLeft,
  IconChevronRight,
  IconLogout,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { localName } from '../../client/format.ts'
import {
  enterTenant,
  lastTenant,
  signOut,
  useOwnInvitations,
  useTenants,
} from '../../client/tenants.ts'
import { useUser } from '../../client/user.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { useStoredChoice } from '../../kit/lists/list-state.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { TenantLogo } from '../../trade/company/tenant-logo.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { companyNote } from './company-note.ts'
import { companyToEnter } from './company-to-enter.ts'
import { OpenInvitations } from './open-invitations.tsx'

type Search = { readonly next?: string; readonly entering?: boolean }

/**
 * The companies one works in. Who comes from signing in goes on by himself where there is nothing to
 * choose; who comes to choose stays.
 */
export const Tenants = (): ReactNode => {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { next, entering = false } = useSearch({ strict: false }) as Search
  const [goesOn, setGoesOn] = useState(entering)
  const tenants = useTenants()
  const invitations = useOwnInvitations()
  const { data: user } = useUser()
  const [typed, setTyped] = useState('')
  const [entersLast, setEntersLast] = useStoredChoice('mizan.enter_last', false)
  const [refused, setRefused] = useState<string | null>(null)
  useDocumentTitle(`${t('tenants.title')} · ${t('app.name')}`)
  const all = tenants.data ?? []
  const open = (tenant: OwnCompany): void => {
    setRefused(null)
    enterTenant(tenant.id, false, next?.startsWith('/dashboard') ? next : '/dashboard').catch(
      (error: unknown) => {
        if (!isFailure(error)) throw error
        setGoesOn(false)
        setRefused(error.message || t('kit.unexpected'))
      },
    )
  }
  const goOn = useEffectEvent((): void => {
    const last = entersLast ? lastTenant() : null
    const company = companyToEnter(all, invitations.data?.length ?? 0, last)
    if (company === null) return setGoesOn(false)
    // Whoever goes back from the company comes here to choose.
    void navigate({ to: '/tenants', search: next === undefined ? {} : { next }, replace: true })
    open(company)
  })
  const isKnown = tenants.data !== undefined && !invitations.isPending
  useEffect(() => {
    if (goesOn && isKnown) goOn()
  }, [goesOn, isKnown])
  const shown = all.filter((tenant) =>
    `${tenant.name} ${tenant.name_en ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const Chevron = i18n.language === 'ar' ? IconChevronLeft : IconChevronRight
  if (tenants.isError)
    return <LoadFailed error={tenants.error} onRetry={() => void tenants.refetch()} />
  if (goesOn) return <div className="tenants" aria-busy />
  return (
    <div className="tenants">
      <header>
        <div>
          <h1>{t('tenants.title')}</h1>
          <p>
            {t('tenants.text', { count: all.length })} <Ltr>{user?.email ?? ''}</Ltr>
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => void navigate({ to: '/register' })}
        >
          {t('tenants.new')}
        </Button>
      </header>
      {refused ? (
        <div className="auth-banner" role="alert">
          {refused}
        </div>
      ) : null}
      <OpenInvitations of={invitations.data ?? []} />
      <div className="tenants-card">
        {all.length > 3 ? (
          <TextInput
            variant="unstyled"
            className="tenants-search"
            placeholder={t('tenants.search')}
            aria-label={t('tenants.search')}
            autoFocus
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        {shown.map((tenant) => {
          const note = companyNote(tenant, new Date(), t)
          return (
            <button
              key={tenant.id}
              type="button"
              className={`tenant-row${tenant.id === lastTenant() ? ' last' : ''}`}
              onClick={() => open(tenant)}
              disabled={!tenant.active}
            >
              <TenantLogo name={tenant.name} logo={tenant.logo_url} />
              <span className="tenant-name">
                <strong className="two-lines" title={localName(tenant)}>
                  {localName(tenant)}
                </strong>
                <small>{tenant.current_role_name}</small>
              </span>
              {note ? (
                <StatusPill tone={note.tone}>{note.text}</StatusPill>
              ) : (
                <small className="dim">{t('app.plan', { name: localName(tenant.plan) })}</small>
              )}
              <Chevron size={18} stroke={1.6} aria-hidden />
            </button>
          )
        })}
        {tenants.data && shown.length === 0 ? (
          <EmptyState
            icon={IconBuilding}
            title={t(all.length === 0 ? 'tenants.none' : 'kit.no_matches')}
            text={all.length === 0 ? t('tenants.none_how') : ''}
          />
        ) : null}
      </div>
      <footer>
        <Checkbox
          label={t('tenants.enter_last')}
          checked={entersLast}
          onChange={(event) => setEntersLast(event.currentTarget.checked)}
        />
        <span className="grow" />
        <Button
          variant="subtle"
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={() => void signOut()}
        >
          {t('auth.sign_out')}
        </Button>
      </footer>
    </div>
  )
}
