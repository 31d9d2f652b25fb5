import type { ReactNode } from 'react'
import { usePlatformHome, usePlatformToDo } from '../../features/admin/home/use-platform-to-do.ts'
import { Bell } from './bell.tsx'

/** What waits on the platform, wherever its administrator is. */
export const PlatformBell = (): ReactNode => {
  const { data, isError } = usePlatformHome()
  return <Bell rows={usePlatformToDo(data)} isFailed={isError && !data} />
}
