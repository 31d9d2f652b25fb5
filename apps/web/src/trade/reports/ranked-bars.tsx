import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { SeriesLegend } from '../../kit/charts/chart.tsx'
import { colorOf } from '../../kit/charts/chart-shape.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { longestOf, rankedRows, shareOf, type Drawn } from './chart-of.ts'
import { textIn, type ReportRow } from './use-report.ts'
import { useWords } from './use-words.ts'

/** The largest rows, each with a bar for each figure. */
export const RankedBars = ({ chart, report, figures, open, title, titleId }: Drawn): ReactNode => {
  const { t } = useTranslation()
  const words = useWords()
  const { rows, others } = rankedRows(chart, report.rows, report.meta)
  const valuesOf = (row: ReportRow) =>
    figures.map(({ key }) => ({ key, value: textIn(row, key) || '0' }))
  const longest = longestOf(rows.flatMap((row) => valuesOf(row).map(({ value }) => value)))
  const at = chart.at ?? ''
  const all: readonly ReportRow[] = others
    ? [...rows, { ...others.values, [at]: t('reports.others', { count: others.count }) }]
    : rows
  return (
    <>
      <header>
        <h2 id={titleId}>{title}</h2>
        <SeriesLegend series={figures.map(({ key, label }) => ({ key, title: words(label) }))} />
      </header>
      <ol className="ranked">
        {all.map((row, index) => {
          const isOthers = others !== null && index === rows.length
          const target = isOthers ? null : open(row, at)
          return (
            <li key={index} className={isOthers ? 'others' : ''}>
              <span className="ranked-name" title={textIn(row, at)}>
                <MaybeLink to={target?.to ?? null} {...(target ? { search: target.search } : {})}>
                  {textIn(row, at)}
                </MaybeLink>
              </span>
              <span className="ranked-bars" aria-hidden>
                {isOthers
                  ? null
                  : valuesOf(row).map(({ key, value }, place) => (
                      <i
                        key={key}
                        className={value.startsWith('-') ? 'loss' : ''}
                        style={{
                          inlineSize: `${shareOf(value, longest)}%`,
                          // The smallest bar is seen, and nothing is none.
                          minInlineSize: isZero(value) ? 0 : undefined,
                          background: value.startsWith('-') ? undefined : colorOf(place),
                        }}
                      />
                    ))}
              </span>
              <span className="ranked-values">
                {figures.map(({ key, label }) => (
                  <span key={key}>
                    <span className="hidden-text">{words(label)} </span>
                    <Amount value={textIn(row, key) || '0'} />
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
