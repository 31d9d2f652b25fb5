import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { request } from './request.ts'

export type PermissionEntry = {
  readonly code: string
  readonly view: boolean
  readonly store: boolean
  readonly update: boolean
  readonly delete: boolean
  readonly confirm: boolean
}

export type CurrentTenant = {
  readonly id: string
  readonly name: string
  readonly logo?: string | null
  readonly plan?: string | { readonly name?: string } | null
  readonly country?: { readonly tax_restrictive?: boolean } | null
  /** Field keys that the plan does not include. */
  readonly protected_fields?: readonly string[]
  readonly digits_number?: number
}

export type SignedInUser = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly current_role_name?: string | null
  readonly role?: number | null
  readonly is_tenant_admin?: boolean
  readonly permissions?: readonly PermissionEntry[]
  readonly tenant?: CurrentTenant | null
}

/** Who is signed in, in which company, and what they may do. */
export const useUser = (enabled = true): UseQueryResult<SignedInUser> => useQuery({
  queryKey: ['auth', 'user'],
  queryFn: async ({ signal }) => {
    const answer = await request<SignedInUser | { data: SignedInUser }>({ path: '/auth/user', signal })
    return 'data' in answer ? answer.data : answer
  },
  staleTime: 60_000,
  enabled,
})

/** Decimals of amounts, by the company's setting; two until it is known. */
export function useDigits(): number {
  const { data } = useQuery({
    queryKey: ['financial_setting', 'digits_number'],
    queryFn: ({ signal }) =>
      request<{ data: { value: string | number } }>({ path: '/financial_setting/digits_number', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const digits = Number(data?.data.value ?? 2)
  return Number.isInteger(digits) && digits >= 0 && digits <= 6 ? digits : 2
}
