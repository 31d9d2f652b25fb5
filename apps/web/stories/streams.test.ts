import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { type Story, openStory, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
const units = 150

before(async () => {
  if (skip) return
  story = await openStory()
  for (let n = 1; n <= units; n += 1) await story.ask('/units', { name: `وحدة رقم ${n}` })
  const cash = rowsIn((await story.ask('/payment_methods?code=cash'))['data'])[0]
  const bank = rowsIn((await story.ask('/payment_methods?code=bank_transfer'))['data'])[0]
  await story.ask('/entries', {
    date: new Date().toISOString().slice(0, 10),
    statement: 'إيداع',
    transactions: [
      { account_id: bank?.['account_id'], debtor: '10' },
      { account_id: cash?.['account_id'], creditor: '10' },
    ],
    status: 1,
  })
})
after(async () => story?.close())

type Got = { readonly status: number; readonly encoding: string | null; readonly text: string }

/** Asks as the screens do: from the page, with what the browser itself says it understands. */
const fetched = (page: Page, path: string): Promise<Got> =>
  page.evaluate(
    async ([at, token]) => {
      const answer = await fetch(`/api${String(at)}`, {
        headers: { authorization: `Bearer ${String(token)}`, 'accept-language': 'ar' },
      })
      return {
        status: answer.status,
        encoding: answer.headers.get('content-encoding'),
        text: await answer.text(),
      }
    },
    [path, story.session.tenant] as const,
  )

async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole(button === 'تنزيل' ? 'button' : 'menuitem', { name: button })
      .first()
      .click(),
  ])
  return readFile(await file.path(), 'utf8')
}

test('a browser gets the whole of what is streamed, short or long', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/units')
  const short = await fetched(page, '/currencies?per_page=-1')
  assert.ok(rowsIn((JSON.parse(short.text) as { data: never })['data']).length > 5)
  const long = await fetched(page, '/units?per_page=-1')
  assert.deepEqual([long.status, long.encoding], [200, 'br'])
  const rows = rowsIn((JSON.parse(long.text) as { data: never })['data'])
  assert.ok(rows.length >= units)
  const csv = await fetched(page, '/units?return_file=csv')
  assert.equal(csv.text.trimEnd().split('\r\n').length, rows.length + 1)
  const shortCsv = await fetched(page, '/taxes?return_file=csv&per_page=-1')
  assert.ok(shortCsv.text.trimEnd().split('\r\n').length > 5)
  const shown = await fetched(page, '/reports/account_list_report?per_page=-1')
  const listed = rowsIn((JSON.parse(shown.text) as { data: never })['data'])
  const report = await fetched(page, '/reports/account_list_report?return_file=csv')
  assert.ok(listed.length > 1)
  // Headings above and totals below.
  assert.equal(report.text.trimEnd().split('\r\n').length, listed.length + 2)
  const journal = await fetched(page, '/exports/journal?format=hledger')
  assert.match(journal.text, /^decimal-mark \./)
  assert.equal(journal.text.match(/10\.00 SAR/g)?.length, 2)

  await page.getByRole('button', { name: 'تصدير' }).click()
  const file = await saved(page, 'CSV')
  assert.equal(file.trimEnd().split('\r\n').length, rows.length + 1)
  assert.ok(file.includes(`وحدة رقم ${units}`))
  assert.deepEqual(consoleLines, [])
  await close()
})

test('the journal is saved whole from its screen', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/entries')
  await page.getByRole('button', { name: 'تصدير' }).click()
  await page.getByRole('menuitem', { name: 'تصدير دفتر اليومية' }).click()
  const file = await saved(page, 'تنزيل')
  assert.equal(file.trimEnd().split('\n').length, 3)
  assert.deepEqual(consoleLines, [])
  await close()
})
