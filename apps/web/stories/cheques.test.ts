import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { noticed } from './browser-pages.ts'
import { axeFindings, rowsIn, type Json, type Story } from './harness.ts'
import { firstOf, openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
let method: string
let bank: string

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  ;[method, bank] = await Promise.all([
    firstOf(story, '/payment_methods?code=cheque'),
    firstOf(story, '/accounts?account_number=1121'),
  ])
})

after(async () => story?.close())

const dayMs = 86_400_000
const dayOn = (days: number): string =>
  new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10)

/** A cheque of Noor's, of the day it is received on unless that is said. */
const cheque = async (number: string, dueOn: string, amount = '100.00'): Promise<Json> =>
  (
    await story.ask('/receipts', {
      type: 1,
      status: 1,
      beneficiary_id: ids.noor,
      payment_method_id: method,
      date: dueOn < today ? dueOn : today,
      amount,
      cheque_number: number,
      cheque_bank: 'بنك الرياض',
      cheque_date: dueOn,
    })
  )['data'] as Json
const stateOf = async (id: unknown): Promise<unknown> =>
  (await story.ask(`/receipts/${String(id)}`))['data']?.['cheque_status']

test(
  'a cheque is received against a bill, waits until it is due, and says why it waits',
  { skip },
  async () => {
    await story.ask('/bills', {
      type: 1,
      beneficiary_id: ids.noor,
      store_id: ids.store,
      issue_date: today,
      status: 1,
      items: [{ item_id: ids.book, item_qty: '5', item_price: '20', tax_id: ids.tax }],
    })
    const { page, consoleLines, close } = await story.open('/dashboard/cheques/received/form')
    const field = (name: string) => page.locator(`[data-field="${name}"] input`).first()
    await field('beneficiary_id').fill('نور')
    await field('beneficiary_id').press('Enter')
    await page.getByText('المستندات المفتوحة 1').waitFor()
    await field('amount').fill('115')
    await page.getByText('رقم الشيك مطلوب').waitFor()
    await field('cheque_number').fill('000777')
    await field('cheque_bank').fill('مصرف الراجحي')
    await field('cheque_date').fill(dayOn(10).split('-').toReversed().join('/'))
    await field('cheque_date').press('Tab')
    await page.getByText('المبلغ مخصَّص كله').waitFor()
    await page.getByText('يبقى الشيك تحت التحصيل').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/receipts/catch/view/*')
    await page.getByText('تحت التحصيل').first().waitFor()
    await page.getByText('قيد استلام الشيك').waitFor()
    const id = page.url().split('/').at(-1)
    const { data } = await story.ask(`/receipts/${id}`)
    assert.deepEqual(
      ['cheque_number', 'cheque_bank', 'cheque_date', 'cheque_status'].map((name) => data?.[name]),
      ['000777', 'مصرف الراجحي', dayOn(10), 'pending'],
    )
    await page.goto(`${story.address}/dashboard/cheques/received?view=pending`)
    await page.getByRole('row').filter({ hasText: '000777' }).click({ button: 'right' })
    const clear = page.getByRole('menuitem', { name: 'تحصيل الشيك' })
    await clear.getByText('لا يُصرف الشيك قبل استحقاقه').waitFor()
    assert.equal(await clear.isDisabled(), true)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('the bank pays a cheque and sends another back, by keyboard', { skip }, async () => {
  const [paid, back] = [await cheque('000801', today), await cheque('000802', today)]
  const { page, consoleLines, close } = await story.open(
    `/dashboard/receipts/catch/view/${String(paid['id'])}`,
  )
  await page.getByRole('button', { name: 'تحصيل الشيك' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[value*="1121"]').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('textbox').first().press('Enter')
  await page.getByText('قيد التحصيل').waitFor()
  assert.equal(await stateOf(paid['id']), 'cleared')
  const { data } = await story.ask(`/receipts/${String(paid['id'])}`)
  assert.equal(data?.['cleared_account_id'], bank)

  await page.goto(`${story.address}/dashboard/receipts/catch/view/${String(back['id'])}`)
  await page.getByRole('button', { name: 'المزيد' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'ارتداد الشيك' }).press('Enter')
  await dialog.getByLabel('سبب الارتداد').fill('لا يوجد رصيد كافٍ')
  await dialog.getByRole('button', { name: 'ارتداد الشيك' }).press('Enter')
  await page.getByText('قيد عكسي').waitFor()
  assert.equal(await stateOf(back['id']), 'bounced')
  assert.deepEqual(consoleLines, [])
  await close()
})

test('many are collected at once, and each that is refused says why', { skip }, async () => {
  const [first, second] = [await cheque('000901', dayOn(-2)), await cheque('000902', dayOn(-1))]
  const { page, consoleLines, close } = await story.open('/dashboard/cheques/received?view=overdue')
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await row('000901').getByText('تأخر تحصيله').waitFor()
  await row('000901').getByRole('checkbox').check()
  await row('000902').getByRole('checkbox').check()
  await page.getByRole('toolbar').getByText('200.00').waitFor()
  // Somebody else collects one of them in the meantime.
  await story.ask(`/receipts/${String(second['id'])}/clear`, { account_id: bank, date: null })
  await page.getByRole('toolbar').getByRole('button', { name: 'تحصيل الشيك' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('شيكان').waitFor()
  await dialog.locator('input[value*="1121"]').waitFor()
  await dialog.getByRole('button', { name: 'تحصيل الشيك' }).click()
  const outcomes = dialog.getByRole('list').getByRole('listitem')
  await outcomes.first().getByText('يجب أن يكون الشيك تحت التحصيل').waitFor()
  assert.equal(await outcomes.count(), 2)
  assert.match(String(await outcomes.first().textContent()), /000902/)
  assert.deepEqual(await axeFindings(page), [])
  assert.equal(await stateOf(first['id']), 'cleared')
  // The browser itself reports the answer that was refused.
  assert.deepEqual(
    consoleLines.filter((text) => !text.includes('422')),
    [],
  )
  await close()
})

test(
  'chosen receipts are mailed to their parties, and each says what happened',
  { skip },
  async () => {
    const desert = await story.ask('/beneficiaries', {
      first_name: 'ديار الصحراء',
      email1: 'buyer@desert.example',
    })
    const cash = await firstOf(story, '/payment_methods?code=cash')
    const received = (party: unknown, status: 0 | 1): Promise<Json> =>
      story.ask('/receipts', {
        type: 1,
        status,
        beneficiary_id: party,
        payment_method_id: cash,
        date: today,
        amount: '7',
        reference: 'MAIL-MANY',
      })
    await received(desert['data']?.['id'], 1)
    await received(desert['data']?.['id'], 0)
    await received(ids.noor, 1)
    const { page, consoleLines, close } = await story.open(
      '/dashboard/receipts/catch?search=MAIL-MANY',
    )
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('row').first().getByRole('checkbox').check()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: 'إرسال إلى العملاء والموردين' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 مستندات').waitFor()
    await dialog.getByRole('button', { name: 'إرسال' }).press('Enter')
    await dialog.getByText('buyer@desert.example').waitFor()
    await dialog.getByText('لا بريد إلكترونيًا للعميل أو المورد').waitFor()
    await dialog.getByText('أكّد المستند أولًا').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('link', { name: 'تعديل بيانات العميل أو المورد' }).click()
    await arrivedAt(page, `**/beneficiaries/form/${ids.noor}`)
    const sent = rowsIn(
      (await story.ask('/users_activities?resource_type=receipts&per_page=50'))['data'],
    ).filter(({ action }) => String(action) === 'emailed')
    assert.equal(sent.length, 1)

    // Their papers leave as one archive; drafts are deleted together, what is confirmed stays.
    await page.goto(`${story.address}/dashboard/receipts/catch?search=MAIL-MANY`)
    await page.getByRole('row').nth(3).waitFor()
    const removing = page.getByRole('toolbar').getByRole('button', { name: 'حذف' })
    await page.getByRole('row').first().getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'تنزيل PDF' }).click()
    await dialog.getByRole('radio', { name: 'ملف ZIP' }).check()
    await dialog.getByRole('button', { name: 'تجهيز الملف' }).click()
    await dialog.getByText('قيد التجهيز').first().waitFor()
    await story.work()
    const ready = dialog.getByRole('button', { name: /^تنزيل: / })
    await ready.waitFor()
    assert.deepEqual(await axeFindings(page), [])
    const [papers] = await Promise.all([page.waitForEvent('download'), ready.click()])
    assert.match(papers.suggestedFilename(), /^receipts_.*\.zip$/)
    await page.keyboard.press('Escape')
    assert.equal(await removing.getAttribute('aria-disabled'), 'true')
    assert.equal(await removing.getAttribute('title'), 'المستند ليس مسودة')
    await page.getByRole('row').first().getByRole('checkbox').uncheck()
    await page.getByRole('row').filter({ hasText: 'مسودة' }).getByRole('checkbox').check()
    await removing.click()
    await page.getByRole('dialog').getByText('هل تريد حذف مسودة واحدة؟').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
    await noticed(page, 'حُذفت مسودة واحدة')
    assert.equal((await story.ask('/receipts?search=MAIL-MANY'))['meta']?.['total'], 2)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
