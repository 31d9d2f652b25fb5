import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/**
 * The session lives in cookies:
 * - `auth.token`: names the user, one hour
 * - `auth.refresh_token`: renews it for fourteen days; the server's own, which scripts cannot read
 * - `tenant_token`: also names the company
 * - `role`: 1 for platform administrators
 * - `auth.strategy`: says that the session can be renewed; gone with the browser's window when the
 *   device is not to be remembered (`short`)
 * - `test_mode`: 1 while the company works on its test books
 * - `tenant_id`: the company to renew the tenant token for
 * - `support_grant`: by what a company lets an administrator of the platform in, while he is inside
 */
const name = {
  token: 'auth.token',
  strategy: 'auth.strategy',
  tenant: 'tenant_token',
  tenantId: 'tenant_id',
  role: 'role',
  testMode: 'test_mode',
  supportGrant: 'support_grant',
} as const

const fortnight = 1_209_600
const year = 31_536_000

export type Tokens = {
  readonly access_token: string
  readonly expires_in: number
}

export const session = {
  token: () => readCookie(name.token),
  isRenewable: () => readCookie(name.strategy) !== null,
  tenantToken: () => readCookie(name.tenant),
  tenantId: () => readCookie(name.tenantId),
  isPlatformAdmin: () => readCookie(name.role) === '1',
  hasRole: () => readCookie(name.role) !== null,
  supportGrant: () => readCookie(name.supportGrant),
  isTest: () => readCookie(name.testMode) === '1',
  /** Signed in, or able to sign in again without asking. */
  isOpen: () => session.token() !== null || session.isRenewable(),
}

/** A renewal keeps what was chosen at sign-in. */
export function saveTokens(
  tokens: Tokens,
  remembers = readCookie(name.strategy) !== 'short',
): void {
  writeCookie(name.token, tokens.access_token, tokens.expires_in)
  writeCookie(name.strategy, remembers ? 'local' : 'short', remembers ? fortnight : null)
}

export function saveRole(role: number | null): void {
  if (role === null) removeCookie(name.role)
  else writeCookie(name.role, String(role), fortnight)
}

/** A company is entered as its member, or as support by what it lets. */
export function saveTenant(
  tenantId: string,
  token: string,
  supportGrant: string | null = null,
): void {
  writeCookie(name.tenantId, tenantId, fortnight)
  writeCookie(name.tenant, token, fortnight)
  if (supportGrant === null) removeCookie(name.supportGrant)
  else writeCookie(name.supportGrant, supportGrant, fortnight)
}

export function leaveTenant(): void {
  removeCookie(name.tenant)
  removeCookie(name.tenantId)
  removeCookie(name.supportGrant)
}

/** Test mode is chosen by a cookie; the page is loaded anew so that no live row stays on screen. */
export function chooseTestMode(on: boolean): void {
  if (on) writeCookie(name.testMode, '1', year)
  else removeCookie(name.testMode)
}

const browserSettings = ['mizan.theme', 'mizan.density']

/** Forgets everything about the user; the theme and density belong to the browser and stay. */
export function clearSession(): void {
  for (const cookie of Object.values(name)) removeCookie(cookie)
  for (const key of Object.keys(localStorage)) {
    if (!browserSettings.includes(key)) localStorage.removeItem(key)
  }
  sessionStorage.clear()
}
