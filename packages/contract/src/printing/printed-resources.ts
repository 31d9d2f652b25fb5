import { documentKinds } from '@mizan/core/documents/document-kinds'

/** What is handed out or signed is printed many at once; what stays in the books is printed one by one. */
const printedNatures = ['bill', 'return', 'note', 'expense', 'receipt', 'offer', 'voucher'] as const
type PrintedNature = (typeof printedNatures)[number]
type Kinds = typeof documentKinds

/** Returns of goods are made by their receipt and are no kind of document; the driver carries their paper. */
const printedBesides = ['goods_receipt_returns'] as const

type PrintedFamily = {
  [Kind in keyof Kinds]: Kinds[Kind]['nature'] extends PrintedNature
    ? Kinds[Kind]['resource']
    : never
}[keyof Kinds]
/** The families whose papers are printed many at once. */
export type PrintedResource = PrintedFamily | (typeof printedBesides)[number]
export const printedResources = [
  ...printedBesides,
  ...new Set(
    Object.values(documentKinds)
      .filter(({ nature }) => printedNatures.some((each) => each === nature))
      .map(({ resource }) => resource),
  ),
] as [PrintedResource, ...PrintedResource[]]

/** So many papers come into one file; more are printed in parts. */
export const printRunMax = 2_000
