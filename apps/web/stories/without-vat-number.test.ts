import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { atRest } from './at-rest.ts'
import { picture, seenInEveryLook } from './every-look.ts'
import { type Story, axeFindings, openStory } from './harness.ts'
import { firstOf, idOf, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let shop: string

/** A company without a VAT number that sells to a business whose address nobody knows. */
before(async () => {
  if (skip) return
  story = await openStory()
  shop = idOf(
    await story.ask('/beneficiaries', {
      first_name: 'مؤسسة نور',
      role: 'customer',
      is_company: true,
    }),
  )
})
after(async () => story?.close())

test('the first screen of a company that has just begun, in every look', { skip }, async () => {
  await seenInEveryLook(story, ['/dashboard'], { name: 'first-screen' })
})

test(
  'without a VAT number the form offers an invoice and an advance, and asks for no address',
  { skip },
  async () => {
    const words = {
      ar: [['فاتورة مبيعات', 'دفعة مقدمة'], 'فاتورة غير ضريبية'],
      en: [['Invoice', 'Prepayment'], 'An invoice that is no tax invoice'],
    } as const
    for (const language of ['ar', 'en'] as const) {
      const { page, consoleLines, close } = await story.open('/dashboard/bills/sales/form', {
        language,
        ...(language === 'en' && { scheme: 'dark', width: 360 }),
      })
      const [kinds, plain] = words[language]
      await page.locator('[data-field="beneficiary_id"] input').fill('نور')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByText(plain).first().waitFor({ state: 'attached' })
      await atRest(page)
      assert.deepEqual(await page.locator('.mantine-SegmentedControl-label').allInnerTexts(), kinds)
      assert.equal(await page.getByText(/عنوان العميل ناقص|address is incomplete/).count(), 0)
      assert.equal(
        await page.getByText(/الأسعار شاملة الضريبة|Prices include VAT/).count(),
        0,
        'there is no VAT that prices could include',
      )
      assert.deepEqual(await axeFindings(page), [])
      await picture(page, `without-vat-form-${language}`)
      assert.deepEqual(consoleLines, [])
      await close()
    }
  },
)

test('its bill and its list say nothing of the tax authority', { skip }, async () => {
  const unit = await firstOf(story, '/units?code=PCE')
  const item = idOf(await story.ask('/items', { name: 'استشارة', item_type: 2, unit_id: unit }))
  const sold = (status: 0 | 1) =>
    story.ask('/bills', {
      type: 1,
      status,
      beneficiary_id: shop,
      issue_date: today,
      items: [{ item_id: item, item_qty: '1', item_price: '100' }],
    })
  const [confirmed, draft] = [idOf(await sold(1)), idOf(await sold(0))]
  const list = '/dashboard/bills/sales'
  await seenInEveryLook(story, [list, `${list}/view/${confirmed}`, `${list}/view/${draft}`], {
    name: 'without-vat',
  })
  const { page, close } = await story.open(list, {})
  await page.getByRole('row').nth(1).waitFor()
  assert.equal(await page.getByText('الهيئة').count(), 0)
  for (const id of [confirmed, draft]) {
    await page.goto(`${story.address}${list}/view/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await atRest(page)
    assert.equal(
      await page
        .locator('main')
        .getByText(/الهيئة|فاتورة ضريبية/)
        .count(),
      0,
    )
  }
  await close()
})
