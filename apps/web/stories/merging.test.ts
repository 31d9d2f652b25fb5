import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, walkTo } from './at-rest.ts'
import { picture } from './every-look.ts'
import { type Look, type Story, axeFindings } from './harness.ts'
import { type Known, address, firstOf, idOf, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
let unit: string

const party = (first_name: string, more: object = {}) =>
  story.ask('/beneficiaries', { first_name, role: 'customer', ...more }).then(idOf)
const item = (name: string, more: object = {}) =>
  story
    .ask('/items', {
      name,
      unit_id: unit,
      item_tax_id: ids.tax,
      purchase_tax_id: ids.tax,
      selling_price: '9',
      ...more,
    })
    .then(idOf)
const sell = (beneficiary_id: string, item_id: string, quantity: string) =>
  story.ask('/bills', {
    type: 1,
    beneficiary_id,
    store_id: ids.store,
    issue_date: today,
    status: 1,
    items: [{ item_id, item_qty: quantity, item_price: '50', tax_id: ids.tax }],
  })
const buy = (item_id: string, quantity: string, price: string) =>
  story.ask('/bills', {
    type: 2,
    beneficiary_id: ids.sahara,
    store_id: ids.store,
    issue_date: today,
    status: 1,
    items: [{ item_id, item_qty: quantity, item_price: price, tax_id: ids.tax }],
  })

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  unit = await firstOf(story, '/units?code=PCE')
})
after(async () => story?.close())

test(
  'two customers become one by keys alone, and the old link leads to the one',
  { skip },
  async () => {
    const phone1 = '0555123456'
    const kept = await party('مؤسسة الغيث', { phone1 })
    const absorbed = await party('الغيث التجارية', {
      phone1,
      email1: 'ghaith@example.com',
      code: 'G-7',
    })
    await sell(kept, ids.pen, '1')
    await sell(absorbed, ids.pen, '2')
    const { page, consoleLines, close } = await story.open(`/dashboard/beneficiaries/view/${kept}`)
    await page.getByRole('button', { name: 'المزيد' }).press('Enter')
    await page.getByRole('menuitem', { name: 'دمج مع سجل آخر' }).press('Enter')
    await arrivedAt(page, `**/beneficiaries/merge/${kept}`)
    await page.getByText('الجوال نفسه').waitFor()
    await page.getByRole('button', { name: 'الغيث التجارية' }).press('Enter')
    await page.getByText('172.50').first().waitFor()
    await page.getByRole('radio', { name: 'الرمز: G-7' }).waitFor()
    assert.ok(await page.getByRole('radio', { name: 'الرمز: G-7' }).isChecked())
    await page.getByRole('button', { name: 'دمج', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('لا يمكن التراجع').waitFor()
    await dialog.getByRole('button', { name: 'دمج' }).press('Enter')
    await page.getByRole('heading', { name: 'يجري دمج «الغيث التجارية»' }).waitFor()
    await picture(page, 'merging-under-way')
    assert.deepEqual(await axeFindings(page), [])

    // Left, and opened again by a colleague: it goes on, and its end is told where it is looked at.
    const again = await story.open(`/dashboard/beneficiaries/merge/${kept}`, { width: 360 })
    await again.page.getByRole('heading', { name: 'يجري دمج «الغيث التجارية»' }).waitFor()
    await picture(again.page, 'merging-under-way-360')
    assert.deepEqual(await axeFindings(again.page), [])
    await story.work()
    await arrivedAt(again.page, `**/beneficiaries/view/${kept}`)
    await again.close()
    await arrivedAt(page, `**/beneficiaries/view/${kept}`)
    await page.getByText('G-7').first().waitFor()
    assert.deepEqual(consoleLines, [])
    await close()

    const old = await story.open(`/dashboard/beneficiaries/view/${absorbed}`)
    await arrivedAt(old.page, `**/beneficiaries/view/${kept}`)
    await old.page.getByText('دُمج السجل الذي طلبته في «مؤسسة الغيث»').waitFor()
    await walkTo(old.page, '/dashboard/beneficiaries/merged')
    await old.page.getByText('الغيث التجارية').first().waitFor()
    await old.close()
  },
)

test('two items become one, and what stands in the way is said', { skip }, async () => {
  const [kept, absorbed, batch] = [
    await item('قلم رصاص'),
    await item('قلم رصاص HB', { barcode: '6281000000017' }),
    await item('قلم بتشغيلة', { tracked_by: 'batch' }),
  ]
  await buy(kept, '10', '2')
  await buy(absorbed, '5', '3')
  const { page, consoleLines, close } = await story.open(`/dashboard/items/merge/${kept}`)
  const other = page.locator('[name="absorbed_id"]')
  await other.fill('تشغيلة')
  await page.getByRole('option', { name: /قلم بتشغيلة/ }).waitFor()
  await other.press('Enter')
  await page.getByRole('alert').getByText('يُتتبَّع الصنفان بطريقتين').waitFor()
  assert.ok(await page.getByRole('button', { name: 'دمج', exact: true }).isDisabled())
  await other.fill('رصاص HB')
  await page.getByRole('option', { name: /قلم رصاص HB/ }).waitFor()
  await other.press('Enter')
  await page.getByText('35.00').first().waitFor()
  await page.getByRole('button', { name: 'دمج', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'دمج' }).press('Enter')
  await page.getByRole('heading', { name: 'يجري دمج «قلم رصاص HB»' }).waitFor()
  await story.work()
  await arrivedAt(page, `**/items/view/${kept}`)
  await page.getByText('6281000000017').first().waitFor()
  assert.deepEqual(consoleLines, [])
  assert.ok(batch)
  await close()
})

const looks: readonly Look[] = [
  {},
  { language: 'en', scheme: 'dark' },
  { width: 360 },
  { language: 'en', scheme: 'dark', width: 360 },
]

test('no screen has a finding of axe, an error, or scrolls sideways', { skip }, async () => {
  const long = 'شركة الأفق البعيد للتجارة والمقاولات العامة والصيانة والتشغيل المحدودة'
  const a = await party(long, {
    name_en: 'Far Horizon Trading',
    registration_number: '310122393500003',
    phone1: '0501112223',
    credit_limit: '5000',
    ...address,
  })
  const b = await party('الأفق البعيد', {
    name_en: 'Far Horizon',
    registration_number: '310122393500103',
    phone1: '0501112223',
    email1: 'far@example.com',
    is_company: true,
    ...address,
  })
  await sell(a, ids.pen, '3')
  await sell(b, ids.pen, '4')
  const [c, d] = [
    await item('ورق تصوير', { name_en: 'Copy paper' }),
    await item('ورق تصوير', { name_en: 'Copy paper A4', barcode: '6281000000024' }),
  ]
  await buy(c, '10', '2')
  await buy(d, '5', '3')
  const gone = await party('قديم', { name_en: 'Old' })
  await story.ask(`/beneficiaries/${a}/merge`, { absorbed_id: gone })
  const [refusing, refused, slow, waiting] = [
    await party('عميل فقط', { name_en: 'Customer only' }),
    await party('عميل ومورد', { name_en: 'Customer and supplier', role: 'both' }),
    await party('الباقي', { name_en: 'Kept' }),
    await party('شركة تاريخها طويل', { name_en: 'Long history' }),
  ]
  const begin = (kept: string, absorbed_id: string) =>
    story.ask(`/beneficiaries/${kept}/merge`, { absorbed_id, in_background: true })
  await begin(refusing, refused)
  await story.work()
  await begin(slow, waiting)
  for (const [at, look] of looks.entries()) {
    const { page, consoleLines, close } = await story.open('/dashboard', look)
    const judged = async (where: string, name: string): Promise<void> => {
      await picture(page, `merging-${name}-${at}`, { isWhole: true })
      assert.deepEqual(await axeFindings(page), [], where)
      assert.deepEqual(consoleLines, [], where)
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      assert.ok(!isWider, `${where} scrolls sideways`)
    }
    for (const [of, kept, name] of [
      ['beneficiaries', a, /Far Horizon$|^الأفق البعيد/],
      ['items', c, /Copy paper A4|ورق تصوير/],
    ] as const) {
      const where = `${of} ${JSON.stringify(look)}`
      await walkTo(page, `/dashboard/${of}/merge/${kept}`)
      await page.locator('.merging-proposals').waitFor()
      await judged(where, `${of}-proposed`)
      await page.locator('.merging-proposals').getByRole('button', { name }).first().click()
      await page.locator('.merging-foot').waitFor()
      await judged(where, of)
    }
    await walkTo(page, '/dashboard/beneficiaries/merged')
    await page.locator('table, .card-row').first().waitFor()
    await judged('merged records', 'list')
    await walkTo(page, `/dashboard/beneficiaries/merge/${refusing}`)
    await page.locator('.merging-run[role=alert]').waitFor()
    await judged('a merge that was refused', 'refused')
    await walkTo(page, '/dashboard/items/merged')
    await page.locator('.page').waitFor()
    await walkTo(page, `/dashboard/beneficiaries/merge/${slow}`)
    await page.locator('.merging-run[role=status]').waitFor()
    await judged('a merge under way', 'slow')
    await close()
  }
  const old = await story.open(`/dashboard/beneficiaries/view/${gone}`)
  await old.page.getByText('دُمج السجل الذي طلبته').waitFor()
  await picture(old.page, 'merging-gone')
  assert.deepEqual(await axeFindings(old.page), [])
  await old.close()
})
