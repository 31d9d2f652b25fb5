import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { z } from 'zod'
import {
  type CompanyReportName,
  type ReportName,
  companyReportNames as names,
  groupOf,
  reportGroups,
  reportPath,
  wireName,
} from './report-groups.ts'
import { reports } from './reports.ts'

/** What each report of a company is called on the wire. */
export const reportWireNames: readonly string[] = names.map(wireName)

/** The report of a name on the wire; null where there is none. */
export const reportOfWire = (wire: string): CompanyReportName | null =>
  names.find((name) => wireName(name) === wire) ?? null

/** Who may read a report is said by its group; what belongs to a report follows it. */
export const reportCodes: Readonly<Record<string, PermissionCode>> = Object.fromEntries(
  names.map((name) => [wireName(name), reportGroups[groupOf(name)].code]),
)

/** What groups were folded is said by the keys of their rows, with this between them. */
export const foldedBetween = '~'
export const foldedName = 'folded'
/** A chart stands above the table unless this is `false`. */
export const chartName = 'chart'

const days = ['period', 'from', 'to']

/** What stands in the address of a report and says what it shows: days, filters, switches, folded groups and the chart. */
export function settingNames(name: ReportName): readonly string[] {
  const { filters, switches, tree, charts = [] } = reports[name]
  return [
    ...days,
    ...filters.map((filter) => filter.name),
    ...Object.keys(switches ?? {}),
    ...(tree ? [foldedName] : []),
    ...(charts.length > 0 ? [chartName] : []),
  ]
}

/** Of these, what only its screen shows and no file has. */
export const isOfScreen = (name: ReportName, setting: string): boolean =>
  setting === foldedName ||
  setting === chartName ||
  Object.keys(reports[name].switches ?? {}).includes(setting)

/** What a report is asked for, as its address says it. */
export type ReportSettings = Readonly<Record<string, string>>

/** The address of a report that shows this. */
export function reportAddress(name: ReportName, settings: ReportSettings): string {
  const asked = Object.entries(settings)
    .map(([setting, value]) => `${setting}=${encodeURIComponent(value)}`)
    .join('&')
  return asked === '' ? reportPath(name) : `${reportPath(name)}?${asked}`
}

/** So long may what was folded be; anything else is an id, a day or a word. */
export const settingLengthMax = 8000

export const reportSettings = () =>
  z
    .record(z.string().min(1).max(40), z.string().max(settingLengthMax))
    .refine((given) => Object.keys(given).length <= 40)

export const reportOnWire = () => z.literal(reportWireNames as readonly [string, ...string[]])
