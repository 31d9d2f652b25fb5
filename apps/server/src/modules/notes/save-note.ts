import { searchText } from '@mizan/core/catalog/search-text'
import { balanceOf } from '@mizan/core/ledger/entry'
import { formatDecimal, money } from '@mizan/core/money/decimal'
import { settledByCredit } from '@mizan/core/treasury/retention-share'
import type { TenantContext } from '../../kernel/context.ts'
import { markCredited } from '../bills/index.ts'
import {
  type Columns,
  type Confirmed,
  confirmedColumns,
  pricedColumns,
  pricedLineColumns,
  writeDocument,
} from '../documents/index.ts'
import type { ResolvedAccountLines } from '../expenses/index.ts'
import {
  type LockedDocument,
  associate,
  lockOpenDocuments,
  settlingsOf,
} from '../settlement/index.ts'
import { type NoteRow, noteColumns } from './note-row.ts'
import { saveShares } from './note-shares.sql.ts'
import type { PreparedNote } from './prepared-note.ts'

const typedColumns = (row: NoteRow): Columns => ({
  ...noteColumns.write(row),
  side: row.side,
})

const searchColumns = (
  row: NoteRow,
  { party }: ResolvedAccountLines,
  number: string | null,
): Columns => ({
  search_text: searchText(
    number,
    party?.name,
    party?.name_en,
    row.reference,
    row.reason,
    row.notes,
  ),
})

const lineRows = (row: NoteRow, { lines, priced, digits }: ResolvedAccountLines): Columns[] =>
  lines.map(({ line, tax }, index) => {
    const typed = row.lines[index]
    if (!typed) throw new Error(`line ${index + 1} was not typed`)
    return {
      ...noteColumns.writeLine(typed),
      account_id: line.account_id,
      tax_id: tax.id,
      ...pricedLineColumns(priced.lines[index], index, digits),
    }
  })

/** Keeps a draft: priced as far as it goes, posted nowhere. */
export const saveNoteDraft = (
  ctx: TenantContext,
  row: NoteRow,
  resolved: ResolvedAccountLines,
): Promise<void> =>
  writeDocument(ctx, 'notes', {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...typedColumns(row),
      ...pricedColumns(ctx, row.currency, resolved),
      ...searchColumns(row, resolved, null),
      status: 0,
    },
    lines: lineRows(row, resolved),
  })

/**
 * Writes the confirmed note: a new one at once, a draft or an edit in place. What credits a bill pays
 * it as far as it is open and lowers what can be credited of it; the rest stays credit of the party.
 */
export async function saveConfirmedNote<D, F>(
  ctx: TenantContext,
  row: NoteRow,
  prepared: PreparedNote<D, F>,
  confirmed: Confirmed,
): Promise<void> {
  const { resolved, partyAccount, credits, falls, shares } = prepared
  const { priced, digits, party } = resolved
  const onParty =
    confirmed.effects.entry?.lines.filter(
      ({ account }) => account === partyAccount || account === falls?.account,
    ) ?? []
  const balance = balanceOf(onParty)
  const local = money(balance < 0n ? -balance : balance)
  await writeDocument(ctx, 'notes', {
    id: row.id,
    isNew: row.isNew,
    isRepost: confirmed.isRepost,
    columns: {
      ...typedColumns(row),
      ...pricedColumns(ctx, row.currency, resolved),
      net_local: formatDecimal(local, 2),
      ...searchColumns(row, resolved, confirmed.number),
      kind: prepared.kind,
      beneficiary_id: party?.id ?? null,
      issue_time: confirmed.sealed?.issueTime ?? prepared.issueTime,
      ...confirmedColumns(ctx, 'notes', confirmed),
      party_account_id: partyAccount,
      retention_credited: formatDecimal(falls?.amount ?? 0n, digits),
    },
    lines: lineRows(row, resolved),
  })
  if (!credits) return
  // Of an edited note a part may be used already.
  const [known] = row.edited ? await lockOpenDocuments(ctx, [{ type: 'note', id: row.id }]) : []
  const credit: LockedDocument = known ?? {
    id: row.id,
    type: 'note',
    beneficiary: party?.id ?? '',
    currency: row.currency,
    status: 1,
    owedBy: row.side === 'sales' ? 'company' : 'beneficiary',
    parts: [{ account: partyAccount ?? '', remain: priced.net, carrying: local }],
    retention: null,
  }
  await saveShares(ctx, row, shares, digits)
  const settles = settledByCredit(credits, falls)
  await associate(ctx, settlingsOf(credit, 'note', [settles]), prepared.date)
  await markCredited(ctx, credits.id, {
    net: formatDecimal(priced.net, digits),
    retention: formatDecimal(falls?.amount ?? 0n, digits),
  })
}
