import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'

const days = 'from=2000-01-01&to=2099-12-31'

function hledger(journal: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('hledger', ['-f', '-', ...words], {
    input: journal,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    maxBuffer: 1 << 28,
  })
  assert.equal(status, 0, `hledger ${words.join(' ')}: ${stderr}`)
  return stdout
}

/** Why hledger cannot judge the books here; false where it can. */
export const withoutHledger = (): string | false =>
  spawnSync('hledger', ['--version']).status === 0
    ? false
    : 'hledger is not installed: no other program has read the books'

const halalas = (text: unknown): number =>
  Math.round(Number(String(text ?? '0').replace(/ SAR$/, '')) * 100)

/** Rows of hledger's CSV, whose fields are all quoted. */
const fieldsOf = (csv: string): readonly (readonly string[])[] =>
  csv
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/"([^"]*)"/g)].map(([, field]) => field ?? ''))

/** What stands beside `Net:` below a statement of hledger. */
const netOf = (csv: string): number => halalas(fieldsOf(csv).find(([name]) => name === 'Net:')?.[1])

/**
 * The journal of a company, read by hledger, gives the trial balance, the income statement and the balance
 * sheet that its reports show: another program's sums of the same entries.
 */
export async function hledgerAgrees(book: Pick<Book, 'ask' | 'file'>): Promise<void> {
  const file = await book.file('/exports/journal?format=hledger')
  const journal = file.bytes.toString('utf8')
  const report = (name: string, more = '') =>
    book.ask('GET', `/reports/${name}_report?${days}&per_page=-1${more}`)
  const [trial, income, sheet] = await Promise.all([
    report('adjusted_trial_balance'),
    report('income_statement'),
    report('balance_sheet'),
  ])
  const ours = rowsIn(trial.data)
    .map((row) => [
      String(row.account_number),
      halalas(row.closing_debit) - halalas(row.closing_credit),
    ])
    .filter(([, balance]) => balance !== 0)
  const theirs = fieldsOf(hledger(journal, 'balance', '--flat', '-N', '-O', 'csv'))
    .slice(1)
    .map(([account = '', balance]) => [account.split(' ')[0], halalas(balance)])
  assert.deepEqual(theirs.toSorted(), ours.toSorted())
  const sumIn = (rows: typeof income.data, key: string): number =>
    halalas(
      rowsIn(rows).find((row) => String(row.key) === key && String(row.line) !== 'section')?.amount,
    )
  assert.equal(
    netOf(hledger(journal, 'incomestatement', '-O', 'csv', 'not:tag:closing')),
    sumIn(income.data, 'net_profit'),
  )
  assert.equal(
    netOf(hledger(journal, 'balancesheet', '-O', 'csv')),
    sumIn(sheet.data, 'total_assets') - sumIn(sheet.data, 'total_liabilities'),
  )
}
