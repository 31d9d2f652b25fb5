import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReportName } from '@mizan/contract/reports/report-groups'
import { type ReportSettings, settingNames } from '@mizan/contract/reports/report-settings'
import { reports } from '@mizan/contract/reports/reports'
import type { Query } from '../../client/request.ts'
import type { ChosenPeriod } from '../../trade/reports/period-picker.tsx'

export type ReportState = {
  /** Whether the address says nothing of what is shown. */
  readonly isBare: boolean
  /** What of the address a view would save: days, filters, switches and folded groups. */
  readonly settings: ReportSettings

  readonly period: ChosenPeriod
  /** What is asked of the server besides the page. */
  readonly query: Query
  get(name: string): string | null
  set(change: Readonly<Record<string, string | null | undefined>>): void
  /** Shows this and nothing else. */
  show(search: ReportSettings, options?: { readonly replace?: boolean }): void
}

const days = ['period', 'from', 'to']

/** What a report was asked for lives in the address, so that a link shows the same figures. */
export function useReportState(name: ReportName): ReportState {
  const filters = reports[name].filters.map((filter) => filter.name)
  const params = useSearch({ strict: false }) as Readonly<Record<string, string>>
  const navigate = useNavigate()
  const query = Object.fromEntries(
    Object.entries(params).filter(
      ([key, value]) => (days.includes(key) || filters.includes(key)) && value !== '',
    ),
  )
  return {
    isBare: Object.keys(params).length === 0,
    settings: Object.fromEntries(
      settingNames(name).flatMap((setting) => {
        const value = params[setting]
        return value === undefined || value === '' ? [] : [[setting, String(value)]]
      }),
    ),
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
    show(search, { replace = false } = {}) {
      void navigate({ to: '.', search, replace })
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
