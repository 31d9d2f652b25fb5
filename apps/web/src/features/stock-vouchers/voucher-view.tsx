import { consignments } from '@mizan/contract/documents/consignments'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDateText, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { centreFact, partyFact, type HeadFact } from '../../kit/records/head-facts.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { useDocumentActions } from '../../trade/documents/document-actions.ts'
import { writtenSteps } from '../../trade/documents/document-steps.ts'
import { OpenDocumentView } from '../../trade/documents/open-document-view.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { StockMoves } from '../../trade/stock/stock-moves.tsx'
import { voucherDocuments, voucherKindOf, type VoucherRow } from './voucher-family.ts'
import { VoucherLines } from './voucher-lines.tsx'

export const VoucherView = (): ReactNode => (
  <LoadedRecord of={consignments}>
    {(voucher) => <OpenVoucherView key={voucher.id} voucher={voucher} />}
  </LoadedRecord>
)

/** A voucher being read: where goods went and what for, its lines, its entry and the stock it moved. */
const OpenVoucherView = ({ voucher }: { readonly voucher: VoucherRow }): ReactNode => {
  const { t } = useTranslation()
  const { actionsOf } = useDocumentActions(voucherDocuments, { isView: true })
  const kind = voucherKindOf(voucher)
  return (
    <OpenDocumentView
      family={voucherDocuments}
      document={voucher}
      pills={<DocumentPill of={voucher} kind={kind} large />}
      actions={actionsOf(voucher)}
      next="print"
      buttons={['pdf', 'copy']}
      steps={writtenSteps(voucher, t, undefined, kind)}
      facts={factsOf(voucher, t)}
      links={null}
      notesTitle={t('fields.notes')}
    >
      <VoucherLines voucher={voucher} />
      <PostedEntry id={voucher.entry_id} />
      <StockMoves documentId={voucher.id} />
    </OpenDocumentView>
  )
}

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
            value: <Amount value={voucher.value} currency="SAR" strong />,
            large: true,
          },
        ]),
    ...(voucher.is_deemed_supply
      ? [
          {
            label: t('consignments.deemed_vat'),
            value: <Amount value={voucher.vat} currency="SAR" />,
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
