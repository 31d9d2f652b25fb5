import type { InvoiceFlags, InvoiceKind } from './invoice.ts'

/**
 * KSA-2 (BR-KSA-06): the kind and the markers. Seven digits, the form every receiver knows; nine
 * only when one of the two late markers, continuous supply or government buyer, is set.
 */
export function transactionCode(kind: InvoiceKind, flags: InvoiceFlags): string {
  const { thirdParty, nominal, export: exported, summary, selfBilled } = flags
  const markers = [thirdParty, nominal, exported, summary, selfBilled, ...lateMarkers(kind, flags)]
  const subtype = kind === 'standard' ? '01' : '02'
  return subtype + markers.map((isSet) => (isSet ? '1' : '0')).join('')
}

/**
 * The authority takes 01 before five digits, wherever it stands, for a standard document: so a nominal
 * simplified one, 0201…, goes without a ninth digit that is not set.
 */
function lateMarkers(kind: InvoiceKind, flags: InvoiceFlags): readonly boolean[] {
  const { continuous, governmentBuyer, nominal } = flags
  if (governmentBuyer) return [continuous, governmentBuyer]
  if (!continuous) return []
  return kind === 'simplified' && nominal ? [continuous] : [continuous, governmentBuyer]
}

/** The markers that a code of any length sets; what it has no digit for is not set. */
export function flagsOfCode(code: string): InvoiceFlags {
  const isSet = (position: number): boolean => code[position - 1] === '1'
  return {
    thirdParty: isSet(3),
    nominal: isSet(4),
    export: isSet(5),
    summary: isSet(6),
    selfBilled: isSet(7),
    continuous: isSet(8),
    governmentBuyer: isSet(9),
  }
}
