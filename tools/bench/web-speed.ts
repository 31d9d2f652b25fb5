import { setTimeout as rest } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { median, percentile } from './figures.ts'
import { type Visitor, visit } from './visit.ts'

export type WebSpeed = {
  /** From the press of the button until the list stands painted in the other language. */
  readonly languageMs: number
  /** From a key until the frame after it is painted: nineteen keys of twenty are faster. */
  readonly keyMs: number
}

/** A page at rest has fetched what the other language says. */
const settledMs = 3_000
const switches = 8
const keys = 60
/** Somebody who types faster than most: sixteen keys a second. */
const betweenKeysMs = 60

/** How fast screens answer in a real browser: the list of bills, and the form of a draft of many lines. */
export const webSpeed = (address: string, visitor: Visitor, draftId: string): Promise<WebSpeed> =>
  visit(address, visitor, async (page) => ({
    languageMs: await languageMs(page, address),
    keyMs: await keyMs(page, `${address}/dashboard/bills/sales/form/${draftId}`),
  }))

async function languageMs(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/dashboard/bills/sales`)
  await page.locator('main tbody tr:not([aria-hidden])').first().waitFor()
  await rest(settledMs)
  const button = page.locator('button:has(.tabler-icon-language)').first()
  const times: number[] = []
  for (let n = 0; n < switches; n += 1) times.push(await button.evaluate(switchLanguage))
  return median(times)
}

/** Presses the button and waits until the heading is another one, and painted. */
function switchLanguage(button: HTMLElement | SVGElement): Promise<number> {
  const heading = (): string => document.querySelector('main h1')?.textContent ?? ''
  const before = heading()
  return new Promise((resolve) => {
    const began = performance.now()
    const observer = new MutationObserver(() => {
      if (heading() === before) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve(performance.now() - began)
        painted.port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    if (button instanceof HTMLElement) button.click()
  })
}

async function keyMs(page: Page, form: string): Promise<number> {
  await page.goto(form)
  const quantity = page.locator('[data-row="100"][data-column="1"] input')
  await quantity.waitFor()
  await rest(settledMs)
  await quantity.focus()
  await page.evaluate(timeKeys)
  for (let n = 0; n < keys; n += 1) {
    // Every key changes the quantity: a field that is full would answer at once.
    await page.keyboard.press(n % 2 === 0 ? '7' : 'Backspace')
    await rest(betweenKeysMs)
  }
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  if (times.length < keys) throw new Error(`${times.length} of ${keys} keys were painted`)
  return percentile(times, 0.95)
}

/** Notes for each key how long the browser took until the frame after it was painted. */
function timeKeys(): void {
  const times: number[] = []
  Object.assign(window, { keyTimes: times })
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => times.push(performance.now() - timeStamp)
        painted.port2.postMessage(null)
      })
    },
    { capture: true },
  )
}
