import { type RecentRequests, type RouteFigures, recentRequests } from './recent-requests.ts'
import { type SlowTrip, openSlowTrips } from './slow-trips.ts'

/** How a process fares, as it writes down for the others. */
export type ProcessFigures = {
  readonly requests: readonly RouteFigures[]
  readonly trips: readonly SlowTrip[]
  /** Bytes of memory. */
  readonly memory: number
}

export type ProcessRecord = {
  readonly requests: RecentRequests
  figures(): ProcessFigures
  close(): void
}

const routesShown = 40

/** What a process remembers of its own work. */
export function openProcessRecord(): ProcessRecord {
  const requests = recentRequests()
  const trips = openSlowTrips()
  return {
    requests,
    figures: () => ({
      requests: requests.figures().slice(0, routesShown),
      trips: trips.list(),
      memory: process.memoryUsage.rss(),
    }),
    close: trips.close,
  }
}
