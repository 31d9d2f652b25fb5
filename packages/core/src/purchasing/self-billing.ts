import { type Problem, when } from '../ledger/problem.ts'
import { type Address, addressProblems } from '../parties/address.ts'
import type { TaxCategory, TaxMechanism } from '../taxes/tax-code.ts'

/** A purchase whose tax invoice we issue for the supplier, as far as the law asks of it. */
export type SelfBilledPurchase = {
  /** Whether the company has agreed to it in its settings. */
  readonly isAllowed: boolean
  /** Null while none is chosen. */
  readonly supplier: {
    readonly hasVatNumber: boolean
    /** By a commercial register, a licence or a unified number (BR-KSA-08). */
    readonly isIdentified: boolean
    readonly address: Address
  } | null
  readonly isPrepayment: boolean
  readonly deductsPrepayments: boolean
  /** Fields of the supplier's own document that were filled in. */
  readonly statedFields: readonly ('vat_override' | 'net_override')[]
  readonly lines: readonly {
    readonly category: TaxCategory
    readonly mechanism: TaxMechanism
    readonly hasReason: boolean
  }[]
}

/**
 * Why we cannot issue the invoice for the supplier: he must be one who could issue it himself, and
 * what we write is the invoice, so that there are no figures of his own and no tax that only we owe.
 */
export const selfBillingProblems = (purchase: SelfBilledPurchase): readonly Problem[] => [
  ...when(!purchase.isAllowed, 'self_billing_off', 'is_self_billed'),
  ...when(purchase.isPrepayment, 'self_billed_without_advance', 'is_self_billed'),
  ...when(purchase.deductsPrepayments, 'self_billed_without_advance', 'prepayments'),
  ...(purchase.supplier ? supplierProblems(purchase.supplier) : []),
  ...purchase.statedFields.map((field): Problem => ({ code: 'self_billed_own_figures', field })),
  ...purchase.lines.flatMap(({ category, mechanism, hasReason }, index) => {
    const isCharged = mechanism === 'normal' || mechanism === 'not_recoverable'
    const field = `items.${index}.tax_id`
    return [
      ...when(!isCharged, 'tax_not_self_billed', field),
      ...when(category !== 'S' && !hasReason, 'tax_reason_required', field),
    ]
  }),
]

function supplierProblems(supplier: NonNullable<SelfBilledPurchase['supplier']>) {
  const missing = addressProblems(supplier.address).map(({ field }) => field ?? '')
  return [
    ...when(!supplier.hasVatNumber, 'supplier_vat_required', 'beneficiary_id'),
    ...when(!supplier.isIdentified, 'supplier_identity_required', 'beneficiary_id'),
    ...when(missing.length > 0, 'supplier_address_incomplete', 'beneficiary_id', {
      missing: missing.join(', '),
    }),
  ]
}
