import assert from 'node:assert/strict'
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
        // This browser would ask where to save it, which nobody here can answer.
        await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'تنزيل النسخة' }).press('Enter'),
        ])
        assert.match(file.suggestedFilename(), /^mizan-[0-9a-f-]{36}-\d{4}-\d\d-\d\d\.zip$/)
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

test('a browser that can write files writes the archive while it comes', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/client/company_data')
  const take = page.getByRole('button', { name: 'تنزيل النسخة' })
  await take.waitFor()
  // The file is one of the browser's own, as nobody is there to choose one; at first he closes the question.
  await page.evaluate(() => {
    const answers = [
      () => Promise.reject(new DOMException('closed', 'AbortError')),
      async (name: string) =>
        (await navigator.storage.getDirectory()).getFileHandle(name, { create: true }),
    ]
    Object.assign(window, {
      showSaveFilePicker: ({ suggestedName }: { suggestedName: string }) =>
        answers.shift()?.(suggestedName),
    })
  })
  await take.press('Enter')
  // Only after the file is closed the page asks anew when it was last taken; until then the browser moves it about.
  const written = page.waitForResponse(/\/api\/company_deletion$/)
  await take.press('Enter')
  await written
  const file = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    for await (const [name, handle] of folder.entries()) {
      const stored = await (handle as FileSystemFileHandle).getFile()
      const bytes = new Uint8Array(await stored.slice(0, 4).arrayBuffer())
      return { name, bytes: [...bytes] }
    }
    return null
  })
  assert.match(file?.name ?? '', /^mizan-\d{4}-\d\d-\d\d\.zip$/)
  assert.deepEqual(file?.bytes, [...Buffer.from('PK\u0003\u0004')])
  await page.getByText('يُجهَّز الملف').waitFor({ state: 'hidden' })
  assert.deepEqual(consoleLines, [])
  await close()
})
