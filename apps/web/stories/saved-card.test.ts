import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import {
  type FakeMoyasar,
  moyasarKey,
  moyasarPublicKey,
  moyasarSecret,
  startMoyasar,
} from '../../server/src/testing/fake-moyasar.ts'
import { vatCompany } from '../../server/src/testing/people.ts'
import { arrivedAt } from './at-rest.ts'
import { picture } from './every-look.ts'
import { type Story, axeFindings, openPlatform, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let moyasar: FakeMoyasar
let orderId = ''

before(async () => {
  if (skip) return
  moyasar = await startMoyasar()
  const opened = await openPlatform({
    MIZAN_MOYASAR_LIVE: moyasar.address,
    MIZAN_MOYASAR_TEST: moyasar.address,
  })
  story = opened.story
  await opened.seller('/my_company', vatCompany, 'PUT')
  const companies = rowsIn((await opened.platform.ask('/admin/subscribing_companies'))['data'])
  const selling = companies.find(({ name }) => String(name) === 'شركة المنصة')
  const [setting] = rowsIn((await opened.platform.ask('/admin/platform_settings'))['data'])
  await opened.platform.ask(
    `/admin/platform_settings/${String(setting?.['id'])}`,
    { company_id: selling?.['id'] },
    'PUT',
  )
  await opened.seller('/integrations', {
    provider: 'moyasar',
    key: moyasarKey,
    webhook_secret: moyasarSecret,
    public_key: moyasarPublicKey,
  })
  await story.work()
  const plans = rowsIn((await story.ask('/plans'))['data'])
  const order = await story.ask('/subscription', { plan_id: plans[0]?.['id'] })
  orderId = String(order['data']?.['id'])
})
after(async () => {
  await story?.close()
  await moyasar?.stop()
})

const looks = [
  {},
  { language: 'en', scheme: 'dark' },
  { width: 360 },
  { language: 'en', width: 360, scheme: 'dark' },
] as const

test('a card is typed, confirmed at its bank, and pays an order', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/client/my_subscription')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(story.address)) asked.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'إضافة بطاقة' }).press('Enter')
  const number = page.getByLabel('رقم البطاقة')
  // Wrong first: nobody is asked, and the first wrong field is where one types on.
  await number.fill('4111111111111112')
  await number.press('Enter')
  await page.getByText('رقم البطاقة غير صحيح').waitFor()
  assert.equal(moyasar.calls('POST /v1/tokens'), 0)
  assert.ok(await number.evaluate((input) => input === document.activeElement))
  assert.deepEqual(await axeFindings(page), [])
  await number.fill('4111111111111111')
  assert.equal(await number.inputValue(), '4111 1111 1111 1111')
  await number.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
  await page.keyboard.type('NOURA SALEH')
  await page.keyboard.press('Enter')
  // The page of the bank sends its holder back.
  await arrivedAt(page, '**/dashboard/client/my_subscription')
  await page.getByText('ننتظر تأكيد البنك').waitFor()
  await story.work()
  await page.getByText('•••• 1111').waitFor()
  assert.ok(
    asked.every((body) => !/4111 ?1111/.test(body)),
    'the number of a card came to the server',
  )
  assert.deepEqual(await axeFindings(page), [])

  await page.goto(`${story.address}/dashboard/client/subscription_paid/${orderId}`)
  await page.getByRole('button', { name: /الدفع بالبطاقة/ }).press('Enter')
  await page.getByText('نخصم المبلغ من البطاقة').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await story.work()
  await page.getByText('وصلت الدفعة وبدأ الاشتراك').waitFor()
  assert.equal(moyasar.charges().length, 1)
  assert.deepEqual(consoleLines, [])
  await close()
})

test('the card in every look, and taken away', { skip }, async () => {
  for (const [at, look] of looks.entries()) {
    const { page, consoleLines, close } = await story.open(
      '/dashboard/client/my_subscription',
      look,
    )
    await page.getByText('•••• 1111').waitFor()
    await picture(page, `card-${at}-page`, { isWhole: true })
    await page.getByRole('button', { name: /تغيير البطاقة|Change the card/ }).press('Enter')
    await page.getByLabel(/رقم البطاقة|Card number/).fill('4')
    await page.keyboard.press('Enter')
    await page.getByText(/رقم البطاقة غير صحيح|This is not a card number/).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, `card-${at}-form`)
    assert.deepEqual(consoleLines, [])
    await close()
  }
  const { page, close } = await story.open('/dashboard/client/my_subscription')
  await page.getByRole('button', { name: 'حذف البطاقة' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'حذف البطاقة' }).press('Enter')
  await page.getByText('لا بطاقة محفوظة').waitFor()
  await story.work()
  assert.equal(moyasar.tokens().at(-1)?.status, 'deleted')
  await close()
})
