import { documentKinds } from '@mizan/core/documents/document-kinds'
import { allKinds, factsOf } from '@mizan/core/documents/kind'

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
  'price_lists',
] as const

type Filed = NonNullable<(typeof documentKinds)[keyof typeof documentKinds]['file']>
const openings = ['opening_accounts', 'opening_papers', 'opening_stock'] as const
export type ImportableDocument = Filed | (typeof openings)[number]

/** The documents that a file may bring, their lines with them. */
export const importableDocuments: readonly ImportableDocument[] = [
  ...new Set(Object.values(documentKinds).flatMap(({ file }) => (file === null ? [] : [file]))),
  ...openings,
]

/** Rows that go into one record which is there already: what a counter found into his count, prices into their list. */
export const importableParts = ['counted_items', 'price_list_lines'] as const
export type ImportablePart = (typeof importableParts)[number]

/** What files bring into records of a list beside the list itself, each row naming its record. */
const importableDetails = ['item_suppliers'] as const

export const importableNames = [
  ...importableLists,
  ...importableDetails,
  ...importableDocuments,
  ...importableParts,
] as const
export type ImportableName = (typeof importableNames)[number]

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

const parts: Readonly<Record<ImportablePart, ImportTarget>> = {
  counted_items: target('stock_counts', null, 'stock_counts'),
  price_list_lines: target('price_lists', null, 'price_lists', '/lines'),
}

const details: Readonly<Record<(typeof importableDetails)[number], ImportTarget>> = {
  item_suppliers: target('items', null, 'items', '/suppliers'),
}

const isDetail = (name: ImportableName): name is keyof typeof details => name in details

const targetOf = (name: ImportableDocument): ImportTarget => {
  const kind = allKinds.find((each) => factsOf(each).file === name)
  if (!kind) return opening(name.replace(/^opening_/, ''))
  const { resource, type, screens } = factsOf(kind)
  return target(resource, type, screens)
}

export const isImportable = (name: string): name is ImportableName =>
  (importableNames as readonly string[]).includes(name)

export const isImportableDocument = (name: string): name is ImportableDocument =>
  (importableDocuments as readonly string[]).includes(name)

export const isImportablePart = (name: string): name is ImportablePart =>
  (importableParts as readonly string[]).includes(name)

export const importTarget = (name: ImportableName): ImportTarget => {
  if (isImportablePart(name)) return parts[name]
  if (isDetail(name)) return details[name]
  return isImportableDocument(name) ? targetOf(name) : target(name, null, name)
}

/** Which file a list takes: of bills, receipts and offers the one of its type; null when it takes none. */
export const importableOf = (
  resource: string,
  type: number | string | null | undefined,
): ImportableName | null =>
  importableNames.find((name) => {
    const target = importTarget(name)
    return (
      !isImportablePart(name) &&
      !isDetail(name) &&
      target.resource === resource &&
      (target.type === null || target.type === type)
    )
  }) ?? null

/** Whether records of a resource may have come from a file. */
export const takesFiles = (resource: string): boolean =>
  importableNames.some(
    (name) => !isImportablePart(name) && importTarget(name).resource === resource,
  )
