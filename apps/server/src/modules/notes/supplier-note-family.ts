import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import type { Problem } from '@mizan/core/documents/family'
import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { parseDecimal, quantity, scale } from '@mizan/core/money/decimal'
import {
  type SupplierNote,
  type SupplierNoteFacts,
  type SupplierNoteLine,
  supplierNote,
} from '@mizan/core/purchasing/supplier-note'
import { receivedVatDate } from '@mizan/core/taxes/vat-return/vat-period'
import { sellerOf } from '../bills/index.ts'
import type { Family } from '../documents/index.ts'
import { vatLeftOf } from '../taxes/index.ts'
import { lockStock } from '../inventory/index.ts'
import { type NoteRow, noteKindOf } from './note-row.ts'
import { type OriginalLineRow, originalLinesOf } from './original-bill.sql.ts'
import {
  type NoteFacts,
  type PreparedNote,
  fieldsOfForm,
  headerOf,
  noteFacts,
  preparedHead,
  ruledOriginal,
} from './prepared-note.ts'
import { saveConfirmedNote } from './save-note.ts'
import { buildNoteInvoice } from './note-invoice.ts'

/** The line of the bill that a note line corrects; the goods of a stock line are in its store. */
const correctedLines = (row: NoteRow, { originalLines }: Pick<NoteFacts, 'originalLines'>) =>
  row.lines.map(({ bill_item_id: id, account_id: account }) => {
    const line = (id === null ? null : originalLines.get(id)) ?? null
    const type = line && itemTypeOf(line.item_type)
    const isStock = account === null && type !== null && itemTypeFacts(type).isTracked
    return { line, isStock }
  })

const goodsOf = (line: OriginalLineRow): SupplierNoteLine['goods'] =>
  line.store_id === null
    ? null
    : {
        item: line.item_id,
        store: line.store_id,
        receipt: line.receipt,
        received: quantity(parseDecimal(line.received, scale.quantity) ?? 0n),
      }

/** The stock each line corrects the price of; null where it corrects none. */
const goodsCorrectedBy = (row: NoteRow, facts: Pick<NoteFacts, 'originalLines'>) =>
  correctedLines(row, facts).map(({ line, isStock }) => (line && isStock ? goodsOf(line) : null))

/** Debit notes of suppliers (302): rules of core over the rows of `notes`. */
export const supplierNoteFamily: Family<
  NoteRow,
  SupplierNote,
  SupplierNoteFacts,
  PreparedNote<SupplierNote, SupplierNoteFacts>
> = {
  rules: {
    problems: (note, facts) => supplierNote.problems(note, facts).map(fieldsOfForm),
    effects: supplierNote.effects,
  },
  kind: noteKindOf,
  places: async (ctx, row) =>
    goodsCorrectedBy(row, {
      originalLines: await originalLinesOf(
        ctx,
        row.original_bill_id,
        row.lines.map((line) => line.bill_item_id),
      ),
    }).flatMap((each) => (each ? [each] : [])),
  save: (ctx, row, prepared, confirmed) => saveConfirmedNote(ctx, row, prepared, confirmed),
  async prepare(ctx, row) {
    const facts = await noteFacts(ctx, row)
    const { resolved, posting, original } = facts
    const { party, lines, priced, digits } = resolved
    const corrected = correctedLines(row, facts)
    const goods = goodsCorrectedBy(row, facts)
    const stock = await lockStock(
      ctx,
      goods.flatMap((each) => (each ? [each] : [])),
    )
    const vatLeft = lines.some(({ taxCode }) => taxCode.recovered !== undefined)
      ? await vatLeftOf(ctx, row.original_bill_id, row.id)
      : {}
    const built = buildNoteInvoice(row, facts, await sellerOf(ctx))
    const payable = party?.account_sub_type === 'payable' ? party.account_id : null
    const advance = original?.kind === 'prepayment' ? posting.defaults.supplier_advance : null
    const notReceived: readonly Problem[] = corrected.flatMap(({ isStock }, index) =>
      isStock && (goods[index]?.received ?? 0n) <= 0n
        ? [{ code: 'goods_not_received', field: `transactions.${index}.bill_item_id` }]
        : [],
    )
    const vatDate = receivedVatDate(row.issue_date, posting.periods)
    return {
      ...preparedHead(ctx, row, facts),
      vatDate,
      kind: 'standard',
      partyAccount: resolveAccount([payable], 'payable', posting.defaults),
      document: {
        ...headerOf(row, facts),
        vatDate,
        beneficiary: party?.id ?? '',
        reason: row.reason,
        priced,
        lines: lines.map(({ line, taxCode }, index) => ({
          tax: taxCode,
          account: line.account_id ?? corrected[index]?.line?.account_id ?? advance ?? null,
          costCenter: line.cost_center_id ?? row.cost_center_id,
          statement: line.statement,
          goods: goods[index] ?? null,
        })),
      },
      facts: {
        ...posting,
        original: ruledOriginal(original, digits),
        requiresOriginal: false,
        payable,
        settles: facts.credits,
        falls: facts.falls,
        overdrawn: facts.overdrawn,
        lines: lines.map(({ account, tax }, index) => {
          const line = corrected[index]?.line
          const isStock = corrected[index]?.isStock === true
          return {
            account,
            inventory: [line?.store_account_id],
            cogs: [
              ...(isStock ? [line?.cost_of_goods_sold_account_id] : [line?.purchase_account_id]),
              line?.collection_cost_account_id,
            ],
            vatInput: tax.account_id,
            vatOutput: null,
          }
        }),
        vatLeft,
        stock: stock.states,
      },
      stock,
      problems: [
        ...facts.problems,
        ...(facts.problems.length === 0 ? notReceived : []),
        ...built.problems,
      ],
      invoice: built.invoice,
    }
  },
}
