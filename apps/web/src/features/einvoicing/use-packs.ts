import type { EvidencePack, Retention, packDraft } from '@mizan/contract/einvoicing/packs'
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../client/request.ts'

const path = '/einvoices/packs'
const queryKey = ['einvoices', 'packs'] as const
const lookEveryMs = 2_000

/** The packs that were made; looked at again while one is under way. */
export const usePacks = (): UseQueryResult<readonly EvidencePack[]> =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly EvidencePack[] }>({ path, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'working') ? lookEveryMs : false,
  })

export const useRetention = (): UseQueryResult<Retention> =>
  useQuery({
    queryKey: ['einvoices', 'retention'],
    queryFn: async ({ signal }) =>
      (await request<{ data: Retention }>({ path: '/einvoices/retention', signal })).data,
  })

export type PackDraft = z.input<typeof packDraft>

/** Asks for the evidence of a period. */
export function useOrderPack(): UseMutationResult<unknown, unknown, PackDraft> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body) => request<unknown>({ method: 'POST', path, body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}
