import type { VatBox } from '@mizan/contract/vat-returns'
import { reportPath, type ReportName } from '@mizan/contract/reports/report-groups'
import { purchaseBoxes, salesBoxes } from '@mizan/core/taxes/vat-return/boxes'
import { Link } from '@tanstack/react-router'
import { choiceKey } from '@mizan/contract/choice-key'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'

type Days = { readonly starts_on: string; readonly ends_on: string }
/** Boxes that were filed elsewhere have no days whose documents they could open. */
type Props = { readonly boxes: readonly VatBox[]; readonly days: Days | null }

/** Boxes that add up those above them. */
const totals: readonly string[] = ['6', '12', '13', '16']

const has = (boxes: readonly string[], { box }: VatBox): boolean => boxes.includes(box)

/** The report of the documents in a box; null of boxes that are worked out from others. */
const reportOf = (box: VatBox): ReportName | null =>
  has(salesBoxes, box) ? 'taxed_sales' : has(purchaseBoxes, box) ? 'taxed_purchases' : null

/** The form of the authority, box by box; every figure opens its documents. */
export const VatBoxes = ({ boxes, days }: Props): ReactNode => {
  const { t } = useTranslation()
  const isRounded = boxes.some(({ vat, portal }) => portal !== null && portal !== vat)
  return (
    <div className="panel">
      <table className="list vat-boxes">
        <thead>
          <tr>
            <th>{t('vat_returns.box')}</th>
            <th>{t('vat_returns.title')}</th>
            <th className="figure">{t('choices.vat_column.amount')}</th>
            <th className="figure">{t('choices.vat_column.adjustment')}</th>
            <th className="figure">{t('vat_returns.vat')}</th>
            {isRounded ? <th className="figure vat-portal">{t('vat_returns.portal')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {boxes.map((box) => (
            <tr key={box.box} className={totals.includes(box.box) ? 'vat-total' : undefined}>
              <td className="dim">
                <bdi dir="ltr">{box.box}</bdi>
              </td>
              <td className="vat-title">
                {t(choiceKey('vat_box', box.box))}
                {box.output !== null && !isZero(box.output) ? (
                  <small className="dim">
                    {t('vat_returns.charged')} <Amount value={box.output} />
                    {' − '}
                    {t('vat_returns.claimed')} <Amount value={box.input} />
                  </small>
                ) : null}
              </td>
              <Cell box={box} days={days} column="amount" value={box.amount} />
              <Cell box={box} days={days} column="adjustment" value={box.adjustment} />
              <Cell box={box} days={days} column={null} value={box.vat} />
              {isRounded ? (
                <td className="figure vat-portal dim">
                  {box.portal !== null && box.portal !== box.vat ? (
                    <Amount value={box.portal} />
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const labels = { amount: 'choices.vat_column.amount', adjustment: 'choices.vat_column.adjustment' }

/** A figure of a box; one that documents stand behind opens them. */
const Cell = ({
  box,
  days,
  column,
  value,
}: {
  readonly box: VatBox
  readonly days: Days | null
  readonly column: 'amount' | 'adjustment' | null
  readonly value: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const report = reportOf(box)
  const label = t(column ? labels[column] : 'vat_returns.vat')
  if (value === null) return <td className="figure" />
  return (
    <td className="figure" data-label={label}>
      {report !== null && days !== null && !isZero(value) ? (
        <Link
          className="row-link"
          to={reportPath(report)}
          search={
            {
              from: days.starts_on,
              to: days.ends_on,
              box: box.box,
              ...(column ? { column } : {}),
            } as never
          }
        >
          <Amount value={value} />
        </Link>
      ) : (
        <Amount value={value} strong={totals.includes(box.box)} />
      )}
    </td>
  )
}
