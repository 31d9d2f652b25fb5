import type { PermissionCode } from './permission-codes.ts'

/** Parts of the product that are reached by a right of their own: where a plan withholds one, nobody has that right. */
const partOfCode: Partial<Readonly<Record<PermissionCode, string>>> = {
  assets: 'assets',
  batch_assembly: 'batch_assembly',
  budgets: 'budgets',
  conversion_balance: 'conversion_balance',
  cost_centers: 'cost_centers',
  depreciation: 'assets',
  document_design: 'document_design',
  p_o_s: 'pos',
  payment_links: 'payment_links',
  pos_monitor: 'pos',
  pos_session: 'pos',
  stock_counts: 'stock_counts',
  stock_recalculate: 'stock_recalculate',
}

/** The part that nobody has this right for, where these keys are withheld; null where somebody may (`domain/07` 7.5). */
export function withheldPartOf(code: PermissionCode, withheld: readonly string[]): string | null {
  const part = partOfCode[code]
  return part !== undefined && withheld.includes(part) ? part : null
}

/** Whether a plan that withholds these keys leaves a right to anybody (`domain/07` 7.5). */
export const isCodeIncluded = (code: PermissionCode, withheld: readonly string[]): boolean =>
  withheldPartOf(code, withheld) === null
