import { knowScreens, type ScreenMap, type Screens } from '../kit/screens.ts'

const found = Object.values(
  import.meta.glob<Screens>('../features/*/screens.ts', { eager: true, import: 'screens' }),
)

const all = (part: keyof Screens): ScreenMap =>
  Object.assign({}, ...found.map((screens) => screens[part] ?? {}))

export const dashboardScreens = all('dashboard')
export const adminScreens = all('admin')
export const bareScreens = all('bare')
export const plainScreens = all('plain')

knowScreens([
  '/dashboard',
  ...Object.keys(dashboardScreens).map((path) => `/dashboard/${path}`),
  ...Object.keys(adminScreens).map((path) => `/admin/${path}`),
  ...Object.keys(bareScreens).map((path) => `/${path}`),
  ...Object.keys(plainScreens).map((path) => `/${path}`),
])
