import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { request } from '../../client/request.ts'
import { useUser } from '../../client/user.ts'
import { useProfileCall } from './use-profile.ts'

type Setting = { readonly requires_admin_mfa: boolean }

/** What the company asks of its administrators; for its tenant admin, who must have it himself first. */
export const CompanySecurity = ({ hasMfa }: { readonly hasMfa: boolean }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const { data: user } = useUser()
  const client = useQueryClient()
  const call = useProfileCall()
  const mayAsk = access.isTenantAdmin && (hasMfa || user?.tenant?.requires_admin_mfa === false)
  const { data: setting } = useQuery({
    queryKey: ['security_setting'],
    queryFn: async ({ signal }) =>
      (await request<{ data: Setting }>({ path: '/security_setting', signal })).data,
    enabled: mayAsk,
  })
  if (!mayAsk || !setting) return null
  const change = async (on: boolean): Promise<void> => {
    const body = { requires_admin_mfa: on }
    await call.run({ method: 'PUT', path: '/security_setting', body })
    await client.invalidateQueries({ queryKey: ['security_setting'] })
  }
  return (
    <section className="section">
      <h2>{t('profile.company_security', { company: user?.tenant?.name ?? '' })}</h2>
      <div className="profile-row">
        <span id="requires-admin-mfa">
          {t('profile.requires_admin_mfa')}
          <small className={call.banner ? 'fg-bad' : ''}>
            {call.banner ?? t(hasMfa ? 'profile.requires_text' : 'profile.requires_first')}
          </small>
        </span>
        <Switch
          checked={setting.requires_admin_mfa}
          disabled={call.isBusy || (!hasMfa && !setting.requires_admin_mfa)}
          aria-labelledby="requires-admin-mfa"
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </div>
    </section>
  )
}
