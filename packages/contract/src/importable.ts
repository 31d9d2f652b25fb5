import { collectionsFile, itemsFile, unitsFile } from './import-catalog.ts'
import type { Importable } from './import-column.ts'
import { documentFiles } from './import-documents.ts'
import { accountsFile, costCentersFile } from './import-ledger.ts'
import { beneficiariesFile } from './import-parties.ts'
import type { ImportableName } from './importable-names.ts'

export type { DocumentFile, Importable, ImportColumn } from './import-column.ts'

/** What a file may bring into each list, and under which headings. */
export const importables: Readonly<Record<ImportableName, Importable>> = {
  items: itemsFile,
  collections: collectionsFile,
  units: unitsFile,
  beneficiaries: beneficiariesFile,
  accounts: accountsFile,
  cost_centers: costCentersFile,
  ...documentFiles,
}
