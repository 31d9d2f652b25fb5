import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { OwnInvitation } from '@mizan/contract/companies/people'
import type { OwnCompany } from '@mizan/contract/companies/tenancy'
import { request } from './request.ts'
import { chooseTestMode, clearSession, saveTenant } from './session.ts'

export const useTenants = (enabled = true): UseQueryResult<readonly OwnCompany[]> =>
  useQuery({
    queryKey: ['tenant', 'mine'],
    queryFn: async ({ signal }) => {
      const answer = await request<{ data: readonly OwnCompany[] }>({ path: '/tenant', signal })
      return answer.data
    },
    staleTime: 60_000,
    enabled,
  })

/** Companies that wait for an answer; who is asked reads the mail. */
export const useOwnInvitations = (): UseQueryResult<readonly OwnInvitation[]> =>
  useQuery({
    queryKey: ['tenant', 'invitations'],
    queryFn: async ({ signal }) => {
      const path = '/auth/invitations'
      return (await request<{ data: readonly OwnInvitation[] }>({ path, signal })).data
    },
    staleTime: 60_000,
  })

const lastKey = 'mizan.last_tenant'

export const lastTenant = (): string | null => localStorage.getItem(lastKey)

/**
 * Asks for the token of the company, or of its test books, and loads the app anew, so that nothing of
 * other books stays on screen. A company is always entered by its real books.
 */
export async function enterTenant(
  tenantId: string,
  isSwitch: boolean,
  to = '/dashboard',
  test = false,
): Promise<void> {
  const { token } = await request<{ token: string }>({
    method: 'POST',
    path: '/tenant_token',
    body: { tenant_id: tenantId, switch: isSwitch, test },
  })
  chooseTestMode(test)
  saveTenant(tenantId, token)
  localStorage.setItem(lastKey, tenantId)
  location.assign(to)
}

/** Ends the session on the server as far as it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  await request({ method: 'POST', path: '/auth/logout' }).catch(() => undefined)
  clearSession()
  location.assign('/auth/login')
}
