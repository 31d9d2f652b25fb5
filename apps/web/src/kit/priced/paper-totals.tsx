import { money, parseDecimal } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../field.tsx'
import type { Priced } from './price-lines.ts'

type Overrides = { readonly vat_override: string | null; readonly net_override: string | null }

/**
 * The sums as the supplier's paper has them: its VAT, and its total with what that differs by as
 * rounding. The server reckons the same.
 */
export function withPaperTotals(priced: Priced, written: Overrides): Priced {
  const read = (text: string | null): bigint | null =>
    text === null ? null : parseDecimal(text, priced.digits)
  const net = read(written.net_override)
  const { document } = priced
  const vat = read(written.vat_override) ?? document.vat
  if (net === null) return priced
  return {
    ...priced,
    document: {
      ...document,
      vat: money(vat),
      net: money(net),
      rounding: money(net - document.taxable - vat),
    },
  }
}

/** What the supplier's paper comes to, where it differs from ours by a little. */
export const PaperTotalFields = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <Field
        name="vat_override"
        label={t('bills.vat_override')}
        hint={t('bills.vat_override_how')}
      />
      <Field
        name="net_override"
        label={t('bills.net_override')}
        hint={t('bills.net_override_how')}
      />
    </>
  )
}
