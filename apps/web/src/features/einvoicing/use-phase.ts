import type { EInvoicingPhase } from '@mizan/contract/einvoicing/einvoicing'
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { request } from '../../client/request.ts'

const path = '/einvoices/phase'
const queryKey = ['einvoices', 'phase'] as const

/** The phase the company issues in, and what it lacks for phase 2. */
export const usePhase = (): UseQueryResult<EInvoicingPhase> =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await request<{ data: EInvoicingPhase }>({ path, signal })).data,
  })

/** Brings the company into a phase. */
export function useChoosePhase(): UseMutationResult<EInvoicingPhase, unknown, 1 | 2> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (phase) =>
      (await request<{ data: EInvoicingPhase }>({ method: 'PUT', path, body: { phase } })).data,
    onSuccess: (data) => client.setQueryData(queryKey, data),
  })
}
