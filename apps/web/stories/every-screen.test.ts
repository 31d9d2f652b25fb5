import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, atRest, walkTo } from './at-rest.ts'
import type { Story } from './harness.ts'
import { type Records, openOneOfEach } from './one-of-each.ts'
import { companyPatterns, placesOf } from './screen-paths.ts'
import { smallTargets } from './small-targets.ts'

const skip = withoutDatabase()
let story: Story
let records: Records
let places: readonly string[]

before(async () => {
  if (skip) return
  ;({ story, records } = await openOneOfEach())
  places = (await companyPatterns()).flatMap((pattern) => placesOf(pattern, records))
})

after(async () => story?.close())

/** What has neither a number nor a name of its own. */
const nameless = ['users_activities', 'conversion_balance', 'gram_prices']
const ofRecord = /^(.+?)\/(?:(\w+)\/)?([0-9a-f-]{36})$/

/** By its address, as from a bookmark: nothing is known of it yet. */
const visit = async (page: Page, place: string): Promise<void> => {
  await page.goto(`${story.address}/dashboard/${place}`)
  await page.locator('h1').first().waitFor()
  await atRest(page)
}

const lastCrumb = async (page: Page): Promise<string> =>
  (await page.locator('.crumbs > span').last().innerText()).trim()

test(
  'under the thumb: every screen has targets of 24 px and says where it stands, to the record itself',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard', {
      width: 360,
      touch: true,
    })
    const small: Record<string, readonly string[]> = {}
    const called = new Map<string, string>()
    const odd: string[] = []
    for (const place of ['', ...places]) {
      await visit(page, place)
      const found = await page.evaluate(smallTargets)
      if (found.length > 0) small[place] = found
      const [, list = '', part, id] = ofRecord.exec(place) ?? []
      if (id === undefined || nameless.includes(list)) continue
      const crumb = await lastCrumb(page)
      const name = called.get(id) ?? crumb
      called.set(id, name)
      const title = await page.locator('h1').first().innerText()
      if (crumb !== name || (part === 'view' && !title.includes(crumb)))
        odd.push(`${place}: ${title} · ${crumb}, elsewhere ${name}`)
    }
    const words = [...called.values()].filter((each) => ['عرض', 'تعديل', ''].includes(each))
    assert.deepEqual(
      { small, odd, words, consoleLines },
      { small: {}, odd: [], words: [], consoleLines: [] },
    )
    await close()
  },
)

test('whatever was only looked at is left without a question', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard', { width: 360, touch: true })
  for (const place of places) await walkTo(page, `/dashboard/${place}`)
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a sale of one item to a known customer takes at most eight taps', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard', { width: 360, touch: true })
  let taps = 0
  const tap = async (what: Locator): Promise<void> => {
    taps += 1
    await what.tap()
  }
  await tap(page.getByRole('button', { name: 'فاتورة جديدة' }).first())
  const party = page.locator('[data-field="beneficiary_id"] input').first()
  await tap(party)
  await party.pressSequentially('نور')
  await tap(page.getByRole('option', { name: 'مؤسسة نور' }))
  const item = page.locator('.item-search-input')
  await tap(item)
  await item.pressSequentially('قلم')
  await tap(page.getByRole('option', { name: 'قلم حبر' }))
  await page.locator('.bar-due').getByText('57.50').waitFor()
  await tap(page.locator('.action-bar').getByRole('button', { name: 'تأكيد' }))
  await arrivedAt(page, '**/bills/sales/view/*')
  const bill = (await story.ask(`/bills/${page.url().split('/').at(-1)}`))['data']
  assert.deepEqual([bill?.['status'], bill?.['net']], [1, '57.50'])
  assert.ok(taps <= 8, `${taps} taps`)
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a check box of a row chooses it, hit or just missed', { skip }, async () => {
  const { page, close } = await story.open('/dashboard/bills/sales')
  const cell = page.getByRole('row').nth(1).getByRole('cell').first()
  await cell.getByRole('checkbox').check()
  await cell.click({ position: { x: 4, y: 4 } })
  await page.getByRole('toolbar').waitFor()
  assert.equal(new URL(page.url()).pathname, '/dashboard/bills/sales')
  await close()
})
