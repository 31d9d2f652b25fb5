import type { ScreenMap, Screens } from '../kit/screens.ts'

const found = Object.values(
  import.meta.glob<Screens>('../features/*/screens.ts', { eager: true, import: 'screens' }),
)

const all = (part: keyof Screens): ScreenMap =>
  Object.assign({}, ...found.map((screens) => screens[part] ?? {}))

export const dashboardScreens = all('dashboard')
export const adminScreens = all('admin')
export const bareScreens = all('bare')

const patterns = [
  ...Object.keys(dashboardScreens).map((path) => `/dashboard/${path}`),
  ...Object.keys(adminScreens).map((path) => `/admin/${path}`),
  '/dashboard',
].map(patternOf)

/** Whether a screen stands behind a path of the menu. */
export const hasScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
    .replace(/\$\w+/g, '[^/]+')
    .replace(/\/$/, '')
  return new RegExp(`^${source}/?$`)
}
