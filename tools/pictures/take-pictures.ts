import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import type { RunningServer } from '../../apps/server/src/main.ts'
import { root } from '../root.ts'
import { type Ask, type Picture, type Row, pictures } from './pictures.ts'

const folder = join(root, 'apps', 'web', 'public', 'guide')
/** Wide enough for a form to show what is in its fields. */
const window = { width: 1280, height: 760 }
const shades = 32

export type Visitor = {
  readonly address: string
  readonly cookies: Readonly<Record<string, string>>
  readonly ask: Ask
}

/** Signs in to the demo company. */
export async function demoVisitor({ address, demo }: RunningServer): Promise<Visitor> {
  if (!demo) throw new Error('there is no demo company')
  const post = async (path: string, body: unknown, token = ''): Promise<Row> => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Row
  }
  const get = async (path: string, token: string): Promise<readonly Row[]> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/api${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: readonly Row[] }).data
  }
  const signedIn = await post('/auth/login', demo.owner)
  const access = String(signedIn['access_token'])
  const tenantId = String((await get('/tenant', access))[0]?.['id'])
  const chosen = await post('/tenant_token', { tenant_id: tenantId, switch: true }, access)
  const token = String(chosen['token'])
  return {
    address,
    cookies: {
      'auth.token': access,
      'auth.refresh_token': String(signedIn['refresh_token']),
      'auth.strategy': 'local',
      tenant_token: token,
      tenant_id: tenantId,
    },
    ask: async (path, body) =>
      body === undefined ? get(path, token) : [(await post(path, body, token))['data'] as Row],
  }
}

/** Takes every picture in both languages, in the place of those that were there; answers their bytes. */
export async function takePictures(browser: Browser, visitor: Visitor): Promise<number> {
  const paths = new Map<Picture, string>()
  for (const picture of pictures) paths.set(picture, await picture.path(visitor.ask))
  let bytes = 0
  for (const language of ['ar', 'en'] as const) {
    const into = join(folder, language)
    await mkdir(into, { recursive: true })
    for (const old of await readdir(into)) if (old.endsWith('.png')) await rm(join(into, old))
    const context = await browser.newContext({
      viewport: window,
      timezoneId: 'Asia/Riyadh',
      serviceWorkers: 'block',
    })
    await context.addCookies(
      Object.entries({ ...visitor.cookies, i18n_redirected: language }).map(([name, value]) => ({
        name,
        value,
        url: visitor.address,
      })),
    )
    const page = await context.newPage()
    for (const [picture, path] of paths) {
      await page.goto(visitor.address + path)
      const taken = await take(page, picture)
      bytes += taken.length
      await writeFile(join(into, `${picture.name}.png`), taken)
    }
    await context.close()
  }
  return bytes
}

/** A picture of few shades, as screens are: a quarter of the bytes of a whole one. */
async function take(page: Page, { of = '.sheet', prepare }: Picture): Promise<Buffer> {
  await page.locator('main h1').first().waitFor()
  await settled(page)
  await prepare?.(page)
  await settled(page)
  const picture = page.locator(of).first()
  // What lies above the sheet, such as the palette, is taken with the whole window.
  const bytes = of === '.shell' ? await page.screenshot() : await picture.screenshot()
  return sharp(bytes).png({ palette: true, colours: shades, effort: 10 }).toBuffer()
}

/** Nothing of a page is on its way or moves. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      !document.documentElement.hasAttribute('data-loading') &&
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}
