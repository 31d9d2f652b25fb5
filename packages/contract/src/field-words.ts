import { fieldHeadings, type Words } from './printed-lists.ts'
import { screenWords } from './screen-words.ts'

/**
 * The words that the screens have under a key: `fields.reference`, `choices.bill_kind.standard`. Where a simulator
 * answers in the place of the tax authority, they speak of that.
 */
export function wordsAt(key: string, isSimulated = false): Words | null {
  const found = (isSimulated ? screenWords[`simulated.${key}`] : undefined) ?? screenWords[key]
  return found ? { ar: found[0], en: found[1] } : null
}

/** What the screens call a field of a resource: its own word there, else the common one. */
export function labelOf(resource: string, field: string, isSimulated = false): Words | null {
  const plain = field.replace(/_id$/, '')
  for (const key of [`${resource}.${field}`, field, `${resource}.${plain}`, plain]) {
    const words = wordsAt(`fields.${key}`, isSimulated)
    if (words) return words
  }
  return fieldHeadings[field] ?? fieldHeadings[plain] ?? null
}
