import './label-example.css'
import { checkDigit } from '@mizan/core/catalog/barcodes'
import { readScaleBarcode, type ScalePattern } from '@mizan/core/catalog/scale-barcodes'
import { formatShort, scale } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../kit/figures/text.tsx'

const digits = (value: unknown): number => {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 && count <= 12 ? count : 0
}

const patternOf = (row: Readonly<Record<string, unknown>>): ScalePattern | null => {
  const pattern: ScalePattern = {
    prefix: String(row['prefix'] ?? ''),
    itemDigits: digits(row['item_digits']),
    valueDigits: digits(row['value_digits']),
    decimals: Math.min(digits(row['decimals']), scale.quantity),
    carries: row['carries'] === 'price' ? 'price' : 'weight',
    hasCheckDigit: row['has_check_digit'] === true,
  }
  const isWhole = /^\d{1,6}$/.test(pattern.prefix) && pattern.itemDigits * pattern.valueDigits > 0
  return isWhole ? pattern : null
}

/** A label as the scale would write it, and what is read from it. */
export const LabelExample = ({ of }: { of: Readonly<Record<string, unknown>> }): ReactNode => {
  const { t } = useTranslation()
  const pattern = patternOf(of)
  if (!pattern) return null
  const body =
    pattern.prefix +
    '42'.padStart(pattern.itemDigits, '0').slice(-pattern.itemDigits) +
    '1250'.padStart(pattern.valueDigits, '0').slice(-pattern.valueDigits)
  const code = pattern.hasCheckDigit ? body + checkDigit(body) : body
  const read = readScaleBarcode(code, [pattern])
  if (!read) return null
  return (
    <section className="label-example" aria-live="polite">
      <p>
        {t('scale_barcodes.example')}: <Ltr>{code}</Ltr>
      </p>
      <p className="hint">
        {t('scale_barcodes.reads', {
          item: read.itemNumber,
          what: t(`choices.scale_carries.${pattern.carries}`),
          value: formatShort(read.value, scale.quantity),
        })}
      </p>
      <p className="hint">{t('scale_barcodes.example_how')}</p>
    </section>
  )
}
