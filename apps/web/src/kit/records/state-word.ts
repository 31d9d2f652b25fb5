import { factsOf, type DocumentKind } from '@mizan/core/documents/kind'
import type { TFunction } from 'i18next'

/**
 * What is said of a document, in the gender of its kind: «مؤكدة» of a bill, «مؤكد» of a voucher. Without
 * a kind it is said of a document, which is masculine.
 */
export const stateWord = (t: TFunction, key: string, kind: DocumentKind | null): string =>
  t(key, kind === null ? {} : { context: factsOf(kind).gender })
