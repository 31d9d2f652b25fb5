import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ChartData, figureText } from './chart-shape.ts'

/** What a chart draws, as a table for readers of the screen; Tab passes it, as the same links stand nearby. */
export const ChartTable = ({
  points,
  series,
  targetOf,
  kind = 'money',
  title,
  head,
}: ChartData & { readonly title: string; readonly head: string }): ReactNode => (
  <table className="hidden-text">
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {series.map((each) => (
          <th key={each.key} scope="col">
            {each.title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points.map((point) => (
        <tr key={point.key}>
          <th scope="row">{point.title}</th>
          {series.map(({ key }) => {
            const target = targetOf?.(point.key, key) ?? null
            const text = figureText(kind, point.values[key] ?? null)
            return (
              <td key={key} className="num">
                {target ? (
                  <Link to={target.to} search={target.search} tabIndex={-1}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
