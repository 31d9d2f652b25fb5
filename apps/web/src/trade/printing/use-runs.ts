import type { PrintRun } from '@mizan/contract/printing/print-runs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { request } from '../../client/request.ts'

export const runsKey = ['print_runs'] as const
const lookEveryMs = 1_000

/** The files of many papers that one asked for; looked at again while one is under way. */
export const useRuns = (): UseQueryResult<readonly PrintRun[]> =>
  useQuery({
    queryKey: runsKey,
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly PrintRun[] }>({ path: '/print_runs', signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'working') ? lookEveryMs : false,
  })
