import type { documentShares, PrintedType } from '@mizan/contract/sharing'
import type { RowOf } from '@mizan/contract/resource'
import type { ConfirmableKind } from '@mizan/core/documents/available-actions'
import { createStore } from '../../client/store.ts'

export type Share = RowOf<typeof documentShares>

/** A document on its way out of the company. */
export type Outgoing = {
  readonly type: PrintedType
  readonly id: string
  readonly kind: ConfirmableKind
  readonly number: string
  readonly partyId: string | null
  /** Whom it is addressed to, where that is known. */
  readonly party: string | null
}

/**
 * What the dialog is about: mails of one document or of many, or a link that was made; `copied` when
 * it is on the clipboard.
 */
export type Sending =
  | { readonly by: 'email'; readonly documents: readonly Outgoing[] }
  | {
      readonly by: 'link' | 'chat'
      readonly document: Outgoing
      readonly share: Share
      readonly copied: boolean
    }

/** Watched once by the app, so that every list and page can ask for it. */
export const sending = createStore<Sending | null>(null)

/** Puts a text on the clipboard; false where the browser does not let us. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}
