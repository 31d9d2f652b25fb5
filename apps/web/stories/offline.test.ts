import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, eventually } from './at-rest.ts'
import { axeFindings, openStory, type Story } from './harness.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) story = await openStory()
})
after(async () => story?.close())

/** Waits until the service worker serves the page: the whole shell is kept then. */
const shellServed = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** The paths of everything that is kept. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const found = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return found.flat().map((url) => new URL(url).pathname)
  })

for (const language of ['ar', 'en'] as const) {
  test(`without a connection the shell opens and says so (${language})`, { skip }, async () => {
    const { page, close } = await story.open('/dashboard', { language, keepsShell: true })
    await page.locator('.dash h1').waitFor()
    await shellServed(page)
    await page.context().setOffline(true)
    await page.locator('.no-connection').waitFor()
    await page.goto(`${story.address}/dashboard/bills/sales`)
    await page.locator('.no-connection').waitFor()
    assert.match(
      await page.locator('.no-connection').innerText(),
      language === 'ar' ? /لا اتصال بميزان/ : /No connection to Mizan/,
    )
    // Nothing of the company is known without asking: the page says what it could not bring.
    await page.getByRole('alert').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.context().setOffline(false)
    await page.locator('.no-connection').waitFor({ state: 'hidden' })
    await page.reload()
    await page.locator('main h1').waitFor()
    await close()
  })
}

test(
  'a network that leads nowhere is told, and what failed comes by itself',
  { skip },
  async () => {
    const { page, close } = await story.open('/dashboard')
    await page.locator('.dash h1').waitFor()
    await page.route(/\/(api\/|healthz)/, (route) => route.abort('connectionfailed'))
    await page.goto(`${story.address}/dashboard/items`)
    await page.locator('.no-connection').waitFor()
    await page.getByRole('alert').waitFor()
    assert.equal(await page.evaluate(() => navigator.onLine), true)
    await page.unrouteAll()
    await page.locator('.no-connection').waitFor({ state: 'hidden' })
    await page.getByRole('alert').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await close()
  },
)

test('nothing with figures is ever kept', { skip }, async () => {
  await story.ask('/units', { name: 'Box', code: 'BX' })
  const { page, consoleLines, close } = await story.open('/dashboard', { keepsShell: true })
  await page.locator('.dash h1').waitFor()
  await shellServed(page)
  for (const path of [
    '/dashboard/bills/sales',
    '/dashboard/items',
    '/dashboard/accounts',
    '/dashboard/reports/accounting/adjusted_trial_balance_report',
    '/share/no-such-token',
    '/dashboard/integrations/guide',
  ]) {
    await page.goto(story.address + path)
    await page.locator('h1').first().waitFor()
  }
  const twice = consoleLines.filter((line) => line.includes('preload'))
  assert.deepEqual(twice, [], 'what the worker brings is not fetched ahead besides')
  const download = page.waitForEvent('download')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/api/openapi.json'
    link.download = 'openapi.json'
    link.click()
  })
  assert.equal(await (await download).failure(), null)
  const paths = await cachedPaths(page)
  assert.ok(paths.length > 100, 'the shell is kept')
  const others = paths.filter(
    (path) =>
      !/^\/assets\/[\w.-]+$|^\/(?:index\.html|boot\.js|favicon\.svg)$|^\/guide\/[\w/-]+\.png$/.test(
        path,
      ),
  )
  assert.deepEqual(others, [])
  // Every text of the shell is the same for everybody: no token, no name, no figure of this company.
  const personal = await page.evaluate(
    async (words) => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) {
          const text = await (await caches.match(request))?.text()
          if (words.some((word) => text?.includes(word))) found.push(request.url)
        }
      return found
    },
    [story.session.tenant, story.session.tenantId, 'شركة روابي نجد', 'hind@example.com'],
  )
  assert.deepEqual(personal, [])
  await close()
})

/** The same server at another address, with a worker that can become another version. */
async function behindProxy(): Promise<{
  readonly address: string
  release(): void
  close(): void
}> {
  let isNew = false
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(story.address + (request.url ?? ''))
    const type = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isNext = isNew && request.url === '/sw.js'
    const text = isNext && bytes.toString().replace(/"version":"\w+"/, '"version":"next"')
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(text || bytes)
  }
  const proxy = createServer((request, response) => void pass(request, response))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: () => {
      isNew = true
    },
    close: () => proxy.close().closeAllConnections(),
  }
}

test(
  'a new version waits for the pages of the old one, then takes its place',
  { skip },
  async (t) => {
    const proxy = await behindProxy()
    t.after(() => proxy.close())
    const { page, close } = await story.open('/auth/login', { guest: true, keepsShell: true })
    const app = `${proxy.address}/auth/login`
    await page.goto(app)
    await page.locator('h1').waitFor()
    await shellServed(page)
    const [old = ''] = await page.evaluate(() => caches.keys())
    const assets = (await cachedPaths(page)).filter((path) => path.startsWith('/assets/'))
    proxy.release()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const next = registration.installing ?? registration.waiting
      while (registration.waiting === null && next) {
        if (next.state === 'redundant') throw new Error('the next version was not taken in')
        await new Promise((resolve) =>
          next.addEventListener('statechange', resolve, { once: true }),
        )
      }
    })
    const both = await page.evaluate(() => caches.keys())
    assert.deepEqual(both.toSorted(), [old, 'mizan-next'].toSorted())
    // What the open page may still ask for is there without the server.
    await page.context().setOffline(true)
    const missing = await page.evaluate(async (paths) => {
      const answers = await Promise.all(
        paths.map(async (path) => [path, await fetch(path).catch(() => null)] as const),
      )
      return answers.flatMap(([path, answer]) => (answer?.ok ? [] : [path]))
    }, assets)
    assert.deepEqual(missing, [])
    await page.context().setOffline(false)
    // The page is left, and the next one is of the new version.
    await page.goto('about:blank')
    await page.goto(app)
    await page.locator('h1').waitFor()
    const names = await eventually(
      () => page.evaluate(() => caches.keys()),
      (found) => found.length === 1,
    )
    assert.deepEqual(names, ['mizan-next'])
    await close()
  },
)

test('signing out and in goes on with the shell kept', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard', { keepsShell: true })
  await page.locator('.dash h1').waitFor()
  await shellServed(page)
  await page.locator('button.user-card').click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
  await arrivedAt(page, '**/auth/login')
  await page.locator('h1').waitFor()
  // The browser remarks that what it fetched ahead came from the worker after all.
  assert.deepEqual(
    consoleLines.filter((text) => !text.includes('cross-world service worker')),
    [],
  )
  await close()
})
