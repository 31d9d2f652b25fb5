import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { onPool } from '../../server/src/kernel/database/pool.ts'
import { sql } from '../../server/src/kernel/database/sql.ts'
import {
  addPerson,
  mfaLabel,
  readyPerson,
  totpOf,
} from '../../server/src/modules/identity/index.ts'
import { arrivedAt } from './at-rest.ts'
import type { Opened } from './browser-pages.ts'
import { axeFindings } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

const skip = withoutDatabase()
let stage: Stage

const words = {
  ar: {
    name: 'الاسم',
    company: 'اسم المنشأة',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    kind: 'نوع النشاط',
    services: 'خدمات',
    ok: 'حسنًا',
    required: 'هذا الحقل مطلوب',
    terms: 'وافق على شروط الاستخدام لتتابع',
    start: 'بدء تجربة 14 يومًا',
    enter: 'دخول',
    greeting: 'هند',
  },
  en: {
    name: 'Your name',
    company: 'Company name',
    email: 'E-mail',
    phone: 'Phone',
    kind: 'Business type',
    services: 'Services',
    ok: 'OK',
    required: 'This field is required',
    terms: 'The terms of use must be agreed to',
    start: 'Start a 14-day trial',
    enter: 'Sign in',
    greeting: 'Hind',
  },
} as const

before(async () => {
  if (skip) return
  stage = await openStage()
})
after(async () => stage?.close())

/** The path of the activation link in a mail. */
function activationPath(mail: string): string {
  const [path] = /\/activate\/[\w-]+/.exec(mail) ?? []
  assert.ok(path, 'the mail holds the activation link')
  return path
}

/** Nobody chose a language yet: the browser's own decides. */
const open = (path: string, browserLanguage: 'ar' | 'en' = 'ar'): Promise<Opened> =>
  stage.browser.open(path, null, { language: null, browserLanguage })

for (const language of ['ar', 'en'] as const) {
  test(
    `a newcomer registers, activates from the mail, signs in and enters the company (${language})`,
    { skip },
    async () => {
      const { page, consoleLines, close } = await open('/register', language)
      const email = `hind-${language}@example.com`
      const { name, company, phone, kind, services, ok, required, terms, enter, start } =
        words[language]
      assert.equal(
        await page.locator('html').getAttribute('dir'),
        language === 'ar' ? 'rtl' : 'ltr',
      )
      assert.deepEqual(await axeFindings(page), [])
      // Sent empty, the form names everything that it needs at once, at the fields and as a list.
      await page.getByRole('button', { name: start }).click()
      const missing = page.getByRole('dialog')
      assert.equal(await missing.getByRole('listitem').count(), 5)
      await missing.getByText(`${company}:`).waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await missing.getByRole('button', { name: ok, exact: true }).click()
      await missing.waitFor({ state: 'detached' })
      assert.equal(await page.getByText(required, { exact: true }).count(), 4)
      assert.equal(await page.getByText(terms, { exact: true }).count(), 1)
      await page.getByRole('combobox', { name: kind }).click()
      await page.getByRole('option', { name: services, exact: true }).click()
      await page
        .getByLabel(name)
        .first()
        .fill(language === 'ar' ? 'هند العتيبي' : 'Hind Al Otaibi')
      await page
        .getByLabel(company)
        .first()
        .fill(language === 'ar' ? 'مؤسسة هند' : 'Hind Trading')
      await page.locator('input[name=email]').fill(email)
      await page.getByLabel(phone).first().fill('0501234567')
      await page.locator('input[name=password]').fill('three-Falcons-over-Abha')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: start }).click()
      await arrivedAt(page, '**/success-registration**')

      await page.goto(stage.address + activationPath(await stage.letterTo(email)))
      await arrivedAt(page, '**/auth/login**')
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill('three-Falcons-over-Abha')
      await page.getByRole('button', { name: enter, exact: true }).click()
      // The only company is entered at once; whoever asks for the list of companies is left there.
      await arrivedAt(page, '**/dashboard')
      await page.getByText(words[language].greeting).first().waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await page.locator('button.tenant').click()
      await page.getByRole('menuitem').last().click()
      await arrivedAt(page, '**/tenants')
      const only = page.getByRole('button', {
        name: language === 'ar' ? 'مؤسسة هند' : 'Hind Trading',
      })
      await only.waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await page.reload()
      await only.click()
      await arrivedAt(page, '**/dashboard')
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )
}

test(
  'the front door opens: the landing page, an unknown page, and no listing of folders',
  { skip },
  async () => {
    const { page, close } = await open('/auth/login')
    const landing = await page.goto(`${stage.address}/`)
    assert.equal(landing?.status(), 200)
    await page.getByRole('link', { name: words.ar.start }).first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    // A guest is not asked to sign in where there is no page behind it.
    for (const nowhere of ['/no/such/page', '/dashboard/no-such-screen']) {
      await page.goto(stage.address + nowhere)
      await page.getByText('404').waitFor()
      assert.equal(new URL(page.url()).pathname, nowhere)
    }
    await page.goto(`${stage.address}/dashboard/taxes`)
    await arrivedAt(page, '**/auth/login**')
    const listing = await fetch(`${stage.address}/assets/`)
    assert.equal(listing.status, 404)
    assert.doesNotMatch(await listing.text(), /href="[^"]+\.js"/)
    await close()
  },
)

test(
  'a wrong password is told in the words of the product, and the language switches at once',
  { skip },
  async () => {
    const { page, close } = await open('/auth/login')
    await page.locator('input[name=email]').fill('nobody@example.com')
    await page.locator('input[name=password]').fill('not-the-password')
    await page.keyboard.press('Enter')
    await page.getByText('خطأ في كلمة المرور أو البريد الإلكتروني').waitFor()
    await close()
  },
)

/** What the app of a person shows now who has scanned the code. */
async function codeOf(userId: string): Promise<string> {
  const saved = await onPool(stage.database.pool).first<{ secret: Buffer }>(
    sql`select coalesce(mfa_secret, mfa_pending_secret) as secret from users where id = ${userId}`,
  )
  assert.ok(saved)
  return totpOf(stage.secrets.decrypt(saved.secret, mfaLabel(userId))).generate()
}

test(
  'an administrator of the platform has only the own account until the second factor is set up',
  { skip },
  async () => {
    const password = 'three-Falcons-over-Abha'
    const person = { name: 'سالم', email: 'salem@example.com', password, language: 'ar' } as const
    const db = onPool(stage.database.pool)
    const salem = await readyPerson(db, { ...person, isPlatformAdmin: true })
    await addPerson(db, salem, new Date())
    const { page, consoleLines, close } = await open('/auth/login')
    await page.locator('input[name=email]').fill(person.email)
    await page.locator('input[name=password]').fill(password)
    await page.keyboard.press('Enter')
    await arrivedAt(page, '**/admin/profile')
    await page.getByText('شرط على مديري منصة ميزان').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.goto(`${stage.address}/admin`)
    await arrivedAt(page, '**/admin/profile')

    await page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=mfa_password]').fill(password)
    await dialog.getByRole('button', { name: 'متابعة' }).click()
    const code = dialog.getByLabel('الرمز من التطبيق')
    await code.waitFor()
    await code.fill(await codeOf(salem.id))
    await dialog.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'تم' }).click()
    await page.getByText('شرط على مديري منصة ميزان').waitFor({ state: 'hidden' })
    await page.goto(`${stage.address}/admin`)
    await page.getByText('أهلًا سالم').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
