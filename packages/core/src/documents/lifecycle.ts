/** Status codes of documents on the wire and in the database (`product.md` 4). */
export const status = {
  draft: 0,
  confirmed: 1,
  returned: 9,
  rejected: 11,
  opened: 128,
  cancelled: 255,
} as const
export type StatusName = keyof typeof status
export type Status = (typeof status)[StatusName]

/** Batch assemblies count their own way: 0 draft, 1 started, 2 finished, 255 cancelled. */
export const assemblyStatus = { draft: 0, started: 1, finished: 2, cancelled: 255 } as const
export type AssemblyStatus = (typeof assemblyStatus)[keyof typeof assemblyStatus]

const assemblyTransitions = {
  start: { from: assemblyStatus.draft, to: assemblyStatus.started },
  finish: { from: assemblyStatus.started, to: assemblyStatus.finished },
  cancel: { from: assemblyStatus.started, to: assemblyStatus.cancelled },
} as const
export type AssemblyAction = keyof typeof assemblyTransitions

/** The status a batch assembly gets by an action; null when it is not possible from here. */
export function nextAssembly(from: AssemblyStatus, action: AssemblyAction): AssemblyStatus | null {
  const transition = assemblyTransitions[action]
  return transition.from === from ? transition.to : null
}

type Transition = { readonly from: readonly Status[]; readonly to: Status }

/** Every change of status there is (`domain/02` 2.2). A deleted draft is gone, not a status. */
export const transitions = {
  /** From `opened` this is the reversal and new posting under the same number. */
  confirm: { from: [status.draft, status.opened], to: status.confirmed },
  open: { from: [status.confirmed, status.rejected], to: status.opened },
  discard: { from: [status.opened], to: status.confirmed },
  cancel: { from: [status.confirmed, status.rejected], to: status.cancelled },
  /** The authority refused it; the posting stays. */
  reject: { from: [status.confirmed, status.returned], to: status.rejected },
  /** Issued to the authority anew with the figures it had; the posting stays. */
  reissue: { from: [status.rejected], to: status.confirmed },
  markReturned: { from: [status.confirmed], to: status.returned },
  /** A return that completed the bill was itself cancelled. */
  markNotReturned: { from: [status.returned], to: status.confirmed },
} as const satisfies Record<string, Transition>
export type Action = keyof typeof transitions

/**
 * The status a document gets by an action; null when the action is not possible from here.
 * Discarding an edit returns to the status the document was opened from.
 */
export function next(
  from: Status,
  action: Action,
  openedFrom: Status = status.confirmed,
): Status | null {
  const { from: sources, to }: Transition = transitions[action]
  if (!sources.includes(from)) return null
  return action === 'discard' ? openedFrom : to
}

/** Reads a status code from the wire or the database; null when there is no such status. */
export const statusOf = (code: number): Status | null =>
  Object.values(status).find((each) => each === code) ?? null

/** The name of a status, as in translation keys. */
export const statusName = (code: Status): StatusName => {
  switch (code) {
    case status.draft:
      return 'draft'
    case status.confirmed:
      return 'confirmed'
    case status.returned:
      return 'returned'
    case status.rejected:
      return 'rejected'
    case status.opened:
      return 'opened'
    case status.cancelled:
      return 'cancelled'
  }
}

/** What keeps others from building on a document that does not stand confirmed. */
export type Unconfirmed =
  | 'not_confirmed'
  | 'document_open_for_edit'
  | 'document_returned'
  | 'document_cancelled'
  | 'document_rejected'

/** Why nothing can be built on a document: a return, a note, a payment; null when it stands confirmed. */
export function whyUnconfirmed(code: number): Unconfirmed | null {
  switch (code) {
    case status.confirmed:
      return null
    case status.opened:
      return 'document_open_for_edit'
    case status.returned:
      return 'document_returned'
    case status.cancelled:
      return 'document_cancelled'
    case status.rejected:
      return 'document_rejected'
    default:
      return 'not_confirmed'
  }
}

/** Whether a document of this status is in the ledger. */
export const isPosted = (code: Status): boolean =>
  code !== status.draft && code !== status.cancelled
