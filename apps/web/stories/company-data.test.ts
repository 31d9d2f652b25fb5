import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { picture } from './every-look.ts'
import { type Story, axeFindings, openStory } from './harness.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) story = await openStory()
})
after(async () => story?.close())

const looks = [
  { language: 'en', scheme: 'dark' },
  { language: 'en', width: 360, scheme: 'dark' },
  { width: 360 },
  {},
] as const

test(
  'the owner takes everything of the company along, asks to delete it and takes that back',
  { skip },
  async () => {
    for (const [at, look] of looks.entries()) {
      const { page, consoleLines, close } = await story.open('/dashboard/client/company_data', look)
      await page.locator('h2').nth(1).waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await picture(page, `company-data-${at}`, { isWhole: true })
      if (at === looks.length - 1) {
        const ask = page.getByRole('button', { name: 'طلب حذف المنشأة' })
        assert.equal(await ask.isDisabled(), true)
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'تنزيل النسخة' }).press('Enter'),
        ])
        assert.match(file.suggestedFilename(), /^mizan-[0-9a-f-]{36}-\d{4}-\d\d-\d\d\.zip$/)
        // The browser has fetched it by itself, and the link opens nothing any more.
        assert.match(file.url(), /\/api\/company_archive\?download=\d+-[\w-]{43}$/)
        assert.equal((await fetch(file.url())).status, 410)
        await page.getByText('يُجهَّز الملف').waitFor({ state: 'hidden' })
        await page.getByText('لم تُنزَّل من قبل').waitFor({ state: 'hidden' })
        const written = await readFile(await file.path())
        assert.deepEqual([...written.subarray(0, 4)], [...Buffer.from('PK\u0003\u0004')])
        await page.getByLabel(/اكتب اسم المنشأة/).fill('شركة أخرى')
        await page.getByLabel('كلمة مرورك').fill('three-Falcons-over-Abha')
        await page.keyboard.press('Enter')
        await page.getByText('اكتب اسم المنشأة كما هو مسجّل').waitFor()
        await page.getByLabel(/اكتب اسم المنشأة/).fill('شركة روابي نجد')
        await page.getByLabel('كلمة مرورك').press('Enter')
        const back = page.getByRole('button', { name: 'التراجع عن الحذف' })
        await back.waitFor()
        assert.deepEqual(await axeFindings(page), [])
        await picture(page, 'company-data-asked')
        await back.press('Enter')
        await ask.waitFor()
        const [refused, ...others] = consoleLines
        assert.match(refused ?? '', /422/)
        assert.deepEqual(others, [])
      } else assert.deepEqual(consoleLines, [])
      await close()
    }
  },
)

test('a download that breaks off is told, and can be begun anew', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/client/company_data')
  const take = page.getByRole('button', { name: 'تنزيل النسخة' })
  await page.route('**/api/company_archive?*', (route) => route.abort())
  // A link that nobody came by is over after its time.
  await page.route('**/api/download_links/*', (route) =>
    route.fulfill({ json: { data: { state: 'broken' } } }),
  )
  await take.press('Enter')
  await page.getByText('انقطع تنزيل الملف').waitFor()
  await picture(page, 'company-data-broken')
  await page.keyboard.press('Escape')
  await page.getByText('يُجهَّز الملف').waitFor({ state: 'hidden' })
  await page.unroute('**/api/company_archive?*')
  await page.unroute('**/api/download_links/*')
  const [file] = await Promise.all([page.waitForEvent('download'), take.press('Enter')])
  assert.equal(await file.failure(), null)
  await page.getByText('يُجهَّز الملف').waitFor({ state: 'hidden' })
  assert.deepEqual(consoleLines, [])
  await close()
})
