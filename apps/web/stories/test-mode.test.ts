import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { axeFindings, openStory, type Story } from './harness.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) story = await openStory()
})

after(async () => story?.close())

/** What a page of a paper looks like. */
const pictureOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate((drawn) => (drawn as HTMLCanvasElement).toDataURL())

const mode = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['mode'])

/** Presses the verb of the question that stands open. */
const answer = (page: Page, verb: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: verb }).click()

test(
  'the toggle asks, opens the first screen of the test books, and leads back; a reset asks twice',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/items?search=x')
    await page.locator('.mode-chip.live').waitFor()
    await page.locator('.mode-chip').click()
    await page.getByRole('menuitem').click()
    await answer(page, 'دخول وضع الاختبار')
    await page.locator('.test-strip').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/dashboard')
    assert.equal(await mode(page), 'test')
    assert.match(await page.title(), /^\[اختبار\] /)
    assert.deepEqual(await axeFindings(page), [])

    await page.goto(`${story.address}/dashboard/client/financial_settings`)
    const reset = page.getByRole('button', { name: 'إعادة إنشاء دفاتر الاختبار' })
    await reset.click()
    await answer(page, 'متابعة')
    await page.getByRole('dialog', { name: /تأكيد أخير/ }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await Promise.all([page.waitForEvent('load'), answer(page, 'إعادة إنشاء دفاتر الاختبار')])
    await page.locator('.test-strip').waitFor()

    await page.locator('.mode-chip').click()
    await page.getByRole('menuitem').click()
    await answer(page, 'العودة إلى الوضع الفعلي')
    await page.locator('.mode-chip.live').waitFor()
    assert.equal(await mode(page), 'live')
    assert.equal(new URL(page.url()).pathname, '/dashboard')
    assert.doesNotMatch(await page.title(), /اختبار/)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

for (const [language, scheme, width] of [
  ['ar', 'light', 1440],
  ['en', 'dark', 360],
] as const)
  test(
    `a design is tried on a paper and kept (${language}, ${scheme}, ${width})`,
    { skip },
    async () => {
      const { page, consoleLines, close } = await story.open('/dashboard/client/document_design', {
        language,
        scheme,
        width,
      })
      const drawn = page.locator('.design-preview .pdf-page canvas[data-drawn="true"]').first()
      // On a phone it lies below what is chosen, and is drawn when somebody comes to it.
      const paper = page.locator('.design-preview .pdf-page').first()
      await paper.scrollIntoViewIfNeeded()
      await drawn.waitFor()
      const before = await pictureOf(drawn)
      await page
        .locator('.model')
        .nth(language === 'ar' ? 1 : 2)
        .click()
      const isNew = async (): Promise<boolean> =>
        (await drawn.count()) > 0 && (await pictureOf(drawn)) !== before
      do {
        await paper.scrollIntoViewIfNeeded()
        await page.waitForTimeout(50)
      } while (!(await isNew()))
      assert.deepEqual(await axeFindings(page), [])
      // Words that nobody could read are refused before anything is sent.
      const colour = page.getByRole('textbox', {
        name: language === 'ar' ? 'لون المنشأة' : 'Company colour',
      })
      await colour.fill('#ffee00')
      await page.getByText(language === 'ar' ? /اختر لونًا أغمق/ : /choose a darker one/).waitFor()
      await colour.fill('#1b4f8f')
      await page.locator('button[type=submit]').click()
      await page.waitForFunction(
        () => !/لم تُحفظ|not saved/.test(document.querySelector('.action-bar')?.textContent ?? ''),
      )
      const saved = await story.ask('/document_design')
      assert.deepEqual(
        [saved['data']?.['template'], saved['data']?.['colour']],
        [language === 'ar' ? '1' : '2', '#1b4f8f'],
      )
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )
