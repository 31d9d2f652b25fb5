import { useQuery } from '@tanstack/react-query'
import type { SiteSettings } from '@mizan/contract/companies/support'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'
import { DateText } from '../../kit/figures/text.tsx'

/** Since when a page of rules holds, where the platform says so. */
export const Since = ({ of }: { readonly of: 'terms' | 'privacy' }): ReactNode => {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['site_settings'],
    queryFn: async ({ signal }) =>
      (await request<{ data: SiteSettings }>({ path: '/site_settings', signal })).data,
    staleTime: Infinity,
  })
  const day = data?.[`${of}_version`] ?? null
  return day === null ? null : (
    <p className="dim">
      {t('landing.holds_since')} <DateText value={day} />
    </p>
  )
}
