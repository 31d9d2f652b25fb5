import type { eInvoiceVerdict } from '@mizan/contract/documents/document-fields'
import type { Problem } from '@mizan/core/documents/family'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { type IssuedAt, unsentAt, verdictOn } from '../einvoicing/index.ts'
import type { Edited, Prepared } from './family.ts'
import { refusalText } from '../../kernel/refusal-text.ts'
import { isSimulatedFor } from '../../kernel/simulated.ts'

export type Verdict = z.output<typeof eInvoiceVerdict>

/** Of what becomes no e-invoice, and of what is not written far enough to be one. */
export const notChecked: Verdict = { is_checked: false, findings: [], unsent: null }

/** A document that has no number yet is checked with one that stands for it. */
const anyNumber = '1'

type Checked = Pick<Prepared<unknown, unknown>, 'invoice' | 'problems'>

/** The document that is asked about: its own problems, and where it is issued. */
type Asked = IssuedAt & {
  readonly problems: readonly Problem[]
  readonly edited: Edited | null
}

/**
 * What confirming would refuse for the authority's sake, in the reader's language, and whether what is
 * confirmed would be sent at all. A document that cannot be priced is not asked about: its own problems
 * come first.
 */
export async function localizedVerdict(
  ctx: TenantContext,
  checked: Checked,
  { problems, edited, ...place }: Asked,
): Promise<Verdict> {
  if (problems.length > 0 || (checked.problems.length === 0 && !checked.invoice)) return notChecked
  return {
    is_checked: true,
    findings: findingsOf(ctx, checked, edited),
    unsent: checked.invoice && (await unsentAt(ctx, place)),
  }
}

function findingsOf(
  ctx: TenantContext,
  { invoice, problems }: Checked,
  edited: Edited | null,
): Verdict['findings'] {
  if (problems.length > 0)
    return problems.map(({ code, field = invoice?.fields.lines ?? '', params }) => ({
      rule: null,
      severity: 'error',
      field,
      text: refusalText(code, ctx.language, params, isSimulatedFor(ctx)),
    }))
  if (!invoice) return []
  const defects = verdictOn(ctx, invoice.of(edited?.number ?? anyNumber, ctx.now), invoice.fields)
  return defects.map(({ says, rule, severity, field }) => ({
    rule,
    severity,
    field,
    text: says[ctx.language],
  }))
}
