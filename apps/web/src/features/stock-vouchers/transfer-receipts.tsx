import { IconPackageImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joined, nameOf } from '../../client/format.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import type { VoucherRow } from './voucher-family.ts'

type Receipt = NonNullable<VoucherRow['receipts']>[number]
type Figure = 'received_qty' | 'lost_qty' | 'returned_qty'

/** What became of a transfer, receipt by receipt, each with its entry; those taken back are said to be. */
export const TransferReceipts = ({ voucher }: { readonly voucher: VoucherRow }): ReactNode => {
  const { t } = useTranslation()
  const receipts = voucher.receipts ?? []
  if (receipts.length === 0) return null
  const itemOf = (id: string): string =>
    nameOf(voucher.transactions?.find((line) => line.id === id)?.item ?? null) ?? ''
  const rows = receipts.flatMap((receipt) =>
    receipt.transactions.map((line, index) => ({ receipt, line, isFirst: index === 0 })),
  )
  type Row = (typeof rows)[number]
  const day = ({ receipt, isFirst }: Row): ReactNode =>
    isFirst ? (
      <>
        <DateText value={receipt.date} />{' '}
        {receipt.cancelled_at ? (
          <StatusPill tone="neutral">{t('consignments.taken_back')}</StatusPill>
        ) : null}
      </>
    ) : null
  const figure = (key: Figure, part: 'received' | 'lost' | 'returned') => ({
    key,
    head: t(`consignments.arrived.${part}`),
    figure: true,
    cell: ({ line }: Row) => <QuantityText value={line[key]} />,
  })
  const about = ({ receipt }: Row): string =>
    joined(
      [nameOf(receipt.receiver), nameOf(receipt.account), receipt.notes].flatMap(
        (each) => each ?? [],
      ),
    )
  return (
    <>
      <DocumentLines
        title={t('consignments.receipts')}
        icon={IconPackageImport}
        rows={rows}
        rowKey={({ receipt, line }) => `${receipt.id} ${line.consignment_item_id}`}
        columns={[
          { key: 'day', head: t('fields.date'), cell: day },
          {
            key: 'item',
            head: t('fields.item'),
            cell: ({ line }) => itemOf(line.consignment_item_id),
          },
          figure('received_qty', 'received'),
          figure('lost_qty', 'lost'),
          figure('returned_qty', 'returned'),
          {
            key: 'about',
            head: t('fields.notes'),
            cell: (row) => (row.isFirst ? about(row) : null),
          },
        ]}
        card={(row) => ({
          name: itemOf(row.line.consignment_item_id),
          figure: <QuantityText value={row.line.received_qty} />,
          facts: <DateText value={row.receipt.date} />,
          side: row.receipt.cancelled_at ? t('consignments.taken_back') : null,
        })}
      />
      {receipts.filter(isInForce).map((receipt) => (
        <PostedEntry
          key={receipt.id}
          id={receipt.entry_id}
          title={t('consignments.receipt_entry', { part: receipt.part })}
        />
      ))}
    </>
  )
}

const isInForce = (receipt: Receipt): boolean => receipt.cancelled_at === null
