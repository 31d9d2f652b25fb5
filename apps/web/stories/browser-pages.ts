import { after } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../../../tools/browser.ts'
import { patienceMs } from './at-rest.ts'
import { watch } from './evidence.ts'

/** Who is signed in, and in which company. */
export type Session = {
  readonly access: string
  readonly refresh: string
  readonly tenantId: string
  /** Empty for who is in none: an administrator of the platform. */
  readonly tenant: string
}

export type Look = {
  /** Null where nobody chose one yet: the browser's own decides, which is `browserLanguage`. */
  readonly language?: 'ar' | 'en' | null
  readonly browserLanguage?: 'ar' | 'en'
  readonly scheme?: 'light' | 'dark'
  readonly width?: number
  /** Somebody who is not signed in. */
  readonly guest?: boolean
  /** A device that is touched instead of pointed at. */
  readonly touch?: boolean
  /** Lets the service worker keep the shell, as it does for everybody else. */
  readonly keepsShell?: boolean
  /** Lets the app fetch every screen of the menu ahead of its opening, as it does where no data are saved. */
  readonly fetchesAhead?: boolean
}

export type Opened = {
  readonly page: Page
  /** What the page wrote to the console as an error or a warning. */
  readonly consoleLines: string[]
  close(): Promise<void>
}

/** How many times slower than it is the browser's processor shall be, to see what only a slow machine shows. */
const slowness = Number(process.env['MIZAN_BROWSER_SLOWNESS'] ?? '1')

/** Runs every story with the service worker, to see that nothing of the app minds it. */
const keepsEverywhere = process.env['MIZAN_BROWSER_KEEPS_SHELL'] === '1'

/** All pages of a window are ours: they share one process, whose start costs as much as a page. */
const oneProcess = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

let launched: Promise<Browser> | null = null

/** One browser for all stories of a process, which loads this before their files; each has windows of its own. */
const browser = (): Promise<Browser> => (launched ??= launchBrowser(oneProcess))
after(async () => {
  await (await launched)?.close()
})

export type BrowserPages = {
  open(path: string, session: Session | null, look: Look): Promise<Opened>
  /** Those that are open now. */
  readonly pages: ReadonlySet<Page>
  close(): Promise<void>
}

/**
 * A real browser before a server. A page knows nothing of those before it but their scripts, which it
 * need not fetch and compile again: closed, it leaves its window to the next one.
 */
export function browserPages(address: string): BrowserPages {
  const all = new Set<Window>()
  const free = new Map<string, Window[]>()
  const pages = new Set<Page>()
  return {
    pages,
    async open(path, session, look) {
      const { touch = false, browserLanguage = 'ar', keepsShell = false } = look
      const kind = `${touch} ${browserLanguage}`
      const windows = free.get(kind) ?? []
      free.set(kind, windows)
      const window =
        (keepsShell ? null : windows.pop()) ?? (await newWindow(touch, browserLanguage))
      all.add(window)
      const { context, blank } = window
      const { page, consoleLines } = await openPage(context, address + path, session, look)
      pages.add(page)
      const close = async (): Promise<void> => {
        pages.delete(page)
        if (keepsShell) return context.close()
        for (const each of context.pages()) if (each !== blank) await each.close()
        await forget(window, new URL(address).origin)
        windows.push(window)
      }
      return { page, consoleLines, close }
    },
    async close() {
      await Promise.all([...all].map(({ context }) => context.close()))
    },
  }
}

/** A window, and an empty page that keeps its process between two others. */
type Window = { readonly context: BrowserContext; readonly blank: Page }

async function newWindow(touch: boolean, language: 'ar' | 'en'): Promise<Window> {
  const running = await browser()
  const context = await running.newContext({
    timezoneId: 'Asia/Riyadh',
    locale: language === 'ar' ? 'ar-EG' : 'en-US',
    acceptDownloads: true,
    hasTouch: touch,
  })
  return { context, blank: await context.newPage() }
}

async function openPage(
  context: BrowserContext,
  url: string,
  session: Session | null,
  { language = 'ar', scheme = 'light', width = 1440, keepsShell, fetchesAhead }: Look,
): Promise<Omit<Opened, 'close'>> {
  const { origin } = new URL(url)
  const cookies = {
    ...(session && {
      'auth.token': session.access,
      'auth.refresh_token': session.refresh,
      'auth.strategy': 'local',
      ...(session.tenant === ''
        ? { role: '1' }
        : { tenant_token: session.tenant, tenant_id: session.tenantId }),
    }),
    ...(language && { i18n_redirected: language }),
  }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  if (slowness > 1) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  }
  await page.setViewportSize({ width, height: width < 800 ? 780 : 900 })
  await page.emulateMedia({ colorScheme: scheme })
  await page.addInitScript((chosen) => {
    // The empty page between two others has no storage.
    if (location.origin !== 'null') localStorage.setItem('mizan.theme', chosen)
  }, scheme)
  if (!fetchesAhead && !keepsShell) await page.addInitScript(saveData)
  await page.addInitScript(collectNotices)
  // A page that has its scripts from the window before it needs no second copy of them.
  if (!keepsShell && !keepsEverywhere)
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const consoleLines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleLines.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => consoleLines.push(`page error: ${error.message}`))
  watch(page, consoleLines)
  await page.goto(url)
  return { page, consoleLines }
}

/** Runs in the page: the browser says that it saves data, so that a page does not fetch all other screens too. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

type WithNotices = { readonly notices: string[] }

/** Runs in the page: notes what it tells in passing, which may be gone before a story looks. */
function collectNotices(): void {
  // What is shown within a page, a letter or a paper, tells nothing and may run nothing.
  if (window !== window.top) return
  const notices: string[] = []
  Object.assign(globalThis, { notices })
  new MutationObserver(() => {
    const text = document.querySelector('.tick-box')?.textContent
    if (text && notices.at(-1) !== text) notices.push(text)
  }).observe(document, { childList: true, subtree: true })
}

/** Waits until a page has told something in passing. */
export async function noticed(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (part) => (globalThis as unknown as WithNotices).notices.some((each) => each.includes(part)),
    text,
  )
}

/** Empties what the pages of a window kept: cookies, rights and storage. */
async function forget({ context, blank }: Window, origin: string): Promise<void> {
  await context.clearCookies()
  await context.clearPermissions()
  const devtools = await context.newCDPSession(blank)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await devtools.detach()
}
