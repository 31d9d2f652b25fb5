import type { Problem } from '@mizan/core/documents/family'
import { status } from '@mizan/core/documents/lifecycle'
import type { LandedCost, LandedCostFacts, LandedLine } from '@mizan/core/inventory/landed-cost'
import { money, parseDecimal, quantity } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { type Prepared, documentSettings, preparedForBooks } from '../documents/index.ts'
import { lockStock } from '../inventory/index.ts'
import { postingFacts } from '../ledger/index.ts'
import {
  type GoodsLine,
  type LockedBillRow,
  billsOfLines,
  goodsLinesOf,
  isGoods,
  remainingCost,
  lockBills,
  micro,
} from './landed-lines.sql.ts'
import {
  type LockedSource,
  type SourceRef,
  type WaitingCost,
  lockExpense,
  openOf,
  waitingCostsOf,
} from './landed-source.sql.ts'
import type { LandedRow } from './landed-row.ts'

export type PreparedLanded = Prepared<LandedCost, LandedCostFacts> & {
  readonly goods: readonly GoodsLine[]
}

/** Reads and locks what a landed cost is made of: its source, the bills of the goods, their stock. */
export async function prepareLanded(ctx: TenantContext, row: LandedRow): Promise<PreparedLanded> {
  const source: SourceRef = { type: row.source_type, id: row.source_id }
  const date = row.cost_date
  const lineIds = row.lines.map((line) => line.bill_item_id)
  const targets = await billsOfLines(ctx, lineIds)
  const bills = await lockBills(ctx, source.type === 'bill' ? [...targets, source.id] : targets)
  const from = await openSource(ctx, source, bills)
  const [waiting, found, posting, settings] = await Promise.all([
    waitingCostsOf(ctx, source),
    goodsLinesOf(ctx, lineIds),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const cost = chosenCost(waiting, row.account_id)
  const goods = chosenGoods(ctx, row, found, bills)
  const stock = await lockStock(ctx, placesOf(goods))
  const days = bills.filter(({ id }) => targets.includes(id)).map((bill) => bill.date)
  const open = openOf(cost)
  return {
    ...preparedForBooks(posting, settings, date),
    goods,
    stock,
    lineIds: goods.map((line) => line.id),
    statement: { notes: row.notes },
    document: {
      date,
      amount: row.amount === null ? open : money(parseDecimal(row.amount, 2) ?? 0n),
      from: cost.account_id,
      lines: goods.map((line, index) => landedLine(line, index, row)),
    },
    facts: {
      ...posting,
      open,
      notBefore: [from.date, ...days].toSorted().at(-1) ?? from.date,
      soldTo: settings.landedCostOfSold,
      stock: stock.states,
    },
  }
}

async function openSource(
  ctx: TenantContext,
  source: SourceRef,
  bills: readonly LockedBillRow[],
): Promise<LockedSource> {
  const found =
    source.type === 'bill'
      ? bills.find(({ id, type }) => id === source.id && type === 2)
      : await lockExpense(ctx, source.id)
  if (!found) throw wrongField('source_id', 'reference_not_found')
  if (found.status === status.opened) throw new Refusal('document_open_for_edit')
  if (found.status !== status.confirmed) throw new Refusal('not_confirmed')
  return found
}

/** The account the cost waits on: the one that was chosen, or the only one. */
function chosenCost(waiting: readonly WaitingCost[], accountId: string | null): WaitingCost {
  const open = waiting.filter((cost) => openOf(cost) > 0n)
  const [first] = open
  if (!first) throw new Refusal('nothing_to_allocate')
  if (accountId === null && open.length > 1) throw wrongField('account_id', 'required')
  const chosen = accountId === null ? first : open.find((cost) => cost.account_id === accountId)
  if (!chosen) throw wrongField('account_id', 'nothing_to_allocate')
  return chosen
}

/** The lines in the order they were asked for; each is stock goods of a confirmed purchase. */
function chosenGoods(
  ctx: TenantContext,
  asked: LandedRow,
  found: readonly GoodsLine[],
  bills: readonly LockedBillRow[],
): GoodsLine[] {
  const problems: Problem[] = []
  const goods = asked.lines.flatMap(({ bill_item_id: id }, index) => {
    const field = `lines.${index}.bill_item_id`
    const line = found.find((each) => each.id === id)
    const bill = line && bills.find((each) => each.id === line.bill_id)
    if (!line || !bill || !seesStore(ctx, line.store_id)) {
      problems.push({ code: 'reference_not_found', field })
      return []
    }
    const isTwice = asked.lines.findIndex((each) => each.bill_item_id === id) < index
    if (bill.status === status.opened) problems.push({ code: 'document_open_for_edit', field })
    else if (
      !isGoods(line) ||
      bill.type !== 2 ||
      bill.status === 0 ||
      bill.status === status.cancelled
    )
      problems.push({ code: 'landed_line_not_goods', field })
    else if (isTwice) problems.push({ code: 'landed_line_twice', field })
    return [line]
  })
  if (problems.length > 0) throw refusalOf(problems)
  return goods
}

/** Where goods that arrived stand; what is all under way moves nothing in stock. */
const placesOf = (goods: readonly GoodsLine[]) =>
  goods.flatMap(({ item_id: item, store_id: store, received }) =>
    store !== null && micro(received) > 0n ? [{ item, store }] : [],
  )

/** What of a goods line the rules ask, however a cost is spread. */
export const goodsFacts = (line: GoodsLine, index: number) => ({
  line: index,
  item: line.item_id,
  store: line.store_id ?? '',
  receipt: line.receipt,
  received: micro(line.received),
  inventory: [line.store_account_id],
  cogs: [line.cost_of_goods_sold_account_id, line.collection_cost_account_id],
  costCenter: line.cost_center_id,
})

function landedLine(
  line: GoodsLine,
  index: number,
  { spread_by: by, lines }: LandedRow,
): LandedLine {
  const underWay = micro(line.under_way)
  const remaining = quantity(micro(line.received) + underWay)
  const typed = lines[index]?.weight ?? null
  const weights = {
    value: remainingCost(line),
    quantity: remaining,
    weight: typed === null ? 0n : micro(typed),
  }
  return { ...goodsFacts(line, index), underWay, weight: weights[by] }
}
