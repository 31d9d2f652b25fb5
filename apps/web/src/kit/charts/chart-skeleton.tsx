import './charts.css'
import type { ReactNode } from 'react'
import { useDelayed } from '../page/use-delayed.ts'

export const skeletonAfterMs = 200

/** Shares of the height, uneven as trade is. */
const bars = [62, 54, 78, 60, 70, 74, 84, 58, 92, 80, 68, 60]

/** The chart's place while it comes: quiet bars, and none of them before a while has passed. */
export const ChartSkeleton = (): ReactNode => {
  const isLate = useDelayed(true, skeletonAfterMs)
  return (
    <div className="chart chart-wait" aria-hidden>
      {isLate
        ? bars.map((share, index) => <i key={index} style={{ blockSize: `${share}%` }} />)
        : null}
    </div>
  )
}
