import { knowScreens, type ScreenMap, type Screens } from '../kit/page/screens.ts'
import { speaking } from './speaking.ts'

type Place = 'dashboard' | 'admin' | 'plain' | 'bare'

const found = Object.entries(
  import.meta.glob<Screens>('../features/*/screens.ts', { eager: true, import: 'screens' }),
).map(([path, screens]) => ({ feature: path.split('/')[2] ?? '', screens }))

const all = (place: Place): ScreenMap =>
  Object.fromEntries(
    found.flatMap(({ feature, screens }) =>
      Object.entries(screens[place] ?? {}).map(([path, component]) => [
        path,
        speaking([feature, ...(screens.speaks ?? [])], component),
      ]),
    ),
  )

export const dashboardScreens = all('dashboard')
export const adminScreens = all('admin')
export const bareScreens = all('bare')
export const plainScreens = all('plain')

/** Screens that are one page whatever their parameter names. */
export const placedScreens: ReadonlySet<string> = new Set(
  found.flatMap(({ screens }) => screens.places ?? []),
)

const settings = 'client/'

/** Addresses of settings are known without their first part too, as long as no screen has that address. */
export const shortSettings: readonly string[] = Object.keys(dashboardScreens)
  .filter((path) => path.startsWith(settings))
  .map((path) => path.slice(settings.length))
  .filter((path) => !(path in dashboardScreens))

/** The whole address of a setting that was asked for by its short one. */
export const wholeSetting = (href: string): string =>
  href.replace('/dashboard/', `/dashboard/${settings}`)

knowScreens([
  '/dashboard',
  '/admin',
  '/tenants',
  ...shortSettings.map((path) => `/dashboard/${path}`),
  ...Object.keys(dashboardScreens).map((path) => `/dashboard/${path}`),
  ...Object.keys(adminScreens).map((path) => `/admin/${path}`),
  ...Object.keys(bareScreens).map((path) => `/${path}`),
  ...Object.keys(plainScreens).map((path) => `/${path}`),
])
