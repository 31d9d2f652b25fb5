import type { Effects } from '@mizan/core/documents/family'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { release } from '@mizan/core/ledger/share'
import { type Money, type Quantity, formatDecimal, money, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { insertRows } from '../../../kernel/database/insert-rows.ts'
import { currentTenant, insertInto, rowsOf, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { allOrRefusal } from '../../../kernel/refusal.ts'
import { type documentSettings, postNumbered } from '../../documents/index.ts'
import { type LockedStock, type WrittenLot, applyMoves } from '../../inventory/index.ts'
import type { postingFacts } from '../../ledger/index.ts'
import type { LockedBill } from '../bill-rows.sql.ts'
import type { ResolvedLine } from '../resolve-bill.ts'

/** A line of the bill of which something moves now; `line` is its place on the bill. */
export type MovingLine = {
  readonly line: number
  readonly id: string
  readonly resolved: ResolvedLine
  readonly store: ResolvedLine['store']
  readonly quantity: Quantity
  readonly undelivered: Quantity
  readonly inTransit: Money
}

/** A delivery that was checked and computed. */
export type Delivery = {
  readonly kind: DocumentKind
  readonly date: LocalDate
  readonly moving: readonly MovingLine[]
  readonly stock: LockedStock
  readonly effects: Effects
  /** Which batches and serials moved of each line of the bill, by its index. */
  readonly lots: ReadonlyMap<number | null, readonly WrittenLot[]>
  readonly settings: Awaited<ReturnType<typeof documentSettings>>
  readonly posting: Awaited<ReturnType<typeof postingFacts>>
  readonly notes: string | null
}

/** Entry, stock and the delivery itself, as the next part of the bill's posting. */
export async function saveDelivery(
  ctx: TenantContext,
  bill: LockedBill,
  written: Delivery,
): Promise<void> {
  const { kind, date, moving, stock, effects, lots, settings, posting, notes } = written
  const { db } = ctx
  const id = newId()
  const part = await nextPart(ctx, bill.id)
  const entryId = effects.entry ? newId() : null
  if (effects.entry && entryId) {
    await postNumbered(
      ctx,
      [
        {
          id: entryId,
          entry: effects.entry,
          date,
          vatDate: date,
          statement: { kind: `${kind}_delivered`, notes },
          documentType: factsOf(kind).documentType,
          label: `${kind}_delivered`,
          documentId: bill.id,
          documentNumber: bill.number,
          part: `delivery-${part}`,
        },
      ],
      { facts: posting, settings },
    )
  }
  const costOf = (line: number): Money =>
    money(
      effects.moves
        .filter((move) => move.line === line)
        .reduce((all, { value }) => all + (value < 0n ? -value : value), 0n),
    )
  const lines = moving.map((each) => ({
    ...each,
    cost: costOf(each.line),
    left: money(each.inTransit - release(each.inTransit, each.quantity, each.undelivered)),
  }))
  const lotsText = (line: number): string | null => {
    const own = lots.get(line)
    return own ? JSON.stringify(own) : null
  }
  const units = (value: bigint): string => formatDecimal(value, scale.quantity)
  await applyMoves(ctx, stock, effects, {
    date,
    type: factsOf(kind).documentType ?? 0,
    id: bill.id,
    number: bill.number,
    entryId,
    lineIds: bill.lines.map((line) => line.id),
  })
  await db.run(
    insertInto('bill_deliveries', [
      {
        tenant_id: currentTenant,
        id,
        bill_id: bill.id,
        part,
        delivery_date: date,
        entry_id: entryId,
        notes,
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ]),
  )
  await allOrRefusal([
    insertRows(
      db,
      'bill_delivery_items',
      lines.map((each) => ({
        tenant_id: currentTenant,
        delivery_id: id,
        bill_item_id: each.id,
        store_id: each.store?.id ?? null,
        base_qty: units(each.quantity),
        cost_value: formatDecimal(each.cost, 2),
      })),
    ),
    db.run(sql`update bill_items l set delivered_qty = l.delivered_qty + v.moved::numeric,
        cost_value = l.cost_value + v.cost::numeric, transit_value = v.left_value::numeric,
        lots = case when v.lots is null then l.lots when l.delivered_qty = 0 then v.lots::jsonb else l.lots || v.lots::jsonb end
      from (values ${rowsOf(lines.map((each) => [each.id, units(each.quantity), formatDecimal(each.cost, 2), formatDecimal(each.left, 2), lotsText(each.line)]))})
        as v (id, moved, cost, left_value, lots)
      where l.tenant_id = ${currentTenant} and l.id = v.id::uuid`),
  ])
  await db.run(sql`update bills b set lock_version = b.lock_version + 1, updated_at = ${ctx.now},
      delivery_status = (select case when bool_and(l.delivered_qty + l.cancelled_qty >= l.base_qty) then 1 else 0 end
        from bill_items l where l.tenant_id = ${currentTenant} and l.bill_id = b.id)
    where b.tenant_id = ${currentTenant} and b.id = ${bill.id}`)
  await recordActivity(ctx, 'bills', bill.id, 'delivered', { part: { before: null, after: part } })
}

const nextPart = async (ctx: TenantContext, billId: string): Promise<number> =>
  ((
    await ctx.db.first<{
      part: number
    }>(sql`select coalesce(max(part), 0)::int as part from bill_deliveries
    where tenant_id = ${currentTenant} and bill_id = ${billId}`)
  )?.part ?? 0) + 1
