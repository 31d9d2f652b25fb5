import type { ProofsMeta, ProvedRow } from '@mizan/contract/proofs'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { request } from '../../client/request.ts'

export type CheckedBooks = { readonly data: readonly ProvedRow[]; readonly meta: ProofsMeta }

/** The books checked now; asked for again only by hand, as it reads all of them. */
export const useProofs = (): UseQueryResult<CheckedBooks> =>
  useQuery({
    queryKey: ['proofs'],
    queryFn: ({ signal }) => request<CheckedBooks>({ path: '/proofs', signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
