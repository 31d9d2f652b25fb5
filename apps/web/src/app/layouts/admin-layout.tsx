import './admin.css'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useUser } from '../../client/user.ts'
import { Brand } from '../brand.tsx'
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
  const [drawer, setDrawer] = useState(false)
  const { data: user } = useUser()
  const { pathname } = useLocation()
  const mustSetUp = user?.must_set_up_mfa === true && pathname !== ownAccount
  return (
    <div className="frame">
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
          onClose={() => setDrawer(false)}
        />
        <div className="sheet" id="sheet" tabIndex={-1}>
          <TopBar groups={groups} onMenu={() => setDrawer(true)} />
          <main className="sheet-body">
            {mustSetUp ? <Navigate to={ownAccount} replace /> : <Outlet />}
          </main>
        </div>
      </div>
      <Palette groups={groups} />
    </div>
  )
}
