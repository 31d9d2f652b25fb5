import { Outlet } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import { adminMenu } from '../menu.ts'
import { useMenuShown } from '../menu-shown.ts'
import { Palette } from '../palette.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { UserCard } from './user-card.tsx'

/** The platform's administrators: the same shell under a green bar. */
export const AdminLayout = (): ReactNode => {
  const groups = useMenuShown(adminMenu)
  const [drawer, setDrawer] = useState(false)
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
          foot={<UserCard showEmail />}
          drawer={drawer}
          onClose={() => setDrawer(false)}
        />
        <div className="sheet" id="sheet" tabIndex={-1}>
          <TopBar groups={groups} onMenu={() => setDrawer(true)} />
          <main className="sheet-body">
            <Outlet />
          </main>
        </div>
      </div>
      <Palette groups={groups} />
    </div>
  )
}
