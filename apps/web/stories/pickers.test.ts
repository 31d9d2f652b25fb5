import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { axeFindings, rowsIn, type Look, type Story } from './harness.ts'
import { firstOf, openTrade, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (!skip) ({ story, ids } = await openTrade())
})

after(async () => story?.close())

const salesForm = '/dashboard/bills/sales/form'
const partyField = '[data-field="beneficiary_id"] input'

/** Answers of some address are held until they are let go, as a slow line would hold them. */
async function held(page: Page, address: RegExp): Promise<{ letGo(): void; asked: Promise<void> }> {
  let letGo = (): void => undefined
  let seen = (): void => undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const asked = new Promise<void>((resolve) => (seen = resolve))
  await page.route(address, async (route) => {
    seen()
    await gone
    // A question that was called off meanwhile has nobody to answer.
    await route.continue().catch(() => undefined)
  })
  return { letGo, asked }
}

/** The field of the party shows whom it stands for, once his name is known. */
const holds = async (page: Page, name: string): Promise<void> => {
  await page.waitForFunction(
    ([at, value]) => document.querySelector<HTMLInputElement>(at)?.value === value,
    [partyField, name] as const,
  )
}

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null,
  )

test('a new customer typed fast is made, and the hand goes on', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(salesForm)
  const party = page.locator(partyField).first()
  await page.locator(`${partyField}:focus`).waitFor()
  const slow = await held(page, /\/api\/beneficiaries\?/)
  await page.keyboard.type('شركة الغدير')
  await page.keyboard.press('Enter')
  await slow.asked
  assert.equal(await party.inputValue(), 'شركة الغدير')
  slow.letGo()
  const dialog = page.getByRole('dialog', { name: 'عميل جديد' })
  await dialog.locator('input:focus').waitFor()
  assert.equal(await dialog.locator('input:focus').inputValue(), 'شركة الغدير')
  assert.deepEqual(await axeFindings(page), [])
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await holds(page, 'شركة الغدير')
  const next = await focused(page)
  assert.ok(next !== null && next !== 'beneficiary_id', `the hand is at ${next}`)
  const made = rowsIn((await story.ask('/beneficiaries?search=الغدير'))['data'])
  assert.deepEqual(
    made.map(({ name }) => String(name)),
    ['شركة الغدير'],
  )
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a dialog that is left gives back the field with what was typed', { skip }, async () => {
  const { page, close } = await story.open(salesForm, { language: 'en', width: 360 })
  const party = page.locator(partyField).first()
  await party.fill('Lost Traders')
  await party.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator(`${partyField}:focus`).first().waitFor()
  assert.equal(await party.inputValue(), 'Lost Traders')
  await close()
})

test('Enter takes what was typed, not what an older text found', { skip }, async () => {
  const { page, close } = await story.open(salesForm)
  const party = page.locator(partyField).first()
  await page.locator(`${partyField}:focus`).waitFor()
  const slow = await held(page, /\/api\/beneficiaries\?/)
  await page.keyboard.type('نو')
  await page.keyboard.press('Enter')
  await slow.asked
  await page.keyboard.type('ر')
  // The browser says that it took a letter before the page has it.
  await holds(page, 'نور')
  slow.letGo()
  await page.getByRole('option', { name: 'مؤسسة نور' }).waitFor()
  assert.equal(await party.inputValue(), 'نور')
  // Who was offered is called by his name before his record comes.
  const record = await held(page, /\/api\/beneficiaries\/[0-9a-f-]{36}$/)
  await page.keyboard.press('Enter')
  await record.asked
  await holds(page, 'مؤسسة نور')
  record.letGo()
  await close()
})

test('what is typed beside a choice stays when the choice is found late', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(`/dashboard/items/form/${ids.book}`)
  await page.getByRole('button', { name: 'إضافة مورد' }).press('Enter')
  const slow = await held(page, /\/api\/beneficiaries\?/)
  const supplier = page.getByRole('combobox', { name: 'المورد 1' })
  await supplier.fill('صحا')
  await supplier.press('Enter')
  await slow.asked
  await page.getByLabel('رمزه عند المورد 1').fill('SH-20')
  slow.letGo()
  await page.waitForFunction(
    () =>
      document
        .querySelector('[data-field="item_suppliers.0.beneficiary_id"] input')
        ?.getAttribute('value') === 'صحارى',
  )
  assert.equal(await page.getByLabel('رمزه عند المورد 1').inputValue(), 'SH-20')
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'a new item is of the type of the one before it, unless another was chosen',
  { skip },
  async () => {
    const unit = await firstOf(story, '/units?code=PCE')
    await story.ask('/items', { name: 'زيارة فحص', item_type: 2, unit_id: unit })
    const { page, consoleLines, close } = await story.open('/dashboard/items/form')
    const type = page.locator('[data-field="item_type"] input').first()
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[data-field="item_type"] input')?.value ===
        'خدمة',
    )
    await type.click()
    await page.getByRole('option', { name: 'صنف مخزني' }).click()
    await page.locator('[data-field="name"] input').first().fill('ملف أوراق')
    await page.keyboard.press('Control+s')
    await arrivedAt(page, '**/items/view/*')
    const { data: item } = await story.ask(`/items/${page.url().split('/').at(-1)}`)
    assert.equal(item?.['item_type'], 0)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a default that comes late leaves what is being typed', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/client/my_subscription')
  const slow = await held(page, /\/api\/currencies\?/)
  await page.goto(`${story.address}${salesForm}`)
  await slow.asked
  const currency = page.locator('[data-field="currency_id"] input').first()
  await currency.click()
  await page.keyboard.type('USD')
  slow.letGo()
  // The default has come where the field would say it, once it is left.
  await page.locator('.option', { hasText: 'دولار' }).first().waitFor()
  assert.equal(await currency.inputValue(), 'USD')
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    (at) =>
      document.querySelector<HTMLInputElement>(at)?.value.includes('SAR') === true ||
      document.querySelector<HTMLInputElement>(at)?.value.includes('ريال') === true,
    '[data-field="currency_id"] input',
  )
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a text that nothing is called by stays and says so when one goes on', { skip }, async () => {
  const { page, close } = await story.open('/dashboard/receipts/catch/form')
  const party = page.locator(partyField).first()
  await page.locator(`${partyField}:focus`).waitFor()
  await page.keyboard.type('لا أحد')
  await page.keyboard.press('Tab')
  // The list that closes says so too, for a moment.
  await page
    .locator('[data-field="beneficiary_id"] .mantine-InputWrapper-error')
    .getByText('لا نتائج')
    .waitFor()
  assert.equal(await party.inputValue(), 'لا أحد')
  assert.notEqual(await focused(page), 'beneficiary_id')
  await party.fill('نور')
  await party.press('Tab')
  await holds(page, 'مؤسسة نور')
  await close()
})

test('a new item is made from its line, and its quantity is next', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(salesForm)
  const cell = page.locator('[data-row="0"][data-column="0"] input')
  await cell.focus()
  const slow = await held(page, /\/api\/items\/lookup/)
  await page.keyboard.type('كرسي مكتب', { delay: 40 })
  await page.keyboard.press('Enter')
  await slow.asked
  slow.letGo()
  const dialog = page.getByRole('dialog', { name: 'صنف جديد' })
  await dialog.waitFor()
  assert.equal(await dialog.locator('[data-field="name"] input').inputValue(), 'كرسي مكتب')
  // Its name was typed already: the hand goes on with the price, and the unit is the usual one.
  await dialog.locator('[data-field="selling_price"] input:focus').waitFor()
  await page.keyboard.type('250')
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'حفظ' }).click()
  await page.locator('[data-row="0"][data-column="1"] input:focus').waitFor()
  await page.keyboard.type('2')
  await page.locator('.totals').getByText('575.00').first().waitFor()
  const made = rowsIn((await story.ask('/items?search=كرسي'))['data'])[0]
  assert.deepEqual([made?.['name'], made?.['selling_price']], ['كرسي مكتب', '250.00'])
  // What is found is taken by Tab too, though the list had not come.
  const second = page.locator('[data-row="1"][data-column="0"] input')
  await page.locator('.lines-tools button').first().click()
  await second.pressSequentially('دفتر', { delay: 40 })
  await second.press('Tab')
  await page.locator('[data-row="1"] .cell-under').getByText('BOOK-1').waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

test('an item is made from the editor of a line on a phone', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(salesForm, { language: 'en', width: 360 })
  await page.locator('.card-link').first().click()
  const item = page.getByRole('combobox', { name: 'Item', exact: true })
  await item.fill('6281000000017')
  await page.getByRole('option', { name: 'Add “6281000000017”' }).click()
  const dialog = page.getByRole('dialog', { name: 'New item' })
  const field = (name: string): Locator => dialog.locator(`[data-field="${name}"] input`).first()
  await dialog.waitFor()
  // A code is no name.
  assert.equal(await field('barcode').inputValue(), '6281000000017')
  await dialog.locator('[data-field="name"] input:focus').waitFor()
  await page.keyboard.type('Desk lamp')
  await field('selling_price').fill('80')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement !== document.body)
  assert.equal(await item.inputValue(), 'Desk lamp')
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(consoleLines, [])
  await close()
})

/** The list stands beside what is typed in, within the screen, and nothing is painted over it. */
async function standsFree(page: Page, input: Locator): Promise<void> {
  const list = page.getByRole('listbox')
  await list.locator('.item-option-name, .option').first().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const seen = await list.evaluate(
    (found, typed) => {
      const box = found.getBoundingClientRect()
      const cell = typed!.getBoundingClientRect()
      const corners = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) =>
          document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
        ),
      )
      return {
        isBeside: box.bottom <= cell.top || box.top >= cell.bottom,
        isInside:
          box.top >= 0 &&
          box.left >= 0 &&
          box.bottom <= window.innerHeight &&
          box.right <= window.innerWidth,
        isTall: box.height > 60,
        isOnTop: corners.every((at) => found.contains(at)),
      }
    },
    await input.elementHandle(),
  )
  assert.deepEqual(seen, { isBeside: true, isInside: true, isTall: true, isOnTop: true })
}

const looks: readonly Look[] = [
  { language: 'ar', width: 1440 },
  { language: 'en', width: 1440, scheme: 'dark' },
  { language: 'ar', width: 360, scheme: 'dark' },
  { language: 'en', width: 360 },
]

for (const look of looks) {
  const name = `${look.language} at ${look.width}`
  test(`lists stand beside what is typed in, low on a page: ${name}`, { skip }, async () => {
    const { page, consoleLines, close } = await story.open(salesForm, look)
    const isPhone = look.width === 360
    const add = page.locator('.lines-tools button').first()
    if (isPhone) {
      await page.locator('.card-link').first().click()
      const item = page.locator('.line-editor input').first()
      await item.fill('-1')
      await standsFree(page, item)
      // With the keyboard of the phone up there is little room left.
      await page.setViewportSize({ width: 360, height: 320 })
      await page.locator('.line-editor input').first().scrollIntoViewIfNeeded()
      await standsFree(page, item)
    } else {
      for (let line = 0; line < 14; line += 1) await add.click()
      for (const row of [14, 12, 6, 0]) {
        const item = page.locator(`[data-row="${row}"][data-column="0"] input`)
        await item.fill('-1')
        await standsFree(page, item)
        if (row === 6) assert.deepEqual(await axeFindings(page), [])
        await item.press('Escape')
      }
    }
    assert.deepEqual(consoleLines, [])
    await close()
  })

  test(`lists of accounts and parties stand free too: ${name}`, { skip }, async () => {
    const { page, close } = await story.open('/dashboard/expenses/form', look)
    if (look.width === 360) {
      await page.locator('.card-link').first().click()
      await page.setViewportSize({ width: 360, height: 420 })
    } else {
      const add = page.locator('.lines-tools button').first()
      for (let line = 0; line < 12; line += 1) await add.click()
    }
    const cells = page.locator('.account-cell')
    for (const row of new Set([0, (await cells.count()) - 1])) {
      const account = cells.nth(row).locator('input').first()
      await account.scrollIntoViewIfNeeded()
      await account.fill('5')
      await standsFree(page, account)
      assert.deepEqual(await axeFindings(page), [])
      await account.press('Escape')
      // The list goes after its last movement.
      await page.getByRole('listbox').waitFor({ state: 'detached' })
    }
    await close()
  })
}
