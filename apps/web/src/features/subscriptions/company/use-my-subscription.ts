import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { MySubscription, OfferedPlan } from '@mizan/contract/platform/subscriptions'
import { request } from '../../../client/request.ts'

/** Where the company stands with the platform. */
export const useMySubscription = (): UseQueryResult<MySubscription> =>
  useQuery({
    queryKey: ['my_subscription'],
    queryFn: async ({ signal }) =>
      (await request<{ data: MySubscription }>({ path: '/my_subscription', signal })).data,
  })

/** What is offered to everybody. */
export const useOfferedPlans = (): UseQueryResult<readonly OfferedPlan[]> =>
  useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly OfferedPlan[] }>({ path: '/plans', signal })).data,
    staleTime: 5 * 60_000,
  })

/** Switches the renewal by itself on or off. */
export function useAutoRenew(): (on: boolean) => Promise<void> {
  const client = useQueryClient()
  return async (on) => {
    await request({ method: 'POST', path: '/subscription/auto_renew', body: { auto_renew: on } })
    await client.invalidateQueries({ queryKey: ['my_subscription'] })
  }
}
