import { voucherStores, type VoucherKind } from '@mizan/core/inventory/stock-voucher'
import {
  IconPackageExport,
  IconPackageImport,
  IconTransfer,
  IconTrashX,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { joined, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import type { Column, FilterField } from '../../kit/lists/list-screen.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { choiceFilter } from '../../trade/documents/document-filters.tsx'
import { DocumentCard, DocumentList } from '../../trade/documents/document-list.tsx'
import { InTransitPill } from './in-transit-pill.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { useVoucherActions } from './use-voucher-actions.ts'
import type { VoucherRow } from './voucher-family.ts'

export const OutgoingList = (): ReactNode => <VoucherList kind="outgoing" />
export const IncomingList = (): ReactNode => <VoucherList kind="incoming" />
export const ScrappingList = (): ReactNode => <VoucherList kind="scrapping" />
export const TransferList = (): ReactNode => <VoucherList kind="transformation" />

const icons: Readonly<Record<VoucherKind, Icon>> = {
  outgoing: IconPackageExport,
  incoming: IconPackageImport,
  scrapping: IconTrashX,
  transformation: IconTransfer,
}

const statuses = [0, 1, 128, 255] as const

/** The vouchers of a kind, the newest first. */
const VoucherList = ({ kind }: { readonly kind: VoucherKind }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const [receiving, setReceiving] = useState<string | null>(null)
  const documents = useVoucherActions({ onReceive: ({ id }) => setReceiving(id) })
  const has = voucherStores[kind]
  const isTransfer = kind === 'transformation'
  const store = (name: 'source_store_id' | 'destination_store_id') => ({
    name,
    ...(isTransfer ? {} : { head: t('fields.store') }),
  })
  const columns: readonly Column<VoucherRow>[] = [
    'date',
    ...(has.source
      ? [{ ...store('source_store_id'), cell: (row: VoucherRow) => nameOf(row.source_store) }]
      : []),
    ...(has.destination
      ? [
          {
            ...store('destination_store_id'),
            cell: (row: VoucherRow) => nameOf(row.destination_store),
          },
        ]
      : []),
    ...(isTransfer
      ? []
      : [
          {
            name: 'account_id',
            head: t(`consignments.account.${kind}`),
            cell: (row: VoucherRow) => nameOf(row.account),
          } as const,
          {
            name: 'beneficiary_id',
            hidden: kind === 'scrapping',
            cell: (row: VoucherRow) => nameOf(row.beneficiary),
          } as const,
        ]),
    { name: 'status', cell: (row) => <DocumentPill of={row} kind={kind} /> },
    ...(isTransfer
      ? [
          {
            name: 'is_in_transit',
            cell: (row: VoucherRow) => (row.is_in_transit ? <InTransitPill /> : null),
          } as const,
        ]
      : []),
    { name: 'reference', ltr: true },
    { name: 'notes', hidden: true },
    ...(access.can('items.see_cost', 'view') ? (['value'] as const) : []),
  ]
  const filters: readonly FilterField[] = [
    choiceFilter(t, 'status', statuses, { kind }),
    ...(has.source
      ? [{ ...store('source_store_id'), kind: 'reference', of: 'stores' } as const]
      : []),
    ...(has.destination
      ? [{ ...store('destination_store_id'), kind: 'reference', of: 'stores' } as const]
      : []),
    { name: 'item_id', kind: 'reference', of: 'items', head: t('fields.item') },
    ...(isTransfer
      ? []
      : [
          { name: 'account_id', kind: 'reference', of: 'accounts' } as const,
          { name: 'beneficiary_id', kind: 'reference', of: 'beneficiaries' } as const,
        ]),
    ...(isTransfer ? [{ name: 'is_in_transit', kind: 'flag' } as const satisfies FilterField] : []),
    ...(kind === 'outgoing'
      ? [
          { name: 'is_gift', kind: 'flag' } as const satisfies FilterField,
          { name: 'is_deemed_supply', kind: 'flag' } as const satisfies FilterField,
        ]
      : []),
  ]
  return (
    <>
      <DocumentList
        documents={documents}
        {...(isTransfer
          ? {
              views: [
                {
                  key: 'in_transit',
                  title: t('consignments.in_transit'),
                  query: { is_in_transit: 'true' },
                },
              ],
            }
          : {})}
        kind={kind}
        icon={icons[kind]}
        columns={columns}
        filters={filters}
        card={(row) => (
          <DocumentCard
            name={joined(
              [nameOf(row.source_store), nameOf(row.destination_store)].flatMap(
                (name) => name ?? [],
              ),
            )}
            figure={row.value === null ? null : <Amount value={row.value} strong />}
            number={row.code}
            date={<DateText value={row.date} />}
            side={nameOf(row.account)}
            pills={
              <>
                <DocumentPill of={row} kind={kind} />
                {row.is_in_transit ? <InTransitPill /> : null}
              </>
            }
          />
        )}
      />
      {receiving === null ? null : (
        <ReceiveDialog id={receiving} onClose={() => setReceiving(null)} />
      )}
    </>
  )
}
