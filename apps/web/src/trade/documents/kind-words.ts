import type { Resource } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { useTranslation } from 'react-i18next'
import type { DocumentFamily } from './document-family.ts'
import { menuKey, wordOfKind } from './kind-paths.ts'

/** What the screens of a kind are called: its list, a new one, one that is changed, and an empty list. */
export function useKindWords<R extends Resource>(
  family: Pick<DocumentFamily<R>, 'words'>,
  kind: DocumentKind,
) {
  const { t, i18n } = useTranslation()
  const key = menuKey(kind)
  const empty = wordOfKind(kind, `${family.words}.empty`)
  return {
    title: t(`menu.${key}`),
    newTitle: t(`new.${key}`),
    editTitle: t(wordOfKind(kind, `${family.words}.edit`)),
    ...(i18n.exists(`${empty}.title`)
      ? { empty: { title: t(`${empty}.title`), text: t(`${empty}.text`) } }
      : {}),
  }
}
