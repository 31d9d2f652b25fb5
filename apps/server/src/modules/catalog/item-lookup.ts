import { westernDigits } from '@mizan/core/money/digits'
import { parseDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { trimFigure } from '../../kernel/table.ts'
import type { PricedFor } from '../pricing/index.ts'
import { isUuid } from './is-uuid.ts'
import { type Weighed, scannedOf, weighedItem } from './scale-barcodes.ts'
import {
  type Hit,
  type LookupRow,
  findByText,
  itemsOfModel,
  linesOf,
  modelOf,
  scannedLines,
} from './item-lookup.sql.ts'

type Query = Readonly<Record<string, string | undefined>>

const limitMax = 50

/** Items for a line that is typed or scanned, best first, with all that the line needs of them. */
export async function lookUpItems(
  ctx: TenantContext,
  query: Query,
): Promise<readonly Record<string, unknown>[]> {
  const asked = askedOf(query)
  const limit = Math.min(Math.max(Number(query.limit ?? 20) || 20, 1), limitMax)
  const { q, barcode } = query
  const text = westernDigits((barcode ?? q ?? '').trim().slice(0, barcode ? 64 : 200))
  const isScanned = barcode !== undefined
  if (!query.ids && (isScanned || scannedDigits.test(text))) {
    const found = await scannedLines(ctx, text, asked)
    if (found.length > 0) return scannedOnes(ctx, found).slice(0, limit)
  }
  const { hits, weighed = null } = query.ids
    ? { hits: knownHits(query.ids) }
    : await hitsOf(ctx, text, { isScanned, limit })
  const lines = (await linesFor(ctx, hits, asked)).slice(0, query.ids ? hits.length : limit)
  const [line] = lines
  if (!weighed || !line) return lines
  const scanned = await scannedOf(ctx, weighed, line)
  return [{ ...line, scanned, exact: true }]
}

/** A model with its items as lines need them, for the grid of their quantities. */
export async function lookUpModel(
  ctx: TenantContext,
  id: string,
  query: Query,
): Promise<Record<string, unknown>> {
  const asked = askedOf(query)
  const [model, hits] = await Promise.all([modelOf(ctx, id), itemsOfModel(ctx, id)])
  if (!model) throw new Refusal('not_found')
  return { ...model, items: await linesFor(ctx, hits, asked) }
}

type Asked = Parameters<typeof linesOf>[2]

/** Where the goods are to be, to whom they are sold, and whose claim does not count. */
function askedOf(query: Query): Asked {
  const { store_id: storeId = null, except_quotation: exceptOffer = null } = query
  const pricedFor = pricedForOf(query)
  for (const [name, id] of [
    ['store_id', storeId],
    ['except_quotation', exceptOffer],
    ['beneficiary_id', pricedFor?.customer ?? null],
    ['currency_id', pricedFor?.currency ?? null],
  ] as const)
    if (id !== null && !isUuid(id))
      throw new Refusal('invalid_filter', { name: `${name}=${id.slice(0, 40)}` })
  return { storeId, exceptOffer, pricedFor }
}

/** What was found as lines need it, best first. */
async function linesFor(ctx: TenantContext, hits: readonly Hit[], asked: Asked) {
  if (hits.length === 0) return []
  const ids = hits.map((hit) => hit.id)
  const found = new Map((await linesOf(ctx, ids, asked)).map((row) => [row.id, row]))
  const sees = seenBy(ctx)
  return hits
    .toSorted((a, b) => a.rank - b.rank || compareNames(found.get(a.id), found.get(b.id)))
    .flatMap((hit) => {
      const row = found.get(hit.id)
      return row ? [lineOf(row, hit, sees)] : []
    })
}

/** What was found with its hit in one trip. */
function scannedOnes(ctx: TenantContext, found: Awaited<ReturnType<typeof scannedLines>>) {
  const sees = seenBy(ctx)
  return found
    .toSorted((a, b) => a.hit.rank - b.hit.rank || compareNames(a, b))
    .map(({ hit, ...row }) => lineOf(row as LookupRow, { id: row.id, ...hit }, sees))
}

const seenBy = (ctx: TenantContext): Sees => ({
  cost: ctx.has('items.see_cost', 'view'),
  purchasingPrice: ctx.can('items', 'view') || ctx.can('purchases', 'store'),
})

/** Whom the items are sold to, where the day of the sale is said. */
function pricedForOf({ date, beneficiary_id, currency_id }: Query): PricedFor | null {
  if (date === undefined) return null
  const day = parseDate(date)
  if (day === null) throw new Refusal('invalid_filter', { name: `date=${date.slice(0, 40)}` })
  return { customer: beneficiary_id ?? null, date: day, currency: currency_id ?? null }
}

type Hits = { readonly hits: readonly Hit[]; readonly weighed?: Weighed }

/** As many digits in a row as no one types to search: a scanner wrote them. */
const scannedDigits = /^\d{8,20}$/

/** What a text means that is no barcode or code: the label of a scale; else whatever holds it. */
async function hitsOf(
  ctx: TenantContext,
  text: string,
  { isScanned, limit }: { readonly isScanned: boolean; readonly limit: number },
): Promise<Hits> {
  if (isScanned || scannedDigits.test(text)) {
    const weighed = await weighedItem(ctx, text)
    if (weighed) return { hits: [weighed.hit], weighed }
    if (isScanned) return { hits: [] }
  }
  return { hits: await findByText(ctx, text, limit) }
}

const idsMax = 200

/** The items of lines that are there already, for a document that is opened to be edited. */
function knownHits(list: string): readonly Hit[] {
  const ids = [...new Set(list.split(','))]
  if (ids.length > idsMax || !ids.every(isUuid))
    throw new Refusal('invalid_filter', { name: 'ids' })
  return ids.map((id) => ({ id, rank: 2, unit_id: null }))
}

const compareNames = (a: LookupRow | undefined, b: LookupRow | undefined): number =>
  (a?.name ?? '') < (b?.name ?? '') ? -1 : 1

type Sees = { readonly cost: boolean; readonly purchasingPrice: boolean }

/** The answer for one item; scanning the barcode of a carton chooses the carton. */
function lineOf(row: LookupRow, hit: Hit, sees: Sees) {
  const units = row.units.map((each) => ({
    ...each,
    selling_price: cents(each.selling_price),
    purchasing_price: sees.purchasingPrice ? cents(each.purchasing_price) : null,
  }))
  const unit =
    units.find((each) => each.unit_id === (hit.unit_id ?? row.unit_id)) ?? units[0] ?? null
  return {
    ...row,
    selling_price: trimFigure(row.selling_price, 2),
    purchasing_price: sees.purchasingPrice ? trimFigure(row.purchasing_price, 2) : null,
    minimum_price: trimFigure(row.minimum_price, 2),
    available_amount: trimFigure(row.available_amount),
    reserved_amount: trimFigure(row.reserved_amount),
    free_amount: trimFigure(row.free_amount),
    ordered_amount: trimFigure(row.ordered_amount),
    carat: trimFigure(row.carat),
    making_per_gram: trimFigure(row.making_per_gram),
    making_per_piece: trimFigure(row.making_per_piece),
    stones_price: trimFigure(row.stones_price),
    stores: row.stores.map((each) => ({ ...each, cost: sees.cost ? each['cost'] : null })),
    cost: sees.cost ? trimFigure(row.cost ?? '0', 2) : null,
    units,
    unit,
    serial: hit.serial ?? null,
    exact: hit.rank <= 1,
  }
}

/** Prices show at least two decimals. */
const cents = (text: unknown): unknown =>
  typeof text === 'string' ? trimFigure(text.includes('.') ? text : `${text}.00`, 2) : text
