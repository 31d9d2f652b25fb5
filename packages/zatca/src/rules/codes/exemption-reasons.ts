/**
 * The authority's reasons for a tax of nothing, by category (XML standard 11.2.4). The latest are
 * known on the invoice but not yet on a prepayment line (BR-KSA-CL-07).
 */
export type ExemptionReason = { readonly category: 'E' | 'Z' | 'O'; readonly isLate: boolean }

const reason = (category: ExemptionReason['category'], isLate = false): ExemptionReason => ({
  category,
  isLate,
})

export const exemptionReasons: ReadonlyMap<string, ExemptionReason> = new Map([
  ['VATEX-SA-29', reason('E')],
  ['VATEX-SA-29-7', reason('E')],
  ['VATEX-SA-30', reason('E')],
  ['VATEX-SA-32', reason('Z')],
  ['VATEX-SA-33', reason('Z')],
  ['VATEX-SA-34-1', reason('Z')],
  ['VATEX-SA-34-2', reason('Z')],
  ['VATEX-SA-34-3', reason('Z')],
  ['VATEX-SA-34-4', reason('Z')],
  ['VATEX-SA-34-5', reason('Z')],
  ['VATEX-SA-35', reason('Z')],
  ['VATEX-SA-36', reason('Z')],
  ['VATEX-SA-EDU', reason('Z')],
  ['VATEX-SA-HEA', reason('Z')],
  ['VATEX-SA-MLTRY', reason('Z')],
  ['VATEX-SA-DIPLOMAT', reason('Z')],
  ['VATEX-SA-DUTYFREE', reason('Z')],
  ['VATEX-SA-ROYALDECREE', reason('Z', true)],
  ['VATEX-SA-32(bis)', reason('Z', true)],
  ['VATEX-SA-OOS', reason('O')],
])

/** What is free for citizens, so the buyer shows a national identity (BR-KSA-49, BR-KSA-25). */
export const citizensOnly: ReadonlySet<string> = new Set(['VATEX-SA-EDU', 'VATEX-SA-HEA'])
