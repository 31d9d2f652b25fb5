import { csvLine, csvMark } from '@mizan/contract/csv'
import { accountTypes, type AccountType } from '@mizan/core/ledger/account-types'
import { parseDate } from '@mizan/core/time/local-date'
import type { FastifyReply } from 'fastify'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, raw, sql } from '../../kernel/database/sql.ts'
import { fileNameFrom } from '../../kernel/http/file-name.ts'
import { sendPieces } from '../../kernel/http/pieces.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type JournalLine = {
  readonly entry_id: string
  readonly number: string
  readonly date: string
  readonly entry_statement: string
  readonly document_type: number | null
  readonly document_number: string | null
  readonly line_no: number
  readonly account_number: string
  readonly account_name: string
  readonly debit: string
  readonly credit: string
  readonly statement: string | null
  readonly beneficiary: string | null
  readonly cost_center: string | null
  readonly currency: string | null
  readonly fc_amount: string | null
  readonly tax_code: string | null
  readonly tax_base: string | null
  readonly is_closing: boolean
}

const columns = [
  'entry_id',
  'number',
  'date',
  'entry_statement',
  'document_type',
  'document_number',
  'line_no',
  'account_number',
  'account_name',
  'debit',
  'credit',
  'statement',
  'beneficiary',
  'cost_center',
  'currency',
  'fc_amount',
  'tax_code',
  'tax_base',
] as const

type Account = {
  readonly account_number: string
  readonly account_name: string
  readonly type: AccountType
}

/** The letters by which hledger knows what an account is, so that its statements are ours. */
const typeLetters: Readonly<Record<AccountType, string>> = {
  [accountTypes.asset]: 'A',
  [accountTypes.liability]: 'L',
  [accountTypes.equity]: 'E',
  [accountTypes.revenue]: 'R',
  [accountTypes.expense]: 'X',
}

type Format = {
  readonly type: string
  readonly extension: string
  readonly head: (currency: string, accounts: readonly Account[]) => string
  /** The text of a line; `first` begins an entry. */
  readonly line: (line: JournalLine, first: boolean, currency: string) => string
}

/** Text that hledger reads as one field: no line break, no comment sign, single spaces. */
const oneField = (text: string): string => text.replace(/[\s;|]+/g, ' ').trim()

/** What an entry is: its statement, which names its document; the number stands there in any case. */
const described = ({
  entry_statement: statement,
  document_number: number,
}: JournalLine): string => {
  const isNamed = number === null || statement.includes(number)
  return oneField([isNamed ? null : number, statement].filter(Boolean).join(' – '))
}

const accountField = ({
  account_number: number,
  account_name: name,
}: Pick<JournalLine, 'account_number' | 'account_name'>): string =>
  oneField(`${number} ${name.replaceAll(':', '-')}`)

const posting = (line: JournalLine, currency: string): string => {
  const account = accountField(line)
  const sign = line.credit === '0.00' ? '' : '-'
  const about = [line.statement, line.beneficiary]
    .filter((text, at, all) => text && !(at === 1 && all[0]?.includes(text)))
    .join(' – ')
  const comment = about ? `  ; ${about.replace(/\s+/g, ' ')}` : ''
  return `    ${account}  ${sign}${line.credit === '0.00' ? line.debit : line.credit} ${currency}${comment}\n`
}

const formats: Readonly<Record<string, Format>> = {
  hledger: {
    type: 'text/plain; charset=utf-8',
    extension: 'journal',
    head: (currency, accounts) =>
      `decimal-mark .\ncommodity 1000.00 ${currency}\n${accounts
        .map((account) => `account ${accountField(account)}  ; type:${typeLetters[account.type]}\n`)
        .join('')}`,
    line: (line, first, currency) =>
      (first
        ? `\n${line.date} * (${oneField(line.number).replace(/[()]/g, '')}) ${described(line)}${line.is_closing ? '  ; closing:' : ''}\n`
        : '') + posting(line, currency),
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    head: () => `${csvMark}${csvLine(columns)}`,
    line: (line) =>
      csvLine(columns.map((column) => (line[column] === null ? null : String(line[column])))),
  },
}

const batch = 2_000

/**
 * Every posted entry of a period in the order of posting, exact to the halala, for checking with
 * other programs; in hledger's form with the type of every account, and closing entries under a tag. Read through a cursor and written as it comes: a million lines in level memory.
 */
export async function exportJournal(
  ctx: TenantContext,
  query: Readonly<Record<string, string | undefined>>,
  reply: FastifyReply,
): Promise<Answer> {
  ctx.need('exports', 'view')
  const format = formats[query.format ?? 'hledger']
  if (!format) throw new Refusal('invalid_filter', { name: `format=${query.format}` })
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const text = query[name]
    if (text && parseDate(text) === null)
      throw new Refusal('invalid_filter', { name: `${name}=${text}` })
    return text || null
  })
  const accounts = await ctx.db.rows<Account>(sql`
    select a.account_number, ${nameOf(ctx, 'a')} as account_name, a.type from accounts a
    where a.tenant_id = ${currentTenant} and a.is_transaction_account order by a.account_number collate "C"`)
  await ctx.db.run(sql`declare journal no scroll cursor for
    select e.id as entry_id, e.number, e.entry_date as date, e.statement as entry_statement, e.document_type,
      e.document_number, l.line_no, a.account_number, ${nameOf(ctx, 'a')} as account_name, l.debit, l.credit, l.statement,
      ${nameOf(ctx, 'b')} as beneficiary, ${nameOf(ctx, 'c')} as cost_center, l.currency, l.fc_amount, l.tax_code, l.tax_base,
      e.is_closing
    from entries e
      join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
      join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
      left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = l.beneficiary_id
      left join cost_centers c on c.tenant_id = ${currentTenant} and c.id = l.cost_center_id
    where e.tenant_id = ${currentTenant}
      and e.entry_date >= coalesce(${from ?? null}::date, '-infinity') and e.entry_date <= coalesce(${to ?? null}::date, 'infinity')
    order by e.sequence_year, e.sequence_no, l.line_no`)
  void reply
    .type(format.type)
    .header(
      'content-disposition',
      `attachment; filename="${fileNameFrom(ctx, 'journal')}.${format.extension}"`,
    )
  return sendPieces(reply, linesOf(ctx, format, accounts))
}

async function* linesOf(
  ctx: TenantContext,
  format: Format,
  accounts: readonly Account[],
): AsyncGenerator<string> {
  let head = format.head(ctx.tenant.currency, accounts)
  let entry = ''
  for (;;) {
    const lines = await ctx.db.rows<JournalLine>(raw(`fetch ${batch} from journal`))
    if (lines.length === 0) break
    const text = lines.map((line) => {
      const first = line.entry_id !== entry
      entry = line.entry_id
      return format.line(line, first, ctx.tenant.currency)
    })
    yield head + text.join('')
    head = ''
  }
  if (head !== '') yield head
}
