import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, walkTo } from './at-rest.ts'
import { picture } from './every-look.ts'
import { axeFindings, openStory, rowsIn, type Look, type Story } from './harness.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) story = await openStory()
})

after(async () => story?.close())

const d = '/dashboard'
const byHand = { delay: 30 }

const accountOf = async (number: string): Promise<string> =>
  String(rowsIn((await story.ask(`/accounts?account_number=${number}`))['data'])[0]?.['id'])

const atCell = (page: Page, row: number, column: number): Promise<void> =>
  page.locator(`[data-row="${row}"][data-column="${column}"] input:focus`).waitFor()

test('an entry is typed, balanced and posted with the keyboard alone', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(`${d}/entries`)
  await page.getByRole('button', { name: 'قيد جديد' }).first().waitFor()
  await page.keyboard.press('Alt+n')
  await arrivedAt(page, '**/entries/form')
  await page.locator('[data-field="statement"] input:focus').waitFor()
  await page.keyboard.type('أتعاب مستحقة', byHand)
  for (let press = 0; press < 20; press += 1) {
    if (await page.evaluate(() => document.activeElement?.closest('[data-row="0"]') !== null)) break
    await page.keyboard.press('Tab')
  }
  await atCell(page, 0, 0)
  // A number is enough, and Enter does not wait for the list; party is skipped where none is kept.
  await page.keyboard.type('5241', byHand)
  await page.keyboard.press('Enter')
  await atCell(page, 0, 2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await atCell(page, 0, 4)
  await page.keyboard.type('3000', byHand)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await atCell(page, 1, 0)
  await page.keyboard.type('مصروفات مستحقة', byHand)
  await page.keyboard.press('Enter')
  await atCell(page, 1, 2)
  await page.keyboard.press('Control+b')
  await page.getByText('القيد متوازن').waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/entries/view/*')
  const entry = (await story.ask(`/entries/${page.url().split('/').at(-1)}`))['data']
  assert.deepEqual(
    [entry?.['status'], entry?.['total'], entry?.['statement'], entry?.['is_manual']],
    [1, '3000.00', 'أتعاب مستحقة', true],
  )
  assert.deepEqual(
    rowsIn(entry?.['transactions']).map((line) => [
      line['account']?.['account_number'],
      line['debtor'],
      line['creditor'],
    ]),
    [
      ['5241', '3000.00', '0.00'],
      ['2143', '0.00', '3000.00'],
    ],
  )
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'a posted entry is opened, changed and posted anew; then it is reversed',
  { skip },
  async () => {
    const [fees, accrued] = await Promise.all([accountOf('5241'), accountOf('2143')])
    const lines = (amount: string) => [
      { account_id: fees, debtor: amount },
      { account_id: accrued, creditor: amount },
    ]
    const made = (
      await story.ask('/entries', {
        date: '2026-03-31',
        statement: 'أتعاب الربع الأول',
        transactions: lines('500'),
        status: 1,
      })
    )['data']
    const { page, consoleLines, close } = await story.open(
      `${d}/entries/view/${String(made?.['id'])}`,
    )
    await page.getByRole('button', { name: 'فتح للتعديل' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'فتح للتعديل' }).click()
    await arrivedAt(page, '**/entries/form/*')
    await page.getByText('مفتوح للتعديل. يبقى المرحَّل').waitFor()
    await page.locator('[data-row="0"][data-column="4"] input').fill('750')
    await page.locator('[data-row="1"][data-column="5"] input').focus()
    await page.keyboard.press('=')
    await page.getByRole('button', { name: 'حفظ وإعادة الترحيل' }).click()
    await arrivedAt(page, '**/entries/view/*')
    await page.getByText('عُدّل مرة').waitFor()
    await page.getByText('عكس لأجل التعديل').waitFor()

    await page.getByRole('button', { name: 'قيد عكسي' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('السبب').fill('سُجّل مرتين')
    await dialog.getByRole('button', { name: 'قيد عكسي' }).click()
    await page.getByText('يعكس القيد').waitFor()
    const inverse = (await story.ask(`/entries/${page.url().split('/').at(-1)}`))['data']
    assert.deepEqual(
      [inverse?.['statement'], inverse?.['total'], inverse?.['document_type']],
      [`عكس القيد ${String(made?.['number'])} – أتعاب الربع الأول – السبب: سُجّل مرتين`, '750.00', 2],
    )
    // The inverse leads back to what it reverses.
    await page.locator('.linked a').first().click()
    await page.getByText('عُكس بالقيد').waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a range of a spreadsheet is pasted as lines', { skip }, async () => {
  const { page, close } = await story.open(`${d}/entries/form`)
  await page.locator('[data-row="0"][data-column="0"] input').focus()
  const rows = Array.from({ length: 100 }, (_, at) => `5241\t${at + 1}\t\n2143\t\t${at + 1}`)
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    ['الحساب\tمدين\tدائن', ...rows].join('\n'),
  )
  await page.locator('[data-row="199"]').first().waitFor()
  await page.getByText('القيد متوازن').waitFor()
  const sum = await page.locator('.totals dl .num').first().innerText()
  assert.equal(sum.replace(/[^\d.]/g, ''), '5050.00')
  await close()
})

test('a year is looked at, closed and opened again', { skip }, async () => {
  const [fees, accrued] = await Promise.all([accountOf('5241'), accountOf('2143')])
  const year = (
    await story.ask('/fiscal_years', {
      name: '2025',
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
    })
  )['data']
  await story.ask('/entries', {
    date: '2025-12-31',
    statement: 'أتعاب السنة',
    transactions: [
      { account_id: fees, debtor: '1000' },
      { account_id: accrued, creditor: '1000' },
    ],
    status: 1,
  })
  const at = `${d}/client/financial_settings/years/${String(year?.['id'])}`
  const { page, consoleLines, close } = await story.open(`${d}/client/financial_settings`)
  await page.getByRole('link', { name: 'قائمة المراجعة' }).last().click()
  await arrivedAt(page, `**${at}`)
  await page.getByText('خسارة السنة').first().waitFor()
  await page.getByText('لا مسودات بتاريخ السنة.').waitFor()
  await page.getByRole('button', { name: 'إقفال السنة' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إقفال السنة' }).click()
  await page.getByRole('button', { name: 'إعادة فتح السنة' }).waitFor()
  await page.getByText('1,000.00').first().waitFor()
  assert.equal((await story.ask('/my_company'))['data']?.['lock_date'], '2025-12-31')

  // Nothing more is posted in the year, and the form says so while it is written.
  await page.goto(`${story.address}${d}/entries/form`)
  await page.locator('[data-field="date"] input').fill('31/12/2025')
  await page.keyboard.press('Enter')
  await page.getByText('الفترة مقفلة').first().waitFor()

  await page.goto(story.address + at)
  await page.getByRole('button', { name: 'إعادة فتح السنة' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'إعادة فتح السنة' }).click()
  await dialog.getByText('سبب إعادة الفتح مطلوب').waitFor()
  await dialog.getByLabel('السبب').fill('نقص مصروف')
  await dialog.getByRole('button', { name: 'إعادة فتح السنة' }).click()
  await page.getByRole('button', { name: 'إقفال السنة' }).waitFor()
  assert.equal((await story.ask('/my_company'))['data']?.['lock_date'], null)
  assert.deepEqual(consoleLines, [])
  await close()
})

const looks: readonly Look[] = [
  {},
  { language: 'en', scheme: 'dark', width: 360 },
  { language: 'en' },
  { scheme: 'dark', width: 360 },
]

test('no screen of the journal has a finding of axe or an error', { skip }, async () => {
  const first = rowsIn((await story.ask('/entries?is_manual=true'))['data'])[0]
  const year = rowsIn((await story.ask('/fiscal_years'))['data'])[0]
  const paths = [
    `${d}/entries`,
    `${d}/entries?template=bad_debt`,
    `${d}/entries?template=revaluation`,
    `${d}/entries/form`,
    `${d}/entries/view/${String(first?.['id'])}`,
    `${d}/client/financial_settings/years/${String(year?.['id'])}`,
  ]
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open(d, look)
    for (const path of paths) {
      const where = `${path} ${JSON.stringify(look)}`
      await walkTo(page, path)
      assert.deepEqual(await axeFindings(page), [], where)
      assert.deepEqual(consoleLines, [], where)
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      assert.ok(!isWider, `${where} scrolls sideways`)
    }
    await close()
  }
})

/** Posts an entry of accrued fees and answers with its id. */
async function postFees(head: object): Promise<string> {
  const [fees, accrued] = await Promise.all([accountOf('5241'), accountOf('2143')])
  const { data } = await story.ask('/entries', {
    ...head,
    transactions: [
      { account_id: fees, debtor: '500' },
      { account_id: accrued, creditor: '500' },
    ],
    status: 1,
  })
  return String(data?.['id'])
}

test('the print button of an entry fetches its paper, by keyboard too', { skip }, async () => {
  const id = await postFees({ date: '2026-03-31', statement: 'أتعاب للطباعة' })
  const { page, consoleLines, close } = await story.open(`${d}/entries/view/${id}`)
  const button = page.getByRole('button', { name: 'طباعة' })
  await button.waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await button.focus()
  const [paper] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes(`/api/print/entries/${id}`)),
    page.keyboard.press('Enter'),
  ])
  assert.deepEqual([paper.status(), paper.headers()['content-type']], [200, 'application/pdf'])
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'an entry that repeats is stopped from its menu, once it is asked for twice',
  { skip },
  async () => {
    const id = await postFees({
      date: '2026-11-01',
      statement: 'أتعاب كل شهر',
      repeats: 'monthly',
    })
    const { page, consoleLines, close } = await story.open(`${d}/entries/view/${id}`)
    await page.getByText('التكرار القادم').waitFor()
    await page.getByRole('button', { name: 'المزيد' }).press('Enter')
    await page.getByRole('menuitem', { name: 'إيقاف التكرار' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('ويبقى ما رُحِّل منه').waitFor()
    await picture(page, 'stop-repeating')
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'إيقاف التكرار' }).press('Enter')
    await page.getByText('التكرار القادم').waitFor({ state: 'hidden' })
    await page.getByText('أوقف التكرار').waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
