import type { RouteComponent } from '@tanstack/react-router'

/** Screens by their path, each loaded when first opened: `'units/form/{-$id}': lazyRouteComponent(…)`. */
export type ScreenMap = Readonly<Record<string, RouteComponent>>

/**
 * What a feature's `screens.ts` exports as `screens`: the app finds it there, so that a new feature
 * changes no file of another.
 */
export type Screens = {
  /** Under /dashboard, with the company's menu. */
  readonly dashboard?: ScreenMap
  /** Under /admin, with the platform's menu. */
  readonly admin?: ScreenMap
  /** On the ground with the name of the product, for people without an account. */
  readonly plain?: ScreenMap
  /** At the root without any frame: print, till. */
  readonly bare?: ScreenMap
  /** Paths whose parameter names a place on one page, which stays as it is when another is named. */
  readonly places?: readonly string[]
  /** Other features whose texts these screens show too: what is proved, in the checklist of a year. */
  readonly speaks?: readonly string[]
}

let patterns: readonly RegExp[] = []

/** Told once by the app, which alone knows every feature. */
export const knowScreens = (paths: readonly string[]): void => {
  patterns = paths.map(patternOf)
}

/** Whether a screen stands behind a path, so that a link to a screen of another feature never leads nowhere. */
export const hasScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
    .replace(/\$\w+/g, '[^/]+')
    .replace(/\/$/, '')
  return new RegExp(`^${source}/?$`)
}
