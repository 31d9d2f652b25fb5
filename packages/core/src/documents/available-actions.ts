import { type Permission, can } from '../access/can.ts'
import type { Flag, PermissionCode } from '../access/permission-codes.ts'
import type { Money } from '../money/decimal.ts'
import { type EditFacts, editRefusal } from './edit-matrix.ts'
import { type Nature } from './document-kinds.ts'
import { type DocumentKind, factsOf } from './kind.ts'
import { type Unconfirmed, next, status, whyUnconfirmed } from './lifecycle.ts'
import { type DeliveryStatus, deliveryStatus } from './settlement-status.ts'

/** What a user can do with a document, in the order of the row menu. */
export const documentActions = [
  'confirm',
  'edit',
  'open',
  'discard',
  'reissue',
  'delete',
  'cancel',
  'return',
  'make_note',
  'add_payment',
  'payment_link',
  'send_email',
  'deliver',
  'create_bill',
  'close',
  'reopen',
  'reverse',
] as const
export type DocumentAction = (typeof documentActions)[number]

/** Why an action is not possible; translated by the screens, answered by the server. */
export type ActionRefusal =
  | Unconfirmed
  | 'not_permitted'
  | 'not_draft'
  | 'not_confirmable'
  | 'not_cancellable'
  | 'not_open_for_edit'
  | 'opened_by_another_user'
  | 'not_rejected'
  | 'tax_restricted'
  | 'period_locked'
  | 'nothing_left_to_pay'
  | 'already_delivered'
  | 'already_billed'
  | 'offer_closed'
  | 'offer_not_closed'
  | 'linked_to_document'
  | 'already_reversed'

/** Batch assemblies go through `nextAssembly` instead. */
export type ConfirmableKind = Exclude<DocumentKind, 'assembly'>

export type DocumentFacts = EditFacts & {
  readonly kind: ConfirmableKind
  readonly permissions: readonly Permission[]
  readonly net: Money
  readonly totalPaid: Money
  readonly deliveryStatus: DeliveryStatus
  /** Date at or before the lock date, or in a closed year. */
  readonly periodLocked: boolean
  /** Another user holds the document open for edit. */
  readonly openedByAnother: boolean
  /** Quotations and orders: a bill was made from it. */
  readonly isBilled: boolean
  /** Quotations and orders: closed by hand before all of it was billed. */
  readonly isClosed?: boolean
  /** Entries: it was posted by a document. */
  readonly isLinked: boolean
  /** Entries: an inverse entry exists. */
  readonly isReversed: boolean
}

/** What is known of a document, whoever asks. */
export type StateFacts = Omit<DocumentFacts, 'permissions'>

export type Availability = {
  readonly action: DocumentAction
  /** Null when the action is possible now. */
  readonly reason: ActionRefusal | null
}

/**
 * Every action this kind of document knows, each with the reason when it is not possible now.
 * Screens show buttons and menus from it; the server refuses by the same answer.
 */
export const availableActions = (facts: DocumentFacts): readonly Availability[] =>
  documentActions
    .filter((action) => knows(facts.kind, action))
    .map((action) => ({ action, reason: actionRefusal(action, facts) }))

/** Why one action is not possible; null when it is. The right of the user is asked first. */
export const actionRefusal = (action: DocumentAction, facts: DocumentFacts): ActionRefusal | null =>
  isPermitted(action, facts) ? stateRefusal(action, facts) : 'not_permitted'

/** What is owed to the other side: paid out with the one right, used on what is open with the other. */
const owesOtherSide = (kind: DocumentKind): boolean =>
  factsOf(kind).nature === 'return' || kind === 'credit_note' || kind === 'supplier_debit_note'
const paysOut = (kind: DocumentKind): boolean => factsOf(kind).protection === 'received'
const isOwed: readonly Nature[] = ['bill', 'return', 'note', 'expense']
/** What is opened for edit, the books standing meanwhile. */
const isOpened: readonly Nature[] = [...isOwed, 'receipt', 'offer', 'entry', 'voucher']
/** What we issue to the authority; of what is bought, where we issue it for the supplier. */
const isIssued: readonly Nature[] = ['bill', 'return', 'note']

function knows(kind: DocumentKind, action: DocumentAction): boolean {
  const { nature, side, printedType } = factsOf(kind)
  switch (action) {
    case 'open':
    case 'discard':
      return isOpened.includes(nature)
    case 'reissue':
      return isIssued.includes(nature)
    case 'return':
    case 'make_note':
    case 'deliver':
      return nature === 'bill'
    case 'payment_link':
      return nature === 'bill' && side === 'sales'
    case 'add_payment':
      return isOwed.includes(nature)
    case 'send_email':
      return printedType !== null
    case 'create_bill':
    case 'close':
    case 'reopen':
      return nature === 'offer'
    case 'reverse':
      return nature === 'entry'
    default:
      return true
  }
}

function isPermitted(action: DocumentAction, facts: DocumentFacts): boolean {
  const { kind } = facts
  const may = (code: PermissionCode, flag: Flag): boolean =>
    can(facts.permissions, code, flag, facts)
  const { permission: own, side } = factsOf(kind)
  const isSale = side === 'sales'
  switch (action) {
    case 'confirm':
    case 'reissue':
      return may(own, 'confirm')
    case 'edit':
    case 'open':
    case 'discard':
    case 'close':
    case 'reopen':
      return may(own, 'update')
    case 'delete':
      return may(own, 'delete') || (may(own, 'update') && may('drafts.delete', 'delete'))
    case 'cancel':
      return may(own, 'delete')
    case 'return':
      return may(isSale ? 'bills_return' : 'purchases_return', 'store')
    case 'make_note':
      return may(isSale ? 'credit_notes' : 'debit_notes', 'store')
    // The spec gives payments on purchases to the delete right of associations (`domain/07` 7.1).
    case 'add_payment':
      if (owesOtherSide(kind)) return may('associations', 'store') || may('associations', 'delete')
      return may('associations', paysOut(kind) ? 'delete' : 'store')
    // What is paid by the link settles the bill, as a payment taken by hand does (`product.md` 6).
    case 'payment_link':
      return may('payment_links', 'store') && may('associations', 'store')
    case 'send_email':
      return may('email', 'store')
    case 'deliver':
      return may('consignments', 'store')
    case 'create_bill':
      return may(isSale ? 'bills' : 'purchases', 'store')
    case 'reverse':
      return may('entries', 'store') && may('entries', 'confirm')
  }
}

/** Why the state of a document forbids an action, whoever asks; null when it does not. */
export function stateRefusal(action: DocumentAction, facts: StateFacts): ActionRefusal | null {
  const { status: at } = facts
  switch (action) {
    case 'confirm':
      if (at === status.opened && facts.openedByAnother) return 'opened_by_another_user'
      return next(at, 'confirm') === null ? 'not_confirmable' : null
    case 'edit':
      if (at === status.opened) return facts.openedByAnother ? 'opened_by_another_user' : null
      return at === status.draft ? null : notDraft(facts)
    case 'open':
      if (at === status.opened) return 'document_open_for_edit'
      if (next(at, 'open') === null) return unconfirmed(facts)
      return editRefusal(facts) ?? (isLocked(facts) ? 'period_locked' : null)
    case 'discard':
      if (at !== status.opened) return 'not_open_for_edit'
      return facts.openedByAnother && !facts.isTenantAdmin ? 'opened_by_another_user' : null
    case 'reissue':
      if (at === status.opened) return 'document_open_for_edit'
      return next(at, 'reissue') === null ? 'not_rejected' : null
    case 'delete':
      return at === status.draft ? null : 'not_draft'
    case 'cancel':
      return cancelRefusal(facts)
    case 'reverse':
      if (at !== status.confirmed) return unconfirmed(facts)
      if (facts.isLinked) return 'linked_to_document'
      return facts.isReversed ? 'already_reversed' : null
    default:
      return at === status.confirmed ? followUpRefusal(action, facts) : unconfirmed(facts)
  }
}

/** A confirmed manual entry is edited by a reversal and a new posting; nothing else is. */
function notDraft(facts: StateFacts): ActionRefusal | null {
  const isPostedEntry = factsOf(facts.kind).nature === 'entry' && facts.status === status.confirmed
  if (!isPostedEntry) return 'not_draft'
  if (facts.isLinked) return 'linked_to_document'
  if (facts.isReversed) return 'already_reversed'
  return isLocked(facts) ? 'period_locked' : null
}

// Nobody edits in a closed period; cancelling stays possible, dated on the first open day (L7, L8).
const isLocked = ({ kind, periodLocked, vatPeriodFiled }: StateFacts): boolean =>
  periodLocked || (vatPeriodFiled && factsOf(kind).protection !== 'free')

function cancelRefusal(facts: StateFacts): ActionRefusal | null {
  if (facts.status === status.opened) return 'document_open_for_edit'
  if (next(facts.status, 'cancel') === null) return unconfirmed(facts)
  if (facts.isLinked) return 'linked_to_document'
  return facts.isReversed ? 'already_reversed' : editRefusal(facts)
}

function followUpRefusal(action: DocumentAction, facts: StateFacts): ActionRefusal | null {
  switch (action) {
    case 'add_payment':
    case 'payment_link':
      return facts.totalPaid >= facts.net ? 'nothing_left_to_pay' : null
    case 'deliver':
      return facts.deliveryStatus === deliveryStatus.delivered ? 'already_delivered' : null
    case 'create_bill':
    case 'close':
      if (facts.isClosed) return 'offer_closed'
      return facts.isBilled ? 'already_billed' : null
    case 'reopen':
      return facts.isClosed ? null : 'offer_not_closed'
    default:
      return null
  }
}

/** Why nothing is done with what was posted: an entry is not cancelled but reversed. Null when it stands confirmed. */
export const whyUnposted = (
  kind: DocumentKind,
  at: number,
): Unconfirmed | 'already_reversed' | null =>
  at === status.cancelled && factsOf(kind).nature === 'entry'
    ? 'already_reversed'
    : whyUnconfirmed(at)

/** Of what stands confirmed it is its own state that forbids the step. */
const unconfirmed = ({ kind, status: at }: StateFacts): ActionRefusal =>
  whyUnposted(kind, at) ?? 'not_confirmed'
