import { scaleBarcodes } from '@mizan/contract/catalog'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import {
  type ScalePattern,
  type ScaleReading,
  itemNumbers,
  lengthOf,
  priceWithVat,
  quantityForPrice,
  readScaleBarcode,
} from '@mizan/core/catalog/scale-barcodes'
import {
  formatDecimal,
  formatShort,
  parseDecimal,
  percent,
  price,
  scale,
} from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { table } from '../../kernel/table.ts'
import { isFree, refuseBroken } from '../ledger/index.ts'
import { vatOnSale } from '../taxes/index.ts'
import { type Hit, linesOf } from './item-lookup.sql.ts'
import { refusePrefixOfShop } from './own-barcodes.ts'

type Draft = DraftOf<typeof scaleBarcodes>
type Row = RowOf<typeof scaleBarcodes>

const rows = table(scaleBarcodes, { search: ['name', 'prefix'], order: sql`t.prefix, t.id` })

/** What scanners read at most, and a barcode of an item may have. */
const lengthMax = 20

async function refuseWrong(ctx: TenantContext, of: Draft, except?: string): Promise<void> {
  if (lengthOf(patternOf(of)) > lengthMax)
    throw new Refusal(
      'invalid',
      {},
      { value_digits: [{ code: 'scale_barcode_too_long', params: { max: String(lengthMax) } }] },
    )
  await refusePrefixOfShop(ctx, of.prefix)
  await refuseBroken(ctx, [isFree({ field: 'prefix', table: 'scale_barcodes', except }, of.prefix)])
}

/** Labels of scales as they are served. */
export const scaleBarcode: typeof rows = {
  ...rows,
  create: async (ctx, draft) => {
    await refuseWrong(ctx, draft, draft.id)
    return rows.create(ctx, draft)
  },
  update: async (ctx, id, change, sent) => {
    await refuseWrong(ctx, { ...(await rows.show(ctx, id)), ...change }, id)
    return rows.update(ctx, id, change, sent)
  },
}

type Pattern = ScalePattern & { readonly includesVat: boolean }

const patternOf = (row: Pick<Row, Exclude<keyof Draft, 'id'>>): Pattern => ({
  prefix: row.prefix,
  itemDigits: row.item_digits,
  valueDigits: row.value_digits,
  decimals: row.decimals,
  carries: row.carries,
  hasCheckDigit: row.has_check_digit,
  includesVat: row.includes_vat,
})

/** The item on the label of a scale, by its barcode or its code. */
export type Weighed = { readonly hit: Hit; readonly reading: ScaleReading & { pattern: Pattern } }

/** How the scales that are in use write their labels. */
export const scalePatterns = async (ctx: TenantContext): Promise<readonly Pattern[]> =>
  (
    await ctx.db
      .rows<Row>(sql`select prefix, item_digits, value_digits, decimals, carries, includes_vat,
    has_check_digit from scale_barcodes where tenant_id = ${currentTenant} and active order by prefix`)
  ).map(patternOf)

/** Reads a text as the label of a scale; null where it is none, or names no item that is in use. */
export async function weighedItem(ctx: TenantContext, text: string): Promise<Weighed | null> {
  if (!/^\d{4,20}$/.test(text)) return null
  const reading = readScaleBarcode(text, await scalePatterns(ctx))
  if (!reading) return null
  const numbers = [...itemNumbers(reading.itemNumber)]
  const hit = await ctx.db.first<Hit>(sql`
    select i.id, 0 as rank, b.unit_id from item_barcodes b join items i on i.tenant_id = ${currentTenant} and i.id = b.item_id
      where b.tenant_id = ${currentTenant} and b.barcode = any(${numbers}) and i.active
    union all
    select id, 1, null from items where tenant_id = ${currentTenant} and code = any(${numbers}) and active
    order by rank limit 1`)
  return hit && { hit, reading: reading as Weighed['reading'] }
}

type Priced = {
  readonly selling_price: string
  readonly vat: string
  readonly includes_vat: boolean
}

/** What a label says of the line it makes: how much, and of a price what it comes to. */
export type Scanned = {
  readonly quantity: string
  readonly amount: string | null
  /** The price on the label less what the quantity comes to, in halalas that cannot be shared out. */
  readonly difference: string | null
}

/** How much of its unit a label of a scale means; null where a price is on it and the item has none. */
export async function scannedOf(
  ctx: TenantContext,
  { reading }: Weighed,
  item: { readonly id: string; readonly unit: unknown },
): Promise<Scanned | null> {
  if (reading.pattern.carries === 'weight')
    return { quantity: formatShort(reading.value, scale.quantity), amount: null, difference: null }
  const row = await ctx.db.first<Priced>(sql`
    select trim_scale(i.selling_price)::text as selling_price, trim_scale(${vatOnSale(sql`i.sales_tax_id`, ctx.today)})::text as vat,
      coalesce((select (value #>> '{}')::boolean from settings where tenant_id = ${currentTenant}
        and code = 'selling_prices_include_vat'), false) as includes_vat
    from items i where i.tenant_id = ${currentTenant} and i.id = ${item.id}`)
  const { selling_price: own } = (item.unit ?? {}) as { selling_price?: string }
  const plain = price(parseDecimal(own ?? row?.selling_price ?? '0', scale.price) ?? 0n)
  const vat = percent(parseDecimal(row?.vat ?? '0', scale.percent) ?? 0n)
  const addsVat = reading.pattern.includesVat && row?.includes_vat === false
  const found = quantityForPrice(reading.value, addsVat ? priceWithVat(plain, vat) : plain)
  return (
    found && {
      quantity: formatShort(found.quantity, scale.quantity),
      amount: formatDecimal(reading.value / 10_000n, 2),
      difference: formatDecimal(found.difference, 2),
    }
  )
}

/** How much a label of a scale means, in the unit it is sold in; null where its item has no price. */
export async function quantityOnLabel(
  ctx: TenantContext,
  weighed: Weighed,
): Promise<string | null> {
  const { id, unit_id: unitId } = weighed.hit
  const [line] = await linesOf(ctx, [id], { storeId: null, exceptOffer: null, pricedFor: null })
  const unit = line?.units.find((each) => each.unit_id === (unitId ?? line.unit_id))
  return (await scannedOf(ctx, weighed, { id, unit: unit ?? null }))?.quantity ?? null
}
