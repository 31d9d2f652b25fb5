import type { Flag } from '@mizan/core/access/permission-codes'
import type { EInvoiceProblem, ProblemAction } from '@mizan/contract/einvoicing/einvoicing'
import { documentPath } from '../../kit/records/document-path.ts'
import { newUnitTo, unitTo } from './unit-paths.ts'

/** What pressing the button of a problem does: a call, a call that needs a code, or a way to go. */
export type Remedy =
  | { readonly kind: 'call' | 'code'; readonly action: ProblemAction }
  | { readonly kind: 'go'; readonly action: ProblemAction; readonly to: string }

/** Calls that use up a one-time code of the authority's portal. */
export const needsPortalCode = ({ code }: ProblemAction): boolean =>
  code === 'onboard' || code === 'renew'
/** What is done on the screen of the document itself, where all of it is in view. */
const onDocument: readonly string[] = ['correct', 'reissue', 'show']

/** What only sends what was confirmed already. */
const sendsDocuments: readonly string[] = ['send_again', 'try_now']

/** How a problem is dealt with; null while there is nothing to press, or no screen to go to. */
export function remedyOf({ action, document, unit }: EInvoiceProblem): Remedy | null {
  if (action === null) return null
  // A unit that was begun is gone on with; else one is written.
  if (action.code === 'connect')
    return { kind: 'go', action, to: unit ? unitTo(unit.id) : newUnitTo }
  if (needsPortalCode(action)) return { kind: 'code', action }
  if (action.method === 'POST' && !onDocument.includes(action.code)) return { kind: 'call', action }
  const to = document && documentPath(document.type, document.id)
  return to === null ? null : { kind: 'go', action, to }
}

/** The right the server asks for the call behind a button; null of a document one sees already. */
export const rightFor = ({ kind, action }: Remedy): readonly [code: string, flag: Flag] | null => {
  if (action.code === 'connect') return ['integrations', 'store']
  if (kind === 'go') return null
  return sendsDocuments.includes(action.code) ? ['bills', 'confirm'] : ['integrations', 'update']
}
