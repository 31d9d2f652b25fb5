import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { lotsLineOf, units, type WrittenLots } from '../../trade/lots/written-lots.ts'
import type { ReceiptLineRow } from './receipt-family.ts'

/** What of a line goes back, in the base unit of its item. */
export type ReturnedQuantity = { readonly quantity: string | null; readonly lots: WrittenLots }

type Props = {
  readonly lines: readonly ReceiptLineRow[]
  readonly given: Readonly<Record<string, ReturnedQuantity>>
  readonly errorOf: (id: string) => string | undefined
  readonly onChange: (id: string, given: ReturnedQuantity) => void
}

const nothing: ReturnedQuantity = { quantity: null, lots: [] }

/** The lines of a receipt that are not billed yet, each with how much of it goes back. */
export const ReturnLines = ({ lines, given, errorOf, onChange }: Props): ReactNode => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const of = ({ id }: ReceiptLineRow): ReturnedQuantity => given[id] ?? nothing
  const label = t('goods_receipts.return.lines')
  const input = (line: ReceiptLineRow, index: number): ReactNode => (
    <QuantityInput
      aria-label={`${t('goods_receipts.return.goes_back')} ${index + 1}: ${nameOf(line.item) ?? ''}`}
      placeholder="0"
      value={of(line).quantity}
      error={errorOf(line.id)}
      onChange={(quantity) => onChange(line.id, { ...of(line), quantity })}
    />
  )
  const lots = (line: ReceiptLineRow): ReactNode =>
    units(of(line).quantity) > 0n ? (
      <LineLots
        line={lotsLineOf(line, of(line).lots)}
        asked={units(of(line).quantity)}
        leaves={null}
        givesBack={line.lots}
        onLots={(chosen) => onChange(line.id, { ...of(line), lots: chosen })}
      />
    ) : null
  if (isPhone)
    return (
      <ul className="return-cards" aria-label={label}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <span className="read-name">
              {nameOf(line.item)}{' '}
              <span className="dim">
                {t('fields.goods_receipts.unbilled_qty')}{' '}
                <QuantityText value={line.unbilled_base_qty} /> {nameOf(line.base_unit)}
              </span>
              {lots(line)}
            </span>
            {input(line, index)}
          </li>
        ))}
      </ul>
    )
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
      <table className="list">
        <thead>
          <tr>
            <th>{t('fields.item')}</th>
            <th className="figure">{t('fields.goods_receipts.unbilled_qty')}</th>
            <th className="figure return-cell">{t('goods_receipts.return.goes_back')}</th>
            <th>{t('fields.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td>
                {nameOf(line.item)}
                {lots(line)}
              </td>
              <td className="figure">
                <QuantityText value={line.unbilled_base_qty} />
              </td>
              <td className="figure return-cell">{input(line, index)}</td>
              <td className="dim">{nameOf(line.base_unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
