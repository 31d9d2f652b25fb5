import { labelOf } from '@mizan/contract/field-words'
import type { PrintableParticular } from './printable.ts'

/** What a document says of itself in a field of its resource. */
export type PaperParticular = {
  readonly of: string
  readonly name: string
  readonly isCode: boolean
  readonly value: string | null
}

/** Labels of papers have no marks: a PDF is searched for them. */
const marks = /[\u064b-\u0652]/gu

/** What a document says of itself, as the screens call it; what was sealed is printed, whatever its row says since. */
export const printableParticulars = (
  particulars: readonly PaperParticular[],
  sealed: Readonly<Record<string, string | null>> = {},
): readonly PrintableParticular[] =>
  particulars.flatMap(({ of, name, isCode, value: kept }) => {
    const value = sealed[name] === undefined ? kept : sealed[name]
    if (value === null) return []
    const { ar, en } = labelOf(of, name) ?? { ar: name, en: name }
    return [{ label: { ar: ar.replace(marks, ''), en }, isCode, value }]
  })
