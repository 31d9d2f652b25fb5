import type { TaxCategory } from '@mizan/core/taxes/tax-code'

type Charged = {
  readonly exemption_code: string | null
  readonly exemption_reason: string | null
}

/**
 * Why a line bears no VAT: what it says itself, else what its tax says. The words of the tax belong to
 * the code of the tax; a line with another code and no words of its own has those of the authority.
 */
export function exemptionOfLine(
  line: Charged,
  tax: Charged & { readonly category: TaxCategory },
): { readonly code: string; readonly text: string | null } | null {
  const code = line.exemption_code ?? tax.exemption_code
  if (tax.category === 'S' || code === null) return null
  const wordsOfTax = code === tax.exemption_code ? tax.exemption_reason : null
  return { code, text: line.exemption_reason ?? wordsOfTax }
}
