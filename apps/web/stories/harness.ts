import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Clock } from '../../server/src/kernel/clock.ts'
import { startServer } from '../../server/src/main.ts'
import { loadSecrets } from '../../server/src/kernel/secrets.ts'
import { testDatabase } from '../../server/src/testing/database.ts'
import { codeMailed } from '../../server/src/testing/people.ts'
import { launchBrowser } from '../../../tools/browser.ts'
import { buildWeb } from '../../../tools/build-web.ts'
import { atRest, isAnswered, patienceMs } from './at-rest.ts'
import { storyJobs } from './story-jobs.ts'

/** JSON a story walks into by name. */
export type Json = { readonly [key: string]: Json }

export type Session = {
  readonly access: string
  readonly refresh: string
  readonly tenantId: string
  readonly tenant: string
}

export type Look = {
  readonly language?: 'ar' | 'en'
  readonly scheme?: 'light' | 'dark'
  readonly width?: number
  /** Somebody who is not signed in. */
  readonly guest?: boolean
  /** A device that is touched instead of pointed at. */
  readonly touch?: boolean
  /** Lets the service worker keep the shell, as it does for everybody else. */
  readonly keepsShell?: boolean
}

export type Opened = {
  readonly page: Page
  /** What the page told the console as an error or a warning. */
  readonly said: string[]
  close(): Promise<void>
}

export type Story = {
  readonly address: string
  readonly session: Session
  /** Asks the API as the company's owner; anything but the expected status fails the story. */
  ask(path: string, body?: unknown, method?: string, status?: number): Promise<Json>
  /**
   * Works on uploaded files and on what others are to be asked, as the process of the jobs would, once
   * the server has answered all that the open pages asked of it: a job they order is then there.
   */
  work(): Promise<void>
  /** Lets time pass for the server and its jobs. */
  later(minutes: number): void
  /** A browser of the owner, signed in, on a path of the app. */
  open(path: string, look?: Look): Promise<Opened>
  close(): Promise<void>
}

const password = 'three-Falcons-over-Abha'
const owner = { name: 'Hind', email: 'hind@example.com', company: 'شركة روابي نجد' }

/**
 * The real server with a company of its own on a fresh database, and a real browser before it. A story
 * that asks the tax authority or a payment gateway brings the address of one of our own; the others
 * ask nobody.
 */
export async function openStory(
  authority: string | null = null,
  gateway: string | null = null,
): Promise<Story> {
  await buildWeb()
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-story-'))
  let aheadMs = 0
  const clock: Clock = () => new Date(Date.now() + aheadMs)
  const server = await startServer({
    clock,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    dataDir,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'fatal',
    jobs: false,
  })
  const { address } = server
  const session = await register(address, async () => {
    const secrets = await loadSecrets(dataDir)
    return (await codeMailed(database.pool, secrets, dataDir, owner.email)) ?? ''
  })
  let browser: Browser | null = null
  const jobs = storyJobs({ database, dataDir, address, clock, authority, gateway })
  const windows: Record<'touched' | 'pointed', BrowserContext[]> = { touched: [], pointed: [] }
  const pages = new Set<Page>()
  return {
    address,
    session,
    ask: (path, body, method, status) =>
      call(address, path, { body, method, status, token: session.tenant }),
    work: async () => {
      for (const page of pages) await isAnswered(page)
      await jobs.work()
    },
    later: (minutes) => {
      aheadMs += minutes * 60_000
    },
    open: async (path, look = {}) => {
      browser ??= await launchBrowser()
      const kept = windows[look.touch ? 'touched' : 'pointed']
      const { keepsShell = false } = look
      const window =
        (keepsShell ? null : kept.pop()) ?? (await openWindow(browser, look.touch ?? false))
      const opened = await openPage(window, address + path, session, look)
      pages.add(opened.page)
      const close = async (): Promise<void> => {
        pages.delete(opened.page)
        await opened.close()
        if (keepsShell) await window.close()
        else kept.push(window)
      }
      return { ...opened, close }
    },
    close: async () => {
      await browser?.close()
      await jobs.close()
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Call = {
  readonly body?: unknown
  readonly method?: string | undefined
  readonly status?: number | undefined
  readonly token?: string
}

async function call(address: string, path: string, given: Call): Promise<Json> {
  const { body, method = body === undefined ? 'GET' : 'POST', token } = given
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const expected = given.status === undefined ? answer.ok : answer.status === given.status
  assert.ok(expected, `${method} ${path}: ${answer.status} ${text.slice(0, 400)}`)
  return (text === '' ? {} : JSON.parse(text)) as Json
}

async function register(address: string, mailedCode: () => Promise<string>): Promise<Session> {
  await call(address, '/auth/register', {
    body: {
      name: owner.name,
      email: owner.email,
      password,
      company_name: owner.company,
      phone: '0501234567',
      terms: true,
    },
  })
  await call(address, '/auth/activate', { body: { code: await mailedCode() } })
  const signedIn = await call(address, '/auth/login', { body: { email: owner.email, password } })
  const access = String(signedIn['access_token'])
  const companies = await call(address, '/tenant', { token: access })
  const tenantId = String(rowsIn(companies['data'])[0]?.['id'])
  const chosen = await call(address, '/tenant_token', {
    token: access,
    body: { tenant_id: tenantId, switch: true },
  })
  return {
    access,
    refresh: String(signedIn['refresh_token']),
    tenantId,
    tenant: String(chosen['token']),
  }
}

const openWindow = (browser: Browser, hasTouch: boolean): Promise<BrowserContext> =>
  browser.newContext({ timezoneId: 'Asia/Riyadh', acceptDownloads: true, hasTouch })

/**
 * A page in a window that knows nothing of the pages before it but their scripts, which it need not
 * fetch again; closed, it leaves the window to the next one.
 */
async function openPage(
  window: BrowserContext,
  url: string,
  session: Session,
  { language = 'ar', scheme = 'light', width = 1440, guest = false, keepsShell }: Look,
): Promise<Opened> {
  const { origin } = new URL(url)
  const signedIn = {
    'auth.token': session.access,
    'auth.refresh_token': session.refresh,
    'auth.strategy': 'local',
    tenant_token: session.tenant,
    tenant_id: session.tenantId,
  }
  const cookies = { ...(guest ? {} : signedIn), i18n_redirected: language }
  await window.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })),
  )
  const page = await window.newPage()
  page.setDefaultTimeout(patienceMs)
  if (slowness > 1) {
    const devtools = await window.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  }
  await page.setViewportSize({ width, height: width < 800 ? 780 : 900 })
  await page.emulateMedia({ colorScheme: scheme })
  await page.addInitScript((chosen) => {
    // The empty page between two others has no storage.
    if (location.origin !== 'null') localStorage.setItem('mizan.theme', chosen)
  }, scheme)
  // A page that has its scripts from the window before it needs no second copy of them.
  if (!keepsShell && !keepsEverywhere)
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`page error: ${error.message}`))
  await page.goto(url)
  const close = async (): Promise<void> => {
    for (const each of window.pages()) await each.close()
    await forget(window, origin)
  }
  return { page, said, close }
}

/** Empties what the pages of a window kept: cookies, rights and storage. */
async function forget(window: BrowserContext, origin: string): Promise<void> {
  await window.clearCookies()
  await window.clearPermissions()
  const blank = await window.newPage()
  const devtools = await window.newCDPSession(blank)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await blank.close()
}

export const rowsIn = (json: Json | undefined): Json[] =>
  Array.isArray(json) ? (json as unknown as Json[]) : []

/** How many times slower than it is the browser's processor shall be, to see what only a slow machine shows. */
const slowness = Number(process.env['MIZAN_BROWSER_SLOWNESS'] ?? '1')

/** Runs every story with the service worker, to see that nothing of the app minds it. */
const keepsEverywhere = process.env['MIZAN_BROWSER_KEEPS_SHELL'] === '1'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] }

/** What axe finds on a page that has come to rest, as short texts; nothing is what one hopes for. */
export async function axeFindings(page: Page): Promise<string[]> {
  await atRest(page)
  await page.evaluate(axeSource)
  const violations = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  )) as readonly Violation[]
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`)
}
