import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { axeFindings, type Story } from './harness.ts'
import { openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  // The jobs of sending run, and nothing of the simulator leaves this process to anybody.
  if (!skip) ({ story } = await openTrade('http://127.0.0.1:9'))
})

after(async () => story?.close())

test(
  'test books are onboarded with our own simulator, which does as it is told',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/client/einvoice_units')
    await page.locator('.mode-chip').click()
    await page.getByRole('menuitem').click()
    await page.getByRole('dialog').getByRole('button', { name: 'دخول وضع الاختبار' }).click()
    await page.locator('.test-strip').waitFor()
    // Settings are found without their first part too.
    await page.goto(`${story.address}/dashboard/einvoice_units/form`)
    await arrivedAt(page, '**/dashboard/client/einvoice_units/form')
    const environment = page.locator('[data-field="environment"] input').first()
    assert.equal(await environment.inputValue(), 'محاكي ميزان')
    await page.getByLabel('اسم الوحدة').fill('فرع التدريب')
    await page.getByLabel('النشاط').fill('تجارة التجزئة')
    await page.getByRole('button', { name: 'حفظ' }).click()
    await arrivedAt(page, '**/einvoice_units/view/*')
    const simulator = page.getByRole('region', { name: 'محاكي ميزان' })
    const shown = await simulator.locator('strong').first().innerText()
    await page.getByRole('button', { name: 'الربط بالهيئة' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(shown).waitFor()
    await dialog.getByLabel('رمز بوابة فاتورة').fill(shown.replace(/\D/g, ''))
    await dialog.getByRole('button', { name: 'الربط بالهيئة' }).click()
    await page.getByText('جارٍ الآن').waitFor()
    await story.work()
    await page.getByText('مربوطة').waitFor()
    await simulator.getByRole('button', { name: 'تحديد الجواب' }).click()
    await simulator.getByRole('status').filter({ hasText: 'رفض المستند' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])

    // Whatever is told of an answer names who gave it.
    const sold = await soldInTestBooks(page)
    await story.work()
    const answers = {
      [`bills/sales/view/${sold}`]: 'رفض محاكي الهيئة هذا المستند',
      'bills/sales': 'رفضها المحاكي',
      'einvoicing/evidence': 'ردود محاكي الهيئة',
    }
    for (const [path, text] of Object.entries(answers)) {
      await page.goto(`${story.address}/dashboard/${path}`)
      await page.locator('main').getByText(text).first().waitFor()
      assert.deepEqual(await axeFindings(page), [])
      assert.doesNotMatch(await page.locator('main').innerText(), /(?<!محاكي )الهيئة/)
    }
    await page.locator('.test-strip').getByText('إلى محاكي الهيئة لا إلى الهيئة').waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

/** A sale in the test books that the page works in; its id. */
const soldInTestBooks = (page: Page): Promise<string> =>
  page.evaluate(async (day) => {
    const token = /(?:^|; )tenant_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    type Answer = { data: { id: string } & { id: string }[] }
    const ask = async (path: string, body?: object): Promise<Answer> => {
      const answer = await fetch(`/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return (await answer.json()) as Answer
    }
    const first = async (path: string): Promise<string> => (await ask(path)).data[0]?.id ?? ''
    const visit = await ask('/items', {
      name: 'تركيب',
      item_type: 2,
      unit_id: await first('/units?code=PCE'),
    })
    const bill = await ask('/bills', {
      type: 1,
      beneficiary_id: await first('/beneficiaries?role=customer'),
      issue_date: day,
      status: 1,
      items: [
        {
          item_id: visit.data.id,
          item_qty: '1',
          item_price: '50',
          tax_id: await first('/taxes?code=S15'),
        },
      ],
    })
    return bill.data.id
  }, today)
