import { type LabelOffer, type LabelsWanted, labelRowsMax, labelsMax } from '@mizan/contract/labels'
import { labelPrices, moneyDigits } from '@mizan/core/catalog/label-prices'
import { factsOf, kindOfRecord } from '@mizan/core/documents/kind'
import { formatDecimal } from '@mizan/core/money/decimal'
import { itemOnScale } from './scale-labels.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { scalePatterns } from '../catalog/index.ts'
import {
  type GoodsOfDocument,
  type LabelledItem,
  type LabelledLot,
  goodsOfBill,
  goodsOfVoucher,
  labelledItems,
  lotsOfItems,
  pricesIncludeVat,
  typeOf,
} from './labelled-items.sql.ts'

/** The labels that items or a document ask for, with all that may be chosen of them. */
export async function labelOffers(
  ctx: TenantContext,
  { item_ids: items, resource, document_id: document }: LabelsWanted,
): Promise<readonly LabelOffer[]> {
  if (items !== null) return offersOf(ctx, [...new Set(items)].map(one))
  if (resource === null) throw wrongField('item_ids', 'required')
  if (document === null) throw wrongField('document_id', 'required')
  const found = await typeOf(ctx, resource, document)
  const kind = found && kindOfRecord(resource, found)
  if (!kind) throw new Refusal('not_found')
  ctx.need(factsOf(kind).permission, 'view')
  await requireSeen(ctx, document)
  const goods = await (resource === 'bills' ? goodsOfBill : goodsOfVoucher)(ctx, document)
  return (await offersOf(ctx, goods)).slice(0, labelRowsMax)
}

type Wanted = Omit<GoodsOfDocument, 'unit_id'> & { readonly unit_id: string | null }

const one = (id: string): Wanted => ({
  item_id: id.toLowerCase(),
  unit_id: null,
  quantity: '1',
  lot_id: null,
})

async function offersOf(
  ctx: TenantContext,
  wanted: readonly Wanted[],
): Promise<readonly LabelOffer[]> {
  const ids = [...new Set(wanted.map(({ item_id: id }) => id))]
  const [items, lots, isIncluded, scales] = await Promise.all([
    labelledItems(ctx, ids, null),
    lotsOfItems(ctx, ids),
    pricesIncludeVat(ctx),
    scalePatterns(ctx),
  ])
  const known = new Map(items.map((item) => [item.id, item]))
  const lotsOf = Map.groupBy(lots, ({ item_id: id }) => id)
  return wanted.flatMap((each) => {
    const item = known.get(each.item_id)
    if (!item) return []
    const offer = offerOf(each, item, lotsOf.get(item.id) ?? [], isIncluded)
    return [{ ...offer, is_weighed: scales.some((scale) => itemOnScale(item, scale) !== null) }]
  })
}

/** A unit has a label of its own where it has a barcode; else each piece in it has one. */
function offerOf(
  { unit_id: unit, quantity, lot_id: lot }: Wanted,
  { id, name, name_en, code, vat, codes }: LabelledItem,
  lots: readonly LabelledLot[],
  isIncluded: boolean,
): Omit<LabelOffer, 'is_weighed'> {
  const ofUnit = codes.find(({ unit_id: each, barcode }) => each === unit && barcode !== code)
  const ofPiece = codes.find(({ factor }) => Number(factor) === 1)
  const chosen = ofUnit ?? ofPiece ?? codes[0] ?? null
  const count = Math.ceil(Number(quantity) / Number(chosen?.factor ?? 1))
  return {
    item_id: id,
    item: { id, name, name_en, code },
    codes: codes.map(({ barcode, unit_id, unit: of, price }) => ({
      barcode,
      unit_id,
      unit: of,
      price: formatDecimal(labelPrices(price, vat, isIncluded).withVat, moneyDigits),
    })),
    lots: lots.map(({ id: lotId, number, expiry_date }) => ({ id: lotId, number, expiry_date })),
    barcode: chosen?.barcode ?? null,
    lot_id: lot,
    amount: Math.min(Math.max(count, 1), labelsMax),
  }
}
