import { useMediaQuery } from '@mantine/hooks'
import {
  formatShort,
  parseDecimal,
  quantity,
  scale,
  type Quantity,
} from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { lotsLineOf, type WrittenLots } from '../../trade/lots/written-lots.ts'
import type { VoucherLineRow } from './voucher-family.ts'

/** What was typed of a line, in the base unit of its item. */
export type Arrived = {
  readonly received: string | null
  readonly lost: string | null
  readonly returned: string | null
  /** Batches and serials of what came. */
  readonly lots: WrittenLots
}

type Props = {
  readonly lines: readonly VoucherLineRow[]
  readonly arrived: Readonly<Record<string, Arrived>>
  readonly errorOf: (id: string) => string | undefined
  readonly onChange: (id: string, arrived: Arrived) => void
}

const parts = ['received', 'lost', 'returned'] as const
const nothing: Arrived = { received: null, lost: null, returned: null, lots: [] }
const read = (text: string | null): Quantity =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)

/** The lines of a transfer that are under way, each with what came, was lost and goes back. */
export const ReceiveLines = ({ lines, arrived, errorOf, onChange }: Props): ReactNode => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const of = ({ id }: VoucherLineRow): Arrived => arrived[id] ?? nothing
  const input = (line: VoucherLineRow, index: number, part: (typeof parts)[number]): ReactNode => (
    <QuantityInput
      aria-label={`${t(`consignments.arrived.${part}`)} ${index + 1}: ${nameOf(line.item) ?? ''}`}
      placeholder="0"
      value={of(line)[part]}
      error={part === 'received' ? errorOf(line.id) : undefined}
      onChange={(value) => onChange(line.id, { ...of(line), [part]: value })}
    />
  )
  const lots = (line: VoucherLineRow): ReactNode => (
    <LineLots
      line={lotsLineOf(line, of(line).lots)}
      asked={read(of(line).received)}
      leaves={null}
      givesBack={line.lots}
      comesInOrder
      onLots={(chosen) => onChange(line.id, { ...of(line), lots: chosen })}
    />
  )
  const stays = (line: VoucherLineRow): string => {
    const rest = parts.reduce<bigint>(
      (all, part) => all - read(of(line)[part]),
      read(line.transit_qty),
    )
    return formatShort(quantity(rest < 0n ? 0n : rest), scale.quantity)
  }
  const label = t('consignments.receive_lines')
  if (isPhone)
    return (
      <ul className="receive-cards" aria-label={label}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <span className="read-name">
              {nameOf(line.item)}{' '}
              <span className="dim">
                {t('consignments.in_transit')} <QuantityText value={line.transit_qty} />{' '}
                {nameOf(line.base_unit)}
              </span>
              {lots(line)}
            </span>
            {parts.map((part) => (
              <label key={part}>
                {t(`consignments.arrived.${part}`)} {input(line, index, part)}
              </label>
            ))}
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
            <th className="figure">{t('consignments.in_transit')}</th>
            {parts.map((part) => (
              <th key={part} className="figure receive-cell">
                {t(`consignments.arrived.${part}`)}
              </th>
            ))}
            <th className="figure">{t('consignments.stays')}</th>
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
                <QuantityText value={line.transit_qty} />
              </td>
              {parts.map((part) => (
                <td key={part} className="figure receive-cell">
                  {input(line, index, part)}
                </td>
              ))}
              <td className="figure">
                <QuantityText value={stays(line)} />
              </td>
              <td className="dim">{nameOf(line.base_unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
