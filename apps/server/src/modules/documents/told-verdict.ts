import type { eInvoiceVerdict } from '@mizan/contract/document-fields'
import { errorText } from '@mizan/contract/errors'
import type { Problem } from '@mizan/core/documents/family'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { verdictOn } from '../einvoicing/index.ts'
import type { Edited, Prepared } from './family.ts'

export type Verdict = z.output<typeof eInvoiceVerdict>

/** Of what becomes no e-invoice, and of what is not written far enough to be one. */
export const notChecked: Verdict = { is_checked: false, findings: [] }

/** A document that has no number yet is checked with one that stands for it. */
const anyNumber = '1'

/**
 * What confirming would refuse for the authority's sake, in the reader's language. A document that
 * cannot be priced is not asked about: its own problems come first.
 */
export function toldVerdict(
  ctx: TenantContext,
  { invoice, problems }: Pick<Prepared<unknown, unknown>, 'invoice' | 'problems'>,
  ofDocument: readonly Problem[],
  edited: Edited | null,
): Verdict {
  if (ofDocument.length > 0) return notChecked
  if (problems.length > 0)
    return {
      is_checked: true,
      findings: problems.map(({ code, field = invoice?.fields.lines ?? '', params }) => ({
        rule: null,
        severity: 'error',
        field,
        text: errorText(code, ctx.language, params),
      })),
    }
  if (!invoice) return notChecked
  const defects = verdictOn(ctx, invoice.of(edited?.number ?? anyNumber), invoice.fields)
  return {
    is_checked: true,
    findings: defects.map(({ says, rule, severity, field }) => ({
      rule,
      severity,
      field,
      text: says[ctx.language],
    })),
  }
}
