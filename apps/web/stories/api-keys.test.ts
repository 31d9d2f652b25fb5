import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { type Json, type Story, axeFindings, openStory, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
before(async () => {
  if (skip) return
  story = await openStory()
})
after(async () => story?.close())

/** Calls as a program of the company does, from elsewhere. */
const call = async (
  key: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Json }> => {
  const answer = await fetch(`${story.address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Json }
}
const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.MIZAN_LOOK)
    await page.screenshot({ path: `${process.env.MIZAN_LOOK}/keys-${name}.png`, fullPage: true })
}
const keyIn = (page: Page): Promise<string> =>
  page
    .getByRole('dialog', { name: 'أُصدر المفتاح' })
    .getByRole('textbox', { name: 'المفتاح' })
    .inputValue()

test(
  'by keyboard a key is added, copied, used, replaced and revoked, and nothing shows it again',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/client/api_keys')
    await page.getByText('بمفتاح ربط يعمل برنامجك في دفاترك').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await look(page, 'empty')
    await page.keyboard.press('Alt+N')
    await arrivedAt(page, '**/client/api_keys/form')
    await page.keyboard.press('Control+S')
    await page.getByRole('alert').waitFor()
    await page.locator('[data-field="name"] input').focus()
    await page.keyboard.type('متجر سلة')
    await page.locator('[data-field="role_id"] input').first().focus()
    await page.keyboard.type('محاسب')
    await page.getByRole('option', { name: 'محاسب' }).first().waitFor()
    await page.keyboard.press('Enter')
    assert.deepEqual(await axeFindings(page), [])
    await look(page, 'form')
    await page.keyboard.press('Control+S')

    const dialog = page.getByRole('dialog', { name: 'أُصدر المفتاح' })
    await dialog.waitFor()
    await arrivedAt(page, '**/client/api_keys/view/*')
    assert.deepEqual(await axeFindings(page), [])
    await look(page, 'issued')
    const key = await keyIn(page)
    assert.match(key, /^mizan_live_/)
    // A slip of the finger closes nothing.
    await page.keyboard.press('Escape')
    assert.equal(await keyIn(page), key)
    await dialog.getByRole('button', { name: 'حفظت المفتاح' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    assert.ok(!(await page.content()).includes(key))

    assert.equal((await call(key, '/beneficiaries', { first_name: 'عميل المتجر' })).status, 201)
    assert.equal((await call(key, '/items')).status, 200)
    await page.reload()
    await page.getByText('مجموعها').waitFor()
    await page.getByText('أضاف').first().waitFor()
    await page.getByRole('table', { name: 'طلبات آخر 30 يومًا' }).waitFor({ state: 'attached' })
    assert.deepEqual(await axeFindings(page), [])
    await look(page, 'view')

    await page.getByRole('button', { name: 'إصدار مفتاح بديل' }).press('Enter')
    const replacing = page.getByRole('dialog', { name: 'هل تريد إصدار مفتاح بديل؟' })
    await replacing.locator('input[name="keep_hours"]').fill('2')
    assert.deepEqual(await axeFindings(page), [])
    await look(page, 'replace')
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    const second = await keyIn(page)
    assert.notEqual(second, key)
    await dialog.getByText('يبقى المفتاح السابق ساريًا حتى').waitFor()
    for (const each of [key, second]) assert.equal((await call(each, '/units')).status, 200)
    await dialog.getByRole('button', { name: 'حفظت المفتاح' }).press('Enter')

    await page.getByRole('button', { name: 'إلغاء المفتاح' }).press('Enter')
    const sure = page.getByRole('dialog', { name: 'هل تريد إلغاء المفتاح؟' })
    await sure.waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await sure.getByRole('button', { name: 'إلغاء المفتاح' }).press('Enter')
    await page.getByText('ملغى').first().waitFor()
    for (const each of [key, second])
      assert.equal(String((await call(each, '/units')).body['code']), 'api_key_revoked')

    await page.getByRole('link', { name: 'كل ما فعله البرنامج' }).press('Enter')
    await arrivedAt(page, '**/dashboard/users_activities*')
    await page.getByRole('row').filter({ hasText: 'مفتاح الربط: متجر سلة' }).first().waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const looks = [
  {},
  { width: 360 },
  { language: 'en', scheme: 'dark' },
  { language: 'en', width: 360, scheme: 'dark' },
] as const

test('keys in every look', { skip }, async () => {
  const [role] = rowsIn((await story.ask('/permissions?code=sales'))['data'])
  const made = await story.ask('/api_keys', {
    name: 'Salla',
    role_id: role?.['id'],
    last_day: '2099-12-31',
  })
  const id = String(made['data']?.['id'])
  const key = String((await story.ask(`/api_keys/${id}/issue`, {}))['data']?.['key'])
  for (let at = 0; at < 7; at += 1) await call(key, '/units')
  await call(key, '/beneficiaries', { first_name: 'Noor' })
  for (const [at, seen] of looks.entries())
    for (const [name, path] of [
      ['list', '/dashboard/client/api_keys'],
      ['view', `/dashboard/client/api_keys/view/${id}`],
      ['form', '/dashboard/client/api_keys/form'],
    ] as const) {
      const { page, consoleLines, close } = await story.open(path, seen)
      assert.deepEqual(await axeFindings(page), [], `${path} ${JSON.stringify(seen)}`)
      await look(page, `${at}-${name}`)
      assert.deepEqual(consoleLines, [])
      await close()
    }
})
