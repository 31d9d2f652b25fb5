import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDelayed } from '../../kit/page/use-delayed.ts'

/** Rows of the true height while the settings are fetched; nothing when they come at once. */
export const SettingsSkeleton = (): ReactNode => {
  const isLate = useDelayed(true, 200)
  return isLate ? (
    <div className="settings-skeleton" aria-hidden>
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className="setting-row">
          <Skeleton height={8} width={`${30 + ((row * 13) % 25)}%`} />
          <Skeleton height={28} />
        </div>
      ))}
    </div>
  ) : null
}
