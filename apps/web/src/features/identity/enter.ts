import { type Person, type Tokens, signedIn } from '@mizan/contract/companies/identity'
import { saveRole, saveTokens, leaveTenant } from '../../client/session.ts'

const mfaKey = 'mizan.mfa'
const rememberKey = 'mizan.remember'

/** What the second step needs from the first; gone with the tab. */
export const saveMfa = (token: string, byEmail: boolean, next: string | undefined): void =>
  sessionStorage.setItem(mfaKey, JSON.stringify({ token, byEmail, next: next ?? null }))

type SavedMfa = {
  readonly token: string
  /** Whether the code may be sent by e-mail. */
  readonly byEmail: boolean
  readonly next: string | null
}

export function readMfa(): SavedMfa | null {
  const saved = sessionStorage.getItem(mfaKey)
  return saved === null ? null : (JSON.parse(saved) as SavedMfa)
}

export const rememberDevice = (remembers: boolean): void =>
  sessionStorage.setItem(rememberKey, remembers ? '1' : '0')

/**
 * Signed in: keeps the tokens and goes on, to where the user was sent from, else to the companies or
 * the platform. The page is loaded anew, so that nothing of another user stays in memory.
 */
export function enter(
  answer: Tokens & { readonly user: Person },
  next: string | null | undefined,
): void {
  // Nothing but a whole answer takes the place of the session that is there.
  const { user, ...tokens } = signedIn.parse(answer)
  saveTokens(tokens, sessionStorage.getItem(rememberKey) !== '0')
  saveRole(user.role)
  leaveTenant()
  sessionStorage.removeItem(mfaKey)
  sessionStorage.removeItem(rememberKey)
  if (user.role === 1) location.assign(next?.startsWith('/admin') ? next : '/admin')
  else {
    const goesOn = isOwnPath(next) ? `&next=${encodeURIComponent(next)}` : ''
    location.assign(`/tenants?entering=true${goesOn}`)
  }
}

/** Only a path of this app: `//evil.example` is none. */
const isOwnPath = (path: string | null | undefined): path is string =>
  /^\/(?![/\\])/.test(path ?? '')
