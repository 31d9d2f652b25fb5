import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { request } from './request.ts'

export type AccountTypeInfo = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly normal_side: 'debit' | 'credit'
  readonly sub_types: readonly { readonly code: string; readonly name: string }[]
}

/** The five account types and what may stand under each, named by the server. */
export const useAccountTypes = (): UseQueryResult<readonly AccountTypeInfo[]> =>
  useQuery({
    queryKey: ['account_types'],
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly AccountTypeInfo[] }>({ path: '/account_types', signal }))
        .data,
    staleTime: 600_000,
  })

/** A sub type by its code; the code itself until the names are known. */
export function useSubTypeName(): (code: string) => string {
  const { data } = useAccountTypes()
  const names = new Map(
    (data ?? []).flatMap((type) => type.sub_types.map(({ code, name }) => [code, name] as const)),
  )
  return (code) => names.get(code) ?? code
}
