import { useMediaQuery } from '@mantine/hooks'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityText } from '../../../kit/figures/amount.tsx'
import { QuantityInput } from '../../../kit/fields/money-input.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'

export type QuantityRow = {
  readonly key: string
  readonly name: string
  readonly code: string
  readonly unit: string
  /** The figures that stand before the quantity, in the order of `heads`. */
  readonly figures: readonly string[]
  /** No more than this can be typed sensibly; nothing is typed where it is zero. */
  readonly most: string
  /** It stays as it is. */
  readonly isFixed?: boolean
  readonly value: string | null
  readonly error?: string | undefined
  /** Under its name: its batches and serials. */
  readonly under?: ReactNode
}

type Props = {
  readonly rows: readonly QuantityRow[]
  readonly heads: readonly string[]
  /** The head of the column that is typed. */
  readonly asks: string
  readonly label: string
  readonly onChange: (key: string, value: string | null) => void
}

/** Lines of a bill with a quantity to type for each: Enter and the arrows go from one to the next. */
export const QuantityLines = ({ rows, heads, asks, label, onChange }: Props): ReactNode => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    const inputs = [
      ...(box.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? []),
    ]
    const at = inputs.indexOf(event.target as HTMLInputElement)
    if (at < 0) return
    event.preventDefault()
    inputs[at + step]?.focus()
  }
  const input = (row: QuantityRow, index: number): ReactNode => (
    <QuantityInput
      aria-label={`${asks} ${index + 1}: ${row.name}`}
      className="quantity-typed"
      value={row.value}
      error={row.error}
      disabled={row.isFixed === true || Number(row.most) <= 0}
      placeholder="0"
      onChange={(value) => onChange(row.key, value)}
    />
  )
  const name = (row: QuantityRow): ReactNode => (
    <>
      {row.name} <Ltr className="dim">{row.code}</Ltr>
      {row.under ? <div>{row.under}</div> : null}
    </>
  )
  if (isPhone) {
    return (
      <div ref={box} onKeyDown={onKeyDown}>
        <ul className="quantity-cards" aria-label={label}>
          {rows.map((row, index) => (
            <li key={row.key} data-field={`items.${index}.item_qty`}>
              <span className="read-name">{name(row)}</span>
              <span className="quantity-facts">
                {row.figures.map((figure, at) => (
                  <span key={heads[at]}>
                    {heads[at]} <QuantityText value={figure} />
                  </span>
                ))}
              </span>
              <span className="quantity-asked">
                {input(row, index)} <small className="dim">{row.unit}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div
      ref={box}
      className="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <table className="list quantities">
        <thead>
          <tr>
            <th>{t('fields.item')}</th>
            {heads.map((head) => (
              <th key={head} className="figure">
                {head}
              </th>
            ))}
            <th className="figure quantity-cell">{asks}</th>
            <th>{t('fields.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key} data-field={`items.${index}.item_qty`}>
              <td className="quantity-name">{name(row)}</td>
              {row.figures.map((figure, at) => (
                <td key={heads[at]} className="figure">
                  <QuantityText value={figure} />
                </td>
              ))}
              <td className="figure quantity-cell">{input(row, index)}</td>
              <td className="dim">{row.unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
