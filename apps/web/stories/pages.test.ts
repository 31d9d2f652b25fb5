import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { chaptersOf, guideNames, picturesOf, readGuide, runsIn } from '@mizan/contract/guide'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { axeFindings, openStory, type Story } from './harness.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) story = await openStory()
})
after(async () => story?.close())

const looks = [
  { language: 'ar', scheme: 'light', width: 360 },
  { language: 'ar', scheme: 'dark', width: 1440 },
  { language: 'en', scheme: 'light', width: 1440 },
  { language: 'en', scheme: 'dark', width: 360 },
] as const

for (const look of looks)
  test(
    `terms, parts and colours are open to everybody (${look.language}, ${look.scheme}, ${look.width})`,
    { skip },
    async () => {
      const { page, consoleLines, close } = await story.open('/terms', { ...look, guest: true })
      for (const path of ['/terms', '/playground', '/testcolor']) {
        await page.goto(story.address + path)
        await page.locator('main h1').waitFor()
        assert.deepEqual(await axeFindings(page), [], path)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.equal(wide, 0, `${path} stands out of the page`)
      }
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )

test('whoever registers reads the terms first, and finds them at the foot', { skip }, async () => {
  const { page, close } = await story.open('/register', { guest: true })
  const opened = page.context().waitForEvent('page')
  await page.locator('form a[href="/terms"]').click()
  const terms = await opened
  await terms.locator('h1', { hasText: 'شروط الاستخدام' }).waitFor()
  await terms.close()
  await page.locator('footer a[href="/terms"]').waitFor()
  await page.goto(`${story.address}/privacy-policy`)
  await page.locator('main a[href="/terms"]').waitFor()
  await close()
})

for (const { language, scheme, width } of looks)
  test(
    `the guide and the manual are read (${language}, ${scheme}, ${width})`,
    { skip },
    async () => {
      const { page, consoleLines, close } = await story.open('/dashboard', {
        language,
        scheme,
        width,
      })
      for (const name of guideNames) {
        const file = `../public/guide/${language}/${name}.md`
        const guide = readGuide(readFileSync(new URL(file, import.meta.url), 'utf8'))
        await page.goto(`${story.address}/dashboard/integrations/${name}`)
        await page.locator('.guide-text h2').first().waitFor()
        assert.equal(await page.locator('.guide-text h2').count(), chaptersOf(guide).length)
        // Every link of the text leads to a screen that there is.
        const links = runsIn(guide).filter((run) => run.kind === 'link')
        assert.equal(await page.locator('.guide-text a').count(), links.length)
        for (const picture of await page.locator('.guide-text img').all()) {
          await picture.scrollIntoViewIfNeeded()
          await picture.evaluate((image) => (image as HTMLImageElement).decode())
        }
        assert.equal(await page.locator('.guide-text img').count(), picturesOf(guide).length)
        assert.deepEqual(await axeFindings(page), [], name)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.equal(wide, 0, 'nothing stands out of the page')
      }
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )

test('the address of a chapter opens there, and the paper is a PDF', { skip }, async () => {
  const { page, close } = await story.open('/dashboard/integrations/manual/keys')
  await page.locator('#chapter-keys').waitFor()
  await page.waitForFunction(() => {
    const top = document.getElementById('chapter-keys')?.getBoundingClientRect().top ?? -1
    return top >= 0 && top < innerHeight / 2
  })
  for (const name of guideNames)
    for (const language of ['ar', 'en'] as const) {
      const answer = await fetch(`${story.address}/${name}.pdf?language=${language}`)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'application/pdf')
      const bytes = Buffer.from(await answer.arrayBuffer())
      assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
    }
  await close()
})
