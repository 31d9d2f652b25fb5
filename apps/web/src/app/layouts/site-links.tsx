import { useQuery } from '@tanstack/react-query'
import type { SiteSettings } from '@mizan/contract/companies/support'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'
import { Ltr } from '../../kit/figures/text.tsx'

/** What stands at the foot of the public pages: the rules, and how the platform is reached. */
export const SiteLinks = (): ReactNode => {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['site_settings'],
    queryFn: async ({ signal }) =>
      (await request<{ data: SiteSettings }>({ path: '/site_settings', signal })).data,
    staleTime: Infinity,
  })
  const { contact_email: email = null, contact_phone: phone = null } = data ?? {}
  return (
    <>
      <a href="/terms">{t('auth.terms_of_use')}</a>
      <a href="/privacy-policy">{t('auth.privacy_policy')}</a>
      <a href="/status">{t('app.service_status')}</a>
      {(email ?? phone) ? (
        <span>
          {t('app.contact')}
          {email ? (
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          ) : null}
          {phone ? (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <Ltr>{phone}</Ltr>
            </a>
          ) : null}
        </span>
      ) : null}
    </>
  )
}
