import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startStandIn, type StandIn } from '@mizan/zatca/stand-in/stand-in'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { noticed } from './browser-pages.ts'
import { axeFindings, type Json, type Story } from './harness.ts'
import { address, firstOf, openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let standIn: StandIn
let story: Story
let ids: Known

before(async () => {
  if (skip) return
  standIn = await startStandIn({ clock: () => new Date(), port: 0 })
  ;({ story, ids } = await openTrade(standIn.address))
})

after(async () => {
  await story?.close()
  await standIn?.stop()
})

const sold = (change: object = {}): Promise<Json> =>
  story.ask('/bills', {
    type: 1,
    beneficiary_id: ids.noor,
    store_id: ids.store,
    issue_date: today,
    status: 1,
    items: [{ item_id: ids.pen, item_qty: '1', item_price: '50', tax_id: ids.tax }],
    ...change,
  })

/** The authority refuses the next tax invoices for the VAT number of their buyer. */
const refuseNext = (times = 1): void =>
  standIn.instruct({
    answer: 400,
    times,
    call: 'clearance',
    body: JSON.stringify({
      validationResults: {
        errorMessages: [{ type: 'ERROR', code: 'BR-KSA-40', category: 'KSA', message: 'No.' }],
        status: 'ERROR',
      },
      clearanceStatus: 'NOT_CLEARED',
    }),
  })

test('a unit is onboarded with a code, and says what failed before', { skip }, async () => {
  const early = (await sold())['data']
  const { page, consoleLines, close } = await story.open('/dashboard')
  await page.getByRole('link', { name: 'المنشأة غير مربوطة بالهيئة' }).first().click()
  await arrivedAt(page, '**/dashboard/einvoicing')
  const unsent = page.getByRole('listitem').filter({ hasText: 'مستندات صدرت ولن تُرسل: 1' })
  await unsent.getByText('لا بشهادة من الهيئة').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await unsent.getByRole('link', { name: 'الربط بالهيئة' }).click()
  await arrivedAt(page, '**/einvoice_units/form')
  await page.getByLabel('اسم الوحدة').fill('الفرع الرئيسي')
  await page.getByLabel('النشاط').fill('تجارة التجزئة')
  assert.equal(await page.locator('[data-field="branch"] input').inputValue(), address.city)
  assert.ok(await page.locator('[data-field="environment"] input').first().isDisabled())
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'حفظ' }).click()
  await arrivedAt(page, '**/einvoice_units/view/*')

  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel('رمز بوابة فاتورة')
  const first = dialog.getByRole('button', { name: 'الربط بالهيئة' })
  const begin = dialog.getByRole('button', { name: 'الربط برمز جديد' })
  await page.getByRole('button', { name: 'الربط بالهيئة' }).click()
  await code.fill('٣٤٥')
  await first.click()
  await dialog.getByText('يجب أن يكون الرمز ستة أرقام').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  // A code that the authority does not take: its answer comes into the log by itself.
  await code.fill('111111')
  await first.click()
  await page.getByText('جارٍ الآن').waitFor()
  await story.work()
  await page.getByText('طلب شهادة المطابقة: لم تقبل الهيئة الطلب').waitFor()
  await page.getByText('استخرج رمزًا جديدًا من بوابة فاتورة').waitFor()
  assert.deepEqual(await axeFindings(page), [])

  await page.goto(`${story.address}/dashboard/einvoicing`)
  await page.getByText('ما يصدر الآن يُختم بمفتاح المنشأة').waitFor()
  await page.getByText('لا توجد وحدة فوترة إلكترونية مربوطة بالهيئة').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'الربط برمز جديد' }).click()
  await code.fill('345678')
  await begin.click()
  await dialog.waitFor({ state: 'detached' })
  await story.work()
  await page.goto(`${story.address}/dashboard/client/einvoice_units`)
  await page.getByRole('link', { name: 'الفرع الرئيسي' }).click()
  await page.getByText('فحص الشهادة وتفعيل الوحدة: تم').waitFor()
  await page.getByText('مربوطة').waitFor()
  // Nothing is left to do about what was issued before; the document says why it is not sent.
  await page.goto(`${story.address}/dashboard/einvoicing`)
  await page.getByText('كل شيء على ما يرام').waitFor()
  await page.goto(`${story.address}/dashboard/bills/sales/view/${String(early?.['id'])}`)
  await page.getByLabel('رد الهيئة').getByText('بمفتاح المنشأة نفسها').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a rejected bill says why in the list of problems, and leads to it', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/einvoicing')
  await page.getByText('كل شيء على ما يرام').waitFor()
  const bill = (await sold())['data']
  refuseNext()
  await story.work()
  await page.goto(`${story.address}/dashboard`)
  await page.getByRole('link', { name: 'فاتورة مرفوضة من الهيئة' }).first().click()
  await arrivedAt(page, '**/dashboard/einvoicing')
  const problem = page.getByRole('listitem').filter({ hasText: String(bill?.['bill_code']) })
  await problem.getByText('رفضت الهيئة هذا المستند').waitFor()
  await problem.getByText('BR-KSA-40').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await problem.getByRole('link', { name: 'تصحيح وإعادة إصدار' }).click()
  await arrivedAt(page, `**/bills/sales/view/${String(bill?.['id'])}`)
  await page.getByLabel('رد الهيئة').getByText('BR-KSA-40').waitFor()
  await page.getByText('رفضت الهيئة المستند', { exact: true }).waitFor()
  // What nothing came of is opened and put right first.
  const next = page.locator('button:not([data-variant])', { hasText: 'إعادة الإصدار كما هو' })
  assert.equal(await next.count(), 0)
  assert.deepEqual(await axeFindings(page), [])

  // What came back meanwhile keeps its sale from being opened: it is issued again as it is.
  const followed = (await sold())['data']
  const at = `/bills/${String(followed?.['id'])}`
  const { data } = await story.ask(at)
  const [line] = (data?.['items'] ?? []) as Json[]
  await story.ask(`${at}/return`, {
    items: [{ bill_item_id: line?.['id'], item_qty: '0.5' }],
    reason: 'تالف',
    status: 1,
  })
  const advance = (await sold({ kind: 'prepayment' }))['data']
  await story.ask('/receipts', {
    type: 1,
    status: 1,
    beneficiary_id: ids.noor,
    payment_method_id: await firstOf(story, '/payment_methods?code=bank_transfer'),
    date: today,
    amount: advance?.['net'],
    associations: [
      { associatable_type: 'bill', associatable_id: advance?.['id'], amount: advance?.['net'] },
    ],
  })
  await sold({ prepayments: [{ bill_id: advance?.['id'] }] })
  refuseNext(4)
  await story.work()
  // Its own page offers the same step, not one that is refused once it is pressed.
  await page.goto(`${story.address}/dashboard/bills/sales/view/${String(advance?.['id'])}`)
  await next.waitFor()
  await page.goto(`${story.address}/dashboard/einvoicing`)
  await page
    .getByRole('link', { name: `إعادة الإصدار كما هو: ${String(followed?.['bill_code'])}` })
    .click()
  await next.click()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('dialog').getByRole('button', { name: 'إعادة الإصدار كما هو' }).click()
  await noticed(page, 'صدر المستند من جديد')
  await story.work()
  const { data: cleared } = await story.ask(at)
  assert.equal(cleared?.['e_invoice']?.['status'], 'cleared')
  assert.deepEqual(consoleLines, [])
  await close()
})

test('who is refused is told why, and the list stays true', { skip }, async () => {
  const sent = (await sold())['data']
  standIn.instruct({ answer: 401, call: 'clearance' })
  await story.work()
  const { page, consoleLines, close } = await story.open('/dashboard/einvoicing', {
    language: 'en',
    width: 360,
    scheme: 'dark',
  })
  const resume = page.getByRole('button', { name: 'Resume sending' })
  await resume.waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await resume.click()
  await noticed(page, 'The unit sends its documents again')
  await resume.waitFor({ state: 'detached' })
  await story.work()
  const { data } = await story.ask(`/bills/${String(sent?.['id'])}`)
  assert.equal(String(data?.['e_invoice']?.['status']), 'cleared')

  const late = (await sold())['data']
  standIn.instruct({ answer: 503, call: 'clearance' })
  await story.work()
  await page.goto(`${story.address}/dashboard/bills/sales/view/${String(late?.['id'])}`)
  const answer = page.getByLabel('Answer of the authority')
  await answer.getByText('The service of the authority is down').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await answer.getByRole('button', { name: 'Send again now' }).click()
  await story.work()
  await answer.waitFor({ state: 'detached' })
  await page.getByText('Attempts to send it: 2').waitFor()

  // A silence that lasts is one problem, however many documents wait for its end.
  const waiting = [(await sold())['data'], (await sold())['data']]
  standIn.instruct({ answer: 503, times: Infinity })
  await story.work()
  story.later(6)
  await page.goto(`${story.address}/dashboard`)
  const link = page.getByRole('link', { name: 'The authority does not answer; 2 documents wait' })
  await link.first().click()
  await arrivedAt(page, '**/dashboard/einvoicing')
  const silence = page.getByRole('listitem').filter({ hasText: 'Nothing is lost' })
  await silence.getByText('Tax invoices among them, whose buyers wait: 2').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  standIn.forget()
  await silence.getByRole('button', { name: 'Try now' }).click()
  await noticed(page, 'Another try has begun')
  // The keyboard goes on from the button, which gave the focus away while it waited.
  await silence.locator('button:focus').waitFor()
  await story.work()
  await page.getByRole('button', { name: 'Check now' }).click()
  await silence.waitFor({ state: 'detached' })
  for (const bill of waiting) {
    const { data: cleared } = await story.ask(`/bills/${String(bill?.['id'])}`)
    assert.equal(String(cleared?.['e_invoice']?.['status']), 'cleared')
  }
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'the evidence of a period is put into one file, checked, and taken out',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/einvoicing')
    await page.getByText('كل ما يصدر يُرسل إلى الهيئة').waitFor()
    await page.getByRole('link', { name: 'أدلة الفوترة الإلكترونية' }).click()
    await page.getByText('لا حزم بعد').waitFor()
    const [year, month, day] = today.split('-')
    for (const end of ['from', 'to']) {
      await page.locator(`input[name="${end}"]`).fill(`${day}/${month}/${year}`)
      await page.keyboard.press('Tab')
    }
    await page.getByRole('button', { name: 'إعداد حزمة' }).click()
    await page.getByText('يستمر الإعداد ولو غادرت الصفحة').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await story.work()
    await page.getByText('وتسلسلها وأختامها سليمة').waitFor()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'تنزيل' }).click()
    assert.equal((await file).suggestedFilename(), `e-invoices_${today}_${today}.zip`)
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
