import { type TripRun, tripRun } from '../database/trip-run.ts'

/** Statements that left together and were waited for too long, however often: texts alone, never a value. */
export type SlowTrip = {
  readonly text: string
  readonly count: number
  readonly most: number
  readonly total: number
}

export type SlowTrips = { list(): readonly SlowTrip[]; close(): void }

/** What is waited for longer is remembered. */
export const slowFromMs = 50
const rememberedAtMost = 200
const listedAtMost = 15
const textsShown = 6
const textLength = 400

/** What opens and ends a transaction says whose it is, and is in every trip. */
const isWork = (text: string): boolean => !/^(?:begin|commit|set local)\b/i.test(text)

const shown = (texts: readonly string[]): string => {
  const work = texts.filter(isWork)
  const first = work
    .slice(0, textsShown)
    .map((text) => text.replace(/\s+/g, ' ').trim().slice(0, textLength))
  return [...first, ...(work.length > textsShown ? [`… +${work.length - textsShown}`] : [])].join(
    '\n',
  )
}

/** The slowest trips to the database since this process began. */
export function openSlowTrips(): SlowTrips {
  const trips = new Map<string, { count: number; most: number; total: number }>()
  const forgetOne = (): void => {
    let least: readonly [string, number] | null = null
    for (const [text, { total }] of trips) if (!least || total < least[1]) least = [text, total]
    if (least) trips.delete(least[0])
  }
  const note = (message: unknown): void => {
    const { texts, milliseconds } = message as TripRun
    if (milliseconds < slowFromMs) return
    const text = shown(texts)
    if (text === '') return
    const at = trips.get(text) ?? { count: 0, most: 0, total: 0 }
    if (!trips.has(text) && trips.size >= rememberedAtMost) forgetOne()
    trips.set(text, at)
    at.count += 1
    at.most = Math.max(at.most, milliseconds)
    at.total += milliseconds
  }
  tripRun.subscribe(note)
  return {
    list: () =>
      [...trips]
        .map(([text, at]) => ({ text, ...at }))
        .toSorted((a, b) => b.total - a.total)
        .slice(0, listedAtMost),
    close: () => tripRun.unsubscribe(note),
  }
}
