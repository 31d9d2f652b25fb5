/** The lists that take records from a file (`domain/10` 64); what each column means is in `importable.ts`. */
export const importableLists = [
  'items',
  'collections',
  'units',
  'stores',
  'pos',
  'beneficiaries',
  'accounts',
  'cost_centers',
] as const

/** The documents that a file may bring, their lines with them. */
export const importableDocuments = [
  'sales_bills',
  'sales_returns',
  'purchase_bills',
  'purchase_returns',
  'credit_notes',
  'debit_notes',
  'expenses',
  'catch_receipts',
  'cashing_receipts',
  'quotations',
  'purchase_orders',
  'entries',
  'opening_accounts',
  'opening_papers',
  'opening_stock',
] as const

export const importableNames = [...importableLists, ...importableDocuments] as const
export type ImportableName = (typeof importableNames)[number]
export type ImportableDocument = (typeof importableDocuments)[number]

/** Where a file's records go: the resource, the type of document, and the screens of the list. */
export type ImportTarget = {
  readonly resource: string
  readonly type: number | string | null
  readonly path: string
  /** Where the file is brought. */
  readonly importPath: string
}

const target = (
  resource: string,
  type: ImportTarget['type'],
  path: string,
  part = '',
): ImportTarget => ({ resource, type, path, importPath: `${path}/import${part}` })

const opening = (part: string): ImportTarget =>
  target('conversion_balance', null, 'conversion_balance', `/${part}`)

const targets: Readonly<Record<ImportableDocument, ImportTarget>> = {
  sales_bills: target('bills', 1, 'bills/sales'),
  sales_returns: target('bills', 4, 'bills/sales_return'),
  purchase_bills: target('bills', 2, 'bills/purchases'),
  purchase_returns: target('bills', 3, 'bills/purchases_return'),
  credit_notes: target('notes', 1, 'notes/credit'),
  debit_notes: target('notes', 2, 'notes/debit'),
  expenses: target('expenses', null, 'expenses'),
  catch_receipts: target('receipts', 1, 'receipts/catch'),
  cashing_receipts: target('receipts', 2, 'receipts/cashing'),
  quotations: target('quotations', 'sales', 'quotations/sales'),
  purchase_orders: target('quotations', 'purchases', 'quotations/purchases'),
  entries: target('entries', null, 'entries'),
  opening_accounts: opening('accounts'),
  opening_papers: opening('papers'),
  opening_stock: opening('stock'),
}

export const isImportable = (name: string): name is ImportableName =>
  (importableNames as readonly string[]).includes(name)

export const isImportableDocument = (name: string): name is ImportableDocument =>
  (importableDocuments as readonly string[]).includes(name)

export const importTarget = (name: ImportableName): ImportTarget =>
  isImportableDocument(name) ? targets[name] : target(name, null, name)

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
