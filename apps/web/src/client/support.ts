import { request } from './request.ts'
import { chooseTestMode, leaveTenant, saveTenant } from './session.ts'

/** Enters the books of a company by what it lets, and loads the app anew as in any other company. */
export async function enterAsSupport(grantId: string): Promise<void> {
  const { token, tenant_id: tenantId } = await request<{ token: string; tenant_id: string }>({
    method: 'POST',
    path: `/admin/support_access/${grantId}/enter`,
    body: {},
  })
  chooseTestMode(false)
  saveTenant(tenantId, token, grantId)
  location.assign('/dashboard')
}

/** Leaves them for the page of what the company let. */
export async function leaveAsSupport(grantId: string): Promise<void> {
  await request({ method: 'POST', path: `/admin/support_access/${grantId}/leave`, body: {} })
  leaveTenant()
  location.assign(`/admin/support_access/view/${grantId}`)
}
