import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { inUnits, lotsLineOf, type WrittenLots } from '../../trade/lots/written-lots.ts'
import type { ComponentRow } from './assembly-family.ts'

/** What was typed of a component: how much came out, and how much was lost. */
type FinishedPart = {
  readonly amount: string | null
  readonly scrapped: string | null
  /** Batches or serials of what came out. */
  readonly lots: WrittenLots
}
export type FinishedParts = Readonly<Record<string, FinishedPart | undefined>>

type Props = {
  readonly components: readonly ComponentRow[]
  readonly isApart: boolean
  readonly parts: FinishedParts
  readonly errorOf: (id: string, name: 'amount' | 'scrapped_amount') => string | undefined
  readonly onChange: (id: string, part: FinishedPart) => void
}

/** The components of a batch at its end: what came out of an item taken apart, and what was lost. */
export const FinishLines = (props: Props): ReactNode => {
  const { components, isApart, parts, errorOf, onChange } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const planned = t(isApart ? 'assemblies.expected' : 'assemblies.taken')
  const partOf = ({ id, amount }: ComponentRow): FinishedPart =>
    parts[id] ?? { amount, scrapped: null, lots: [] }
  const input = (
    row: ComponentRow,
    index: number,
    name: 'amount' | 'scrapped',
    label: string,
  ): ReactNode => (
    <QuantityInput
      aria-label={`${label} ${index + 1}: ${nameOf(row.item) ?? ''}`}
      placeholder="0"
      value={partOf(row)[name]}
      error={errorOf(row.id, name === 'amount' ? 'amount' : 'scrapped_amount')}
      onChange={(value) => onChange(row.id, { ...partOf(row), [name]: value })}
    />
  )
  const lots = (row: ComponentRow): ReactNode =>
    isApart ? (
      <LineLots
        line={lotsLineOf(row, partOf(row).lots)}
        asked={inUnits(partOf(row).amount, row.unit_factor)}
        leaves={null}
        onLots={(chosen) => onChange(row.id, { ...partOf(row), lots: chosen })}
      />
    ) : null
  const label = t('assemblies.finish_lines')
  if (isPhone)
    return (
      <ul className="finish-cards" aria-label={label}>
        {components.map((row, index) => (
          <li key={row.id}>
            <span className="read-name">
              {nameOf(row.item)}{' '}
              <span className="dim">
                {planned} <QuantityText value={row.amount} /> {nameOf(row.unit)}
              </span>
              {lots(row)}
            </span>
            {isApart ? (
              <label>
                {t('assemblies.came_out')} {input(row, index, 'amount', t('assemblies.came_out'))}
              </label>
            ) : null}
            <label>
              {t('assemblies.lost')} {input(row, index, 'scrapped', t('assemblies.lost'))}
            </label>
          </li>
        ))}
      </ul>
    )
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
      <table className="list">
        <thead>
          <tr>
            <th>{t('assemblies.component')}</th>
            <th className="figure">{planned}</th>
            {isApart ? <th className="figure finish-cell">{t('assemblies.came_out')}</th> : null}
            <th className="figure finish-cell">{t('assemblies.lost')}</th>
            <th>{t('fields.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {components.map((row, index) => (
            <tr key={row.id}>
              <td>
                {nameOf(row.item)}
                {lots(row)}
              </td>
              <td className="figure">
                <QuantityText value={row.amount} />
              </td>
              {isApart ? (
                <td className="figure finish-cell">
                  {input(row, index, 'amount', t('assemblies.came_out'))}
                </td>
              ) : null}
              <td className="figure finish-cell">
                {input(row, index, 'scrapped', t('assemblies.lost'))}
              </td>
              <td className="dim">{nameOf(row.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
