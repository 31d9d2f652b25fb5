import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText, nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { kindPath, recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import type { Item } from './use-item-actions.ts'

type Supplier = Item['item_suppliers'][number]

/** From whom an item is bought, how he calls it, and what was last paid him for it. */
export const ItemSuppliers = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const word = (key: string): string => t(`items.suppliers.${key}`)
  if (item.item_suppliers.length === 0) return <p className="dim">{word('none')}</p>
  const name = (of: Supplier): ReactNode => (
    <>
      <MaybeLink to={recordPath('beneficiaries', of.beneficiary_id)}>
        {nameOf(of.beneficiary)}
      </MaybeLink>{' '}
      {of.is_usual ? <StatusPill tone="neutral">{word('usual')}</StatusPill> : null}
    </>
  )
  const amount = (of: Supplier, figure: string | null): ReactNode =>
    figure === null ? null : (
      <>
        <QuantityText value={figure} /> <span className="dim">{nameOf(of.unit)}</span>
      </>
    )
  const days = (of: Supplier): ReactNode =>
    of.delivery_days === null ? null : countText(of.delivery_days)
  const last = ({ last_purchase: bought }: Supplier): ReactNode =>
    bought === null ? null : (
      <>
        <MaybeLink to={bought.bill ? kindPath('purchase_bill', bought.bill.id) : null}>
          <Amount value={bought.price} currency={bought.currency} />
        </MaybeLink>{' '}
        <span className="dim">
          {nameOf(bought.unit)} · <DateText value={bought.issue_date} />
        </span>
      </>
    )
  return (
    <DocumentLines
      title={word('title')}
      rows={item.item_suppliers}
      rowKey={(of) => of.beneficiary_id}
      columns={[
        { key: 'name', head: word('supplier'), cell: name },
        { key: 'code', head: word('code'), cell: (of) => <Ltr>{of.code}</Ltr> },
        {
          key: 'usual_amount',
          head: word('usual_amount'),
          figure: true,
          cell: (of) => amount(of, of.usual_amount),
        },
        {
          key: 'minimum_amount',
          head: word('minimum_amount'),
          figure: true,
          cell: (of) => amount(of, of.minimum_amount),
        },
        { key: 'days', head: word('delivery_days'), figure: true, cell: days },
        ...(access.can('items.see_cost', 'view')
          ? [{ key: 'last', head: word('last_price'), figure: true, cell: last }]
          : []),
      ]}
      card={(of) => ({
        name: name(of),
        figure: last(of),
        facts: (
          <>
            {of.code ? <Ltr>{of.code}</Ltr> : null}
            {of.usual_amount === null ? null : (
              <span>
                {word('usual_amount')} {amount(of, of.usual_amount)}
              </span>
            )}
          </>
        ),
      })}
    />
  )
}
