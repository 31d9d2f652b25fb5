import './report-chart.css'
import { columnOf } from '@mizan/contract/reports/report'
import type { ReportName } from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { dateText, dayMonthText, monthText, shortMonthText } from '../../client/format.ts'
import type { Query } from '../../client/request.ts'
import { Chart, ChartLegend } from '../../kit/charts/chart.tsx'
import type { ChartPoint, ChartTarget, FigureKind } from '../../kit/charts/chart-shape.ts'
import { chartFor, placesOf, type Drawn } from './chart-of.ts'
import { targetOf, wayTo } from './opening.ts'
import { RankedBars } from './ranked-bars.tsx'
import { textIn, type FoundReport } from './use-report.ts'
import { useReportCurrency } from './use-report-currency.ts'
import { useWords } from './use-words.ts'
import { mayReadReport } from './may-read-report.ts'

/** What of a report is better looked at than read, above its table; nothing where there is nothing to draw. */
export const ReportChart = ({
  name,
  report,
  query,
}: {
  readonly name: ReportName
  readonly report: FoundReport
  readonly query: Query
}): ReactNode => {
  const declared = reports[name]
  const words = useWords()
  const access = useAccess()
  const titleId = useId()
  const chart = chartFor(declared, query)
  if (!chart || report.rows.length === 0) return null
  const sent = new Set(report.columns.map(({ key }) => key))
  const figures = chart.figures.flatMap((key) => {
    const column = columnOf(declared, key)
    const isEmpty = report.rows.every((row) => textIn(row, key) === '')
    return column && sent.has(key) && !isEmpty ? [column] : []
  })
  if (figures.length === 0) return null
  const { meta } = report
  const period = meta ? { from: meta.from, to: meta.to } : {}
  const drawn: Drawn = {
    name,
    title: words(chart.title),
    titleId,
    chart,
    declared,
    report,
    figures,
    open: (row, key) => {
      const opens = columnOf(declared, key)?.opens
      const target = opens
        ? wayTo(targetOf(opens, row, { query, period }, (of) => mayReadReport(access, of)))
        : null
      return target ? { search: {}, ...target } : null
    },
  }
  return (
    <section className="report-chart" aria-labelledby={titleId}>
      {chart.draws === 'ranked' ? <RankedBars {...drawn} /> : <Places {...drawn} />}
    </section>
  )
}

/** Bars or steps, a place for each row or for each of the sums. */
const Places = ({
  name,
  chart,
  declared,
  report,
  figures,
  open,
  title,
  titleId,
}: Drawn): ReactNode => {
  const { t } = useTranslation()
  const words = useWords()
  const currency = useReportCurrency(name)
  const { at = '' } = chart
  const isSums = chart.draws === 'sums'
  const head = columnOf(declared, at)?.label ?? chart.title
  const rows = isSums ? [] : placesOf(chart, report.rows)
  const points: readonly ChartPoint[] = isSums
    ? figures.map(({ key, label }) => ({
        key,
        tick: words(label),
        title: words(label),
        values: { sum: report.meta?.totals?.[key] ?? '0' },
      }))
    : rows.map((row) => {
        const place = textIn(row, at)
        return {
          key: place,
          tick: placeText(place, dayMonthText, shortMonthText),
          title: placeText(place, dateText, monthText),
          values: Object.fromEntries(figures.map(({ key }) => [key, textIn(row, key) || '0'])),
        }
      })
  const series = isSums
    ? [{ key: 'sum', title: t('reports.sum') }]
    : figures.map(({ key, label }) => ({ key, title: words(label) }))
  const byPlace = new Map(rows.map((row) => [textIn(row, at), row]))
  const data = {
    points,
    series,
    kind: figureKind(figures),
    isStacked: chart.isStacked === true,
    ...(isSums
      ? {}
      : {
          targetOf: (place: string, key: string): ChartTarget => {
            const row = byPlace.get(place)
            return row ? open(row, key) : null
          },
        }),
  }
  if (points.length < 2) return null
  return (
    <>
      <header>
        <h2 id={titleId}>{title}</h2>
        <ChartLegend {...data} currency={currency} />
      </header>
      <Chart {...data} title={title} head={words(head)} shape={chart.isLevel ? 'steps' : 'bars'} />
    </>
  )
}

/** Counts are counted and shares are per cent; anything else is money. */
function figureKind(figures: Drawn['figures']): FigureKind {
  const [{ kind } = { kind: 'money' as const }] = figures
  return kind === 'count' || kind === 'percent' ? kind : 'money'
}

/** Days and months by their names, anything else as it is. */
function placeText(
  place: string,
  ofDay: (date: string) => string,
  ofMonth: (date: string) => string,
): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(place)) return ofDay(place)
  return /^\d{4}-\d{2}$/.test(place) ? ofMonth(`${place}-01`) : place
}
