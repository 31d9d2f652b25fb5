import { Button } from '@mantine/core'
import type { OwnSession } from '@mizan/contract/companies/profile'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { deviceName } from './device-name.ts'
import { useProfileCall } from './use-profile.ts'

/** Where one is signed in; any device can be signed out from here. */
export const SessionsSection = (): ReactNode => {
  const { t } = useTranslation()
  const call = useProfileCall()
  const { data: sessions = [] } = useQuery({
    queryKey: ['profile', 'sessions'],
    queryFn: async ({ signal }) =>
      (await request<{ data: OwnSession[] }>({ path: '/profile/sessions', signal })).data,
  })
  const end = (path: string): void => void call.run({ method: 'DELETE', path })
  return (
    <section className="section">
      <h2>{t('profile.sessions')}</h2>
      <ul className="profile-sessions">
        {sessions.map((each) => {
          const Device = /Mobile|Android|iPhone/.test(each.user_agent ?? '')
            ? IconDeviceMobile
            : IconDeviceDesktop
          const name = deviceName(each.user_agent)
          return (
            <li key={each.id} className="profile-row">
              <Device size={18} stroke={1.6} aria-hidden />
              <span>
                {name ? <Ltr>{name}</Ltr> : t('profile.unknown_device')}
                <small>
                  {t('profile.last_used')} <InstantText value={each.last_used_at} />
                </small>
              </span>
              {each.is_current ? (
                <StatusPill tone="ok">{t('profile.this_device')}</StatusPill>
              ) : (
                <Button
                  variant="default"
                  aria-label={t('profile.sign_out_of', { name: name ?? '' })}
                  disabled={call.isBusy}
                  onClick={() => end(`/profile/sessions/${each.id}`)}
                >
                  {t('auth.sign_out')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 ? (
        <Button
          variant="default"
          loading={call.isBusy}
          className="profile-all"
          onClick={() => end('/profile/sessions')}
        >
          {t('profile.sign_out_others')}
        </Button>
      ) : null}
    </section>
  )
}
