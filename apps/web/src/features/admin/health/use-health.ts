import type { PlatformHealth } from '@mizan/contract/platform/health'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { request } from '../../../client/request.ts'

const everyMs = 15_000

/** How the installation fares, asked again while the page is open; what is shown stays until the answer is there. */
export const useHealth = (): UseQueryResult<PlatformHealth> =>
  useQuery({
    queryKey: ['admin/health'],
    queryFn: async ({ signal }) =>
      (await request<{ data: PlatformHealth }>({ path: '/admin/health', signal })).data,
    refetchInterval: everyMs,
  })
