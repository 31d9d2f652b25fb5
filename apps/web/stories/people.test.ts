import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, atRest } from './at-rest.ts'
import type { Opened } from './browser-pages.ts'
import { picture } from './every-look.ts'
import { axeFindings, type Session } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

const skip = withoutDatabase()
const password = 'three-Falcons-over-Abha'
const owner = 'hind@example.com'
const company = 'شركة روابي نجد'
let stage: Stage

before(async () => {
  if (skip) return
  stage = await openStage()
  await post('/auth/register', {
    name: 'هند العتيبي',
    email: owner,
    password,
    company_name: company,
    phone: '0501234567',
    terms: true,
  })
  await post('/auth/activate', { code: await stage.codeMailedTo(owner) })
})
after(async () => stage?.close())

async function post(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${stage.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.text()}`)
}

/** The path of the link in the newest mail to someone. */
async function linkMailedTo(email: string): Promise<string> {
  const [link] = /\/(?:activate|set_password)\/[\w-]+/.exec(await stage.letterTo(email)) ?? []
  assert.ok(link, `the mail to ${email} holds a link`)
  return link
}

const open = (path: string): Promise<Opened> => stage.browser.open(path, null, {})

async function giveCredentials(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'دخول', exact: true }).click()
}

async function signedIn(email: string): Promise<Opened> {
  const opened = await open('/auth/login')
  await giveCredentials(opened.page, email)
  return opened
}

/** Who belongs to one company comes into it by signing in. */
const entersCompany = (page: Page): Promise<void> => arrivedAt(page, '**/dashboard')

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a salesman is invited on the screen and comes in by his mail', { skip }, async () => {
  const { page, consoleLines, close } = await signedIn(owner)
  await entersCompany(page)
  await page.goto(`${stage.address}/dashboard/users`)
  await row(page, owner).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'دعوة مستخدم' }).click()
  const dialog = page.getByRole('dialog', { name: 'دعوة مستخدم' })
  await dialog.getByRole('button', { name: 'إرسال الدعوة' }).click()
  await dialog.getByText('الدور مطلوب').waitFor()
  await dialog.locator('input[name=email]').fill('salem@example.com')
  await dialog.locator('input[name=role_id], [data-field=role_id] input').first().click()
  await page.getByRole('option', { name: 'مبيعات' }).click()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'إرسال الدعوة' }).click()
  await row(page, 'salem@example.com').getByText('قائمة').waitFor()

  // The row opens the page of the invitation, where it is sent again; the dialog leads back to the list when it closes.
  await dialog.waitFor({ state: 'hidden' })
  await row(page, 'salem@example.com').getByRole('link').first().press('Enter')
  await arrivedAt(page, '**/users/invitations/view/*')
  await page.getByRole('heading', { name: 'salem@example.com' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await picture(page, 'invitation')
  await page.getByRole('button', { name: 'إعادة الإرسال' }).press('Enter')
  await page.locator('dd', { hasText: /^2$/ }).waitFor()

  const link = await linkMailedTo('salem@example.com')
  const guest = await open(link)
  await guest.page.getByRole('heading', { name: `دعوة إلى ${company}` }).waitFor()
  await guest.page.getByText('الدور: مبيعات').waitFor()
  assert.deepEqual(await axeFindings(guest.page), [])
  await guest.page.locator('input[name=name]').fill('سالم')
  await guest.page.locator('input[name=password]').fill(password)
  await guest.page.locator('input[name=password_confirmation]').fill(password)
  await guest.page.getByRole('button', { name: 'قبول الدعوة' }).click()
  await arrivedAt(guest.page, '**/auth/login')
  await giveCredentials(guest.page, 'salem@example.com')
  await entersCompany(guest.page)
  await guest.page.getByRole('button', { name: 'المبيعات' }).first().waitFor()
  assert.equal(
    await guest.page.getByText('المستخدمون والصلاحيات').count(),
    0,
    'what is not permitted is not there',
  )
  assert.deepEqual([...consoleLines, ...guest.consoleLines], [])
  // An address that is not permitted says so, and offers no other try.
  await guest.page.goto(`${stage.address}/dashboard/permissions`)
  await guest.page.getByText('ليست لديك صلاحية').waitFor()
  assert.equal(await guest.page.getByRole('button', { name: 'إعادة المحاولة' }).count(), 0)
  await guest.page.goto(stage.address + link)
  await guest.page.getByText('رابط الدعوة غير صحيح').waitFor()
  await Promise.all([close(), guest.close()])
})

test(
  'an invitation that waits is shown before the only company is entered, and so is a second company',
  { skip },
  async () => {
    const invited = 'badr@example.com'
    await post('/auth/register', {
      name: 'بدر',
      email: invited,
      password,
      company_name: 'متجر بدر',
      phone: '0501234567',
      terms: true,
    })
    await post('/auth/activate', { code: await stage.codeMailedTo(invited) })
    const { page, consoleLines, close } = await signedIn(owner)
    await entersCompany(page)
    await page.goto(`${stage.address}/dashboard/users/invitations/new`)
    const dialog = page.getByRole('dialog', { name: 'دعوة مستخدم' })
    await dialog.locator('input[name=email]').fill(invited)
    await dialog.locator('input[name=role_id], [data-field=role_id] input').first().click()
    await page.getByRole('option', { name: 'مبيعات' }).click()
    await dialog.getByRole('button', { name: 'إرسال الدعوة' }).click()
    await row(page, invited).waitFor()

    const guest = await signedIn(invited)
    await guest.page.getByText(`للانضمام إلى «${company}»`).waitFor()
    assert.deepEqual(await axeFindings(guest.page), [])
    await guest.page.getByRole('button', { name: 'متجر بدر' }).click()
    await entersCompany(guest.page)
    await post('/auth/accept_invitation', { token: await stage.codeMailedTo(invited) })
    await guest.page.goto(`${stage.address}/auth/login`)
    await giveCredentials(guest.page, invited)
    await guest.page.getByRole('button', { name: company }).click()
    await entersCompany(guest.page)
    assert.deepEqual([...consoleLines, ...guest.consoleLines], [])
    await Promise.all([close(), guest.close()])
  },
)

test(
  'a role of one’s own: copied, its boxes set by row, column and arrow keys',
  { skip },
  async () => {
    const { page, consoleLines, close } = await signedIn(owner)
    await entersCompany(page)
    await page.goto(`${stage.address}/dashboard/permissions`)
    await row(page, 'مبيعات').first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'نسخ الدور' }).click()
    await page.locator('input[name=name]').fill('فرع جدة')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: 'صلاحيات فرع جدة' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])

    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    assert.ok(await box('فواتير المبيعات: تأكيد').isChecked(), 'the rights of the copied role')
    await box('فواتير المبيعات: تأكيد').uncheck()
    await page.keyboard.press('ArrowDown')
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'مرتجعات المبيعات: تأكيد',
    )
    await page.keyboard.press('Space')
    await box('عرض: كل المشتريات').click()
    await box('المصروفات: الكل').click()
    await box('تخصيص الدفعات: سداد المشتريات').check()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+s')
    await arrivedAt(page, '**/permissions/view/**')
    const right = async (code: string): Promise<string> =>
      await page
        .locator('.role-summary dl > div')
        .filter({ hasText: code })
        .locator('dd')
        .innerText()
    assert.equal(await right('فواتير المبيعات'), 'عرض، إضافة، تعديل')
    assert.equal(await right('مرتجعات المبيعات'), 'عرض، إضافة، تعديل')
    assert.equal(await right('فواتير المشتريات'), 'عرض')
    assert.equal(await right('المصروفات'), 'كل الصلاحيات')
    assert.equal(await right('تخصيص الدفعات'), 'عرض، إضافة، سداد المشتريات')

    await page.goto(`${stage.address}/dashboard/users_activities`)
    await row(page, 'عدّل').first().getByRole('link').click()
    await arrivedAt(page, '**/users_activities/view/**')
    await page.getByRole('row').filter({ hasText: 'فواتير المبيعات' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

type Answer = { readonly data?: unknown; readonly [key: string]: unknown }

/** Asks the API as somebody; a form is sent as it is. */
async function ask(path: string, token: string, body?: unknown): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${stage.address}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  assert.ok(answer.ok, `${path}: ${answer.status}`)
  return (await answer.json()) as Answer
}

const idIn = (answer: Answer): string => String((answer.data as { readonly id: string }).id)

/** Somebody in a company, signed in without the screen. */
async function sessionOf(email: string, tenantId: string | null = null): Promise<Session> {
  const signedIn = await ask('/auth/login', '', { email, password })
  const access = String(signedIn['access_token'])
  const companies = (await ask('/tenant', access)).data as readonly { readonly id: string }[]
  const entered = tenantId ?? String(companies[0]?.id)
  const chosen = await ask('/tenant_token', access, { tenant_id: entered })
  return {
    access,
    refresh: String(signedIn['refresh_token']),
    tenantId: entered,
    tenant: String(chosen['token']),
  }
}

test(
  'who may not see attachments is shown none and asks for none; who may see them adds none',
  { skip },
  async () => {
    const hind = await sessionOf(owner)
    const party = idIn(
      await ask('/beneficiaries', hind.tenant, { first_name: 'مؤسسة نور', role: 'customer' }),
    )
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4 contract'], 'contract.pdf'))
    form.set('attachable_type', 'beneficiaries')
    form.set('attachable_id', party)
    await ask('/file', hind.tenant, form)

    /** Somebody with a role of these rights beside those to customers and receipts. */
    const joined = async (name: string, more: readonly object[]): Promise<Session> => {
      const own = ['beneficiaries', 'receipts_catch'].map((code) => ({
        code,
        view: true,
        store: true,
        update: true,
      }))
      const role = await ask('/permissions', hind.tenant, { name, permissions: [...own, ...more] })
      const email = `${name}@example.com`
      await ask('/invitations', hind.tenant, { email, role_id: idIn(role) })
      await post('/auth/accept_invitation', {
        token: await stage.codeMailedTo(email),
        name,
        password,
        password_confirmation: password,
      })
      return sessionOf(email, hind.tenantId)
    }
    const screens = [`/dashboard/beneficiaries/view/${party}`, '/dashboard/receipts/catch/form']
    const seen = async (session: Session) => {
      const { page, consoleLines, close } = await stage.browser.open(screens[0] ?? '', session, {})
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const shown: string[] = []
      for (const path of screens) {
        await page.goto(stage.address + path)
        await page.locator('.page:not([aria-busy="true"]) h1').first().waitFor()
        const tab = page.getByRole('tab', { name: 'المرفقات' })
        if ((await tab.count()) > 0) await tab.click()
        await atRest(page)
        const counts = await Promise.all(
          [
            page.getByText('المرفقات', { exact: true }),
            page.getByRole('button', { name: 'contract.pdf', exact: true }),
            page.getByRole('button', { name: 'اختر من الجهاز' }),
            page.getByRole('button', { name: 'إزالة contract.pdf' }),
          ].map((each) => each.count()),
        )
        shown.push(counts.join(' '))
      }
      await close()
      return { shown, asked: asked.filter((path) => path === '/api/file').length, consoleLines }
    }

    const without = await seen(await joined('without', []))
    assert.deepEqual(without, { shown: ['0 0 0 0', '0 0 0 0'], asked: 0, consoleLines: [] })
    const reader = await seen(await joined('reader', [{ code: 'attachments', view: true }]))
    assert.deepEqual(reader.shown, ['2 1 0 0', '0 0 0 0'])
    assert.deepEqual(reader.consoleLines, [])
    const whole = await seen(hind)
    assert.deepEqual(whole.shown, ['2 1 1 1', '1 0 1 0'])
  },
)

test('the second factor: set up on the profile, asked for at the door', { skip }, async () => {
  const { page, consoleLines, close } = await signedIn(owner)
  await entersCompany(page)
  await page.goto(`${stage.address}/dashboard/client/profile`)
  await page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=mfa_password]').fill(password)
  await dialog.getByRole('button', { name: 'متابعة' }).click()
  await dialog.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  const key = (await dialog.locator('.mfa-key').innerText()).replaceAll(/\s/g, '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await dialog.locator('input[name=mfa_code]').fill(totp.generate())
  await dialog.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click()
  const codes = dialog.getByRole('list', { name: 'رموز الاسترداد' }).getByRole('listitem')
  await codes.first().waitFor()
  assert.equal(await codes.count(), 10)
  assert.deepEqual(await axeFindings(page), [])
  const recovery = (await codes.first().innerText()).trim()
  assert.ok(
    await dialog.getByRole('button', { name: 'تم' }).isDisabled(),
    'not before they are kept',
  )
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'تم' }).click()
  await page.getByText('10 رموز متبقية').waitFor()
  assert.deepEqual(await axeFindings(page), [])

  const door = await signedIn(owner)
  await arrivedAt(door.page, '**/mfa')
  assert.deepEqual(await axeFindings(door.page), [])
  await door.page.locator('input[name=code]').fill(recovery)
  await door.page.keyboard.press('Enter')
  await entersCompany(door.page)
  await door.page.goto(`${stage.address}/dashboard/client/profile`)
  await door.page.getByText('9 رموز متبقية').waitFor()
  assert.deepEqual([...consoleLines, ...door.consoleLines], [])
  await Promise.all([close(), door.close()])
})
