import { searchText } from '@mizan/core/catalog/search-text'
import { type JournalEntry, balanceOf } from '@mizan/core/ledger/entry'
import { convert } from '@mizan/core/money/currency'
import { type Money, formatDecimal, money, scale } from '@mizan/core/money/decimal'
import { addDays } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, join, name, sql } from '../../kernel/database/sql.ts'
import {
  type Columns,
  type Confirmed,
  type WrittenDocument,
  confirmedColumns,
  pricedColumns,
  pricedLineColumns,
  writeDocument,
} from '../documents/index.ts'
import { type Bill, billColumns, isSaleOrItsReturn } from './bill.ts'
import { totalsAsStated } from './purchases/customs-value.ts'
import { saveKitShares } from './sales/kit-shares.ts'
import type { PreparedBill } from './prepared-bill.ts'
import { deducted, savePrepayments } from './payment/prepayments.ts'
import type { ResolvedBill, ResolvedLine } from './resolve-bill.ts'
import { salesKindOf } from './sales/sales-kind.ts'

/** What was typed, as the row keeps it. */
const typedColumns = (bill: Bill): Columns => ({
  ...billColumns.write(bill),
  kind: bill.kind ?? 'standard',
})

const searchColumns = (resolved: ResolvedBill, number: string | null): Columns => ({
  search_text: searchText(
    number,
    resolved.party?.name,
    resolved.party?.name_en,
    resolved.bill.reference,
    resolved.bill.notes,
  ),
})

/** What moved of each line with the confirm, by index. */
type Moved = Pick<PreparedBill<unknown, unknown>, 'delivered' | 'inTransit' | 'received'> & {
  readonly costs: ReadonlyMap<number, Money>
  readonly lots: Confirmed['lots']
}
const nothingMoved: Moved = { delivered: [], inTransit: [], costs: new Map(), lots: new Map() }

/** The rows of the lines: as typed, with their arithmetic and, when confirmed, what moved. */
const lineRows = ({ lines, priced, digits }: ResolvedBill, moved: Moved): Columns[] =>
  lines.map((each: ResolvedLine, index) => ({
    ...billColumns.writeLine(each.line),
    unit_id: each.unit.id,
    unit_factor: formatDecimal(each.factor, scale.quantity),
    tax_id: each.tax.id,
    store_id: each.line.store_id ?? each.store?.id ?? null,
    ...pricedLineColumns(priced.lines[index], index, digits),
    base_qty: formatDecimal(each.baseQuantity, scale.quantity),
    delivered_qty: formatDecimal(moved.delivered[index] ?? 0n, scale.quantity),
    transit_value: formatDecimal(moved.inTransit[index] ?? 0n, 2),
    cost_value: formatDecimal(moved.received?.[index]?.cost ?? moved.costs.get(index) ?? 0n, 2),
    received_value: formatDecimal(moved.received?.[index]?.cleared ?? 0n, 2),
    lots: JSON.stringify(moved.lots.get(index) ?? each.line.lots),
  }))

/** What is computed of a line. */
const computed = [
  'unit_id',
  'unit_factor',
  'tax_id',
  'store_id',
  'gross',
  'discount_value',
  'net',
  'allowance',
  'tax_value',
  'total',
  'base_qty',
  'delivered_qty',
  'transit_value',
  'cost_value',
  'received_value',
  'lots',
] as const

/** Writes what is computed of lines that are there: their references need not be checked again. */
function updateLines(ctx: TenantContext, bill: Bill, lines: readonly Columns[]): Promise<number> {
  const set = join(computed.map((column) => sql`${name(column)} = v.${name(column)}`))
  const rows = lines.map((line) => ({
    ...Object.fromEntries(['id', ...computed].map((column) => [column, line[column]])),
    // Written as text for an insert; within this text it would be a text again.
    lots: JSON.parse(String(line.lots)) as unknown,
  }))
  return ctx.db.run(sql`update bill_items t set ${set}
    from json_populate_recordset(null::bill_items, ${JSON.stringify(rows)}::json) v
    where t.tenant_id = ${currentTenant} and t.bill_id = ${bill.id} and t.id = v.id`)
}

const write = (
  ctx: TenantContext,
  bill: Bill,
  written: Pick<WrittenDocument, 'columns' | 'isRepost'> & { readonly lines: readonly Columns[] },
): Promise<void> =>
  writeDocument(ctx, 'bills', {
    ...written,
    id: bill.id,
    isNew: bill.isNew,
    ...(bill.keepsLines && { updateLines: () => updateLines(ctx, bill, written.lines) }),
  })

/** Keeps a draft: priced as far as it goes, posted nowhere. */
export const saveDraft = (ctx: TenantContext, resolved: ResolvedBill): Promise<void> =>
  write(ctx, resolved.bill, {
    columns: {
      ...typedColumns(resolved.bill),
      ...pricedColumns(ctx, resolved.bill.currency, resolved, totalsAsStated(resolved)),
      ...searchColumns(resolved, null),
      status: 0,
      // What was issued to a customer has a kind of invoice, also while it is a draft.
      ...(isSaleOrItsReturn(resolved.bill) && {
        kind: salesKindOf(resolved.bill, resolved.party),
      }),
    },
    lines: lineRows(resolved, nothingMoved),
  })

/** What each line's goods cost, by index: of sales what left the stock, of purchases what entered. */
function costsOf(confirmed: Confirmed): ReadonlyMap<number, Money> {
  const costs = new Map<number, Money>()
  for (const { line, value } of confirmed.effects.moves) {
    if (line !== null)
      costs.set(line, money((costs.get(line) ?? 0n) + (value < 0n ? -value : value)))
  }
  return costs
}

/** Writes the confirmed bill: a new one at once, a draft in place. */
export async function saveConfirmedBill<D, F>(
  ctx: TenantContext,
  bill: Bill,
  prepared: PreparedBill<D, F>,
  confirmed: Confirmed,
): Promise<void> {
  const { resolved, totals, prepaid } = prepared
  const off = prepaid ? deducted(prepaid) : money(0n)
  const offLocal = convert(off, resolved.rate, resolved.digits)
  const paidBefore = bill.edited?.totalPaid ?? 0n
  await write(ctx, bill, {
    isRepost: confirmed.isRepost,
    columns: {
      ...typedColumns(bill),
      ...pricedColumns(ctx, bill.currency, resolved, totals),
      net_local: formatDecimal(owedLocal(confirmed.effects.entry, prepared.owedOn) + offLocal, 2),
      prepaid: formatDecimal(off, resolved.digits),
      prepaid_local: formatDecimal(offLocal, 2),
      total_paid: formatDecimal(paidBefore + off, resolved.digits),
      ...searchColumns(resolved, confirmed.number),
      kind: prepared.kind,
      beneficiary_id: resolved.party?.id ?? null,
      ...(prepared.session && { pos_session_id: prepared.session }),
      issue_time: confirmed.sealed?.issueTime ?? prepared.issueTime,
      due_date: bill.due_date ?? dueDate(resolved),
      ...confirmedColumns(ctx, 'bills', confirmed),
      party_account_id: prepared.partyAccount,
      delivery_status: resolved.lines.every(
        ({ baseQuantity }, index) => (prepared.delivered[index] ?? 0n) >= baseQuantity,
      )
        ? 1
        : 0,
    },
    lines: lineRows(resolved, {
      delivered: prepared.delivered,
      inTransit: prepared.inTransit,
      ...(prepared.received && { received: prepared.received }),
      costs: costsOf(confirmed),
      lots: confirmed.lots,
    }),
  })
  if (prepaid) await savePrepayments(ctx, bill, prepaid)
  if (prepared.kitShares) await saveKitShares(ctx, resolved, prepared.kitShares)
}

/** What the party's side of the entry carries in company currency, whichever side it is on. */
export function owedLocal(
  entry: JournalEntry | null,
  accounts: PreparedBill<unknown, unknown>['owedOn'],
): bigint {
  const owed = balanceOf(entry?.lines.filter(({ account }) => accounts.includes(account)) ?? [])
  return owed < 0n ? -owed : owed
}

/** The issue date plus the party's terms. */
const dueDate = ({ bill, party }: ResolvedBill): string =>
  addDays(bill.issue_date, party?.payment_terms_days ?? 0)
