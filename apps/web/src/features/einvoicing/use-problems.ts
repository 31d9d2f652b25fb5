import type { EInvoiceProblem } from '@mizan/contract/einvoicing/einvoicing'
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { request } from '../../client/request.ts'

/** Short enough that the answer to what was just sent comes up while one still looks. */
const lookEveryMs = 15_000

/** Everything about e-invoicing that needs somebody, asked again while it is looked at. */
export const useProblems = (): UseQueryResult<readonly EInvoiceProblem[]> =>
  useQuery({
    queryKey: ['einvoices', 'problems'],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly EInvoiceProblem[] }>({
          path: '/einvoices/problems',
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookEveryMs,
  })

const touched = ['einvoices', 'einvoice_units', 'bills', 'notes', 'dashboard'] as const

/** After something was done about a problem, what it may have changed is asked again. */
export function useProblemsRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
}
