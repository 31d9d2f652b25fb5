import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { session } from '../client/session.ts'
import type { ScreenMap } from '../kit/page/screens.ts'
import { guard } from './guards.ts'
import { HomeLayout } from './layouts/home-layout.tsx'
import { PlainLayout } from './layouts/plain-layout.tsx'
import { NotFound, NotFoundInside } from './not-found.tsx'
import { Root } from './root.tsx'
import { PageFailed, ScreenFailed } from './screen-failed.tsx'
import {
  adminScreens,
  bareScreens,
  dashboardScreens,
  placedScreens,
  plainScreens,
  shortSettings,
  wholeSetting,
} from './screens.ts'
import { speaking } from './speaking.ts'

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageFailed,
  beforeLoad: ({ location }) => guard(location.pathname, location.searchStr),
})

/**
 * A screen; where no layout calls itself the page's main part, its failure does. It may say that it is not there. Each
 * record has a screen of its own: what was typed or chosen for one never stands under the address of another.
 */
function under(parent: AnyRoute, path: string, component: RouteComponent): AnyRoute {
  const isWholePage = parent === root || parent === home
  return createRoute({
    getParentRoute: () => parent,
    path,
    component,
    remountDeps: ({ params }) => (placedScreens.has(path) ? {} : params),
    errorComponent: isWholePage ? PageFailed : ScreenFailed,
    notFoundComponent: isWholePage ? NotFound : NotFoundInside,
  })
}

const screensUnder = (parent: AnyRoute, screens: ScreenMap): AnyRoute[] =>
  Object.entries(screens).map(([path, component]) => under(parent, path, component))

const layout = (id: string, component: RouteComponent): AnyRoute =>
  createRoute({ getParentRoute: () => root, id, component })

const away = (path: string, to: string): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to })
    },
  })

// The frames of companies and of the platform come when first entered: signing in does not need them.
const DashboardLayout = lazyRouteComponent(
  () => import('./layouts/dashboard-layout.tsx'),
  'DashboardLayout',
)
const AdminLayout = lazyRouteComponent(() => import('./layouts/admin-layout.tsx'), 'AdminLayout')

const home = layout('home', HomeLayout)
const plain = layout('plain', PlainLayout)
const dashboard: AnyRoute = createRoute({
  getParentRoute: () => root,
  path: 'dashboard',
  component: DashboardLayout,
  notFoundComponent: NotFoundInside,
})
const admin: AnyRoute = createRoute({
  getParentRoute: () => root,
  path: 'admin',
  component: AdminLayout,
  notFoundComponent: NotFoundInside,
})

/** The first page is the server's; where the app stands in its place, no way leads to the server. */
const first = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: session.tenantToken() === null ? '/auth/login' : '/dashboard' })
  },
})

export const routeTree = root.addChildren([
  first,
  home.addChildren([
    under(
      home,
      'playground',
      speaking(
        ['playground'],
        lazyRouteComponent(() => import('../features/playground/playground.tsx'), 'Playground'),
      ),
    ),
    under(
      home,
      'testcolor',
      speaking(
        ['playground'],
        lazyRouteComponent(() => import('../features/playground/test-color.tsx'), 'TestColor'),
      ),
    ),
    under(
      home,
      'welcome',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/welcome.tsx'), 'Welcome'),
      ),
    ),
  ]),
  plain.addChildren([
    under(
      plain,
      'auth/login',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/login.tsx'), 'Login'),
      ),
    ),
    under(
      plain,
      'register',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/register.tsx'), 'Register'),
      ),
    ),
    under(
      plain,
      'success-registration',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/notices.tsx'), 'SuccessRegistration'),
      ),
    ),
    under(
      plain,
      'activate/{-$code}',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/activate.tsx'), 'Activate'),
      ),
    ),
    under(
      plain,
      'forget-password',
      speaking(
        ['identity'],
        lazyRouteComponent(
          () => import('../features/identity/forget-password.tsx'),
          'ForgetPassword',
        ),
      ),
    ),
    under(
      plain,
      'forget_message',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/notices.tsx'), 'ForgetMessage'),
      ),
    ),
    under(
      plain,
      'set-new-password',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/set-password.tsx'), 'SetPassword'),
      ),
    ),
    under(
      plain,
      'set_password/{-$token}',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/set-password.tsx'), 'SetPassword'),
      ),
    ),
    under(
      plain,
      'mfa',
      speaking(
        ['identity'],
        lazyRouteComponent(() => import('../features/identity/mfa.tsx'), 'Mfa'),
      ),
    ),
    under(
      plain,
      'handle-callback',
      speaking(
        ['identity'],
        lazyRouteComponent(
          () => import('../features/identity/handle-callback.tsx'),
          'HandleCallback',
        ),
      ),
    ),
    under(
      plain,
      'tenants',
      speaking(
        ['tenancy'],
        lazyRouteComponent(() => import('../features/tenancy/tenants.tsx'), 'Tenants'),
      ),
    ),
    ...screensUnder(plain, plainScreens),
  ]),
  away('auth', '/auth/login'),
  dashboard.addChildren([
    under(
      dashboard,
      '/',
      speaking(
        ['dashboard'],
        lazyRouteComponent(() => import('../features/dashboard/home.tsx'), 'DashboardHome'),
      ),
    ),
    ...screensUnder(dashboard, dashboardScreens),
    ...shortSettings.map((path) =>
      createRoute({
        getParentRoute: () => dashboard,
        path,
        beforeLoad: ({ location }) => {
          throw redirect({ href: wholeSetting(location.href), replace: true })
        },
      }),
    ),
  ]),
  admin.addChildren([
    under(
      admin,
      '/',
      speaking(
        ['admin'],
        lazyRouteComponent(() => import('../features/admin/home/admin-home.tsx'), 'AdminHome'),
      ),
    ),
    ...screensUnder(admin, adminScreens),
  ]),
  ...screensUnder(root, bareScreens),
])
