import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Query } from '../../client/request.ts'
import type { ChosenPeriod } from '../../trade/reports/period-picker.tsx'

export type ReportState = {
  readonly period: ChosenPeriod
  /** What is asked of the server besides the page. */
  readonly query: Query
  get(name: string): string | null
  set(change: Readonly<Record<string, string | null | undefined>>): void
}

const days = ['period', 'from', 'to']

/** What a report was asked for lives in the address, so that a link shows the same figures. */
export function useReportState(filters: readonly string[]): ReportState {
  const params = useSearch({ strict: false }) as Readonly<Record<string, string>>
  const navigate = useNavigate()
  const query = Object.fromEntries(
    Object.entries(params).filter(
      ([key, value]) => (days.includes(key) || filters.includes(key)) && value !== '',
    ),
  )
  return {
    query,
    period: Object.fromEntries(
      days.flatMap((key) => (params[key] ? [[key, String(params[key])]] : [])),
    ),
    get: (name) => (params[name] === undefined ? null : String(params[name])),
    set(change) {
      const next = Object.entries<string | null | undefined>({ ...params, ...change }).filter(
        ([, value]) => value !== null && value !== undefined && value !== '',
      )
      void navigate({ to: '.', search: Object.fromEntries(next), replace: true })
    },
  }
}

export const periodChange = ({
  period,
  from,
  to,
}: ChosenPeriod): Readonly<Record<string, string | null>> => ({
  period: period ?? null,
  from: from ?? null,
  to: to ?? null,
})
