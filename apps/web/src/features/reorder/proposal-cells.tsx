import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localDate, nameOf, quantityText } from '../../client/format.ts'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { addDays } from '@mizan/core/time/local-date'
import type { Ordered, Proposal } from './use-choices.ts'

const movements = '/dashboard/reports/stores/items_transactions_report'

/** The item with its code, and that it is at its limit. */
export const ItemCell = ({ row }: { readonly row: Proposal }): ReactNode => {
  const { t } = useTranslation()
  return (
    <span className="reorder-item">
      <MaybeLink to={recordPath('items', row.item_id)}>{nameOf(row.item)}</MaybeLink>
      {row.below_limit ? <StatusPill tone="warn">{t('reorder.below')}</StatusPill> : null}
      {row.code ? (
        <small className="dim">
          <Ltr>{row.code}</Ltr>
        </small>
      ) : null}
    </span>
  )
}

/** What moved of the item in the store, in the days that are looked at or ever. */
export const Moved = ({
  row,
  of,
  days,
}: {
  readonly row: Proposal
  readonly of: 'on_hand' | 'sold_amount'
  readonly days: number
}): ReactNode => {
  const { t } = useTranslation()
  const today = localDate()
  const from = of === 'sold_amount' ? addDays(today, 1 - days) : `${today.slice(0, 4)}-01-01`
  return (
    <Link
      className="text-link"
      to={movements}
      search={{ item_id: row.item_id, store_id: row.store_id, from, to: today } as never}
      aria-label={`${quantityText(row[of])} ${t(`reorder.${of}_of`, { name: nameOf(row.item) })}`}
    >
      <QuantityText value={row[of]} />
    </Link>
  )
}

/** What documents keep back or bring: the page of the item has each of them. */
export const Claimed = ({
  row,
  of,
}: {
  readonly row: Proposal
  readonly of: 'reserved_amount' | 'ordered_amount' | 'drafted_amount'
}): ReactNode =>
  row[of] === '0' ? (
    <QuantityText value={row[of]} />
  ) : (
    <MaybeLink
      to={
        of === 'drafted_amount'
          ? `/dashboard/quotations/purchases?item_id=${row.item_id}&status=0`
          : recordPath('items', row.item_id)
      }
    >
      <QuantityText value={row[of]} />
    </MaybeLink>
  )

type ChoiceProps = { readonly row: Proposal; readonly ordered: Ordered }

/** From whom it is ordered; of an item without a supplier it is chosen here. */
export const SupplierCell = ({
  row,
  ordered,
  onChange,
}: ChoiceProps & { readonly onChange: (id: string | null) => void }): ReactNode => {
  const { t } = useTranslation()
  const known = new Map(row.suppliers.map((each) => [each.beneficiary_id, each]))
  return (
    <div className="reorder-supplier">
      <ReferencePicker
        of="beneficiaries"
        query={{ role: 'supplier' }}
        ariaLabel={t('reorder.supplier_of', { name: nameOf(row.item) })}
        placeholder={t('reorder.no_supplier')}
        value={ordered.beneficiary_id}
        onChange={onChange}
        detail={(record) => {
          const terms = known.get(record.id)
          return terms ? t('reorder.sells_it') : null
        }}
      />
    </div>
  )
}

/** How much is ordered, in the unit of the supplier; Enter goes on with the next row. */
export const AmountCell = ({
  row,
  ordered,
  onChange,
}: ChoiceProps & { readonly onChange: (amount: string | null) => void }): ReactNode => {
  const { t } = useTranslation()
  return (
    <span className="reorder-amount">
      <QuantityInput
        aria-label={t('reorder.amount_of', { name: nameOf(row.item) })}
        value={ordered.amount}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          const fields = [...document.querySelectorAll<HTMLElement>('.reorder-amount input')]
          fields[fields.indexOf(event.currentTarget) + 1]?.focus()
        }}
      />
      <small className="dim">{nameOf(ordered.terms?.unit ?? row.unit)}</small>
    </span>
  )
}

/** What the supplier took for it last; what the item is bought for where he never sold it. */
export const PriceCell = ({ row, ordered }: ChoiceProps): ReactNode => (
  <Amount value={ordered.terms?.last_price ?? row.purchasing_price} />
)
