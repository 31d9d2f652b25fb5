import { lotTransactions, lots } from '@mizan/contract/lots'
import { IconTransfer } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { documentPath, recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { Expiry } from './lot-list.tsx'
import type { Lot } from './lot.ts'

/** A batch or serial: where it is, and its way from supplier to customer. */
export const LotView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(lots, { isView: true })
  return (
    <ViewScreen
      key={id}
      of={lots}
      id={id}
      title={(lot) => lot.number}
      rowTo={(each) => `/dashboard/lots/view/${each}`}
      facts={[
        {
          name: 'quantity',
          large: true,
          value: (lot) => <QuantityText value={lot.quantity} />,
        },
        {
          name: 'item_id',
          value: (lot) => (
            <MaybeLink to={recordPath('items', lot.item_id)}>{nameOf(lot.item)}</MaybeLink>
          ),
        },
        'tracked_by',
        { name: 'expiry_date', value: (lot) => <Expiry of={lot} /> },
        {
          name: 'stores',
          value: (lot) =>
            lot.stores.length === 0
              ? t('lots.nowhere')
              : lot.stores.map((store) => (
                  <div key={store.store_id}>
                    <MaybeLink to={recordPath('stores', store.store_id)}>{nameOf(store)}</MaybeLink>{' '}
                    <QuantityText value={store.quantity} />
                  </div>
                )),
        },
        'created_at',
      ]}
      actions={(lot) => actions(lot.id, lot.number)}
      buttons={['edit']}
      tabs={[
        { key: 'history', title: t('lots.history'), body: (lot: Lot) => <History id={lot.id} /> },
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (lot: Lot) => <RecordActivity resource="lots" id={lot.id} />,
        },
      ]}
    />
  )
}

const shownMoves = 200

/** Every movement of it, the newest first, with whom it came from and went to. */
const History = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const found = useList(
    lotTransactions,
    { per_page: shownMoves, sort: '-move_date' },
    { under: { of: 'lots', id, as: 'transactions' } },
  )
  const rows = found.data?.data
  if (!rows) return null
  type Move = (typeof rows)[number]
  const kind = (move: Move): string =>
    move.kind === null ? t('lots.numbered') : t(`choices.stock_move.${move.kind}`)
  const document = (move: Move): ReactNode =>
    move.document_number && move.document_type !== null && move.document_id ? (
      <MaybeLink to={documentPath(move.document_type, move.document_id)} className="row-link">
        <Ltr>{move.document_number}</Ltr>
      </MaybeLink>
    ) : null
  const party = (move: Move): ReactNode =>
    move.beneficiary ? (
      <MaybeLink to={recordPath('beneficiaries', move.beneficiary.id)}>
        {nameOf(move.beneficiary)}
      </MaybeLink>
    ) : null
  return (
    <DocumentLines
      title={t('lots.history')}
      icon={IconTransfer}
      rows={rows}
      rowKey={(move) => move.id}
      columns={[
        {
          key: 'date',
          head: t('fields.date'),
          cell: (move) => <DateText value={move.move_date} />,
        },
        { key: 'kind', head: t('fields.lot_transactions.kind'), cell: kind },
        { key: 'document', head: t('fields.lot_transactions.document_number'), cell: document },
        { key: 'party', head: t('fields.lot_transactions.beneficiary'), cell: party },
        {
          key: 'store',
          head: t('fields.store'),
          cell: (move) => (
            <MaybeLink to={recordPath('stores', move.store_id)}>{nameOf(move.store)}</MaybeLink>
          ),
        },
        {
          key: 'quantity',
          head: t('fields.quantity'),
          figure: true,
          cell: (move) => <QuantityText value={move.quantity} />,
        },
      ]}
      card={(move) => ({
        name: kind(move),
        figure: <QuantityText value={move.quantity} />,
        facts: (
          <>
            <DateText value={move.move_date} />
            {document(move)}
          </>
        ),
        side: party(move),
      })}
    />
  )
}
