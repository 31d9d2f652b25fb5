import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { atRest } from './at-rest.ts'
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

const visit = async (page: Page, place: string): Promise<void> => {
  await page.goto(`${story.address}/dashboard/${place}`)
  await page.locator('h1').first().waitFor()
  await atRest(page)
}

test('no screen has a target that a thumb misses', { skip }, async () => {
  const { page, said, close } = await story.open('/dashboard', { width: 360, touch: true })
  const small: Record<string, readonly string[]> = {}
  for (const place of ['', ...places]) {
    await visit(page, place)
    const found = await page.evaluate(smallTargets)
    if (found.length > 0) small[place] = found
  }
  assert.deepEqual(small, {})
  assert.deepEqual(said, [])
  await close()
})

const last = (page: Page): Promise<string> => page.locator('.crumbs > span').last().innerText()

test('the path ends in what the record is called, where it is read and written', { skip }, async () => {
  const { page, close } = await story.open('/dashboard')
  const isOfRecord = /[0-9a-f-]{36}$/
  for (const place of places.filter((each) => isOfRecord.test(each))) {
    const reading = /^(.+)\/view\/(.+)$/.exec(place)
    await visit(page, place)
    const title = (await page.locator('h1').first().innerText()).trim()
    if (reading && !['users_activities', 'conversion_balance'].includes(reading[1] ?? ''))
      assert.ok(title.endsWith(await last(page)), `${place}: ${title}, ${await last(page)}`)
  }
  await close()
})
