import type { Page } from 'playwright-core'
import { launchBrowser } from '../browser.ts'

/** Who signs in, and to which company. */
export type Visitor = { readonly email: string; readonly password: string; readonly tenant: string }

/** Shows a page of the company to a real browser in which somebody has signed in. */
export async function visit<T>(
  address: string,
  visitor: Visitor,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const cookies = await signIn(address, visitor)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })),
    )
    return await look(await context.newPage())
  } finally {
    await browser.close()
  }
}

async function signIn(address: string, { email, password, tenant }: Visitor) {
  const signedIn = await post(address, '/auth/login', { email, password })
  const access = String(signedIn['access_token'])
  const chosen = await post(address, '/tenant_token', { tenant_id: tenant, switch: true }, access)
  return {
    'auth.token': access,
    'auth.refresh_token': String(signedIn['refresh_token']),
    'auth.strategy': 'local',
    tenant_token: String(chosen['token']),
    tenant_id: tenant,
    i18n_redirected: 'ar',
  }
}

async function post(
  address: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
