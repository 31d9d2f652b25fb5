import { randomUUID } from 'node:crypto'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import { type Finding, buildXml, checkInvoice, firstPreviousHash } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { type FieldProblem, Refusal } from '../../../kernel/refusal.ts'
import { type FormFields, fieldFor } from './form-field.ts'
import type { Sealed, UnsealedInvoice } from './seal.ts'

/** A rule of the authority that a document breaks, at the field of its form. */
export type Defect = Pick<Finding, 'rule' | 'severity' | 'says'> & { readonly field: string }

/** The moment a document is checked, as the rules read it. */
const momentOf = ({ now }: TenantContext): string =>
  `${riyadhDate(now.getTime())}T${riyadhTime(now.getTime())}`

/**
 * What the authority remarks on and takes all the same, where nobody can write the invoice otherwise. A bill
 * for a day that is past is reported late, and only its seller can answer for that. An advance is deducted
 * with the reason of its own invoice, and the authority knows its latest reasons on invoices, but not yet on
 * advances beside what is taxed: refused, the advance could never be deducted.
 */
const tolerated: ReadonlySet<string> = new Set(['BR-KSA-98', 'BR-KSA-CL-07'])

const isTolerated = ({ rule, severity }: Finding): boolean =>
  severity === 'warning' && tolerated.has(rule)

/** What the authority would find in an invoice, each sentence once at its field; a warning counts too. */
function defectsOf(
  findings: readonly Finding[],
  invoice: UnsealedInvoice,
  names: FormFields,
): Defect[] {
  const found = new Map<string, Defect>()
  for (const finding of findings) {
    if (isTolerated(finding)) continue
    const field = fieldFor(finding.field, invoice, names)
    const key = `${field} ${finding.says.en}`
    if (!found.has(key)) found.set(key, { ...finding, field })
  }
  return [...found.values()]
}

/** What sealing adds: no question for a document that is still written. */
const isMade = ({ field }: Finding): boolean => field === 'qr' || field === 'stamp'

/** What the authority would say of a document that is not sealed yet. */
export const verdictOn = (
  ctx: TenantContext,
  invoice: UnsealedInvoice,
  names: FormFields,
): Defect[] => {
  const xml = buildXml({
    ...invoice,
    uuid: randomUUID(),
    counter: 1n,
    previousHash: firstPreviousHash,
  })
  const findings = checkInvoice(xml, momentOf(ctx)).filter((finding) => !isMade(finding))
  return defectsOf(findings, invoice, names)
}

/**
 * Refuses what the authority would refuse or find fault with: by the very bytes that would be sent,
 * so that nothing stands in the books that has no invoice.
 */
export function refuseDefects(
  ctx: TenantContext,
  sealed: Sealed,
  invoice: UnsealedInvoice,
  names: FormFields,
): void {
  const defects = defectsOf(checkInvoice(sealed.xml, momentOf(ctx)), invoice, names)
  if (defects.length === 0) return
  const fields: Record<string, FieldProblem[]> = {}
  for (const { field, rule, says } of defects)
    (fields[field] ??= []).push({
      code: 'einvoice_rule',
      params: { rule, says: says[ctx.language] },
    })
  throw new Refusal('einvoice_refused', {}, fields)
}
