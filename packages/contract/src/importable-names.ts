/** The lists that take records from a file (`domain/10` 64); what each column means is in `importable.ts`. */
export const importableLists = [
  'items',
  'collections',
  'units',
  'beneficiaries',
  'accounts',
  'cost_centers',
] as const

/** The documents that a file may bring, their lines with them. */
export const importableDocuments = [
  'sales_bills',
  'purchase_bills',
  'expenses',
  'catch_receipts',
  'cashing_receipts',
  'quotations',
  'purchase_orders',
] as const

export const importableNames = [...importableLists, ...importableDocuments] as const
export type ImportableName = (typeof importableNames)[number]
export type ImportableDocument = (typeof importableDocuments)[number]

/** Where a file's records go: the resource, the type of document, and the screens of the list. */
export type ImportTarget = {
  readonly resource: string
  readonly type: number | string | null
  readonly path: string
}

const targets: Readonly<Record<ImportableDocument, ImportTarget>> = {
  sales_bills: { resource: 'bills', type: 1, path: 'bills/sales' },
  purchase_bills: { resource: 'bills', type: 2, path: 'bills/purchases' },
  expenses: { resource: 'expenses', type: null, path: 'expenses' },
  catch_receipts: { resource: 'receipts', type: 1, path: 'receipts/catch' },
  cashing_receipts: { resource: 'receipts', type: 2, path: 'receipts/cashing' },
  quotations: { resource: 'quotations', type: 'sales', path: 'quotations/sales' },
  purchase_orders: { resource: 'quotations', type: 'purchases', path: 'quotations/purchases' },
}

export const isImportable = (name: string): name is ImportableName =>
  (importableNames as readonly string[]).includes(name)

export const isImportableDocument = (name: string): name is ImportableDocument =>
  (importableDocuments as readonly string[]).includes(name)

export const importTarget = (name: ImportableName): ImportTarget =>
  isImportableDocument(name) ? targets[name] : { resource: name, type: null, path: name }

/** Which file a list takes: of bills, receipts and offers the one of its type; null when it takes none. */
export const importableOf = (
  resource: string,
  type: number | string | null | undefined,
): ImportableName | null =>
  importableNames.find((name) => {
    const target = importTarget(name)
    return target.resource === resource && (target.type === null || target.type === type)
  }) ?? null

/** Whether records of a resource may have come from a file. */
export const takesFiles = (resource: string): boolean =>
  importableNames.some((name) => importTarget(name).resource === resource)
