import type { TFunction } from 'i18next'
import { session } from '../../client/session.ts'

/** What a tab is called: its screen, the product, and in front of all the mark of the test books. */
export function tabTitle(t: TFunction, screen: string): string {
  const words = [screen, t('app.name')].filter(Boolean).join(' · ')
  return session.isTest() ? t('app.test_title', { title: words }) : words
}
