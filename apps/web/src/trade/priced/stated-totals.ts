import { limits } from '@mizan/core/documents/limits'
import { formatDecimal, money, parseDecimal, type Money } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { amountText } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../documents/pre-check.tsx'
import type { Priced } from './price-lines.ts'

type Overrides = { readonly vat_override: string | null; readonly net_override: string | null }

const tolerances = {
  vat_override: limits.purchaseVatOverride,
  net_override: limits.purchaseTotalOverride,
} as const
const ours = { vat_override: 'vat', net_override: 'net' } as const
const fields = ['vat_override', 'net_override'] as const

/** What is typed of a supplier's totals where it is near enough to ours to be taken; null where nothing is. */
function taken(priced: Priced, written: Overrides, field: keyof Overrides): Money | null {
  const typed = written[field] === null ? null : parseDecimal(written[field], priced.digits)
  if (typed === null) return null
  const gap = typed - priced.document[ours[field]]
  return gap <= tolerances[field] && gap >= -tolerances[field] ? money(typed) : null
}

/**
 * The sums as the supplier states them: the VAT, and the total with what that differs by as
 * rounding. The server reckons the same, and refuses what is too far from ours.
 */
export function withStatedTotals(priced: Priced, written: Overrides): Priced {
  const net = taken(priced, written, 'net_override')
  const { document } = priced
  const vat = taken(priced, written, 'vat_override') ?? document.vat
  const rounding = net === null ? document.rounding : money(net - document.taxable - vat)
  return { ...priced, document: { ...document, vat, net: net ?? document.net, rounding } }
}

/** Totals too far from what the lines come to are shown before they are refused. */
export const statedTotalChecks = (
  priced: Priced,
  written: Overrides,
  t: TFunction,
): readonly Check[] =>
  fields
    .filter((field) => written[field] !== null && taken(priced, written, field) === null)
    .map((field) => ({
      key: field,
      state: 'bad',
      title: t(`supplier_invoices.beyond.${field}`),
      reason: t('supplier_invoices.beyond_why', {
        paper: amountText(written[field]),
        ours: amountText(formatDecimal(priced.document[ours[field]], priced.digits)),
      }),
      remedy: { title: t('bills.checks.go'), run: () => focusField(field) },
    }))
