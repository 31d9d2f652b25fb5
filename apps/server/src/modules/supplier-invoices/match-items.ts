import type { MatchedBy } from '@mizan/contract/supplier-invoices'
import { searchText } from '@mizan/core/catalog/search-text'
import type { PaperLine } from '@mizan/zatca'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type ItemHit,
  type KnownParty,
  itemsByBarcode,
  itemsByCode,
  itemsByName,
  itemsUsed,
  unitsOfItems,
} from './facts.sql.ts'

/** The item that a line of a supplier's invoice is of. */
export type Match = {
  readonly by: MatchedBy
  readonly itemId: string
  readonly itemName: string
  readonly unitId: string | null
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
  lines: readonly PaperLine[],
  seller: { readonly vatNumber: string | null; readonly party: KnownParty | null },
): Promise<readonly (Match | null)[]> {
  const [barcodes, codes, used, names] = await Promise.all([
    itemsByBarcode(ctx, present(lines.map(({ barcode }) => barcode))),
    itemsByCode(ctx, present(lines.map(({ buyerCode }) => buyerCode))),
    itemsUsed(ctx, seller.vatNumber, seller.party),
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
    const asWritten = own.find(({ code }) => code === lines[index]?.unitCode)
    return {
      by: hit.by,
      itemId: hit.item_id,
      itemName: own[0]?.item ?? '',
      unitId: hit.unit_id ?? asWritten?.unit_id ?? own[0]?.unit_id ?? null,
    }
  })
}

type Known = {
  readonly barcodes: readonly ItemHit[]
  readonly codes: readonly ItemHit[]
  readonly used: Awaited<ReturnType<typeof itemsUsed>>
  readonly names: readonly ItemHit[]
}

function bestOf(
  line: PaperLine,
  { barcodes, codes, used, names }: Known,
): (ItemHit & { readonly by: MatchedBy }) | null {
  const usedAs = (kind: 'code' | 'name', key: string | null) =>
    key === null ? undefined : used.find((hit) => hit.kind === kind && hit.key === key)
  const spoken = namesIn(line.name).map((each) => searchText(each))
  const tries: readonly (readonly [MatchedBy, ItemHit | undefined])[] = [
    ['barcode', only(barcodes, ({ key }) => key === line.barcode)],
    ['code', codes.find(({ key }) => key === line.buyerCode) ?? usedAs('code', line.sellerCode)],
    ['earlier', usedAs('name', line.name)],
    ['name', only(names, ({ key }) => spoken.includes(key))],
  ]
  const [hit] = tries.flatMap(([by, each]) => (each ? [{ ...each, by }] : []))
  return hit ?? null
}

/** What several items bear tells none of them apart. */
function only(hits: readonly ItemHit[], fits: (hit: ItemHit) => boolean): ItemHit | undefined {
  const fitting = hits.filter(fits)
  return new Set(fitting.map(({ item_id: item }) => item)).size === 1 ? fitting[0] : undefined
}

/** Sellers write both languages into one name: «قلم | Pen». */
const namesIn = (name: string): readonly string[] =>
  [name, ...name.split('|')].map((each) => each.trim()).filter((each) => each !== '')
