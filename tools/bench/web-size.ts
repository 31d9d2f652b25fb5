import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../browser.ts'
import { buildWeb } from '../build-web.ts'
import { root } from '../root.ts'

/** Who signs in, and to which company. */
export type Visitor = { readonly email: string; readonly password: string; readonly tenant: string }

/**
 * Bytes of script, each file compressed, that a real browser has fetched when the list of sales bills
 * stands with its rows. What the page fetches ahead once it has come to rest is not counted.
 */
export async function listPageBytes(address: string, visitor: Visitor): Promise<number> {
  await buildWeb()
  const cookies = await signIn(address, visitor)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext()
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })),
    )
    const page = await context.newPage()
    await page.addInitScript(markRows)
    await page.goto(`${address}/dashboard/bills/sales`)
    await page.locator('main tbody tr:not([aria-hidden])').first().waitFor()
    const fetched = await page.evaluate(() => {
      const rowsAt = performance.getEntriesByName('rows')[0]?.startTime ?? Infinity
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < rowsAt)
        .map(({ name }) => new URL(name).pathname)
    })
    const scripts = new Set(fetched.filter((path) => path.endsWith('.js')))
    return [...scripts].reduce(
      (all, path) => all + gzipSync(readFileSync(join(root, 'apps', 'web', 'dist', path))).length,
      0,
    )
  } finally {
    await browser.close()
  }
}

/** Notes the moment at which the first row stands: what is asked for later was not needed for it. */
function markRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main tbody tr:not([aria-hidden])') === null) return
    performance.mark('rows')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
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
