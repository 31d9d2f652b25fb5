import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { sealedBySahara } from '../../server/src/testing/supplier-documents.ts'
import { arrivedAt } from './at-rest.ts'
import { axeFindings, type Story } from './harness.ts'
import { paperOf } from './paper-of-code.ts'
import { photoOf } from './photo-of-code.ts'
import { openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) ({ story } = await openTrade())
})

after(async () => story?.close())

const dueShown = (page: Page): Promise<string> =>
  page.locator('.totals .due .num').first().innerText()

test("a supplier's XML becomes a bill that keeps it, his code an expense", { skip }, async () => {
  const { xml } = sealedBySahara({
    issueDate: today,
    number: 'SAH-77',
    rounding: '-0.05',
    lines: [
      { name: 'قلم حبر', quantity: '12', price: '9.5' },
      { name: 'دفتر مسطر', quantity: '10', price: '4.1' },
    ],
  })
  const { page, consoleLines, close } = await story.open('/dashboard/bills/purchases')
  await page.getByRole('button', { name: 'من فاتورة المورد' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await dialog.getByText('تحتاج إلى نظر', { exact: true }).waitFor()
  assert.deepEqual(await axeFindings(page), [], 'what was found')
  // The keyboard stands on what comes next: the supplier that is added, then his bill.
  await page.keyboard.press('Enter')
  await dialog.getByText('ليس من مورديك').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await arrivedAt(page, /purchases\/form/)
  await page.getByText('دفتر مسطر').waitFor()
  assert.equal((await dueShown(page)).trim(), '178.20')
  // The one item that was not found is chosen; its price and quantity stay as the paper has them.
  await page.locator('[data-row="1"] input').first().fill('BOOK-1')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('[data-row="1"] input')?.value.includes('دفتر'),
  )
  assert.equal((await dueShown(page)).trim(), '178.20')
  // A total too far from the lines is told at once, and the sum stays ours.
  const typed = page.locator('[name="net_override"]')
  await typed.fill('199')
  await page.keyboard.press('Tab')
  await page.getByText('إجمالي فاتورة المورد بعيد عن المحتسب').waitFor()
  assert.equal((await dueShown(page)).trim(), '178.25')
  await typed.fill('178.20')
  await page.keyboard.press('Tab')
  await page.getByText('يطابق إجمالي فاتورة المورد 178.20').waitFor()
  await page.getByRole('button', { name: 'حفظ وتأكيد' }).click()
  await arrivedAt(page, /purchases\/view/)
  const verdict = page.getByRole('region', { name: 'الفاتورة الإلكترونية للمورد' })
  await verdict.getByText('تحتاج إلى نظر', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'SAH-77.xml', exact: true }).waitFor()

  // His credit note gives two pens back: the return of that bill asks for them by itself.
  const credit = sealedBySahara({
    issueDate: today,
    number: 'SAH-78',
    typeCode: '381',
    billingReferences: ['SAH-77'],
    lines: [{ name: 'قلم حبر', quantity: '2', price: '9.5' }],
  })
  await page.goto(`${story.address}/dashboard/bills/purchases`)
  await page.getByRole('button', { name: 'من فاتورة المورد' }).click()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'b.xml', mimeType: 'text/xml', buffer: Buffer.from(credit.xml) })
  await dialog.getByRole('button', { name: 'مرتجع مشتريات' }).click()
  await arrivedAt(page, /purchases_return\/form/)
  await page.getByText('يطابق إجمالي فاتورة المورد 21.85').waitFor()
  assert.deepEqual(
    await page
      .locator('.quantity-typed input')
      .evaluateAll((typed) => typed.map((input) => (input as HTMLInputElement).value)),
    ['2', ''],
  )

  const { qr } = sealedBySahara({
    issueDate: today,
    kind: 'simplified',
    lines: [{ name: 'ضيافة', quantity: '1', price: '80' }],
  })
  await page.goto(`${story.address}/dashboard/expenses`)
  await page.getByRole('button', { name: 'من فاتورة المورد' }).click()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, qr) })
  await dialog.getByText('رمز استجابة فاتورة').waitFor()
  await dialog.getByRole('button', { name: 'فاتورة أخرى' }).click()
  await dialog.getByText('نص الرمز', { exact: true }).click()
  await dialog.getByRole('textbox').fill(qr)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'مصروف', exact: true }).click()
  await arrivedAt(page, /expenses\/form/)
  await page.waitForFunction(
    () => document.querySelector('.totals .due .num')?.textContent?.trim() === '92.00',
  )
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'the code on a paper is read, drawn or a picture; a damaged paper says why not',
  { skip },
  async () => {
    const { qr } = sealedBySahara({
      issueDate: today,
      kind: 'simplified',
      lines: [{ name: 'ضيافة', quantity: '1', price: '80' }],
    })
    const { page, consoleLines, close } = await story.open('/dashboard/expenses')
    await page.getByRole('button', { name: 'من فاتورة المورد' }).click()
    const dialog = page.getByRole('dialog')
    const give = (buffer: Buffer): Promise<void> =>
      dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    for (const drawn of ['squares', 'picture'] as const) {
      await give(paperOf(qr, drawn))
      await dialog.getByText('رمز استجابة فاتورة').waitFor()
      await dialog.getByRole('button', { name: 'فاتورة أخرى' }).click()
    }
    await give(paperOf(qr, 'squares').subarray(0, 60))
    await dialog.getByText('ليس في ملف PDF فاتورة إلكترونية مرفقة').waitFor()
    // The browser itself complains of what the server refused: three papers without an invoice inside.
    assert.deepEqual(
      consoleLines.filter((text) => !text.includes('422')),
      [],
    )
    await close()
  },
)

/** A camera that looks at one photograph, on a machine that has none. */
function lookAt(photo: string): void {
  const image = new Image()
  image.src = photo
  const canvas = document.createElement('canvas')
  navigator.mediaDevices.getUserMedia = async () => {
    await image.decode()
    Object.assign(canvas, { width: image.width, height: image.height })
    const draw = (): void => {
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      requestAnimationFrame(draw)
    }
    draw()
    return canvas.captureStream(10)
  }
}

test('the camera reads a code, and says when its reader cannot be fetched', { skip }, async () => {
  const { qr } = sealedBySahara({
    issueDate: today,
    kind: 'simplified',
    lines: [{ name: 'ضيافة', quantity: '1', price: '80' }],
  })
  const { page, consoleLines, close } = await story.open('/dashboard/expenses')
  const photo = await photoOf(page, qr)
  await page.addInitScript(lookAt, `data:image/jpeg;base64,${photo.toString('base64')}`)
  await page.route('**/*.wasm', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'من فاتورة المورد' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('الكاميرا', { exact: true }).click()
  await dialog.getByText('قارئ الرموز غير متاح').waitFor()
  assert.deepEqual(await axeFindings(page), [], 'no reader')
  await page.unroute('**/*.wasm')
  await dialog.getByRole('button', { name: 'إعادة المحاولة' }).click()
  await dialog.getByText('رمز استجابة فاتورة').waitFor()
  // The browser itself complains of what it could not fetch.
  assert.deepEqual(consoleLines, ['error: Failed to load resource: net::ERR_FAILED'])
  await close()
})
