import type { receiveBody } from '@mizan/contract/documents/consignments'
import { factsOf } from '@mizan/core/documents/kind'
import { whyUnconfirmed } from '@mizan/core/documents/lifecycle'
import type { Effects, Problem } from '@mizan/core/documents/family'
import {
  type ArrivingGoods,
  type TransferReceipt,
  type TransferReceiptFacts,
  settledBy,
  transferReceipt,
  worthOfArrived,
} from '@mizan/core/inventory/transfer-in-transit'
import {
  type Quantity,
  formatDecimal,
  money,
  parseDecimal,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, insertInto, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, allOrRefusal, refusalOf } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { itemsOf } from '../bills/index.ts'
import {
  type Books,
  booksOf,
  changeDocument,
  localizedRefusal,
  postNumbered,
  reverseDocument,
} from '../documents/index.ts'
import { lineAccountsOf } from '../expenses/index.ts'
import {
  type LockedStock,
  type WrittenLot,
  applyMoves,
  lockStock,
  lotsMoved,
} from '../inventory/index.ts'
import { isUnderWay, receiptsEver, receiptsInForce } from './receipts.sql.ts'
import type { LockedVoucher } from './voucher-views.sql.ts'

export type ReceiveBody = z.output<typeof receiveBody>

type SentLine = {
  readonly id: string
  readonly item_id: string
  readonly under_way: string
  readonly transit_value: string
}

const partOf = (part: number): string => `receipt-${part}`
const micro = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const units = (value: bigint): string => formatDecimal(value, scale.quantity)

/** A transfer in two steps that stands, for somebody of the store that its goods reach. */
function requireReceivable(ctx: TenantContext, voucher: LockedVoucher): void {
  const why = whyUnconfirmed(voucher.status)
  if (why) throw new Refusal(why)
  if (!voucher.is_two_step) throw new Refusal('not_in_transit')
  if (!seesStore(ctx, voucher.destination_store_id)) throw new Refusal('not_receiving_store')
}

/**
 * The second step of a transfer, or a part of it: what came is stock of the other store, what goes back is
 * stock of the first again, what was lost is a loss; the rest stays in transit (`domain/04` 4.7).
 */
export async function receiveTransfer(
  ctx: TenantContext,
  voucher: LockedVoucher,
  body: ReceiveBody,
): Promise<void> {
  requireReceivable(ctx, voucher)
  const [sent, stores, accounts, books] = await Promise.all([
    sentLines(ctx, voucher.id),
    storesOfTransfer(ctx, voucher),
    lineAccountsOf(ctx, [body.account_id]),
    booksOf(ctx),
  ])
  if (sent.every(({ under_way: left }) => micro(left) === 0n)) throw new Refusal('not_in_transit')
  const items = new Map(
    (
      await itemsOf(
        ctx,
        sent.map(({ item_id: item }) => item),
      )
    ).map((item) => [item.id, item]),
  )
  const lossAccount = body.account_id === null ? null : (accounts.get(body.account_id) ?? null)
  const asked = askedOf(sent, body)
  const wrong: readonly Problem[] = [
    ...asked.problems,
    ...(body.account_id !== null && lossAccount === null
      ? [{ code: 'reference_not_found', field: 'account_id' }]
      : []),
  ]
  if (wrong.length > 0) throw refusalOf(wrong)
  const date = body.date ?? ctx.today
  const receipt: TransferReceipt = {
    date,
    sentOn: voucher.date,
    ...stores,
    transit: voucher.transit_account_id ?? '',
    lossAccount: body.account_id,
    lines: asked.lines.map(({ line, goods }, index): ArrivingGoods => {
      const item = items.get(line.item_id)
      return {
        ...goods,
        line: index,
        item: line.item_id,
        cogs: [item?.cost_of_goods_sold_account_id, item?.collection_cost_account_id],
      }
    }),
  }
  const stock = await lockStock(
    ctx,
    receipt.lines.flatMap(({ item, received, returned }) => [
      ...(received > 0n ? [{ item, store: stores.destination.id }] : []),
      ...(returned > 0n ? [{ item, store: stores.source.id }] : []),
    ]),
  )
  const facts: TransferReceiptFacts = { ...books.facts, stock: stock.states, lossAccount }
  const problems = transferReceipt.problems(receipt, facts)
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, books.facts.periods)
  const effects = transferReceipt.effects(receipt, facts)
  const lots = await lotsMoved(ctx, stock, effects.moves, date, {
    lines: asked.lines.map(({ line, lots: named }) => ({ lots: named, returnedFrom: line.id })),
    givenBy: 'transfers',
    fieldOf: (line) => `transactions.${line}.lots`,
  })
  if (lots.problems.length > 0)
    throw await localizedRefusal(ctx, lots.problems, date, books.facts.periods)
  await saveReceipt(ctx, voucher, {
    receipt,
    effects: { ...effects, moves: lots.moves },
    stock,
    books,
    lines: asked.lines.map(({ line }) => line.id),
    notes: body.notes,
  })
}

const sentLines = (ctx: TenantContext, id: string): Promise<SentLine[]> =>
  ctx.db.rows<SentLine>(sql`
  select id, item_id, transit_value,
    (amount * unit_factor - received_qty - lost_qty - returned_qty)::numeric(20,6)::text as under_way
  from consignment_items where tenant_id = ${currentTenant} and consignment_id = ${id} order by line_no`)

/** Both stores with their accounts: who receives may not see the one that sent. */
async function storesOfTransfer(ctx: TenantContext, voucher: LockedVoucher) {
  const rows = await ctx.db.rows<{ id: string; account_id: string | null }>(sql`
    select id, account_id from stores where tenant_id = ${currentTenant}
      and id in (${voucher.source_store_id}, ${voucher.destination_store_id})`)
  const store = (id: string | null) => ({
    id: id ?? '',
    inventory: rows.find((each) => each.id === id)?.account_id ?? null,
  })
  return {
    source: store(voucher.source_store_id),
    destination: store(voucher.destination_store_id),
  }
}

type Asked = {
  readonly line: SentLine
  /** Batches and serials of what came. */
  readonly lots: readonly WrittenLot[]
  readonly goods: Omit<ArrivingGoods, 'line' | 'item' | 'cogs'>
}

/** What was said of each line, in the order in which it was said; without lines everything came. */
function askedOf(
  sent: readonly SentLine[],
  body: ReceiveBody,
): { readonly lines: readonly Asked[]; readonly problems: readonly Problem[] } {
  const nothing = quantity(0n)
  const of = (
    line: SentLine,
    goods: Pick<ArrivingGoods, 'received' | 'lost' | 'returned'>,
    lots: readonly WrittenLot[] = [],
  ): Asked => ({
    line,
    lots,
    goods: {
      ...goods,
      underWay: micro(line.under_way),
      inTransit: money(parseDecimal(line.transit_value, 2) ?? 0n),
    },
  })
  if (body.transactions.length === 0)
    return {
      problems: [],
      lines: sent
        .filter(({ under_way: left }) => micro(left) > 0n)
        .map((line) =>
          of(line, { received: micro(line.under_way), lost: nothing, returned: nothing }),
        ),
    }
  const seen = new Set<string>()
  const problems: Problem[] = []
  const lines = body.transactions.flatMap((said, index): Asked[] => {
    const line = sent.find(({ id }) => id === said.id)
    const field = `transactions.${index}.id`
    if (!line) problems.push({ code: 'reference_not_found', field })
    else if (seen.has(line.id)) problems.push({ code: 'already_used', field })
    seen.add(said.id)
    return line
      ? [
          of(
            line,
            {
              received: micro(said.received),
              lost: micro(said.lost),
              returned: micro(said.returned),
            },
            said.lots,
          ),
        ]
      : []
  })
  return { lines, problems }
}

type Written = {
  readonly receipt: TransferReceipt
  readonly effects: Effects
  readonly stock: LockedStock
  readonly books: Books
  readonly lines: readonly string[]
  readonly notes: string | null
}

/** Entry, stock and the receipt itself, as the next part of the transfer's posting. */
async function saveReceipt(
  ctx: TenantContext,
  voucher: LockedVoucher,
  { receipt, effects, stock, books, lines, notes }: Written,
): Promise<void> {
  const id = newId()
  const part = (await receiptsEver(ctx, voucher.id)) + 1
  const documentType = factsOf('transformation').documentType ?? 0
  const entryId = effects.entry ? newId() : null
  if (effects.entry && entryId)
    await postNumbered(
      ctx,
      [
        {
          id: entryId,
          entry: effects.entry,
          date: receipt.date,
          vatDate: receipt.date,
          statement: { kind: 'transformation_received', notes },
          documentType,
          label: 'transformation_received',
          documentId: voucher.id,
          documentNumber: voucher.number,
          part: partOf(part),
        },
      ],
      books,
    )
  const rows = receipt.lines.map((goods, index) => {
    const worth = worthOfArrived(goods)
    return {
      id: newId(),
      line: lines[index] ?? '',
      received: units(goods.received),
      lost: units(goods.lost),
      returned: units(goods.returned),
      settled: settledBy(goods),
      value: formatDecimal(money(goods.inTransit - worth.left), 2),
    }
  })
  await applyMoves(ctx, stock, effects, {
    date: receipt.date,
    type: documentType,
    id: voucher.id,
    number: voucher.number,
    entryId,
    lineIds: rows.map((row) => row.id),
  })
  await ctx.db.run(
    insertInto('consignment_receipts', [
      {
        tenant_id: currentTenant,
        id,
        consignment_id: voucher.id,
        part,
        date: receipt.date,
        account_id: receipt.lossAccount,
        entry_id: entryId,
        notes,
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ]),
  )
  await allOrRefusal([
    insertRows(
      ctx.db,
      'consignment_receipt_items',
      rows.map((row) => ({
        tenant_id: currentTenant,
        id: row.id,
        receipt_id: id,
        consignment_item_id: row.line,
        received_qty: row.received,
        lost_qty: row.lost,
        returned_qty: row.returned,
        value: row.value,
      })),
    ),
    settleLines(ctx, rows, 1),
  ])
  await markUnderWay(ctx, voucher.id)
  await recordActivity(ctx, 'consignments', voucher.id, 'received', {
    part: { before: null, after: part },
  })
}

type SettledRow = {
  readonly line: string
  readonly received: string
  readonly lost: string
  readonly returned: string
  readonly value: string
}

/** Counts what became of the lines, or takes it back (-1). */
const settleLines = (
  { db }: TenantContext,
  rows: readonly SettledRow[],
  sign: 1 | -1,
): Promise<number> =>
  db.run(sql`update consignment_items l set received_qty = l.received_qty + ${sign} * v.received::numeric,
      lost_qty = l.lost_qty + ${sign} * v.lost::numeric, returned_qty = l.returned_qty + ${sign} * v.returned::numeric,
      transit_value = l.transit_value - ${sign} * v.value::numeric
    from (values ${rowsOf(rows.map((row) => [row.line, row.received, row.lost, row.returned, row.value]))})
      as v (id, received, lost, returned, value)
    where l.tenant_id = ${currentTenant} and l.id = v.id::uuid`)

const markUnderWay = (ctx: TenantContext, id: string): Promise<number> =>
  changeDocument(ctx, 'consignments', id, { is_in_transit: isUnderWay(id) })

/** Takes the newest receipt back: what it brought leaves again at its own value and is in transit as before. */
export async function takeReceiptBack(
  ctx: TenantContext,
  voucher: LockedVoucher,
  reason: string | null,
): Promise<void> {
  requireReceivable(ctx, voucher)
  const [newest] = await receiptsInForce(ctx, voucher.id)
  if (!newest) throw new Refusal('not_received_yet')
  const rows = await ctx.db.rows<SettledRow & { readonly id: string }>(sql`
    select id, consignment_item_id as line, received_qty as received, lost_qty as lost, returned_qty as returned, value
    from consignment_receipt_items where tenant_id = ${currentTenant} and receipt_id = ${newest.id}`)
  await reverseDocument(ctx, 'transformation', voucher, reason, {
    activity: null,
    part: { name: partOf(newest.part), lineIds: rows.map(({ id }) => id) },
  })
  await allOrRefusal([
    settleLines(ctx, rows, -1),
    ctx.db.run(sql`update consignment_receipts set cancelled_at = ${ctx.now}
      where tenant_id = ${currentTenant} and id = ${newest.id}`),
  ])
  await markUnderWay(ctx, voucher.id)
  await recordActivity(ctx, 'consignments', voucher.id, 'taken_back', {
    part: { before: newest.part, after: null },
    ...(reason && { reason: { before: null, after: reason } }),
  })
}
