import { type EntryLine, type JournalEntry, journalEntry } from '@mizan/core/ledger/entry'
import { minorDigits } from '@mizan/core/money/currency'
import { money, parseDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

export type PostedEntry = {
  readonly id: string
  readonly date: LocalDate
  readonly vatDate: LocalDate
  readonly label: string
  readonly statement: string
  /** Documents post in parts when their goods move later. */
  readonly part: string
  readonly isClosing: boolean
  readonly isAdjusting: boolean
  readonly entry: JournalEntry
}

type LineRow = {
  readonly id: string
  readonly entry_date: LocalDate
  readonly vat_date: LocalDate
  readonly label_id: string
  readonly head_statement: string
  readonly part: string
  readonly is_closing: boolean
  readonly is_adjusting: boolean
  readonly account_id: string
  readonly debit: string
  readonly credit: string
  readonly statement: string | null
  readonly beneficiary_id: string | null
  readonly cost_center_id: string | null
  readonly item_id: string | null
  readonly store_id: string | null
  readonly currency: string | null
  readonly fc_amount: string | null
  readonly tax_code: string | null
  readonly tax_base: string | null
}

const lineOf = (row: LineRow): EntryLine => ({
  account: row.account_id,
  debit: money(parseDecimal(row.debit, 2) ?? 0n),
  credit: money(parseDecimal(row.credit, 2) ?? 0n),
  ...(row.statement && { statement: row.statement }),
  ...(row.beneficiary_id && { beneficiary: row.beneficiary_id }),
  ...(row.cost_center_id && { costCenter: row.cost_center_id }),
  ...(row.item_id && { item: row.item_id }),
  ...(row.store_id && { store: row.store_id }),
  ...(row.currency &&
    row.fc_amount && {
      foreign: {
        currency: row.currency,
        amount: money(parseDecimal(row.fc_amount, minorDigits(row.currency)) ?? 0n),
      },
    }),
  ...(row.tax_code && {
    tax: { code: row.tax_code, base: money(parseDecimal(row.tax_base ?? '0', 2) ?? 0n) },
  }),
})

/** The entries of a document in force: posted, and not reversed by another. */
export async function entriesInForce(
  ctx: TenantContext,
  documentId: string,
): Promise<PostedEntry[]> {
  const rows = await ctx.db.rows<LineRow>(sql`
    select e.id, e.entry_date, e.vat_date, e.label_id, e.statement as head_statement, e.part, e.is_closing, e.is_adjusting,
      l.account_id, l.debit, l.credit,
      l.statement, l.beneficiary_id, l.cost_center_id, l.item_id, l.store_id, l.currency, l.fc_amount, l.tax_code, l.tax_base
    from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
    where e.tenant_id = ${currentTenant} and e.document_id = ${documentId} and e.inverse_entry_id is null
      and not exists (select 1 from entries r where r.tenant_id = ${currentTenant} and r.inverse_entry_id = e.id)
    order by e.sequence_no, l.line_no`)
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) => {
    const [first] = lines
    return first
      ? [
          {
            id: first.id,
            date: first.entry_date,
            vatDate: first.vat_date,
            label: first.label_id,
            statement: first.head_statement,
            part: first.part,
            isClosing: first.is_closing,
            isAdjusting: first.is_adjusting,
            entry: journalEntry(lines.map(lineOf)),
          },
        ]
      : []
  })
}
