import { useTranslation } from 'react-i18next'

/** The `document_type` codes of entries (`product.md` 3). */
export const entryTypes = [
  0, 1, 2, 101, 102, 103, 104, 105, 201, 202, 301, 302, 510, 520, 530, 540, 900, 1100, 1300, 1400,
] as const

/** What wrote an entry, in words; a manual entry was written by hand. */
export function useEntryType(): (code: number | null, label: string) => string {
  const { t, i18n } = useTranslation()
  return (code, label) => {
    if (code === null) return t('entries.manual')
    const key = `choices.entry_type.${code}`
    return i18n.exists(key) ? t(key) : label
  }
}
