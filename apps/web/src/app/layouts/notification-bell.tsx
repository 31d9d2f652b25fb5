import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useDashboard } from '../../features/dashboard/use-dashboard.ts'
import { useToDo } from '../../features/dashboard/use-to-do.tsx'
import { Bell } from './bell.tsx'

const minute = 60_000

/** What waits in a company, wherever one is. */
export const NotificationBell = (): ReactNode => {
  const { data, isError } = useDashboard(6, 'included', minute)
  useCountAgainAfterWrites()
  return <Bell rows={useToDo(data)} isFailed={isError && !data} />
}

/** Any write may settle or add something: the counts are asked again, without naming who touches them. */
function useCountAgainAfterWrites(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: ['dashboard'] })
      }),
    [client],
  )
}
