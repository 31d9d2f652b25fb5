import { classOf, millisecondClasses } from '@mizan/core/platform/health'

/** What was asked of one route lately: how often, how often we failed, and how many answers each class of times holds. */
export type RouteFigures = {
  readonly route: string
  readonly count: number
  readonly failed: number
  readonly times: readonly number[]
}

export type RecentRequests = {
  note(route: string, status: number, milliseconds: number): void
  figures(): readonly RouteFigures[]
}

/** So far back requests are remembered, minute by minute. */
export const recentMinutes = 15
const routesAtMost = 500

type Counted = { count: number; failed: number; readonly times: number[] }
type Slot = { minute: number; readonly routes: Map<string, Counted> }

const counted = (): Counted => ({
  count: 0,
  failed: 0,
  times: Array.from({ length: millisecondClasses.length + 1 }, () => 0),
})

const minuteNow = (): number => Math.floor(performance.now() / 60_000)

/** The requests of the last minutes, by route. */
export function recentRequests(minuteOf: () => number = minuteNow): RecentRequests {
  const slots: Slot[] = Array.from({ length: recentMinutes }, () => ({
    minute: -1,
    routes: new Map<string, Counted>(),
  }))
  const slotNow = (): Slot | undefined => {
    const minute = minuteOf()
    const slot = slots[minute % recentMinutes]
    if (slot && slot.minute !== minute) {
      slot.minute = minute
      slot.routes.clear()
    }
    return slot
  }
  return {
    note(route, status, milliseconds) {
      const routes = slotNow()?.routes
      if (!routes || (routes.size >= routesAtMost && !routes.has(route))) return
      const at = routes.get(route) ?? counted()
      routes.set(route, at)
      at.count += 1
      if (status >= 500) at.failed += 1
      const index = classOf(milliseconds)
      at.times[index] = (at.times[index] ?? 0) + 1
    },
    figures() {
      const oldest = minuteOf() - recentMinutes + 1
      return summed(
        slots
          .filter(({ minute }) => minute >= oldest)
          .flatMap(({ routes }) => [...routes].map(([route, at]) => ({ route, ...at }))),
      )
    },
  }
}

/** Figures of several minutes or processes as one of each route, the most asked first. */
export function summed(all: readonly RouteFigures[]): readonly RouteFigures[] {
  const routes = new Map<string, Counted>()
  for (const { route, count, failed, times } of all) {
    const at = routes.get(route) ?? counted()
    routes.set(route, at)
    at.count += count
    at.failed += failed
    for (const [index, many] of times.entries()) at.times[index] = (at.times[index] ?? 0) + many
  }
  return [...routes]
    .map(([route, at]) => ({ route, ...at }))
    .toSorted((a, b) => b.count - a.count || a.route.localeCompare(b.route))
}
