import { Checkbox } from '@mantine/core'
import type { Money } from '@mizan/core/money/decimal'
import { Fragment, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { GoodsName, type GoodsShown } from './goods-shown.tsx'
import { sumOf, unitsOf, written, type GoodsRow } from './landed-values.ts'

/** The goods as a table: Enter and the arrows go from weight to weight, Space takes a line in or out. */
export const LandedTable = (shown: GoodsShown): ReactNode => {
  const { bills, by, parts, waits } = shown
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const rows = bills.flatMap((each) => each.rows ?? [])
  const chosen = rows.filter(shown.isCarried).length
  const total = [...parts.values()]
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    const inputs = [
      ...(box.current?.querySelectorAll<HTMLInputElement>('.landed-weight input:not(:disabled)') ??
        []),
    ]
    const at = inputs.indexOf(event.target as HTMLInputElement)
    if (at < 0) return
    event.preventDefault()
    inputs[at + step]?.focus()
  }
  const figures = (row: GoodsRow): ReactNode => {
    const part = parts.get(row.bill_item_id)
    const cell = (amount: Money | undefined, strong = false): ReactNode => (
      <td className="figure">
        {amount === undefined ? null : <Amount value={written(amount)} strong={strong} />}
      </td>
    )
    return (
      <>
        {cell(part?.amount, true)}
        {cell(part?.toStock)}
        {waits ? cell(part?.inTransit) : null}
        {cell(part?.sold)}
      </>
    )
  }
  return (
    <div
      ref={box}
      className="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={t('landed.goods')}
      onKeyDown={onKeyDown}
    >
      <table className="list landed-goods">
        <thead>
          <tr>
            <th className="check">
              <Checkbox
                aria-label={t('landed.all_goods')}
                checked={rows.length > 0 && chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={(event) => shown.set(rows, event.currentTarget.checked)}
              />
            </th>
            <th>{t('fields.item')}</th>
            <th className="figure">{t(`landed.basis.${by}`)}</th>
            <th className="figure">{t('landed.share')}</th>
            <th className="figure">{t('landed.stock_value')}</th>
            {waits ? <th className="figure">{t('landed.transit_value')}</th> : null}
            <th className="figure">{t('landed.sold_value')}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((each) => {
            const rest = shown.rest(each)
            return (
              <Fragment key={each.id}>
                <tr className="landed-group">
                  <td colSpan={waits ? 7 : 6}>{shown.heading(each)}</td>
                </tr>
                {(each.rows ?? []).map((row) => (
                  <tr
                    key={row.bill_item_id}
                    data-field={`lines.${shown.rowAt(row)}.weight`}
                    className={shown.isCarried(row) ? '' : 'landed-left'}
                  >
                    <td className="check">
                      <Checkbox
                        aria-label={t('landed.carries', { name: nameOf(row.item) })}
                        checked={shown.isCarried(row)}
                        onChange={(event) => shown.set([row], event.currentTarget.checked)}
                      />
                    </td>
                    <td className="landed-name">
                      <GoodsName row={row} />
                      {shown.error(row) ? (
                        <small className="line-words text-bad">{shown.error(row)}</small>
                      ) : null}
                    </td>
                    <td className="figure">
                      {by === 'weight' ? (
                        shown.weight(row)
                      ) : by === 'value' ? (
                        <Amount value={row.cost} />
                      ) : (
                        <QuantityText value={unitsOf(row)} />
                      )}
                    </td>
                    {figures(row)}
                  </tr>
                ))}
                {each.rows?.length ? null : (
                  <tr>
                    <td colSpan={waits ? 7 : 6}>{rest}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
        {total.length > 0 ? (
          <tfoot>
            <tr>
              <td />
              <td>{t('kit.sum')}</td>
              <td />
              <td className="figure">
                <Amount value={written(sumOf(total, 'amount'))} strong />
              </td>
              <td className="figure">
                <Amount value={written(sumOf(total, 'toStock'))} strong />
              </td>
              {waits ? (
                <td className="figure">
                  <Amount value={written(sumOf(total, 'inTransit'))} strong />
                </td>
              ) : null}
              <td className="figure">
                <Amount value={written(sumOf(total, 'sold'))} strong />
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}
