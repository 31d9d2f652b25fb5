import { allRules } from './all-rules.ts'
import { wirePath } from './field-path.ts'
import { readInvoice } from './read-invoice.ts'
import type { InvoiceReading } from './reading.ts'
import { fillIn } from './rule.ts'
import type { Bilingual, Moment, Severity } from './rule.ts'

/** A place where an invoice breaks a rule of the authority. */
export type Finding = {
  /** The authority's own id, such as `BR-KSA-63`. */
  readonly rule: string
  readonly severity: Severity
  /** The field of the invoice model as a form spells it, such as `lines.0.unit_price`. */
  readonly field: string
  /** What to do about it. */
  readonly says: Bilingual
}

/**
 * Checks an invoice, ours before it is sealed or sent or a supplier's that came in, by every rule
 * the authority checks one document with. No finding means it will be accepted without remark, as
 * far as one document shows. `now` is Riyadh's `YYYY-MM-DDTHH:mm:ss`: without it, whether a
 * document is from tomorrow or reported too late (BR-KSA-04, BR-KSA-98) is not asked. Throws
 * `MalformedInputError` when the text is no invoice.
 */
export function checkInvoice(
  source: string | InvoiceReading,
  now: Moment = null,
): readonly Finding[] {
  const invoice = typeof source === 'string' ? readInvoice(source) : source
  const findings: Finding[] = []
  for (const [rule, { severity, says, check }] of rules) {
    for (const hit of check(invoice, now)) {
      const { field, expected } = typeof hit === 'string' ? { field: hit, expected: null } : hit
      findings.push({ rule, severity, field: wirePath(field), says: fillIn(says, expected) })
    }
  }
  return findings
}

/** Listed once: they are the same for every document, and hardly one is broken. */
const rules = Object.entries(allRules)
