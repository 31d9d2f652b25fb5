import { allowanceRules } from './allowance-rules.ts'
import { amountRules } from './amount-rules.ts'
import { buyerRules } from './buyer-rules.ts'
import { decimalRules } from './decimal-rules.ts'
import { headerRules } from './header-rules.ts'
import { identificationRules } from './identification-rules.ts'
import { lengthRules } from './length-rules.ts'
import { lineRules } from './line-rules.ts'
import { prepaymentRules } from './prepayment-rules.ts'
import type { Rules } from './rule.ts'
import { sellerRules } from './seller-rules.ts'
import { stampRules } from './stamp-rules.ts'
import { supplyRules } from './supply-rules.ts'
import { totalRules } from './total-rules.ts'
import { vatBreakdownRules } from './vat-breakdown-rules.ts'
import { vatCategoryRules } from './vat-category-rules.ts'

/** Every rule of the authority by its id, in the order a reader of the document meets them. */
export const allRules: Rules = {
  ...headerRules,
  ...sellerRules,
  ...buyerRules,
  ...identificationRules,
  ...supplyRules,
  ...lineRules,
  ...allowanceRules,
  ...prepaymentRules,
  ...vatBreakdownRules,
  ...vatCategoryRules,
  ...totalRules,
  ...amountRules,
  ...decimalRules,
  ...lengthRules,
  ...stampRules,
}
