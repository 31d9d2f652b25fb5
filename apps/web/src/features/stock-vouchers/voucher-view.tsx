import { consignments } from '@mizan/contract/documents/consignments'
import { status } from '@mizan/core/documents/lifecycle'
import { useState, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { longDateText, nameOf } from '../../client/format.ts'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { centreFact, partyFact, type HeadFact } from '../../kit/records/head-facts.tsx'
import type { Step } from '../../kit/records/stepper.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { writtenSteps } from '../../trade/documents/document-steps.ts'
import { OpenDocumentView } from '../../trade/documents/open-document-view.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { StockMoves } from '../../trade/stock/stock-moves.tsx'
import { voucherDocuments, voucherKindOf, type VoucherRow } from './voucher-family.ts'
import { GiftBanner } from './gift-banner.tsx'
import { InTransitPill } from './in-transit-pill.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { TransferReceipts } from './transfer-receipts.tsx'
import { useVoucherActions } from './use-voucher-actions.ts'
import { VoucherLines } from './voucher-lines.tsx'

export const VoucherView = (): ReactNode => (
  <LoadedRecord of={consignments}>
    {(voucher) => <OpenVoucherView key={voucher.id} voucher={voucher} />}
  </LoadedRecord>
)

/** A voucher being read: where goods went and what for, its lines, its entry and the stock it moved. */
const OpenVoucherView = ({ voucher }: { readonly voucher: VoucherRow }): ReactNode => {
  const { t } = useTranslation()
  const [isReceiving, setReceiving] = useState(false)
  const { actionsOf } = useVoucherActions({ isView: true, onReceive: () => setReceiving(true) })
  const kind = voucherKindOf(voucher)
  return (
    <OpenDocumentView
      family={voucherDocuments}
      document={voucher}
      pills={
        <>
          <DocumentPill of={voucher} kind={kind} large />
          {voucher.is_in_transit ? <InTransitPill /> : null}
        </>
      }
      actions={actionsOf(voucher)}
      next={voucher.is_in_transit && voucher.is_receiver ? 'receive' : 'print'}
      buttons={['pdf', 'copy']}
      steps={[...writtenSteps(voucher, t, undefined, kind), ...arrivalSteps(voucher, t)]}
      facts={factsOf(voucher, t)}
      links={null}
      notesTitle={t('fields.notes')}
    >
      <GiftBanner voucher={voucher} />
      <VoucherLines voucher={voucher} />
      <TransferReceipts voucher={voucher} />
      <PostedEntry
        id={voucher.entry_id}
        {...(voucher.is_two_step ? { title: t('consignments.sending_entry') } : {})}
      />
      <StockMoves documentId={voucher.id} />
      {isReceiving && voucher.is_in_transit ? (
        <ReceiveDialog id={voucher.id} onClose={() => setReceiving(false)} />
      ) : null}
    </OpenDocumentView>
  )
}

/** What is sent arrives: not yet, in part, or all of it. */
const arrivalSteps = (voucher: VoucherRow, t: TFunction): readonly Step[] =>
  voucher.is_two_step && voucher.status !== status.cancelled
    ? [
        {
          key: 'arrived',
          title: t(
            voucher.is_in_transit && voucher.is_received
              ? 'consignments.arrived_partly'
              : 'consignments.arrived_all',
          ),
          note: '',
          state: voucher.is_in_transit ? 'now' : voucher.status === status.draft ? 'later' : 'done',
        },
      ]
    : []

const storeOf = (
  label: string,
  id: string | null,
  store: Parameters<typeof nameOf>[0],
): readonly HeadFact[] =>
  store
    ? [{ label, value: <MaybeLink to={recordPath('stores', id)}>{nameOf(store)}</MaybeLink> }]
    : []

function factsOf(voucher: VoucherRow, t: TFunction): readonly HeadFact[] {
  const kind = voucherKindOf(voucher)
  const isTransfer = kind === 'transformation'
  const storeWord = (side: 'source' | 'destination'): string =>
    t(isTransfer ? `fields.consignments.${side}_store` : 'fields.store')
  return [
    ...storeOf(storeWord('source'), voucher.source_store_id, voucher.source_store),
    ...storeOf(storeWord('destination'), voucher.destination_store_id, voucher.destination_store),
    { label: t('fields.date'), value: longDateText(voucher.date) },
    ...(voucher.value === null
      ? []
      : [
          {
            label: t('consignments.value'),
            value: <OwnAmount value={voucher.value} strong />,
            large: true,
          },
        ]),
    ...(voucher.is_in_transit && voucher.transit_value !== null
      ? [
          {
            label: t('consignments.in_transit_value'),
            value: <OwnAmount value={voucher.transit_value} />,
          },
        ]
      : []),
    ...(voucher.gift
      ? [
          {
            label: t('consignments.market_value'),
            value: <OwnAmount value={voucher.gift.value} />,
          },
        ]
      : []),
    ...(voucher.is_deemed_supply
      ? [
          {
            label: t('consignments.deemed_vat'),
            value: <OwnAmount value={voucher.vat} />,
          },
        ]
      : []),
    ...(voucher.account && kind !== 'transformation'
      ? [
          {
            label: t(`consignments.account.${kind}`),
            value: (
              <MaybeLink to={recordPath('accounts', voucher.account_id)}>
                {nameOf(voucher.account)}
              </MaybeLink>
            ),
          },
        ]
      : []),
    ...(voucher.beneficiary ? [partyFact(t('fields.consignments.beneficiary'), voucher)] : []),
    ...centreFact(voucher, t),
    ...(voucher.reference
      ? [{ label: t('fields.reference'), value: <Ltr>{voucher.reference}</Ltr> }]
      : []),
  ]
}
