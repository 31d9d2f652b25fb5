import { createHash } from 'node:crypto'
import { type NumberFormat, printedNumber } from '@mizan/core/documents/numbering'
import { type JournalEntry, entryTotal } from '@mizan/core/ledger/entry'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import { type LocalDate, firstOfMonth } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** An entry that is to be posted, with what its head says. */
export type Posting = {
  readonly id: string
  readonly entry: JournalEntry
  readonly date: LocalDate
  readonly vatDate: LocalDate
  readonly statement: string
  /** Code of the first set of `product.md` 3; null for closing, settlement and the like. */
  readonly documentType: number | null
  /** Which localized label says what the entry is: `sales_bill`, `catch_receipt`, … */
  readonly label: string
  readonly documentId: string | null
  readonly documentNumber: string | null
  /** A document posts in parts when its goods move later. */
  readonly part?: string
  readonly inverseOf?: string
  readonly isClosing?: boolean
  readonly isAdjusting?: boolean
}

/** The journal at the moment of a posting: the next number, the head of its chain, its party accounts. */
export type OpenJournal = {
  readonly first: number
  readonly previousHash: Buffer | null
  readonly format: NumberFormat
  /** The year the numbers belong to where they begin anew each year; 0 where they run on. */
  readonly year: number
  /** Accounts that keep a balance for each party: receivables, payables, advances, retentions. */
  readonly partyAccounts: ReadonlySet<string>
}

type EntryRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly hash: string }

/** The hash of an entry over its content and the entry before it: history cannot be rewritten unseen. */
function hashOf(previous: Buffer | null, posting: Posting, number: string): Buffer {
  const lines = posting.entry.lines.map((line) => [
    line.account,
    line.debit.toString(),
    line.credit.toString(),
    line.beneficiary ?? '',
    line.tax?.code ?? '',
  ])
  const content = JSON.stringify([
    posting.id,
    number,
    posting.date,
    posting.documentType,
    posting.documentId,
    lines,
  ])
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(0))
    .update(content)
    .digest()
}

function entryRows(
  ctx: TenantContext,
  postings: readonly Posting[],
  journal: OpenJournal,
): EntryRow[] {
  let previous = journal.previousHash
  return postings.map((posting, index) => {
    const sequenceNo = journal.first + index
    const number = printedNumber(journal.format, sequenceNo, posting.date)
    const hash = hashOf(previous, posting, number)
    previous = hash
    return {
      tenant_id: currentTenant,
      id: posting.id,
      sequence_year: journal.year,
      sequence_no: sequenceNo,
      number,
      entry_date: posting.date,
      vat_date: posting.vatDate,
      statement: posting.statement,
      document_type: posting.documentType,
      label_id: posting.label,
      document_id: posting.documentId,
      document_number: posting.documentNumber,
      part: posting.part ?? 'main',
      is_closing: posting.isClosing ?? false,
      is_adjusting: posting.isAdjusting ?? false,
      declares_vat: posting.entry.lines.some(({ tax }) => tax !== undefined),
      inverse_entry_id: posting.inverseOf ?? null,
      total: formatDecimal(entryTotal(posting.entry), 2),
      created_by: ctx.user.id,
      created_at: ctx.now,
      hash: `\\x${hash.toString('hex')}`,
    }
  })
}

const lineRows = (postings: readonly Posting[]): Record<string, unknown>[] =>
  postings.flatMap((posting) =>
    posting.entry.lines.map((line, index) => ({
      tenant_id: currentTenant,
      entry_id: posting.id,
      line_no: index + 1,
      account_id: line.account,
      entry_date: posting.date,
      debit: formatDecimal(line.debit, 2),
      credit: formatDecimal(line.credit, 2),
      statement: line.statement ?? null,
      beneficiary_id: line.beneficiary ?? null,
      cost_center_id: line.costCenter ?? null,
      item_id: line.item ?? null,
      store_id: line.store ?? null,
      currency: line.foreign?.currency ?? null,
      fc_amount: line.foreign
        ? formatDecimal(line.foreign.amount, minorDigits(line.foreign.currency))
        : null,
      tax_code: line.tax?.code ?? null,
      tax_base: line.tax ? formatDecimal(line.tax.base, 2) : null,
    })),
  )

type Sum = { debit: bigint; credit: bigint; lines: number; entries: number }
type Summed = Pick<Sum, 'debit' | 'credit'> & { readonly key: string; readonly begins?: boolean }

/** Debits and credits added up by some key, in the order of the keys: one order for all locks. */
function summed(rows: readonly Summed[]): [string, Sum][] {
  const sums = new Map<string, Sum>()
  for (const { key, debit, credit, begins = false } of rows) {
    const known = sums.get(key) ?? { debit: 0n, credit: 0n, lines: 0, entries: 0 }
    sums.set(key, {
      debit: known.debit + debit,
      credit: known.credit + credit,
      lines: known.lines + 1,
      entries: known.entries + (begins ? 1 : 0),
    })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function monthRows(ctx: TenantContext, postings: readonly Posting[]): Record<string, unknown>[] {
  const posted_month = firstOfMonth(riyadhDate(ctx.now.getTime()))
  const rows = postings.flatMap(({ entry, date }) =>
    entry.lines.map((line, index) => ({
      key: `${line.account} ${firstOfMonth(date)}`,
      debit: line.debit,
      credit: line.credit,
      begins: index === 0,
    })),
  )
  return summed(rows).map(([key, { debit, credit, lines, entries }]) => {
    const [account, month] = key.split(' ')
    return {
      tenant_id: currentTenant,
      account_id: account,
      month,
      posted_month,
      debit: formatDecimal(debit, 2),
      credit: formatDecimal(credit, 2),
      line_count: lines,
      entry_count: entries,
    }
  })
}

function beneficiaryRows(
  postings: readonly Posting[],
  accounts: ReadonlySet<string>,
): Record<string, unknown>[] {
  const rows = postings.flatMap(({ entry }) =>
    entry.lines.flatMap((line) =>
      line.beneficiary && accounts.has(line.account)
        ? [{ key: `${line.beneficiary} ${line.account}`, debit: line.debit, credit: line.credit }]
        : [],
    ),
  )
  return summed(rows).map(([key, { debit, credit }]) => {
    const [beneficiary, account] = key.split(' ')
    return {
      tenant_id: currentTenant,
      beneficiary_id: beneficiary,
      account_id: account,
      debit: formatDecimal(debit, 2),
      credit: formatDecimal(credit, 2),
    }
  })
}

/**
 * Writes entries with everything that is kept beside them: their lines, the monthly balance of each
 * account, the balance of each party, the head of the chain. All statements leave together.
 */
export async function writePostings(
  ctx: TenantContext,
  postings: readonly Posting[],
  journal: OpenJournal,
): Promise<void> {
  if (postings.length === 0) return
  const { db } = ctx
  const entries = entryRows(ctx, postings, journal)
  const parties = beneficiaryRows(postings, journal.partyAccounts)
  await Promise.all([
    insertRows(db, 'entries', entries),
    insertRows(db, 'entry_transactions', lineRows(postings)),
    insertRows(
      db,
      'account_months',
      monthRows(ctx, postings),
      sql`on conflict (tenant_id, account_id, month, posted_month) do update
      set debit = account_months.debit + excluded.debit, credit = account_months.credit + excluded.credit,
        line_count = account_months.line_count + excluded.line_count,
        entry_count = account_months.entry_count + excluded.entry_count`,
    ),
    parties.length > 0 &&
      insertRows(
        db,
        'beneficiary_balances',
        parties,
        sql`on conflict (tenant_id, beneficiary_id, account_id) do update
      set debit = beneficiary_balances.debit + excluded.debit, credit = beneficiary_balances.credit + excluded.credit`,
      ),
    db.run(sql`update sequences set last_hash = ${entries.at(-1)?.hash}::bytea
      where tenant_id = ${currentTenant} and kind = 'entry' and year = ${journal.year}`),
  ])
}
