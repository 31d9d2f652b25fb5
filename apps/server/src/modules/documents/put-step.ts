import { status } from '@mizan/core/documents/lifecycle'
import { Refusal } from '../../kernel/refusal.ts'

/** What a PUT does to a document: keeps the draft, confirms it, opens or leaves an edit. */
export type PutStep = 'keep' | 'confirm' | 'open' | 'discard'

/** Why what is confirmed cannot be written over. */
export type Locked = 'tax_restricted' | 'not_editable' | 'already_reversed'

type Life = {
  readonly locked?: Locked | undefined
  /** What is confirmed is changed without being opened before. */
  readonly isEditedAtOnce?: boolean | undefined
}

/**
 * Reads from the status a document has and the one that is asked for what a PUT means (`domain/02`
 * 2.2): an opened document changes only by being confirmed again, a confirmed one only by being
 * opened; `locked` is the refusal of everything else.
 */
export function putStep(
  before: number,
  asked: number | undefined,
  discards: boolean,
  { locked = 'not_editable', isEditedAtOnce = false }: Life = {},
): PutStep {
  if (discards && before !== status.opened) throw new Refusal('not_open_for_edit')
  if (before === status.draft) {
    if (asked === status.opened) throw new Refusal('not_confirmed')
    return asked === status.confirmed ? 'confirm' : 'keep'
  }
  if (asked === status.opened) return 'open'
  const isPosted = before === status.opened || before === status.confirmed
  if (isEditedAtOnce && isPosted && !discards && asked !== status.draft) return 'confirm'
  if (before !== status.opened) throw new Refusal(locked)
  if (discards) return 'discard'
  if (asked !== status.confirmed) throw new Refusal('document_open_for_edit')
  return 'confirm'
}
