import type { Dashboard } from '@mizan/contract/dashboard'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { request } from '../../client/request.ts'

export type Months = 6 | 12
export type Vat = 'included' | 'excluded'

const minute = 60_000

/** The first screen's figures; the bell asks for the same ones and shares the answer. */
export const useDashboard = (
  months: Months = 6,
  vat: Vat = 'included',
  staleMs = 0,
): UseQueryResult<Dashboard> =>
  useQuery({
    queryKey: ['dashboard', months, vat],
    queryFn: async ({ signal }) =>
      (await request<{ data: Dashboard }>({ path: '/dashboard', query: { months, vat }, signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    refetchInterval: 5 * minute,
  })
