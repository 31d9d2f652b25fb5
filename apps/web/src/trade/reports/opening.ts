import {
  type Opening,
  type Opens,
  type ReportLink,
  openingsOf,
} from '@mizan/contract/reports/report'
import { knownFilter } from '@mizan/contract/reports/filters'
import { reports } from '@mizan/contract/reports/reports'
import { type ReportName, reportPath } from '@mizan/contract/reports/report-groups'
import type { Query } from '../../client/request.ts'
import { documentPath, entryPath, recordPath } from '../../kit/records/document-path.ts'
import { textIn, type ReportRow } from './use-report.ts'

/** What a link of a report leads to. */
export type Target =
  | { readonly to: string; readonly search?: Readonly<Record<string, string>> }
  /** A paper that is taken as a file. */
  | { readonly file: string }

/** The way to a screen; a paper is none. */
export const wayTo = (target: Target | null): Extract<Target, { to: string }> | null =>
  target !== null && 'to' in target ? target : null

/** What a report was asked for, and the days of the column that is opened. */
export type Asked = {
  readonly query: Query
  readonly period: Readonly<Record<string, string>>
}

/**
 * What another report is asked for from a row; null where the row lacks what it is asked by. A row that has
 * days of its own opens them, any other those of its column. Books as they were known stay so.
 */
export function linkQuery(
  { report, by, where, along = [], always = {} }: ReportLink,
  row: ReportRow,
  { query, period }: Asked,
): Readonly<Record<string, string>> | null {
  if (where !== undefined && row[where] !== true) return null
  const given = Object.entries(by).map(([filter, field]) => [filter, textIn(row, field)] as const)
  if (given.some(([, value]) => value === '')) return null
  const passed = [...along, ...alwaysAlong(report)].flatMap((name) => {
    const value = query[name]
    return value === undefined || value === null ? [] : [[name, String(value)] as const]
  })
  return { ...period, ...Object.fromEntries([...given, ...passed]), ...always }
}

const alwaysAlong = (report: ReportName): readonly string[] =>
  reports[report].filters.flatMap(({ name }) => (name === knownFilter.name ? [name] : []))

/** Where a value of a row leads; null where it leads nowhere. */
export function targetOf(
  opens: Opens,
  row: ReportRow,
  asked: Asked,
  mayRead: (report: ReportName) => boolean,
): Target | null {
  for (const each of openingsOf(opens)) {
    const target = oneTarget(each, row, asked, mayRead)
    if (target !== null) return target
  }
  return null
}

function oneTarget(
  opens: Opening,
  row: ReportRow,
  asked: Asked,
  mayRead: (report: ReportName) => boolean,
): Target | null {
  if ('record' in opens) {
    const target = toPath(recordPath(opens.record, row[opens.id]))
    const along = searchOf(opens, row, asked)
    return target && along ? { ...target, search: along } : target
  }
  if ('document' in opens)
    return toPath(documentPath(row[opens.type], row[opens.document]) ?? entryPath(row[opens.entry]))
  if ('file' in opens)
    return textIn(row, opens.id) === ''
      ? null
      : { file: `/${opens.file}/${textIn(row, opens.id)}/pdf` }
  if ('entry' in opens) return toPath(entryPath(row[opens.entry]))
  const search = linkQuery(opens, row, asked)
  return search && mayRead(opens.report) ? { to: reportPath(opens.report), search } : null
}

/** What the screen of a record is told besides its id; null where it is told nothing. */
function searchOf(
  { by = {}, along = [] }: Extract<Opening, { record: unknown }>,
  row: ReportRow,
  { query }: Asked,
): Readonly<Record<string, string>> | null {
  const search = [
    ...Object.entries(by).map(([name, field]) => [name, textIn(row, field)] as const),
    ...along.map((name) => [name, String(query[name] ?? '')] as const),
  ].filter(([, value]) => value !== '')
  return search.length === 0 ? null : Object.fromEntries(search)
}

const toPath = (to: string | null): Extract<Target, { to: string }> | null =>
  to === null ? null : { to }
