import type { InvoiceFlags, InvoiceKind } from './invoice.ts'

/**
 * KSA-2 (BR-KSA-06): the kind and the markers. Seven digits, the form every receiver knows; nine
 * only when one of the two late markers, continuous supply or government buyer, is set.
 */
export function transactionCode(kind: InvoiceKind, flags: InvoiceFlags): string {
  const { thirdParty, nominal, export: exported, summary, selfBilled } = flags
  const { continuous, governmentBuyer } = flags
  const late = continuous || governmentBuyer ? [continuous, governmentBuyer] : []
  const markers = [thirdParty, nominal, exported, summary, selfBilled, ...late]
  const subtype = kind === 'standard' ? '01' : '02'
  return subtype + markers.map((isSet) => (isSet ? '1' : '0')).join('')
}
