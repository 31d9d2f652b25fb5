import { useTranslation } from 'react-i18next'
import { joined } from '../../client/format.ts'

/**
 * The label of a field: `fields.<resource>.<name>`, else `fields.<name>`. The name of a field inside
 * lines (`items.2.item_price`) reads as the line's number and the field.
 */
export function useFieldLabel(of: string | undefined): (name: string) => string {
  const { t, i18n } = useTranslation()
  const label = (name: string): string => {
    const specific = `fields.${of}.${name}`
    if (of !== undefined && i18n.exists(specific) && typeof t(specific) === 'string')
      return t(specific)
    // A reference is written as <name>_id and called by its name.
    const plain = name.replace(/_id$/, '')
    for (const key of [`fields.${name}`, `fields.${of}.${plain}`, `fields.${plain}`]) {
      const text = i18n.exists(key) ? t(key) : null
      if (typeof text === 'string') return text
    }
    return name
  }
  return (name) => {
    const line = /^\w+\.(\d+)(?:\.(.+))?$/.exec(name)
    if (!line) return label(name)
    const number = t('kit.line_number', { number: Number(line[1]) + 1 })
    return line[2] ? joined([number, label(line[2])]) : number
  }
}

/** The label of a field that is read: in English its other name is the Arabic one. */
export function useReadLabel(of: string): (name: string) => string {
  const { t, i18n } = useTranslation()
  const label = useFieldLabel(of)
  return (name) =>
    name === 'name_en' && i18n.language === 'en' ? t('fields.name_ar') : label(name)
}

/** A text of a resource (`title`, `one`, `new`, …), empty when the locales do not hold it. */
export function useResourceText(
  name: string,
): (key: string, options?: Record<string, unknown>) => string {
  const { t, i18n } = useTranslation()
  return (key, options) => {
    const full = `resources.${name}.${key}`
    return i18n.exists(full, options) ? t(full, options ?? {}) : ''
  }
}
