import type { deliverBody } from '@mizan/contract/documents/bill-actions'
import type { Effects, Problem } from '@mizan/core/documents/family'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { purchaseDelivery, saleDelivery } from '@mizan/core/inventory/deliver'
import {
  type Quantity,
  divide,
  money,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { z } from 'zod'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { documentSettings, localizedRefusal } from '../../documents/index.ts'
import {
  type LockedStock,
  type LotsOfDocument,
  lockStock,
  lotsMoved,
  lowestOnHand,
} from '../../inventory/index.ts'
import { postingFacts } from '../../ledger/index.ts'
import { billType } from '../bill.ts'
import type { LockedBill } from '../bill-rows.sql.ts'
import { type ResolvedLine, resolveBill } from '../resolve-bill.ts'
import { type MovingLine, saveDelivery } from './save-delivery.ts'
import { headerOf, lotsField, salesLineFacts, purchaseLineFacts } from '../line-facts.ts'

type Body = z.output<typeof deliverBody>

type Undelivered = {
  readonly id: string
  readonly unit_factor: string
  readonly undelivered: string
  readonly transit_value: string
}

const micro = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity) ?? 0n)

/**
 * Moves goods of a bill that was confirmed without delivering them, some or all that is left: a
 * sale's cost at the average of the day, a purchase out of transit (`domain/02` 2.7, J30).
 */
export async function deliverBill(ctx: TenantContext, bill: LockedBill, body: Body): Promise<void> {
  ctx.need('consignments', 'store')
  const isSale = bill.type === billType.sales
  if (!isSale && bill.type !== billType.purchases) throw new Refusal('not_deliverable')
  if (bill.status === 1 && bill.delivery_status === 1) throw new Refusal('already_delivered')
  const kind: DocumentKind = isSale ? 'sales_bill' : 'purchase_bill'
  const date = (body.date ?? ctx.today) as LocalDate
  const [resolved, rows, posting, settings] = await Promise.all([
    resolveBill(ctx, bill),
    ctx.db.rows<Undelivered>(sql`select id, unit_factor, transit_value,
        (base_qty - delivered_qty - cancelled_qty)::text as undelivered
      from bill_items where tenant_id = ${currentTenant} and bill_id = ${bill.id} order by line_no`),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const { moving, problems: wrong } = movingOf(bill, resolved.lines, rows, body)
  const goods = moving.map(({ resolved: line }) =>
    isSale ? salesLineFacts(line).goods.map(({ item }) => item) : stockItemOf(line),
  )
  const stock = await lockStock(
    ctx,
    moving.flatMap(({ store }, index) =>
      store ? (goods[index] ?? []).map((item) => ({ item, store: store.id })) : [],
    ),
  )
  const header = {
    ...headerOf(resolved),
    issueDate: date,
    vatDate: null,
    dueDate: null,
    supplyDate: null,
  }
  const where = { header: { ...header, billStatus: bill.status }, moving, stock, posting }
  const { problems, effects } = isSale ? await sale(ctx, bill, where, date) : purchase(bill, where)
  const all = [...resolved.problems, ...wrong, ...problems]
  if (all.length > 0) throw await localizedRefusal(ctx, all, date, posting.periods)
  const ruled = effects()
  const lots = await lotsMoved(
    ctx,
    stock,
    ruled.moves,
    date,
    lotsToMove(bill, moving, body, isSale),
  )
  if (lots.problems.length > 0)
    throw await localizedRefusal(ctx, lots.problems, date, posting.periods)
  await saveDelivery(ctx, bill, {
    kind,
    date,
    moving,
    stock,
    effects: { ...ruled, moves: lots.moves },
    lots: lots.ofLines,
    settings,
    posting,
    notes: body.notes,
  })
}

/** What is said of the lots of each line that moves: with the delivery, else on the bill where all of the line moves. */
function lotsToMove(
  bill: LockedBill,
  moving: readonly MovingLine[],
  body: Body,
  isSale: boolean,
): LotsOfDocument {
  const asked = (id: string): number =>
    body.items.findIndex(({ bill_item_id }) => bill_item_id === id)
  return {
    isSale,
    lines: bill.lines.map(({ id, lots: planned }, line) => {
      const sent = body.items[asked(id)]?.lots ?? []
      const whole = moving.find((each) => each.line === line)
      const isWhole = whole?.quantity === whole?.resolved.baseQuantity
      return { lots: sent.length > 0 || !isWhole ? sent : planned }
    }),
    fieldOf: (line) => {
      const at = asked(bill.lines[line]?.id ?? '')
      return at < 0 ? 'items' : lotsField(at)
    },
  }
}

const stockItemOf = (line: ResolvedLine): string[] =>
  purchaseLineFacts(line).nature === 'stock' ? [line.item.id] : []

/** What was asked to move, in base units; without lines, everything that is left. */
function movingOf(
  bill: LockedBill,
  lines: readonly ResolvedLine[],
  rows: readonly Undelivered[],
  body: Body,
): { moving: MovingLine[]; problems: Problem[] } {
  const problems: Problem[] = []
  const moving = lines.flatMap((resolved, line): MovingLine[] => {
    const row = rows[line]
    if (!row) return []
    const asked = body.items.findIndex(({ bill_item_id }) => bill_item_id === row.id)
    const item = body.items[asked]
    if (body.items.length > 0 && !item) return []
    const undelivered = micro(row.undelivered)
    const units = item
      ? quantity(divide(micro(item.item_qty) * micro(row.unit_factor), powerOfTen(scale.quantity)))
      : undelivered
    if (units === 0n && !item) return []
    if (item?.store_id && item.store_id !== resolved.store?.id)
      problems.push({ code: 'store_differs', field: `items.${asked}.store_id` })
    const inTransit = money(parseDecimal(row.transit_value, 2) ?? 0n)
    return [
      {
        line,
        id: row.id,
        resolved,
        store: resolved.store,
        quantity: units,
        undelivered,
        inTransit,
      },
    ]
  })
  const known = new Set(bill.lines.map(({ id }) => id))
  body.items.forEach(({ bill_item_id }, index) => {
    if (!known.has(bill_item_id))
      problems.push({ code: 'reference_not_found', field: `items.${index}.bill_item_id` })
  })
  return { moving, problems }
}

type Where = {
  readonly header: Parameters<typeof saleDelivery.problems>[0] extends infer D
    ? Omit<D, 'lines'>
    : never
  readonly moving: readonly MovingLine[]
  readonly stock: LockedStock
  readonly posting: Awaited<ReturnType<typeof postingFacts>>
}

type Outcome = { readonly problems: readonly Problem[]; readonly effects: () => Effects }

const detailsOf = (bill: LockedBill, { resolved: { line } }: MovingLine) => {
  const costCenter = line.cost_center_id ?? bill.cost_center_id
  return { beneficiary: bill.beneficiary_id ?? '', ...(costCenter && { costCenter }) }
}

async function sale(
  ctx: TenantContext,
  bill: LockedBill,
  { header, moving, stock, posting }: Where,
  date: LocalDate,
): Promise<Outcome> {
  const document = {
    ...header,
    lines: moving.map((each) => ({
      line: each.line,
      store: each.store?.id ?? '',
      quantity: each.quantity,
      undelivered: each.undelivered,
      goods: salesLineFacts(each.resolved).goods,
      details: detailsOf(bill, each),
    })),
  }
  const facts = {
    ...posting,
    stock: stock.states,
    lowestOnHand: await lowestOnHand(ctx, stock, date),
  }
  return {
    problems: saleDelivery.problems(document, facts),
    effects: () => saleDelivery.effects(document, facts),
  }
}

function purchase(bill: LockedBill, { header, moving, stock, posting }: Where): Outcome {
  const document = {
    ...header,
    lines: moving
      .filter(({ resolved }) => stockItemOf(resolved).length > 0)
      .map((each) => ({
        line: each.line,
        item: each.resolved.item.id,
        store: each.store?.id ?? '',
        quantity: each.quantity,
        undelivered: each.undelivered,
        inTransit: each.inTransit,
        inventory: [each.store?.account_id],
        cogs: purchaseLineFacts(each.resolved).cogs,
        details: detailsOf(bill, each),
      })),
  }
  const facts = { ...posting, stock: stock.states }
  return {
    problems: purchaseDelivery.problems(document, facts),
    effects: () => purchaseDelivery.effects(document, facts),
  }
}
