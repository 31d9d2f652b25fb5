/** Upper ends of the classes that lasting milliseconds are counted in; what lasts longer is in one more. */
export const millisecondClasses = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 2_000, 5_000, 10_000,
] as const

/** In which class so many milliseconds are counted. */
export function classOf(milliseconds: number): number {
  const found = millisecondClasses.findIndex((end) => milliseconds <= end)
  return found < 0 ? millisecondClasses.length : found
}

/** The milliseconds that a share of what was counted did not exceed, evenly spread within a class; null of nothing. */
export function quantileOf(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const sought = total * share
  let before = 0
  for (const [at, count] of counts.entries()) {
    if (count > 0 && before + count >= sought) {
      const from = millisecondClasses[at - 1] ?? 0
      const to = millisecondClasses[at]
      return to === undefined ? from : from + ((to - from) * Math.max(sought - before, 0)) / count
    }
    before += count
  }
  return millisecondClasses.at(-1) ?? null
}

/** What is known of an installation at a moment, as far as it can alarm somebody. */
export type Vitals = {
  /** Since when the oldest job that is due waits, in minutes; null where none does. */
  readonly oldestJobMinutes: number | null
  readonly workersAlive: number
  /** Processes that ended without a word. */
  readonly silentProcesses: readonly string[]
  readonly versions: readonly string[]
  readonly migrationsMissing: number
  /** Notices of payment providers that failed, and connections whose keys are refused or whose provider is out of reach. */
  readonly failedNotices: number
  readonly failingConnections: number
  readonly connections: { readonly used: number; readonly max: number }
  /** Of the disk that this process writes to; null where the system does not tell. */
  readonly disk: { readonly free: number; readonly total: number } | null
  /** Of the last quarter of an hour, over all processes. */
  readonly requests: {
    readonly count: number
    readonly failed: number
    readonly p95: number | null
  }
}

export const concernCodes = [
  'no_worker',
  'jobs_wait',
  'migrations_missing',
  'disk_full',
  'requests_fail',
  'connections_used_up',
  'process_silent',
  'disk_low',
  'requests_slow',
  'versions_differ',
  'connections_fail',
  'notices_fail',
] as const
export type ConcernCode = (typeof concernCodes)[number]

/** Something an administrator has to act on; its figures are for the sentence that says what to do. */
export type Concern = {
  readonly code: ConcernCode
  readonly tone: 'bad' | 'warn'
  readonly params: Readonly<Record<string, string | number>>
}

/** From where on figures alarm. */
export const thresholds = {
  jobMinutes: 15,
  diskLow: 0.1,
  diskFull: 0.03,
  connections: 0.8,
  /** Refused by our own fault, of all that was asked, where enough was asked to tell. */
  failedShare: 0.01,
  failedAtLeast: 5,
  slowMs: 1_000,
  askedAtLeast: 50,
} as const

/** What alarms, the most pressing first. */
export function concernsOf(vitals: Vitals): Concern[] {
  const { disk, connections, requests } = vitals
  const free = disk && disk.total > 0 ? disk.free / disk.total : 1
  const percent = (share: number): number => Math.round(share * 100)
  const found: (Concern | false)[] = [
    vitals.workersAlive === 0 && { code: 'no_worker', tone: 'bad', params: {} },
    vitals.oldestJobMinutes !== null &&
      vitals.oldestJobMinutes >= thresholds.jobMinutes && {
        code: 'jobs_wait',
        tone: 'bad',
        params: { minutes: vitals.oldestJobMinutes },
      },
    vitals.migrationsMissing > 0 && {
      code: 'migrations_missing',
      tone: 'bad',
      params: { count: vitals.migrationsMissing },
    },
    free < thresholds.diskFull && {
      code: 'disk_full',
      tone: 'bad',
      params: { percent: percent(free) },
    },
    requests.failed >= thresholds.failedAtLeast &&
      requests.failed / requests.count >= thresholds.failedShare && {
        code: 'requests_fail',
        tone: 'bad',
        params: { count: requests.failed },
      },
    connections.used / connections.max >= thresholds.connections && {
      code: 'connections_used_up',
      tone: 'bad',
      params: { used: connections.used, max: connections.max },
    },
    vitals.silentProcesses.length > 0 && {
      code: 'process_silent',
      tone: 'warn',
      params: { names: vitals.silentProcesses.join(' · '), count: vitals.silentProcesses.length },
    },
    free >= thresholds.diskFull &&
      free < thresholds.diskLow && {
        code: 'disk_low',
        tone: 'warn',
        params: { percent: percent(free) },
      },
    requests.count >= thresholds.askedAtLeast &&
      requests.p95 !== null &&
      requests.p95 >= thresholds.slowMs && {
        code: 'requests_slow',
        tone: 'warn',
        params: { milliseconds: Math.round(requests.p95) },
      },
    vitals.versions.length > 1 && {
      code: 'versions_differ',
      tone: 'warn',
      params: { versions: vitals.versions.join(' · ') },
    },
    vitals.failingConnections > 0 && {
      code: 'connections_fail',
      tone: 'warn',
      params: { count: vitals.failingConnections },
    },
    vitals.failedNotices > 0 && {
      code: 'notices_fail',
      tone: 'warn',
      params: { count: vitals.failedNotices },
    },
  ]
  return found.filter((each) => each !== false)
}

const longestError = 200

/**
 * The first line of an error without what it was about: addresses, numbers and values in quotes, but for the names that
 * the database gives to its own things.
 */
export function errorWithoutValues(text: string): string {
  const [line = ''] = text.split('\n')
  return line
    .replace(/[^\s"'<>()=]+@[^\s"'<>()=]+/g, '…@…')
    .replace(
      /\b(constraint|relation|column|table|index|function|type|policy) "[a-z_0-9]+"|"[^"]*"/g,
      (found, known?: string) => (known === undefined ? '"…"' : found),
    )
    .replace(/'[^']*'/g, "'…'")
    .replace(/\d{4,}/g, '…')
    .slice(0, longestError)
}
