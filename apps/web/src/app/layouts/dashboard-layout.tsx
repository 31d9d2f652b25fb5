import './mode-strip.css'
import { VisuallyHidden } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { idle, savesData } from '../../client/loading.ts'
import { session } from '../../client/session.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { useUser } from '../../client/user.ts'
import { menu } from '../menu.ts'
import { useMenuShown } from '../menu-shown.ts'
import { Palette } from '../palette.tsx'
import { Announcement } from './announcement.tsx'
import { Sidebar } from './sidebar.tsx'
import { SupportBand } from './support-band.tsx'
import { SubscriptionStrip } from './subscription-strip.tsx'
import { TenantSwitcher } from './tenant-switcher.tsx'
import { TopBar } from './top-bar.tsx'
import { SettingsMenu, UserCard } from './user-card.tsx'
import { WarningsStrip } from './warnings-strip.tsx'

/** A company's dashboard: the menu on the ground, all work on one sheet. */
export const DashboardLayout = (): ReactNode => {
  const { t } = useTranslation()
  const groups = useMenuShown(menu)
  const user = useUser()
  const [drawer, setDrawer] = useState(false)
  usePrefetch(
    groups
      .flatMap((group) => group.entries)
      .filter((entry) => entry.isReady)
      .map((entry) => entry.to),
  )
  if (user.isError && !user.data) {
    return (
      <main className="whole-page">
        <VisuallyHidden component="h1">{t('app.name')}</VisuallyHidden>
        <LoadFailed error={user.error} onRetry={() => void user.refetch()} />
      </main>
    )
  }
  return (
    <div className="frame">
      <a className="skip-link" href="#sheet">
        {t('app.skip')}
      </a>
      {session.isTest() || user.data?.tenant?.is_demo ? (
        <div
          className={`strip ${session.isTest() ? 'test-strip' : 'demo-strip'}`}
          role="region"
          aria-label={t('app.mode')}
        >
          <IconFlask size={15} stroke={1.8} aria-hidden />
          {t(session.isTest() ? 'app.test_strip' : 'app.demo_strip')}
        </div>
      ) : null}
      <SupportBand />
      <Announcement of={user.data?.announcement} />
      <div className="shell">
        <Sidebar
          groups={groups}
          head={<TenantSwitcher />}
          foot={
            <>
              <SettingsMenu />
              <UserCard />
            </>
          }
          drawer={drawer}
          hasMode
          onClose={() => setDrawer(false)}
        />
        <div className="sheet" id="sheet" tabIndex={-1}>
          <TopBar groups={groups} onMenu={() => setDrawer(true)} hasMode />
          <SubscriptionStrip />
          <WarningsStrip />
          {/* A screen is drawn once it is known what its reader may do; its code loads meanwhile. */}
          <main className="sheet-body" aria-busy={user.isPending}>
            {user.data ? <Outlet /> : null}
          </main>
        </div>
      </div>
      <Palette groups={groups} />
    </div>
  )
}

/** Fetches the screens of the menu one by one while the browser is idle, so that opening one never waits. */
function usePrefetch(paths: readonly string[]): void {
  const router = useRouter()
  const all = paths.join(' ')
  useEffect(() => {
    let isGone = false
    const prefetch = async (): Promise<void> => {
      for (const to of all.split(' ')) {
        await idle()
        if (isGone) return
        await router.preloadRoute({ to })
      }
    }
    if (all !== '' && !savesData()) void prefetch()
    return () => {
      isGone = true
    }
  }, [all, router])
}
