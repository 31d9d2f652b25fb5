import type { Words } from '@mizan/contract/printed-lists'
import { useTranslation } from 'react-i18next'

/** Words that a declaration has in both languages, in that of the screen. */
export function useWords(): (words: Words) => string {
  const { i18n } = useTranslation()
  return ({ ar, en }) => (i18n.language === 'en' ? en : ar)
}
