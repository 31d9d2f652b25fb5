import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { noticed } from './browser-pages.ts'
import { seenInEveryLook } from './every-look.ts'
import { type Administrator, type Story, axeFindings, openPlatform, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let platform: Administrator

before(async () => {
  if (skip) return
  ;({ story, platform } = await openPlatform())
})
after(async () => story?.close())

test('a newsletter is written, and waits for somebody who confirmed', { skip }, async () => {
  const { page, consoleLines, close } = await platform.open('/admin/newsletters/form')
  await page.locator('input[name=subject]').fill('الجديد في ميزان')
  await page.locator('textarea[name=content]').fill('صار للموازنات تقرير.')
  await page.keyboard.press('Control+S')
  // The other language is asked for.
  await page.locator('input[name=subject_en][aria-invalid=true]').waitFor()
  await page.locator('input[name=subject_en]').fill('New in Mizan')
  await page.locator('textarea[name=content_en]').fill('Budgets have a report.')
  await page.keyboard.press('Control+S')
  await arrivedAt(page, '**/admin/newsletters/view/**')
  await page.getByRole('button', { name: 'تجربة على بريدي' }).press('Enter')
  await noticed(page, 'أُرسلت إلى بريدك باللغتين')
  const send = page.getByRole('button', { name: 'إرسال', exact: true })
  assert.ok(await send.isDisabled())
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'an incident is told on the status page while it goes on, and then is over',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open('/admin/incidents/form')
    await page.locator('input[name=title]').fill('تأخر الإرسال إلى الهيئة')
    await page.locator('input[name=title_en]').fill('Sending to the authority is late')
    await page.locator('input[name=start_time]').fill('00:00')
    await page.keyboard.press('Control+S')
    await arrivedAt(page, '**/admin/incidents/view/**')
    await page.locator('textarea[name=content]').fill('نتابع مع الهيئة.')
    await page.locator('textarea[name=content_en]').fill('We are at it.')
    await page.getByRole('button', { name: 'نشر' }).press('Enter')
    await page.locator('.update-told').getByText('نتابع مع الهيئة.').waitFor()
    const guest = await story.open('/status', { guest: true, language: 'en' })
    await guest.page.getByText('We are at it.').waitFor()
    await guest.page.goto(story.address)
    await guest.page.locator('.site-notice').getByText('Sending to the authority is late').waitFor()
    assert.deepEqual(await axeFindings(guest.page), [])
    await guest.close()
    await page.getByRole('button', { name: 'انتهى الآن' }).press('Enter')
    await noticed(page, 'سُجّل أنه انتهى')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('subscribers, newsletters and incidents in every look', { skip }, async () => {
  await platform.ask('/admin/subscribers', { email: 'amal@example.com' })
  const letter = String(rowsIn((await platform.ask('/admin/newsletters'))['data'])[0]?.['id'])
  const incident = String(rowsIn((await platform.ask('/admin/incidents'))['data'])[0]?.['id'])
  await seenInEveryLook(
    platform,
    [
      '/admin/subscribers',
      '/admin/subscribers/form',
      '/admin/newsletters',
      `/admin/newsletters/view/${letter}`,
      `/admin/newsletters/form/${letter}`,
      '/admin/incidents',
      `/admin/incidents/view/${incident}`,
      '/admin/incidents/form',
    ],
    { name: 'news' },
  )
})
