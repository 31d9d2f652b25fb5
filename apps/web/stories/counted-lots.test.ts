import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { picture } from './every-look.ts'
import { type Json, type Look, type Story, axeFindings, rowsIn } from './harness.ts'
import { type Known, firstOf, idOf, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
let milk: string
let phone: string
const list = '/dashboard/stock_counts'

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  const unit_id = await firstOf(story, '/units?code=PCE')
  const add = async (more: object): Promise<string> =>
    idOf(
      await story.ask('/items', {
        unit_id,
        item_tax_id: ids.tax,
        purchase_tax_id: ids.tax,
        selling_price: '50',
        ...more,
      }),
    )
  milk = await add({
    name: 'حليب طويل الأجل كامل الدسم في عبوة كرتونية كبيرة',
    code: 'MILK-1',
    tracked_by: 'batch',
    has_expiry: true,
  })
  phone = await add({ name: 'هاتف محمول', code: 'PHONE-1', tracked_by: 'serial' })
  const line = (item_id: string, lots: readonly object[], item_qty: string) => ({
    item_id,
    item_qty,
    item_price: '10',
    tax_id: ids.tax,
    lots,
  })
  await story.ask('/bills', {
    type: 2,
    status: 1,
    beneficiary_id: ids.sahara,
    store_id: ids.store,
    issue_date: today,
    items: [
      line(
        milk,
        [
          { number: 'A-12', expiry_date: '2031-06-30', quantity: '6' },
          { number: 'B-77', expiry_date: '2031-03-31', quantity: '4' },
        ],
        '10',
      ),
      line(
        phone,
        ['SN-1001', 'SN-1002', 'SN-1003'].map((number) => ({ number, quantity: '1' })),
        '3',
      ),
    ],
  })
})
after(async () => story?.close())

const counted = async (...items: readonly object[]): Promise<string> =>
  idOf(await story.ask('/stock_counts', { date: today, store_id: ids.store, items }))

/** Which lots of an item are in stock: `A 4, B 6`. */
const onHand = async (item: string): Promise<string> =>
  rowsIn((await story.ask(`/lots?item_id=${item}&on_hand=true`))['data'])
    .map((lot: Json) => `${String(lot['number'])} ${String(lot['quantity'])}`)
    .join(', ')

test(
  'batches are counted by scanner and by keys, pieces by their serial numbers',
  { skip },
  async () => {
    const count = await counted({ item_id: milk }, { item_id: phone })
    const { page, consoleLines, close } = await story.open(`${list}/count/${count}`)
    const scan = page.getByLabel('امسح الباركود، أو اكتب رمز الصنف أو اسمه')
    await scan.fill('SN-1001')
    await scan.press('Enter')
    await page.getByText('عُدّت القطعة SN-1001').waitFor()
    await page.getByText('1 / 2').waitFor()
    await scan.fill('SN-1001')
    await scan.press('Enter')
    await page.getByText('القطعة SN-1001 معدودة من قبل').waitFor()

    await page.getByRole('button', { name: 'عدّ تشغيلات حليب' }).click()
    const dialog = page.getByRole('dialog')
    const number = dialog.getByLabel('امسح رقم التشغيلة أو اكتبه')
    for (const read of ['A-12', 'A-12', 'C-01']) {
      await number.fill(read)
      await number.press('Enter')
    }
    await dialog.getByLabel('تاريخ الانتهاء C-01').fill('31/12/2031')
    await dialog.getByLabel('ما عددته B-77').fill('٤')
    await dialog.getByRole('status').getByText('7').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'تم' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('2 / 2').waitFor()
    await page.getByText('A-12: الفعلي 2، المتوقع 6').waitFor()
    assert.deepEqual(await axeFindings(page), [])

    await page.getByRole('link', { name: 'مراجعة الجرد' }).click()
    await arrivedAt(page, `**${list}/view/*`)
    await page.getByText('SN-1002: الفعلي 0، المتوقع 1').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'اعتماد الجرد' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'اعتماد الجرد' }).click()
    await page.getByRole('heading', { name: 'القيد اليومي' }).waitFor()
    assert.equal(await onHand(milk), 'B-77 4, A-12 2, C-01 1')
    assert.equal(await onHand(phone), 'SN-1001 1')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const looks: readonly Look[] = [
  {},
  { width: 360, scheme: 'dark' },
  { language: 'en', scheme: 'dark', width: 360 },
]
for (const look of looks)
  test(
    `counting by lot is clean, ${look.language ?? 'ar'} ${look.width ?? 'wide'}`,
    { skip },
    async () => {
      const count = await counted(
        { item_id: milk, actual_count: '5' },
        { item_id: phone, lots: [{ number: 'SN-1001', quantity: '1' }] },
      )
      for (const part of ['count', 'view'] as const) {
        const { page, consoleLines, close } = await story.open(`${list}/${part}/${count}`, look)
        const clean = async (name: string): Promise<void> => {
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          assert.ok(width <= (page.viewportSize()?.width ?? 0), `${name} is ${width} wide`)
          assert.deepEqual(await axeFindings(page), [], name)
          await picture(
            page,
            `counted-lots-${name}-${look.language ?? 'ar'}-${look.width ?? 'wide'}`,
          )
        }
        await page.locator('.page:not([aria-busy]) h1').first().waitFor()
        await page.waitForLoadState('networkidle')
        await clean(part)
        if (part === 'count') {
          for (const [at, name] of [
            [0, 'batches'],
            [1, 'serials'],
          ] as const) {
            await page.locator('.counting-more').nth(at).click()
            await page.getByRole('dialog').getByRole('table').waitFor()
            await clean(name)
            await page.keyboard.press('Escape')
            await page.getByRole('dialog').waitFor({ state: 'hidden' })
          }
        }
        assert.deepEqual(consoleLines, [])
        await close()
      }
    },
  )
