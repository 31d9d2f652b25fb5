import { documentKinds } from '@mizan/core/documents/document-kinds'

/** What is handed out or signed is printed many at once; what stays in the books is printed one by one. */
const printedNatures = ['bill', 'return', 'note', 'expense', 'receipt', 'offer', 'voucher'] as const
type PrintedNature = (typeof printedNatures)[number]
type Kinds = typeof documentKinds

/** The families whose papers are printed many at once. */
export type PrintedResource = {
  [Kind in keyof Kinds]: Kinds[Kind]['nature'] extends PrintedNature
    ? Kinds[Kind]['resource']
    : never
}[keyof Kinds]
export const printedResources = [
  ...new Set(
    Object.values(documentKinds)
      .filter(({ nature }) => printedNatures.some((each) => each === nature))
      .map(({ resource }) => resource),
  ),
] as [PrintedResource, ...PrintedResource[]]

/** So many papers come into one file; more are printed in parts. */
export const printRunMax = 2_000
