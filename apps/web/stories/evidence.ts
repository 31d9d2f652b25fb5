import { afterEach, type TestContext } from 'node:test'
import { setTimeout as after } from 'node:timers/promises'
import type { Page, Request, Response } from 'playwright-core'

type Asked = { readonly what: string; answer: string }

type Watched = {
  readonly page: Page
  readonly asked: Asked[]
  readonly consoleLines: readonly string[]
}

const watched = new Map<Page, Watched>()

/** How many of a page's last calls are told: enough to see what led to what stands there. */
const callsShown = 25

const longestWaitMs = 10_000

/** Notes what a page asks of the API and how each was answered, until it is closed. */
export function watch(page: Page, consoleLines: readonly string[]): void {
  const asked: Asked[] = []
  watched.set(page, { page, asked, consoleLines })
  page.on('close', () => watched.delete(page))
  const calls = new Map<Request, Asked>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const call: Asked = {
      what: `${request.method()} ${pathname}${search}`,
      answer: 'no answer yet',
    }
    calls.set(request, call)
    asked.push(call)
  })
  page.on('requestfailed', (request) => {
    const call = calls.get(request)
    if (call) call.answer = request.failure()?.errorText ?? 'failed'
  })
  page.on('response', async (response) => {
    const call = calls.get(response.request())
    if (!call) return
    call.answer = String(response.status())
    if (response.status() >= 400) call.answer += ` ${(await textOf(response)).slice(0, 400)}`
  })
}

/** A page that is left in the meantime keeps no text of its answers. */
const textOf = (response: Response): Promise<string> => response.text().catch(() => '')

/** What stands on a page: where it is, its text, and what it was told and said. */
async function evidenceOf({ page, asked, consoleLines }: Watched): Promise<string> {
  // A page that answers nothing would keep the whole run waiting.
  const text = await Promise.race([
    page
      .evaluate(() => document.body.innerText.replace(/\n\s*\n+/g, '\n').slice(0, 4000))
      .catch((error: Error) => error.message),
    after(longestWaitMs, 'the page does not answer'),
  ])
  return [
    `── ${page.url()}`,
    text,
    '── asked',
    ...asked.slice(-callsShown).map(({ what, answer }) => `${what} → ${answer}`),
    ...(consoleLines.length === 0 ? [] : ['── console', ...consoleLines]),
  ].join('\n')
}

// A story that waited in vain tells what it looked at: on another machine nobody can look again.
afterEach(async (context) => {
  const test = context as TestContext
  if ('passed' in test && test.passed === true) return
  for (const page of watched.values()) test.diagnostic(await evidenceOf(page))
})
