import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { seenInEveryLook } from './every-look.ts'
import { type Administrator, type Story, axeFindings, openPlatform, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let platform: Administrator
let id = ''

before(async () => {
  if (skip) return
  ;({ story, platform } = await openPlatform())
  const made = await story.ask('/tickets', {
    subject: 'الطباعة لا تعمل',
    content: 'أضغط ولا يحدث شيء',
  })
  id = String(made['data']?.['id'])
})
after(async () => story?.close())

test(
  'an administrator answers with a note beside it, and the company reads the answer alone',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open(`/admin/tickets/view/${id}`)
    const box = page.locator('textarea[name="content"]')
    await page.getByRole('button', { name: 'إرسال الرد' }).click()
    await page.getByText('هذا الحقل مطلوب').waitFor()
    await box.fill('عميل مهم')
    // The answer is typed while the note is on its way, and stays when it has arrived.
    const typed = Promise.withResolvers<void>()
    await page.route('**/note', async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'إضافة ملاحظة داخلية' }).click()
    await box.fill('أعد تشغيل المتصفح')
    typed.resolve()
    await page.getByText('ملاحظة داخلية · Salem').waitFor()
    await page.getByRole('button', { name: 'إضافة ملاحظة داخلية', disabled: false }).waitFor()
    assert.equal(await box.inputValue(), 'أعد تشغيل المتصفح')
    await box.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('ميزان · Salem').waitFor()
    await page.getByRole('button', { name: 'إسناد التذكرة' }).click()
    const to = page.getByRole('dialog').locator('input').first()
    await to.fill('Sal')
    await page.getByRole('option', { name: 'Salem' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'حفظ' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    assert.deepEqual(consoleLines, [])
    await close()
    const company = await story.open('/dashboard/support')
    await company.page.getByRole('button', { name: 'التنبيهات' }).click()
    await company.page.getByText('رد جديد من الدعم').first().waitFor()
    await company.close()
    const ticket = await story.open(`/dashboard/support/view/${id}`)
    await ticket.page.getByText('ميزان · Salem').waitFor()
    assert.equal(await ticket.page.getByText('عميل مهم').count(), 0)
    assert.deepEqual(await axeFindings(ticket.page), [])
    assert.deepEqual(ticket.consoleLines, [])
    await ticket.close()
  },
)

test('what waits stands on the first page and behind the bell', { skip }, async () => {
  await story.ask(`/tickets/${id}/reply`, { content: 'ما زالت لا تعمل' })
  const { page, consoleLines, close } = await platform.open('/admin')
  await page.getByRole('link', { name: 'تذكرة مفتوحة' }).waitFor()
  await page.getByRole('button', { name: 'التنبيهات' }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'تذكرة مفتوحة' }).press('Enter')
  await page.getByRole('row').filter({ hasText: 'الطباعة لا تعمل' }).waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

test('tickets of both sides in every look', { skip }, async () => {
  assert.equal(rowsIn((await platform.ask('/admin/tickets'))['data']).length, 1)
  await seenInEveryLook(
    platform,
    ['/admin', '/admin/mails', '/admin/tickets', `/admin/tickets/view/${id}`],
    { name: 'tickets' },
  )
  await seenInEveryLook(story, [`/dashboard/support/view/${id}`], { name: 'tickets' })
})
