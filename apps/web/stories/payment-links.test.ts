import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import {
  type FakeMoyasar,
  moyasarKey,
  moyasarSecret,
  startMoyasar,
} from '../../server/src/testing/fake-moyasar.ts'
import {
  type FakeMyFatoorah,
  fakeKey,
  fakeSecret,
  startMyFatoorah,
} from '../../server/src/testing/fake-myfatoorah.ts'
import { axeFindings, type Story } from './harness.ts'
import { openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
let gateway: FakeMyFatoorah
let moyasar: FakeMoyasar

before(async () => {
  if (skip) return
  gateway = await startMyFatoorah()
  moyasar = await startMoyasar()
  ;({ story, ids } = await openTrade(null, {
    MIZAN_MYFATOORAH_TEST: gateway.address,
    MIZAN_MYFATOORAH_LIVE: gateway.address,
    MIZAN_MOYASAR_TEST: moyasar.address,
    MIZAN_MOYASAR_LIVE: moyasar.address,
  }))
})

after(async () => {
  await story?.close()
  await gateway?.stop()
  await moyasar?.stop()
})

test('a customer pays a bill by its link', { skip }, async () => {
  const bill = (
    await story.ask('/bills', {
      type: 1,
      beneficiary_id: ids.noor,
      store_id: ids.store,
      issue_date: today,
      status: 1,
      items: [{ item_id: ids.book, item_qty: '5', item_price: '20', tax_id: ids.tax }],
    })
  )['data']
  const connecting = await story.open('/dashboard/client/systems_integration')
  await connecting.page.getByRole('link', { name: 'ماي فاتورة' }).click()
  await connecting.page.getByLabel('مفتاح الربط').fill(fakeKey)
  await connecting.page.getByLabel('مفتاح توقيع الإشعارات').fill(fakeSecret)
  await connecting.page.getByRole('button', { name: 'ربط', exact: true }).click()
  await connecting.page.getByText('نتحقق من المفتاح').waitFor()
  await story.work()
  await connecting.page.getByText('قبلت البوابة المفتاح').waitFor()
  const notices = await connecting.page.getByLabel('عنوان الإشعارات').inputValue()
  assert.deepEqual(await axeFindings(connecting.page), [])
  assert.deepEqual(connecting.consoleLines, [])
  await connecting.close()

  const { page, consoleLines, close } = await story.open(
    `/dashboard/bills/sales/view/${bill?.['id']}`,
  )
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'إنشاء رابط دفع' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'إنشاء الرابط' }).click()
  await dialog.getByText('تنشئ بوابة الدفع الرابط').waitFor()
  await story.work()
  const url = dialog.getByRole('textbox', { name: 'رابط الدفع' })
  await url.waitFor()
  const [invoice] = gateway.invoices()
  assert.ok(invoice)
  assert.equal(await url.inputValue(), invoice.InvoiceURL)
  assert.deepEqual(await axeFindings(page), [])

  const returned = new URL(String(invoice.asked['CallBackUrl'])).pathname
  const customer = await story.open(`${returned}?paymentId=1`, { guest: true, width: 360 })
  await customer.page.getByRole('heading', { name: 'نتحقق من الدفع' }).waitFor()
  const { body, headers } = gateway.notice(invoice, gateway.pay(invoice))
  const notice = await fetch(`${story.address}${new URL(notices).pathname}`, {
    method: 'POST',
    body,
    headers,
  })
  assert.equal(notice.status, 200)
  await story.work()
  await customer.page.getByRole('heading', { name: 'وصل الدفع، شكرًا لك' }).waitFor()
  assert.deepEqual(await axeFindings(customer.page), [])
  assert.deepEqual(customer.consoleLines, [])
  await customer.close()

  await dialog.getByText('مدفوع', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'سند قبض' }).first().waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'of two gateways one is the default, and the other can be chosen for a link',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/client/systems_integration')
    await page.getByRole('link', { name: 'ميسر' }).click()
    await page.getByRole('heading', { name: 'ميسر' }).waitFor()
    const key = page.getByLabel('مفتاح الربط')
    const connect = page.getByRole('button', { name: 'ربط', exact: true })
    await key.fill('sk_test_of-the-other-side')
    await page.getByLabel('مفتاح توقيع الإشعارات').fill(moyasarSecret)
    await connect.click()
    await page.getByText('sk_live_').first().waitFor()
    await key.fill(moyasarKey)
    await connect.click()
    await page.getByText('نتحقق من المفتاح').waitFor()
    await story.work()
    await page.getByText('قبلت البوابة المفتاح').waitFor()
    await page.getByText('تُنشأ بهذه البوابة متى اختيرت').waitFor()
    assert.match(
      await page.getByLabel('عنوان الإشعارات').inputValue(),
      /\/api\/payments\/moyasar\/notices\//,
    )
    await page.getByRole('button', { name: 'جعلها البوابة الافتراضية' }).click()
    await page.getByText('تُنشأ بهذه البوابة ما لم تُختر غيرها').waitFor()
    assert.deepEqual(await axeFindings(page), [])

    const bill = (
      await story.ask('/bills', {
        type: 1,
        beneficiary_id: ids.noor,
        store_id: ids.store,
        issue_date: today,
        status: 1,
        items: [{ item_id: ids.book, item_qty: '5', item_price: '20', tax_id: ids.tax }],
      })
    )['data']
    const before = gateway.invoices().length
    await page.goto(`${story.address}/dashboard/bills/sales/view/${bill?.['id']}`)
    await page.getByRole('button', { name: 'المزيد' }).click()
    await page.getByRole('menuitem', { name: 'إنشاء رابط دفع' }).click()
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByRole('combobox', { name: 'بوابة الدفع' })
    assert.equal(await choice.inputValue(), 'ميسر')
    await dialog.getByRole('textbox', { name: 'المبلغ' }).fill('15')
    await dialog.getByRole('button', { name: 'إنشاء الرابط' }).click()
    await dialog.getByText('تنشئ بوابة الدفع الرابط').waitFor()
    await story.work()
    const url = dialog.getByRole('textbox', { name: 'رابط الدفع' })
    await url.waitFor()
    assert.equal(await url.inputValue(), moyasar.invoices()[0]?.url)
    await dialog.getByRole('button', { name: 'رابط آخر للباقي' }).click()
    await choice.click()
    await page.getByRole('option', { name: 'ماي فاتورة' }).click()
    await dialog.getByRole('button', { name: 'إنشاء الرابط' }).click()
    await dialog.getByText('تنشئ بوابة الدفع الرابط').waitFor()
    await story.work()
    await url.waitFor()
    assert.equal(await url.inputValue(), gateway.invoices().at(-1)?.InvoiceURL)
    assert.deepEqual([gateway.invoices().length, moyasar.invoices().length], [before + 1, 1])
    assert.deepEqual(await axeFindings(page), [])
    // The browser itself reports the refusal of the wrong key.
    assert.deepEqual(
      consoleLines.filter((line) => !line.includes('422')),
      [],
    )
    await close()
  },
)

test('no page of a connection stands behind a name that no gateway has', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/integrations/nobody')
  await page.getByText('404').waitFor()
  // The browser itself reports what the screen threw to be away.
  assert.deepEqual(
    consoleLines.filter((line) => !line.includes('isNotFound')),
    [],
  )
  await close()
})
