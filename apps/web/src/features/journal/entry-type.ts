import { useTranslation } from 'react-i18next'
import type { EntryRow } from './entry-values.ts'

/** The `document_type` codes of entries (`product.md` 3). */
export const entryTypes = [
  0, 1, 2, 101, 102, 103, 104, 105, 201, 202, 301, 302, 510, 520, 530, 540, 900, 1100, 1300, 1400,
] as const

type Typed = Pick<EntryRow, 'document_type' | 'label_id' | 'is_closing' | 'template'>

/** What wrote an entry, in words: a document, a template, the end of a year, or a hand. */
export function useEntryType(): (entry: Typed) => string {
  const { t, i18n } = useTranslation()
  return ({ document_type: code, label_id: label, is_closing, template }) => {
    if (code === null) {
      if (is_closing) return t('entries.closing')
      if (label.startsWith('credit_used')) return t('entries.credit_used')
      return t(template ? `choices.entry_template.${template}` : 'entries.manual')
    }
    const key = `choices.entry_type.${code}`
    return i18n.exists(key) ? t(key) : label
  }
}
