import { connectionSeen, lookForServer } from './connection.ts'
import { Failure, readFailure } from './failure.ts'
import { currentLanguage } from './language.ts'
import { whileCalling } from './loading.ts'
import { noteWarnings, subscriptionEnded } from './messages.ts'
import {
  clearSession,
  leaveTenant,
  saveTenant,
  saveTokens,
  session,
  type Tokens,
} from './session.ts'

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Query | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Given when the same write may be sent twice; made here otherwise. */
  readonly idempotencyKey?: string | undefined
  /** Its answer may take long to come, once it has begun. */
  readonly isFile?: boolean
}

const base = '/api'
const timeoutMs = 30_000

/** One call to the server, as parsed JSON. Throws `Failure`. */
export const request = <T>(call: Call): Promise<T> =>
  whileCalling(async () => {
    const response = await answered(call)
    const answer = response.status === 204 ? undefined : await response.json()
    if (call.method !== undefined && call.method !== 'GET') noteWarnings(answer)
    return answer as T
  })

/** A call whose answer is a file. */
export const requestFile = (call: Call): Promise<{ file: Blob; name: string | null }> =>
  whileCalling(async () => {
    const response = await answered({ ...call, isFile: true })
    const disposition = response.headers.get('content-disposition') ?? ''
    const name =
      /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ??
      /filename="?([^";]+)/.exec(disposition)?.[1]
    return {
      file: await read(response.blob()),
      name: name === undefined ? null : decodeURIComponent(name),
    }
  })

/** An answer that breaks off on its way is a failed call. */
const read = async <T>(body: Promise<T>): Promise<T> => {
  try {
    return await body
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Failure({ status: 0, code: 'unreachable', message: '' })
  }
}

async function answered(call: Call): Promise<Response> {
  const prepared = { ...call, idempotencyKey: call.idempotencyKey ?? crypto.randomUUID() }
  // The token's cookie dies with the token; whoever may renew it never sees a refusal.
  if (session.token() === null && session.isRenewable()) await renewed()
  const first = await send(prepared)
  if (first.ok) return first
  const failure = await readFailure(first)
  if (failure.status === 401 && failure.code === 'token_expired' && (await renewed())) {
    const second = await send(prepared)
    if (second.ok) return second
    throw handled(await readFailure(second))
  }
  throw handled(failure)
}

async function send(call: Call): Promise<Response> {
  const { method = 'GET', path, query, body, signal, idempotencyKey, isFile = false } = call
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  const token = bearer(path)
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (method !== 'GET' && idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const patience = new AbortController()
  const timeout = patience.signal
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  try {
    const answer = await fetch(base + path + search(query), {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    connectionSeen(true)
    // A large file takes as long as it takes; the server ends what nobody takes.
    if (isFile) clearTimeout(timer)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    const code = timeout.aborted ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline'
    void lookForServer()
    throw new Failure({ status: 0, code, message: '' })
  }
}

const userOnly = ['/tenant', '/tenant_token', '/auth/refresh', '/auth/invitations']

/** The user's token where the company is not yet or no longer meant, else the company's. */
function bearer(path: string): string | null {
  // Who is in a company as support is an administrator all the same, whatever became of the visit.
  if (path.startsWith('/admin/') && session.supportGrant() !== null) return session.token()
  return userOnly.includes(path) ? session.token() : (session.tenantToken() ?? session.token())
}

function search(query: Query | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

let renewal: Promise<boolean> | null = null

/** Renews the tokens once for all calls that found them expired at the same moment. */
export function renewed(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = null
  })
  return renewal
}

/**
 * One renewal at a time over all tabs: the refresh token changes with each use, and two uses of the
 * same one would end the session. A tab that waited finds the new token already there.
 */
function renew(): Promise<boolean> {
  const before = session.token()
  const fresh = () => session.token() !== null && session.token() !== before
  if (!('locks' in navigator)) return renewNow()
  return navigator.locks.request('mizan.renew', () => fresh() || renewNow())
}

async function renewNow(): Promise<boolean> {
  if (!session.isRenewable()) return false
  // The refresh token goes along as the server's own cookie.
  const answer = await send({ method: 'POST', path: '/auth/refresh', body: {} })
  if (!answer.ok) return false
  saveTokens((await answer.json()) as Tokens)
  const tenantId = session.tenantId()
  if (tenantId === null) return true
  const grant = session.supportGrant()
  if (grant !== null) return supportRenewed(grant)
  const tenant = await send({
    method: 'POST',
    path: '/tenant_token',
    body: { tenant_id: tenantId, switch: false, test: session.isTest() },
  })
  if (tenant.ok) saveTenant(tenantId, ((await tenant.json()) as { token: string }).token)
  return tenant.ok
}

/** Goes on with the visit of support; one that is over is told by the call that asked. */
async function supportRenewed(grant: string): Promise<boolean> {
  const entered = await send({
    method: 'POST',
    path: `/admin/support_access/${grant}/enter`,
    body: {},
  })
  if (!entered.ok) throw handled(await readFailure(entered))
  const { token, tenant_id: tenantId } = (await entered.json()) as {
    token: string
    tenant_id: string
  }
  saveTenant(tenantId, token, grant)
  return true
}

/** Why support is inside no more, as the server says it. */
const supportEnds = /^support_access_(expired|withdrawn|left|over)$/

/** Where an administrator sets up the second factor that the company or the platform asks for. */
const profilePath = (): string =>
  location.pathname.startsWith('/admin') ? '/admin/profile' : '/dashboard/client/profile'

/** The screens that a company reaches after its subscription has ended. */
const isOpenWhenEnded =
  /^\/dashboard\/(?:support|client\/(?:my_subscription|subscribe|subscription_paid)|reports\/(?:account|subscription))(?:\/|$)/

/** What some answers mean for the whole app, whichever screen asked. */
function handled(failure: Failure): Failure {
  const grant = session.supportGrant()
  if (grant !== null && failure.code === 'support_access_closed') {
    clearSession()
    location.assign('/auth/login')
  } else if (grant !== null && supportEnds.test(failure.code)) {
    leaveTenant()
    const how = supportEnds.exec(failure.code)?.[1] ?? ''
    location.assign(`/admin/support_access/view/${grant}?ended=${how}`)
  } else if (failure.status === 416) {
    clearSession()
    location.assign('/')
  } else if (failure.status === 401 && failure.code === 'subscription_ended') {
    // Whoever writes to support or renews knows it already, and is not asked to leave.
    if (!isOpenWhenEnded.test(location.pathname)) subscriptionEnded.set(true)
  } else if (failure.code === 'mfa_setup_required') {
    if (location.pathname !== profilePath()) location.assign(profilePath())
  } else if (failure.status === 401) {
    clearSession()
    if (!location.pathname.startsWith('/auth')) {
      location.assign(`/auth/login?next=${encodeURIComponent(location.pathname + location.search)}`)
    }
  }
  return failure
}
