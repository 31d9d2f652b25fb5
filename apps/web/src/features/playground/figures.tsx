import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountInWords } from '../../kit/figures/amount-in-words.tsx'
import { Amount, PercentText, QuantityText } from '../../kit/figures/amount.tsx'
import { DateText, InstantText } from '../../kit/figures/text.tsx'
import { Part } from './part.tsx'

export const AmountsPart = (): ReactNode => (
  <Part name="amounts">
    <div className="lab-row">
      <Amount value="0" />
      <Amount value="1284.50" />
      <Amount value="-1284.50" />
      <Amount value="98765432.10" strong />
      <Amount value="1284.50" currency="SAR" />
      <Amount value="1284.500" currency="KWD" digits={3} />
      <QuantityText value="2.5" />
      <PercentText value="15" />
    </div>
    <div className="lab-row">
      <AmountInWords value="1284.50" currency="SAR" />
    </div>
  </Part>
)

export const DatesPart = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Part name="dates">
      <div className="lab-row">
        <DateText value="2026-11-23" />
        <InstantText value="2026-11-23T09:42:00Z" />
        <span className="dim">{t('playground.hijri_hint')}</span>
      </div>
    </Part>
  )
}
