import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { onPool } from '../../server/src/kernel/database/pool.ts'
import { sql } from '../../server/src/kernel/database/sql.ts'
import { newCode } from '../../server/src/modules/identity/one-time-codes.sql.ts'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import type { Opened } from './browser-pages.ts'
import { axeFindings } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

const skip = withoutDatabase()
let stage: Stage

before(async () => {
  if (skip) return
  stage = await openStage()
})
after(async () => stage?.close())

const words = {
  ar: {
    activate: 'تفعيل',
    asked: 'حساب جديد لمنشأة نجد',
    weak: 'يجب أن تكون كلمة المرور 10 أحرف على الأقل',
    enter: 'دخول',
    missing: 'رابط الدخول ناقص',
    used: 'استُخدم رابط الدخول أو انتهت مهلته',
    go: 'متابعة بالرابط',
    stay: 'البقاء في حسابي',
    signInFirst: 'سجّل الدخول ببريدك الحالي أولًا',
    confirm: 'تأكيد البريد',
    invited: 'أنت داخل إلى حساب في هذا المتصفح',
  },
  en: {
    activate: 'Activate',
    asked: 'A new account for نجد',
    weak: 'The password must have at least 10 characters',
    enter: 'Sign in',
    missing: 'The sign-in link is incomplete',
    used: 'The sign-in link was used or has expired',
    go: 'Continue with the link',
    stay: 'Stay in my account',
    signInFirst: 'First sign in with your present e-mail',
    confirm: 'Confirm the e-mail',
    invited: 'You are signed in to an account in this browser',
  },
} as const
type Language = keyof typeof words

const outsiders = 'seven-Camels-near-Taif'
const owners = 'nine-Wells-of-Tabuk'

async function ask(path: string, body: unknown, token?: string, status = 200) {
  const answer = await fetch(`${stage.address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  assert.equal(answer.status, status, `${path}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

/** An account that was opened without a browser. */
async function member(email: string): Promise<void> {
  await registered(email, owners)
  await ask('/auth/activate', { code: await stage.codeMailedTo(email) })
}
const registered = (email: string, password: string) =>
  ask(
    '/auth/register',
    { name: 'Mallory', email, password, company_name: 'نجد', terms: true },
    undefined,
    201,
  )

const open = (path: string, language: Language, width = 1280): Promise<Opened> =>
  stage.browser.open(path, null, { language: null, browserLanguage: language, width })

/** What a page broke on; that a call was refused is told by the browser too. */
const errorsOf = (...pages: readonly Opened[]): string[] =>
  pages.flatMap(({ consoleLines }) => consoleLines.filter((each) => each.startsWith('page error')))

async function signIn(page: Page, language: Language, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(owners)
  await page.getByRole('button', { name: words[language].enter, exact: true }).click()
  await arrivedAt(page, '**/dashboard')
}

const sessionCookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .filter(({ name }) => name !== 'i18n_redirected')
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()

async function codeFor(email: string): Promise<string> {
  const db = onPool(stage.database.pool)
  const person = await db.first<{ id: string }>(sql`select id from users where email = ${email}`)
  return newCode(db, person?.id ?? '', 'session', new Date())
}

for (const language of ['ar', 'en'] as const) {
  const texts = words[language]

  test(
    `a link that was registered elsewhere asks its reader for a password (${language})`,
    { skip },
    async () => {
      const email = `victim-${language}@corp.example`
      await registered(email, outsiders)
      const opened = await open(`/activate/${await stage.codeMailedTo(email)}`, language, 360)
      const { page, close } = opened
      await page.getByText(texts.asked).waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await page.locator('input[name=password]').fill('1234567890')
      await page.locator('input[name=password_confirmation]').fill('1234567890')
      await page.getByRole('button', { name: texts.activate, exact: true }).click()
      await page.locator('form').getByText(texts.weak).nth(0).waitFor()
      await page.locator('input[name=password]').fill(owners)
      await page.locator('input[name=password_confirmation]').fill(owners)
      await page.getByRole('button', { name: texts.activate, exact: true }).click()
      await arrivedAt(page, '**/auth/login')
      await ask('/auth/login', { email, password: outsiders }, undefined, 422)
      await signIn(page, language, email)
      assert.deepEqual(errorsOf(opened), [])
      await close()
    },
  )

  test(
    `the page of sign-in links takes a code for a session and nothing else (${language})`,
    { skip },
    async () => {
      const [noor, huda] = [`noor-${language}@corp.example`, `huda-${language}@corp.example`]
      await member(noor)
      await member(huda)
      const opened = await open('/auth/login', language, 360)
      const { page, close } = opened
      await signIn(page, language, noor)
      const before = await sessionCookies(page)
      const callback = `${stage.address}/handle-callback`
      for (const search of ['', '?token=anything', `?token=${await codeFor(huda)}`]) {
        await page.goto(callback + search)
        await page.getByText(texts.missing).waitFor()
      }
      assert.deepEqual(await axeFindings(page), [])
      await page.goto(`${callback}?code=anything`)
      assert.deepEqual(await axeFindings(page), [])
      await page.getByRole('button', { name: texts.go }).click()
      await page.getByText(texts.used).waitFor()
      assert.deepEqual(await sessionCookies(page), before, 'who was signed in still is')
      await page.getByRole('link', { name: texts.stay }).click()
      await arrivedAt(page, '**/dashboard')

      const code = await codeFor(huda)
      await page.goto(`${callback}?code=${code}`)
      await page.getByRole('button', { name: texts.go }).click()
      await arrivedAt(page, '**/dashboard')
      assert.notDeepEqual(await sessionCookies(page), before)

      const guest = await open(`/handle-callback?code=${code}`, language)
      await guest.page.getByText(texts.used).waitFor()
      const none = (await sessionCookies(guest.page)).filter((each) => each.startsWith('auth'))
      assert.deepEqual(none, [])
      await guest.page.goto(`${callback}?code=${await codeFor(noor)}`)
      await arrivedAt(guest.page, '**/dashboard')
      assert.deepEqual(errorsOf(opened, guest), [])
      await Promise.all([close(), guest.close()])
    },
  )

  test(
    `another e-mail is confirmed by who is signed in, an invitation leaves him so (${language})`,
    { skip },
    async () => {
      const [badr, guest] = [`badr-${language}@corp.example`, `guest-${language}@corp.example`]
      await member(badr)
      const { access_token: token } = await ask('/auth/login', { email: badr, password: owners })
      const next = `new-${language}@corp.example`
      await ask('/profile/email', { email: next, password: owners }, String(token))
      const link = `/activate/${await stage.codeMailedTo(next)}`
      const opened = await open(link, language, 360)
      const { page, close } = opened
      await page.getByText(texts.signInFirst).waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await page.goto(`${stage.address}/auth/login`)
      await signIn(page, language, badr)

      const companies = await fetch(`${stage.address}/api/tenant`, {
        headers: { authorization: `Bearer ${String(token)}` },
      })
      const { data } = (await companies.json()) as { data: { id: string }[] }
      const chosen = await ask('/tenant_token', { tenant_id: data[0]?.id }, String(token))
      await ask('/invitations', { email: guest, role: 'sales' }, String(chosen['token']), 201)
      await page.goto(`${stage.address}/set_password/${await stage.codeMailedTo(guest)}`)
      await page.getByText(texts.invited).waitFor()
      assert.deepEqual(await axeFindings(page), [])

      await page.goto(stage.address + link)
      await page.getByRole('button', { name: texts.confirm }).click()
      await arrivedAt(page, '**/dashboard')
      const elsewhere = await open('/auth/login', language)
      await signIn(elsewhere.page, language, next)
      assert.deepEqual(errorsOf(opened, elsewhere), [])
      await Promise.all([close(), elsewhere.close()])
    },
  )
}
