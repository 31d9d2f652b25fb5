import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, walkTo } from './at-rest.ts'
import { picture } from './every-look.ts'
import { axeFindings, openStory, rowsIn, type Story } from './harness.ts'
import { idOf } from './trade.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) story = await openStory()
})
after(async () => story?.close())

test('a message to the platform takes a number and can be gone on with', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard')
  await page.locator('.side > button.menu-item').click()
  await page.getByRole('menuitem', { name: 'تواصل معنا' }).click()
  await arrivedAt(page, '**/dashboard/support/contact-us')
  assert.deepEqual(await axeFindings(page), [])
  // What is missing is said at its field, and nothing leaves.
  await page.getByRole('button', { name: 'إرسال' }).click()
  await page.getByRole('alert').waitFor()
  await page.locator('[data-field=subject] input').fill('الطباعة لا تعمل')
  await page.locator('[data-field=content] textarea').fill('أضغط «طباعة»\nولا يحدث شيء')
  await page.getByRole('button', { name: 'إرسال' }).click()
  await arrivedAt(page, '**/dashboard/support/view/*')
  const note = page.locator('.conversation-note')
  await note.waitFor()
  const [ticket] = rowsIn((await story.ask('/tickets'))['data'])
  assert.ok((await note.innerText()).includes(String(ticket?.['number'])))
  assert.deepEqual(await axeFindings(page), [])

  await page.locator('.reply-box textarea').fill('وجدت السبب')
  await page.locator('.reply-box button').click()
  await page.locator('.messages li').nth(1).waitFor()
  await page.getByRole('button', { name: 'إغلاق التذكرة' }).click()
  await page.locator('.page-head .pill', { hasText: 'مغلقة' }).waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a ticket takes files in test books too, and the company has them', { skip }, async () => {
  const id = idOf(await story.ask('/tickets', { subject: 'سؤال', content: 'كيف؟' }))
  const { page, consoleLines, close } = await story.open('/dashboard')
  await page.locator('.mode-chip.live').click()
  await page.getByRole('menuitem').click()
  await page.getByRole('dialog').getByRole('button', { name: 'دخول وضع الاختبار' }).click()
  await page.locator('.test-strip').waitFor()
  await walkTo(page, `/dashboard/support/view/${id}`)
  await page
    .locator('.attachments input[type=file], input[type=file]')
    .first()
    .setInputFiles({
      name: 'شاشة.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n'),
    })
  await page.getByText('شاشة.pdf').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await picture(page, 'ticket-in-test-books', { isWhole: true })
  assert.deepEqual(consoleLines, [])
  await close()
  const found = await story.ask(`/file?attachable_type=tickets&attachable_id=${id}`)
  assert.deepEqual(
    rowsIn(found['data']).map((row) => row['name']),
    ['شاشة.pdf'],
  )
})

for (const [language, width] of [
  ['ar', 360],
  ['en', 1440],
] as const)
  test(`the tickets of the company are listed (${language}, ${width} px)`, { skip }, async () => {
    await story.ask('/tickets', { subject: 'Question', content: 'How do I begin?' })
    const scheme = language === 'ar' ? 'light' : 'dark'
    const { page, consoleLines, close } = await story.open('/dashboard/support', {
      language,
      scheme,
      width,
    })
    await page.getByText('Question').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.equal(wide, 0, 'nothing stands out of the page')
    assert.deepEqual(consoleLines, [])
    await close()
  })

test('support is reached after the subscription has ended', { skip }, async () => {
  story.later(30 * 24 * 60)
  // The session ends too within that time: signing in again is what somebody does then.
  const login = await fetch(`${story.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hind@example.com', password: 'three-Falcons-over-Abha' }),
  })
  const { access_token: token, refresh_token: refresh } = (await login.json()) as Record<
    string,
    string
  >
  const chosen = await fetch(`${story.address}/api/tenant_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ tenant_id: story.session.tenantId, switch: true }),
  })
  const { token: tenant } = (await chosen.json()) as Record<string, string>
  const { page, close } = await story.open('/auth/login', { guest: true })
  await page.context().addCookies(
    Object.entries({
      'auth.token': token,
      'auth.refresh_token': refresh,
      'auth.strategy': 'local',
      tenant_token: tenant,
      tenant_id: story.session.tenantId,
    }).map(([name, value]) => ({ name, value: value ?? '', url: story.address })),
  )
  // The owner reads everything, and is told when she writes.
  await page.goto(`${story.address}/dashboard/bills/sales`)
  await page.getByRole('heading', { name: 'فواتير المبيعات' }).waitFor()
  await page.goto(`${story.address}/dashboard/units/form`)
  await page.locator('[data-field=name] input').fill('حبة')
  await page.keyboard.press('Control+S')
  await page.getByRole('dialog').getByRole('button', { name: 'تواصل معنا' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'مغادرة' }).click()
  await arrivedAt(page, '**/dashboard/support/contact-us')
  await page.locator('[data-field=subject] input').fill('التجديد')
  await page.locator('[data-field=content] textarea').fill('كيف أجدد الاشتراك؟')
  await page.getByRole('button', { name: 'إرسال' }).click()
  await page.locator('.conversation-note').waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  await close()
})
