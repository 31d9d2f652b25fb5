import { IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText, nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/amount.tsx'
import { Totals } from '../../kit/document-form.tsx'
import { Ltr } from '../../kit/text.tsx'
import type { BillRow } from './bill-family.ts'
import { discountText } from './discount-text.ts'

/** What was sold or bought, as it stands on the paper, and what it sums to. */
export const BillLines = ({ bill }: { readonly bill: BillRow }): ReactNode => {
  const { t } = useTranslation()
  const items = bill.items ?? []
  const hasDiscount = items.some((item) => discountText(item.item_discount, false) !== null)
  return (
    <section className="section">
      <header className="section-head">
        <IconListDetails size={16} stroke={1.6} aria-hidden />
        <h2>
          {t('kit.lines')} <span className="dim">{items.length}</span>
        </h2>
      </header>
      <div className="panel scroll-x" tabIndex={0} role="region" aria-label={t('kit.lines')}>
        <table className="list entry">
          <thead>
            <tr>
              <th>{t('fields.item')}</th>
              <th className="figure">{t('fields.quantity')}</th>
              <th className="figure">{t('bills.price')}</th>
              {hasDiscount ? <th className="figure">{t('bills.discount')}</th> : null}
              <th className="figure">{t('fields.tax')}</th>
              <th className="figure">{t('bills.line_net')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td title={item.item_description ?? nameOf(item.item) ?? undefined}>
                  {nameOf(item.item)} <Ltr className="dim">{String(item.item?.['code'] ?? '')}</Ltr>
                </td>
                <td className="figure">
                  <QuantityText value={item.item_qty} />{' '}
                  <span className="dim">{nameOf(item.unit)}</span>
                </td>
                <td className="figure">
                  <Amount value={item.item_price} />
                </td>
                {hasDiscount ? (
                  <td className="figure">
                    <Ltr>
                      {discountText(item.item_discount, item.item_discount_is_percentage) ?? '—'}
                    </Ltr>
                  </td>
                ) : null}
                <td className="figure">
                  <Ltr>{percentText(String(item.tax?.['percentage'] ?? '0'))}</Ltr>
                </td>
                <td className="figure">
                  <Amount value={item.net} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="line-sums">
        <Totals
          lines={[
            { label: t('bills.before_tax'), value: bill.total },
            ...(discountText(bill.discount, false) === null
              ? []
              : [{ label: t('bills.document_discount'), value: `-${bill.discount}` }]),
            { label: t('bills.vat'), value: bill.vat },
            ...(discountText(bill.rounding.replace('-', ''), false) === null
              ? []
              : [{ label: t('bills.rounding'), value: bill.rounding }]),
          ]}
          due={{ label: t('bills.due'), value: bill.net }}
          currency={bill.currency.code}
        />
      </div>
    </section>
  )
}
