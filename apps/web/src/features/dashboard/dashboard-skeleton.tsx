import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDelayed } from '../../kit/page/use-delayed.ts'
import { ChartSkeleton, skeletonAfterMs } from '../../kit/charts/chart-skeleton.tsx'

const rows = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index)

/** As many as usual. */
const toDoRows = 6

/** The frames in their true size while the figures come, grey only when that takes a while. */
export const DashboardSkeleton = (): ReactNode => {
  const isLate = useDelayed(true, skeletonAfterMs)
  const bar = (width: string, height = 12): ReactNode => (
    <span className="bone">{isLate ? <Skeleton w={width} h={height} /> : null}</span>
  )
  const table = (key: string): ReactNode => (
    <div key={key} className="dash-card skeleton-rows">
      <header>{bar('35%', 14)}</header>
      {rows(5).map((row) => (
        <div key={row} className="skeleton-party">
          {bar('45%')}
          {bar('20%')}
        </div>
      ))}
    </div>
  )
  return (
    <div aria-hidden className="dash-body">
      <div className="spans">
        {rows(3).map((span) => (
          <div key={span} className="span">
            <h2>{bar('30%', 14)}</h2>
            <div className="span-pair">
              {rows(2).map((figure) => (
                <span key={figure} className="figure">
                  <span className="figure-label">{bar('40%', 10)}</span>
                  <span className="figure-value">{bar('70%', 22)}</span>
                  <span className="change">{bar('30%', 10)}</span>
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="dash-main">
        <div className="dash-card to-do">
          <header>{bar('35%', 14)}</header>
          <ul>
            {rows(toDoRows).map((row) => (
              <li key={row}>
                <span className="to-do-text">
                  {bar('60%')}
                  {bar('80%', 10)}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="dash-card trade">
          <header>{bar('25%', 14)}</header>
          <ChartSkeleton />
        </div>
      </div>
      <div className="dash-foot">{['clients', 'suppliers', 'money'].map(table)}</div>
    </div>
  )
}
