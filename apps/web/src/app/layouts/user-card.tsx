import './menu.css'
import { Menu } from '@mantine/core'
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../client/tenants.ts'
import { useUser } from '../../client/user.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { settingsMenu } from '../menu.ts'
import { useEntriesShown } from '../menu-shown.ts'
import { hasScreen } from '../../kit/page/screens.ts'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.replace(/^ال/, '').slice(0, 1))
    .join(' ')

const ownSettings = { to: '/dashboard/client/user-settings', key: 'user_settings' } as const
/** An administrator of the platform has no company to choose settings for. */
const ownAccount = { to: '/admin/profile', key: 'profile' } as const

/** Who is signed in, the version, and the way out. */
export const UserCard = ({ ofPlatform = false }: { readonly ofPlatform?: boolean }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: user } = useUser()
  const own = ofPlatform ? ownAccount : ownSettings
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <button type="button" className="user-card" title={t('app.my_account')}>
          <span className="avatar" aria-hidden>
            {initials(user?.name ?? '')}
          </span>
          <span className="tenant-name">
            <strong>{user?.name ?? '\u00a0'}</strong>
            <small>
              {ofPlatform ? (
                <Ltr>{user?.email ?? ''}</Ltr>
              ) : user?.support_visit ? (
                t('support_band.role')
              ) : (
                (user?.current_role_name ?? '\u00a0')
              )}
            </small>
          </span>
          <small className="version">
            <Ltr>{MIZAN_VERSION}</Ltr>
          </small>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasScreen(own.to) ? (
          <Menu.Item
            leftSection={<IconUserCircle size={16} stroke={1.6} />}
            onClick={() => void navigate({ to: own.to })}
          >
            {t(`menu.${own.key}`)}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={() => void signOut()}
        >
          {t('auth.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The settings cog. */
export const SettingsMenu = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const entries = useEntriesShown(settingsMenu)
  if (entries.length === 0) return null
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <button type="button" className="menu-item">
          <IconSettings size={18} stroke={1.6} aria-hidden />
          <span>{t('menu.settings')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.key}
            disabled={!entry.isReady}
            title={entry.isReady ? undefined : t('app.comes_later')}
            onClick={() =>
              void (entry.href
                ? window.open(entry.href, '_blank', 'noopener')
                : navigate({ to: entry.to }))
            }
          >
            {t(`menu.${entry.key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
