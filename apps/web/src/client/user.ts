import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { SignedInUser } from '@mizan/contract/companies/identity'
import type { CostingMethod } from '@mizan/core/inventory/stock-state'
import { request } from './request.ts'
import { session } from './session.ts'

/** Who is signed in, in which company, and what they may do. */
export const useUser = (enabled = true): UseQueryResult<SignedInUser> =>
  useQuery({
    queryKey: ['auth', 'user'],
    queryFn: async ({ signal }) => {
      const answer = await request<SignedInUser | { data: SignedInUser }>({
        path: '/auth/user',
        signal,
      })
      return 'data' in answer ? answer.data : answer
    },
    staleTime: 60_000,
    enabled,
  })

/** How the company values goods that leave; the moving average until it is known. */
export function useCostingMethod(): CostingMethod {
  const { data } = useUser(session.isOpen())
  return data?.tenant?.costing_method ?? 'average'
}

/** Decimals of amounts on screen, by the company's setting; two until it is known. */
export function useDigits(): number {
  // The page of a shared document is read by people without an account.
  const { data } = useUser(session.isOpen())
  return data?.tenant?.digits_number ?? 2
}
