import { bookFiles } from './import-books.ts'
import { collectionsFile, itemsFile, storesFile, unitsFile } from './import-catalog.ts'
import { type Importable, type MakeableList, makeableLists } from './import-column.ts'
import { documentFiles } from './import-documents.ts'
import { accountsFile, costCentersFile } from './import-ledger.ts'
import { beneficiariesFile } from './import-parties.ts'
import { posFile } from './import-pos.ts'
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
  lineKeyOf,
  makeableLists,
} from './import-column.ts'

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
  ...documentFiles,
  ...bookFiles,
}

/** The lists whose records a file may bring along, by the columns that it has. */
export const listsMade = (
  { columns }: Importable,
  mapping: Readonly<Record<string, number>>,
): readonly MakeableList[] =>
  makeableLists.filter((list) =>
    columns.some(({ field, makes }) => makes?.list === list && mapping[field] !== undefined),
  )
