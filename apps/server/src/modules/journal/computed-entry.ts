import type { entries } from '@mizan/contract/documents/journal'
import type { RowOf } from '@mizan/contract/resource'
import type { ManualLine } from '@mizan/core/ledger/entry-rules'
import type { Problem } from '@mizan/core/ledger/problem'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { entryLife } from './manual-entries.ts'
import { refuseTakenId } from './manual-entries.sql.ts'
import type { ManualEntryRow, ManualLineRow } from './manual-entry.ts'

type Entry = RowOf<typeof entries>

/** A line of core as a row of a manual entry. */
const lineRow = (line: ManualLine): ManualLineRow => ({
  account_id: line.account,
  debit: formatDecimal(line.debit, 2),
  credit: formatDecimal(line.credit, 2),
  statement: null,
  subject: null,
  beneficiary_id: line.beneficiary ?? null,
  cost_center_id: null,
  cost_centers: [],
  currency: line.foreign?.currency ?? null,
  fc_amount: line.foreign
    ? formatDecimal(line.foreign.amount, minorDigits(line.foreign.currency))
    : null,
  tax_code: line.tax?.code ?? null,
  tax_base: line.tax ? formatDecimal(line.tax.base, 2) : null,
})

type Computed = {
  readonly lines: readonly ManualLine[]
  readonly missing: readonly Problem[]
}

/** Writes an entry whose lines a template has computed, as a draft or posted at once. */
export async function addComputed(
  ctx: TenantContext,
  row: ManualEntryRow,
  { lines, missing }: Computed,
  isPostedAtOnce: boolean,
): Promise<Entry> {
  if (missing.length > 0) throw refusalOf(missing)
  await refuseTakenId(ctx, row.id)
  return entryLife.add(ctx, { ...row, lines: lines.map(lineRow) }, isPostedAtOnce)
}
