import { paymentMethods, taxes } from '@mizan/contract/ledger'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { paymentMethod } from './payment-methods.ts'
import { tax } from './taxes.ts'

export { type Declared, declaredIn } from './declared/declared-sums.ts'
export { declaredLines, declaredSums, isAdvance } from './declared/declared.sql.ts'
export { declaredTaxes } from './declared/declared-taxes.ts'
export { recoveredIn, sharesOfTax, vatLeftOf, vatOnMixedUse } from './mixed-use/mixed-use.sql.ts'
export { exemptionOfLine } from './exemption-of-line.ts'
export { creditOn, vatBalances } from './vat-accounts.sql.ts'
export { type VatCompany, fileVatThrough, vatCompany } from './vat-company.sql.ts'
export {
  type TaxOfLine,
  type Treatment,
  taxCodeOf,
  taxOfLine,
  warnOnce,
  treatmentOn,
} from './tax-of-line.ts'
export { vatOnSale } from './vat-on-sale.ts'
export {
  countVatWithoutNumber,
  ownVatNumberOn,
  registeredOn,
  vatRegistrationsOf,
  vatWithoutNumber,
  writeVatRegistrations,
} from './vat-registrations.ts'

/** What lines are taxed with, and how money comes and goes. */
export function serveTaxes(api: Api): void {
  serve(api, taxes, tax)
  serve(api, paymentMethods, paymentMethod)
}
