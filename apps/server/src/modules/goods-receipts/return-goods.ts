import type { returnGoodsBody } from '@mizan/contract/documents/goods-receipts'
import { searchText } from '@mizan/core/catalog/search-text'
import { factsOf } from '@mizan/core/documents/kind'
import { whyUnconfirmed } from '@mizan/core/documents/lifecycle'
import { printedNumber } from '@mizan/core/documents/numbering'
import type { Problem } from '@mizan/core/documents/family'
import { clearedValue } from '@mizan/core/purchasing/goods-receipt'
import {
  type ReturnedLine,
  type GoodsReturn,
  type GoodsReturnFacts,
  goodsReturn,
} from '@mizan/core/purchasing/goods-return'
import {
  type Quantity,
  formatDecimal,
  money,
  parseDecimal,
  quantity,
  scale,
  sum,
} from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, insertInto, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, allOrRefusal, refusalOf } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { itemsOf, partyOf, storesOf } from '../bills/index.ts'
import {
  type Books,
  booksOf,
  changeDocument,
  localizedRefusal,
  postNumbered,
  reverseDocument,
} from '../documents/index.ts'
import {
  type WrittenLot,
  applyMoves,
  lockStock,
  lotsMoved,
  lowestOnHand,
} from '../inventory/index.ts'
import { takeNumbers } from '../ledger/index.ts'
import { lockOrder } from './ordered.sql.ts'
import type { LockedReceipt } from './receipt-views.sql.ts'
import { type LineLeft, linesLeft, returnOf, returnsEver } from './returns.sql.ts'

export type ReturnGoodsBody = z.output<typeof returnGoodsBody>

const kind = 'goods_receipt'
const partOf = (part: number): string => `return-${part}`
const micro = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity) ?? 0n)

/** A receipt that stands, of a store that the user sees; nothing of an edit is given back. */
function requireReturnable(ctx: TenantContext, receipt: LockedReceipt): void {
  if (!seesStore(ctx, receipt.store_id)) throw new Refusal('not_found')
  const why = whyUnconfirmed(receipt.status)
  if (why) throw new Refusal(why)
}

/**
 * Goods go back to their supplier before his bill: stock and what is owed for them fall, and the order waits for them
 * again (`domain/04` 4.6, 4.9). The receipt is locked, so that no bill charges them meanwhile.
 */
export async function returnGoods(
  ctx: TenantContext,
  receipt: LockedReceipt,
  body: ReturnGoodsBody,
): Promise<void> {
  requireReturnable(ctx, receipt)
  if (receipt.quotation_id !== null) await lockOrder(ctx, receipt.quotation_id)
  const [lines, stores, accounts, books, party] = await Promise.all([
    linesLeft(ctx, receipt.id),
    storesOf(ctx),
    owedOn(ctx, receipt.id),
    booksOf(ctx),
    receipt.beneficiary_id === null ? null : partyOf(ctx, receipt.beneficiary_id),
  ])
  const asked = askedOf(lines, body)
  if (asked.problems.length > 0) throw refusalOf(asked.problems)
  const store = receipt.store_id ?? ''
  const items = new Map(
    (
      await itemsOf(
        ctx,
        asked.lines.map(({ line }) => line.item_id),
      )
    ).map((item) => [item.id, item]),
  )
  const stock = await lockStock(
    ctx,
    asked.lines.map(({ line }) => ({ item: line.item_id, store })),
  )
  const date = body.date ?? ctx.today
  const given: GoodsReturn = {
    date,
    receivedOn: receipt.date,
    beneficiary: receipt.beneficiary_id ?? '',
    store,
    lines: asked.lines.map(({ line, units }): ReturnedLine => ({
      item: line.item_id,
      quantity: units,
      left: {
        receipt: line.id,
        account: accounts ?? '',
        quantity: micro(line.quantity),
        value: money(parseDecimal(line.value, 2) ?? 0n),
      },
      allowNegative: items.get(line.item_id)?.allow_negative_balance ?? false,
      inventory: [stores.find(({ id }) => id === store)?.account_id],
      costCenter: line.cost_center_id,
    })),
  }
  const facts: GoodsReturnFacts = {
    ...books.facts,
    stock: stock.states,
    lowestOnHand: await lowestOnHand(ctx, stock, date),
  }
  const problems = goodsReturn.problems(given, facts)
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, books.facts.periods)
  const effects = goodsReturn.effects(given, facts)
  const lots = await lotsMoved(ctx, stock, effects.moves, date, {
    lines: asked.lines.map(({ line, lots: named }) => ({ lots: named, returnedFrom: line.id })),
    givenBy: 'receipts',
    fieldOf: (line) => `items.${line}.lots`,
  })
  if (lots.problems.length > 0)
    throw await localizedRefusal(ctx, lots.problems, date, books.facts.periods)
  const id = newId()
  const part = (await returnsEver(ctx, receipt.id)) + 1
  const numbered = await numberOf(ctx, date, books)
  const entryId = effects.entry ? newId() : null
  const documentType = factsOf(kind).documentType ?? 0
  if (effects.entry && entryId)
    await postNumbered(
      ctx,
      [
        {
          id: entryId,
          entry: effects.entry,
          date,
          vatDate: date,
          statement: {
            kind: 'goods_receipt_returned',
            reference: body.reference,
            notes: body.notes,
          },
          documentType,
          label: 'goods_receipt_returned',
          documentId: receipt.id,
          documentNumber: numbered.number,
          part: partOf(part),
        },
      ],
      books,
    )
  const rows = given.lines.map(({ left, quantity: units }, index) => ({
    id: newId(),
    line: left.receipt,
    quantity: formatDecimal(units, scale.quantity),
    value: formatDecimal(clearedValue(left, units), 2),
    lots: JSON.stringify(lots.ofLines.get(index) ?? []),
  }))
  const value = formatDecimal(
    sum(given.lines.map(({ left, quantity: units }) => clearedValue(left, units))),
    2,
  )
  await applyMoves(
    ctx,
    stock,
    { ...effects, moves: lots.moves },
    {
      date,
      type: documentType,
      id: receipt.id,
      number: numbered.number,
      entryId,
      lineIds: rows.map((row) => row.id),
    },
  )
  await ctx.db.run(
    insertInto('goods_receipt_returns', [
      {
        tenant_id: currentTenant,
        id,
        goods_receipt_id: receipt.id,
        part,
        ...numbered,
        search_text: searchText(
          numbered.number,
          receipt.number,
          party?.name,
          party?.name_en,
          body.reference,
          body.notes,
        ).slice(0, 4000),
        date,
        reference: body.reference,
        notes: body.notes,
        value,
        entry_id: entryId,
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ]),
  )
  await allOrRefusal([
    insertRows(
      ctx.db,
      'goods_receipt_return_items',
      rows.map(({ line, ...row }) => ({
        tenant_id: currentTenant,
        return_id: id,
        goods_receipt_item_id: line,
        ...row,
      })),
    ),
    countReturned(ctx, rows, 1),
  ])
  await countOfReceipt(ctx, receipt.id)
  await Promise.all([
    recordActivity(ctx, 'goods_receipts', receipt.id, 'goods_returned', {
      number: { before: null, after: numbered.number },
    }),
    recordActivity(ctx, 'goods_receipt_returns', id, 'confirmed'),
  ])
}

/** Takes a return back: its goods are in stock and owed again, at what they left with. */
export async function takeReturnBack(
  ctx: TenantContext,
  receipt: LockedReceipt,
  { return_id: id, reason }: { readonly return_id: string; readonly reason: string | null },
): Promise<void> {
  requireReturnable(ctx, receipt)
  const known = await returnOf(ctx, receipt.id, id)
  if (!known) throw refusalOf([{ code: 'reference_not_found', field: 'return_id' }])
  if (known.cancelled_at !== null) throw new Refusal('return_taken_back')
  if (receipt.quotation_id !== null) await lockOrder(ctx, receipt.quotation_id)
  await reverseDocument(ctx, kind, receipt, reason, {
    activity: null,
    part: { name: partOf(known.part), lineIds: known.lines.map((line) => line.id) },
  })
  await allOrRefusal([
    countReturned(ctx, known.lines, -1),
    ctx.db.run(sql`update goods_receipt_returns set cancelled_at = ${ctx.now}
      where tenant_id = ${currentTenant} and id = ${id}`),
  ])
  await countOfReceipt(ctx, receipt.id)
  const why = reason ? { reason: { before: null, after: reason } } : {}
  await Promise.all([
    recordActivity(ctx, 'goods_receipts', receipt.id, 'return_taken_back', {
      number: { before: known.number, after: null },
      ...why,
    }),
    recordActivity(ctx, 'goods_receipt_returns', id, 'cancelled', why),
  ])
}

/** The next number of the company's returns of goods. */
async function numberOf(
  ctx: TenantContext,
  date: LocalDate,
  { settings }: Books,
): Promise<{
  readonly number: string
  readonly sequence_year: number
  readonly sequence_no: number
}> {
  const year = settings.numberYear(date)
  const taken = await takeNumbers(ctx, [{ kind: 'goods_return', count: 1 }], year)
  const last = taken.get('goods_return')?.last ?? 0
  return {
    number: printedNumber(settings.format('goods_return'), last, date),
    sequence_year: year,
    sequence_no: last,
  }
}

/** The account on which goods of a receipt are owed. */
const owedOn = async (ctx: TenantContext, id: string): Promise<string | null> =>
  (
    await ctx.db.first<{ account_id: string | null }>(sql`select grni_account_id as account_id
      from goods_receipts where tenant_id = ${currentTenant} and id = ${id}`)
  )?.account_id ?? null

type Asked = {
  readonly line: LineLeft
  readonly units: Quantity
  readonly lots: readonly WrittenLot[]
}

/** What was said of each line, in the order in which it was said. */
function askedOf(
  lines: readonly LineLeft[],
  { items }: ReturnGoodsBody,
): { readonly lines: readonly Asked[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const found = items.flatMap(({ id, quantity: units, lots }, index): Asked[] => {
    const line = lines.find((each) => each.id === id)
    const field = `items.${index}.id`
    if (!line) problems.push({ code: 'reference_not_found', field })
    else if (seen.has(id)) problems.push({ code: 'already_used', field })
    seen.add(id)
    return line ? [{ line, units: micro(units), lots }] : []
  })
  return { lines: found, problems }
}

/** Counts what went back of the lines, or takes it back (-1). */
const countReturned = (
  { db }: TenantContext,
  rows: readonly { readonly line: string; readonly quantity: string; readonly value: string }[],
  sign: 1 | -1,
): Promise<number> =>
  db.run(sql`update goods_receipt_items x set returned_qty = x.returned_qty + ${sign} * v.quantity::numeric,
      returned_value = x.returned_value + ${sign} * v.value::numeric
    from (values ${rowsOf(rows.map((row) => [row.line, row.quantity, row.value]))}) as v (id, quantity, value)
    where x.tenant_id = ${currentTenant} and x.id = v.id::uuid`)

/** What all returns of a receipt took off what is owed; its order is counted again with it. */
const countOfReceipt = (ctx: TenantContext, id: string): Promise<number> =>
  changeDocument(ctx, 'goods_receipts', id, {
    returned_value: sql`(select coalesce(sum(x.returned_value), 0) from goods_receipt_items x
      where x.tenant_id = ${currentTenant} and x.goods_receipt_id = ${id})`,
  })
