/**
 * What a percentage of a base amount is to the authority (BR-KSA-EN16931-03). It computes in binary
 * floating point, so a half is not always a half: 10 % of 10.35 is 1.03 there. A discount that is
 * anything else states its amount alone, without percentage and base.
 */
export const percentageAmount = (base: string, percent: string): string =>
  (Math.floor(((Number(base) * Number(percent)) / 100) * 100 + 0.5) / 100).toFixed(2)
