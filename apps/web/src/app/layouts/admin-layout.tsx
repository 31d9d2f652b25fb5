import './admin.css'
import { VisuallyHidden } from '@mantine/core'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/user.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { Brand } from '../brand.tsx'
import { useMenuCounts } from './menu-counts.ts'
import { adminMenu } from '../menu.ts'
import { useMenuShown } from '../menu-shown.ts'
import { Palette } from '../palette.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { UserCard } from './user-card.tsx'

const ownAccount = '/admin/profile'

/**
 * The platform's administrators: the same shell under a green bar. Before their second factor is set
 * up there is only their own account.
 */
export const AdminLayout = (): ReactNode => {
  const groups = useMenuShown(adminMenu)
  const counts = useMenuCounts()
  const [drawer, setDrawer] = useState(false)
  const { t } = useTranslation()
  const user = useUser()
  const { pathname } = useLocation()
  const mustSetUp = user.data?.must_set_up_mfa === true && pathname !== ownAccount
  if (user.isError && !user.data)
    return (
      <main className="whole-page">
        <VisuallyHidden component="h1">{t('app.name')}</VisuallyHidden>
        <LoadFailed error={user.error} onRetry={() => void user.refetch()} />
      </main>
    )
  return (
    <div className="frame">
      <a className="skip-link" href="#sheet">
        {t('app.skip')}
      </a>
      <div className="shell admin">
        <Sidebar
          groups={groups}
          head={
            <div className="side-brand">
              <Brand />
            </div>
          }
          foot={<UserCard ofPlatform />}
          drawer={drawer}
          counts={counts}
          onClose={() => setDrawer(false)}
        />
        <div className="sheet" id="sheet" tabIndex={-1}>
          <TopBar groups={groups} onMenu={() => setDrawer(true)} />
          {/* As in a company: drawn once it is known who he is and whether he may. */}
          <main className="sheet-body" aria-busy={user.isPending}>
            {user.data ? mustSetUp ? <Navigate to={ownAccount} replace /> : <Outlet /> : null}
          </main>
        </div>
      </div>
      <Palette groups={groups} />
    </div>
  )
}
