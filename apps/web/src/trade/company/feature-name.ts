import { reports } from '@mizan/contract/reports/reports'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'

/** A part of the product is called as its screens call it; a report by its title. */
export function useFeatureName(): (key: string) => string {
  const { t } = useTranslation()
  return (key) => {
    const report = /^reports\.(\w+)$/.exec(key)?.[1]
    if (report === undefined) return t(`field_keys.${key.replaceAll('.', '_')}`)
    return reports[report as keyof typeof reports]?.title[currentLanguage()] ?? report
  }
}
