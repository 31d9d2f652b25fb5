import { lots } from '@mizan/contract/lots'
import { addDays } from '@mizan/core/time/local-date'
import { IconBarcode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate, nameOf } from '../../client/format.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import type { Lot } from './lot.ts'

/** Batches and serials, what expires first before the others. */
export const LotList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(lots)
  const item = (lot: Lot): ReactNode => (
    <MaybeLink to={recordPath('items', lot.item_id)}>{nameOf(lot.item)}</MaybeLink>
  )
  return (
    <ListScreen
      of={lots}
      as={{ sort: 'expiry_date', isVoid: (lot) => !lot.on_hand }}
      icon={IconBarcode}
      columns={[
        { name: 'number', ltr: true },
        { name: 'item_id', cell: item },
        'tracked_by',
        { name: 'expiry_date', cell: (lot) => <Expiry of={lot} /> },
        { name: 'quantity', cell: (lot) => <QuantityText value={lot.quantity} /> },
        {
          name: 'stores',
          cell: (lot) => lot.stores.map((store) => nameOf(store)).join(t('lots.comma')),
        },
      ]}
      views={[
        { key: 'on_hand', title: t('fields.lots.on_hand'), query: { on_hand: 'true' } },
        {
          key: 'expires_soon',
          title: t('lots.expires_soon', { days: soon }),
          query: { on_hand: 'true', expiry_date_to: addDays(localDate(), soon) },
        },
        { key: 'all', title: t('lots.all'), query: {} },
      ]}
      filters={[
        { name: 'item_id', kind: 'reference', of: 'items' },
        { name: 'store_id', kind: 'reference', of: 'stores' },
        { name: 'expiry_date', kind: 'date' },
        { name: 'on_hand', kind: 'flag' },
      ]}
      actions={(lot) => actions(lot.id, lot.number)}
      card={(lot) => (
        <>
          <strong>
            <Ltr>{lot.number}</Ltr>
          </strong>
          <span className="card-figure">
            <QuantityText value={lot.quantity} />
          </span>
          <span className="card-facts">
            <span>{nameOf(lot.item)}</span>
            <Expiry of={lot} />
          </span>
        </>
      )}
    />
  )
}

/** So many days before goods expire they are to be seen as soon as the list is opened. */
const soon = 90

/** Until when it is good; what has expired and is still there stands out. */
export const Expiry = ({ of }: { readonly of: Lot }): ReactNode =>
  of.expiry_date === null ? null : (
    <>
      <DateText value={of.expiry_date} />
      <Expired of={of} />
    </>
  )

const Expired = ({ of }: { readonly of: Lot }): ReactNode => {
  const { t } = useTranslation()
  return of.on_hand && of.expiry_date !== null && of.expiry_date < localDate() ? (
    <StatusPill tone="bad">{t('lots.expired')}</StatusPill>
  ) : null
}
