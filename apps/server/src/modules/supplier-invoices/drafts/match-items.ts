import type { MatchedBy } from '@mizan/contract/documents/supplier-invoices'
import { searchText } from '@mizan/core/catalog/search-text'
import { isSameUnit } from '@mizan/core/purchasing/unit-codes'
import type { ReceivedLine } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import type { KnownParty } from '../examining/facts.sql.ts'
import {
  type ItemHit,
  type UnitOfItem,
  type UsedItem,
  itemsByBarcode,
  itemsByCode,
  itemsByName,
  itemsUsed,
  unitsOfItems,
} from './item-facts.sql.ts'

/** The item that a line of a supplier's invoice is of. */
export type Match = {
  readonly by: MatchedBy
  readonly itemId: string
  readonly itemName: string
  readonly unitId: string | null
  /** Base units in one of the unit that the line is counted in. */
  readonly factor: string
  /** False where the unit on the invoice is none of the item's, and ours is a guess. */
  readonly isUnitKnown: boolean
}

type Seller = {
  readonly name: string
  readonly vatNumber: string | null
  readonly party: KnownParty | null
}

const present = (texts: readonly (string | null)[]): readonly string[] =>
  texts.flatMap((each) => (each === null || each === '' ? [] : [each]))

/**
 * Finds the item of each line, the surest sign first: the barcode, the code (our own, or the
 * supplier's as earlier documents taught it), his words on earlier bills, and the name. Null where
 * nothing fits, which a person then decides.
 */
export async function matchItems(
  ctx: TenantContext,
  lines: readonly ReceivedLine[],
  seller: Seller,
): Promise<readonly (Match | null)[]> {
  const [barcodes, codes, used, names] = await Promise.all([
    itemsByBarcode(ctx, present(lines.map(({ barcode }) => barcode))),
    itemsByCode(ctx, present(lines.map(({ buyerCode }) => buyerCode))),
    itemsUsed(ctx, seller, seller.party, {
      codes: present(lines.map(({ sellerCode }) => sellerCode)),
      names: lines.map(({ name }) => name),
    }),
    itemsByName(
      ctx,
      lines.flatMap(({ name }) => namesIn(name)),
    ),
  ])
  const found = lines.map((line) => bestOf(line, { barcodes, codes, used, names }))
  const units = await unitsOfItems(ctx, [
    ...new Set(found.flatMap((hit) => (hit ? [hit.item_id] : []))),
  ])
  return found.map((hit, index) => {
    if (hit === null) return null
    const own = units.filter(({ item_id: item }) => item === hit.item_id)
    const unit = unitOf(hit, own, lines[index]?.unitCode ?? null)
    return {
      by: hit.by,
      itemId: hit.item_id,
      itemName: own[0]?.item ?? '',
      unitId: unit.of?.unit_id ?? null,
      factor: unit.of?.factor ?? '1',
      isUnitKnown: unit.isKnown,
    }
  })
}

type Hit = ItemHit & { readonly by: MatchedBy; readonly unit_code?: string | null }

/**
 * The unit of a line: that of its barcode, what the same unit of his was taken for before, the one
 * that bears the code on the invoice, and else the item's own, which is said to be a guess.
 */
function unitOf(
  hit: Hit,
  own: readonly UnitOfItem[],
  written: string | null,
): { readonly of: UnitOfItem | undefined; readonly isKnown: boolean } {
  const remembered = own.find(({ unit_id: unit }) => unit === hit.unit_id)
  const isNamedUnit = hit.by === 'barcode' || (hit.unit_code ?? null) === written
  if (remembered && isNamedUnit) return { of: remembered, isKnown: true }
  const asWritten = own.find(({ code }) => written !== null && isSameUnit(code, written))
  if (asWritten) return { of: asWritten, isKnown: true }
  return { of: remembered ?? own[0], isKnown: written === null }
}

type Known = {
  readonly barcodes: readonly ItemHit[]
  readonly codes: readonly ItemHit[]
  readonly used: readonly UsedItem[]
  readonly names: readonly ItemHit[]
}

function bestOf(line: ReceivedLine, { barcodes, codes, used, names }: Known): Hit | null {
  // What the same unit was taken for comes before the newest, which may be of another.
  const usedAs = (kind: 'code' | 'name', key: string | null): UsedItem | undefined => {
    const hits = used.filter((hit) => hit.kind === kind && hit.key === key)
    return hits.find(({ unit_code: code }) => code === line.unitCode) ?? hits[0]
  }
  const wordings = namesIn(line.name).map((each) => searchText(each))
  const tries: readonly (readonly [MatchedBy, ItemHit | undefined])[] = [
    ['barcode', only(barcodes, ({ key }) => key === line.barcode)],
    ['code', codes.find(({ key }) => key === line.buyerCode) ?? usedAs('code', line.sellerCode)],
    ['earlier', usedAs('name', line.name)],
    ['name', only(names, ({ key }) => wordings.includes(key))],
  ]
  const [hit] = tries.flatMap(([by, each]) => (each ? [{ ...each, by }] : []))
  return hit ?? null
}

/** What several items bear identifies none of them. */
function only(hits: readonly ItemHit[], fits: (hit: ItemHit) => boolean): ItemHit | undefined {
  const fitting = hits.filter(fits)
  return new Set(fitting.map(({ item_id: item }) => item)).size === 1 ? fitting[0] : undefined
}

/** Sellers write both languages into one name: «قلم | Pen». */
export const namesIn = (name: string): readonly string[] =>
  [name, ...name.split('|')].map((each) => each.trim()).filter((each) => each !== '')
