import type { Language } from '@mizan/contract/errors'

/** What is said when a record was kept or removed, whichever call did it. */
export const outcome = {
  added: { ar: 'أُضيف السجل', en: 'Added successfully' },
  updated: { ar: 'حُفظت التعديلات', en: 'Updated successfully' },
  deleted: { ar: 'حُذف السجل', en: 'Deleted successfully' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
