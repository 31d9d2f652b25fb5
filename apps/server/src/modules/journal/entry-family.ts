import {
  type ManualEntry,
  type ManualEntryFacts,
  type ManualLine,
  manualEntry,
} from '@mizan/core/ledger/entry-rules'
import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import { money, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import {
  type Family,
  type Prepared,
  documentSettings,
  preparedForBooks,
} from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { type Settling, associate } from '../settlement/index.ts'
import { writeEntry } from './manual-entries.sql.ts'
import {
  type ManualEntryRow,
  type ManualLineRow,
  labelOf,
  refuseContradictions,
} from './manual-entry.ts'
import { type References, missingReferences, referencesOf } from './manual-facts.sql.ts'
import { settlingsWrittenOff } from './written-off.ts'

const figure = (text: string | null, digits = 2) => money(parseDecimal(text ?? '0', digits) ?? 0n)

const lineOf = (line: ManualLineRow): ManualLine => ({
  account: line.account_id,
  debit: figure(line.debit),
  credit: figure(line.credit),
  ...(line.statement && { statement: line.statement }),
  ...(line.beneficiary_id && { beneficiary: line.beneficiary_id }),
  ...(line.cost_center_id && { costCenter: line.cost_center_id }),
  ...(line.cost_centers.length > 0 && {
    shares: line.cost_centers.map((share) => ({
      costCenter: share.cost_center_id,
      percent: percent(parseDecimal(share.percentage, scale.percent) ?? 0n),
    })),
  }),
  ...(line.currency && {
    foreign: {
      currency: line.currency,
      amount: figure(line.fc_amount, minorDigits(line.currency)),
    },
  }),
  ...(line.tax_code && { tax: { code: line.tax_code, base: figure(line.tax_base) } }),
})

/** The entry as the rules read it. */
export const entryOf = (row: ManualEntryRow): ManualEntry => ({
  date: row.entry_date,
  statement: row.statement,
  lines: row.lines.map(lineOf),
})

/** Refuses what cannot be kept even as a draft, and reads what its lines refer to. */
export async function resolveEntry(ctx: TenantContext, row: ManualEntryRow): Promise<References> {
  refuseContradictions(row)
  const references = await referencesOf(ctx, row)
  const problems = missingReferences(row, references)
  if (problems.length > 0) throw new Refusal('invalid', {}, refusalOf(problems).fields)
  return references
}

type PreparedEntry = Prepared<ManualEntry, ManualEntryFacts> & {
  /** What it writes off. */
  readonly settlings: readonly Settling[]
}

/** Entries by hand: rules of core over the rows of `manual_entries`. */
export const entryFamily: Family<ManualEntryRow, ManualEntry, ManualEntryFacts, PreparedEntry> = {
  rules: manualEntry,
  kind: () => 'entry',
  async prepare(ctx, row) {
    const [{ accounts }, posting, settings] = await Promise.all([
      resolveEntry(ctx, row),
      postingFacts(ctx),
      documentSettings(ctx),
    ])
    const date = row.entry_date
    return {
      ...preparedForBooks(posting, settings, date),
      document: entryOf(row),
      facts: { ...posting, accounts, fromTemplate: row.template !== null },
      statement: row.statement,
      // The first posting of an entry bears its id.
      posting: {
        id: row.edited ? newId() : row.id,
        label: labelOf(row),
        isAdjusting: row.is_adjusting,
      },
      settlings: row.edited ? [] : await settlingsWrittenOff(ctx, row.id, row.written_off),
    }
  },
  async save(ctx, row, { settlings }, confirmed) {
    await writeEntry(ctx, row, {
      status: status.confirmed,
      number: confirmed.number,
      sequence_year: confirmed.sequenceYear,
      sequence_no: confirmed.sequenceNo,
      entry_id: confirmed.entryId,
      opened_by: null,
      opened_from: null,
      isRepost: confirmed.isRepost,
    })
    await associate(ctx, settlings)
  },
}
