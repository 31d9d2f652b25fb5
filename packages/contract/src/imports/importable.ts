import { bookFiles } from './books.ts'
import { collectionsFile, itemsFile, storesFile, unitsFile } from './catalog.ts'
import { type Importable, type MakeableList, makeableLists } from './column.ts'
import { countedItemsFile } from './counted-items.ts'
import { documentFiles } from './documents.ts'
import { itemSuppliersFile } from './item-suppliers.ts'
import { accountsFile, costCentersFile } from './ledger.ts'
import { beneficiariesFile } from './parties.ts'
import { posFile } from './pos.ts'
import { priceListLinesFile, priceListsFile } from './price-lists.ts'
import type { ImportableName } from './importable-names.ts'

export {
  type DocumentFile,
  type Importable,
  type ImportColumn,
  type MadeRecord,
  type MakeableList,
  type SheetPart,
  columnsOn,
  isLineOf,
  isOfDocuments,
  lineKeyOf,
  makeableLists,
} from './column.ts'

/** What a file may bring into each list, and under which headings. */
export const importables: Readonly<Record<ImportableName, Importable>> = {
  items: itemsFile,
  collections: collectionsFile,
  units: unitsFile,
  stores: storesFile,
  pos: posFile,
  beneficiaries: beneficiariesFile,
  accounts: accountsFile,
  cost_centers: costCentersFile,
  price_lists: priceListsFile,
  ...documentFiles,
  ...bookFiles,
  item_suppliers: itemSuppliersFile,
  counted_items: countedItemsFile,
  price_list_lines: priceListLinesFile,
}

/** The lists whose records a file may bring along, by the columns that it has. */
export const listsMade = (
  { columns }: Importable,
  mapping: Readonly<Record<string, number>>,
): readonly MakeableList[] =>
  makeableLists.filter((list) =>
    columns.some(({ field, makes }) => makes?.list === list && mapping[field] !== undefined),
  )
