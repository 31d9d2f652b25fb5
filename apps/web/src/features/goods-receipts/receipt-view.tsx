import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { localCurrency } from '@mizan/core/money/currency'
import { status } from '@mizan/core/documents/lifecycle'
import { IconFileText } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, longDateText, nameOf } from '../../client/format.ts'
import { useUser } from '../../client/user.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { centreFact, partyFact, storeFact, type HeadFact } from '../../kit/records/head-facts.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { writtenSteps } from '../../trade/documents/document-steps.ts'
import { LinkedDocuments } from '../../trade/documents/document-view.tsx'
import { formPath, viewPath } from '../../trade/documents/kind-paths.ts'
import { OpenDocumentView } from '../../trade/documents/open-document-view.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { StockMoves } from '../../trade/stock/stock-moves.tsx'
import { BillingDialog } from './billing-dialog.tsx'
import { receiptDocuments, type ReceiptRow } from './receipt-family.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptReturns } from './receipt-returns.tsx'
import { UnbilledPill } from './receipt-list.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { useBilling } from './use-billing.ts'
import { useReceiptActions } from './use-receipt-actions.ts'

export const ReceiptView = (): ReactNode => (
  <LoadedRecord of={goodsReceipts}>
    {(receipt) => <OpenReceiptView key={receipt.id} receipt={receipt} />}
  </LoadedRecord>
)

/** A receipt being read: what came of which order, what of it is billed, its entry and the stock it moved. */
const OpenReceiptView = ({ receipt }: { readonly receipt: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  const [asks, setAsks] = useState<'bill' | 'return' | null>(null)
  const own = useUser().data?.tenant?.currency ?? localCurrency
  const { bill, isBusy } = useBilling()
  const { actionsOf } = useReceiptActions({
    isView: true,
    onSeveral: () => setAsks('bill'),
    onReturn: () => setAsks('return'),
  })
  return (
    <>
      <OpenDocumentView
        family={receiptDocuments}
        document={receipt}
        pills={
          <>
            <DocumentPill of={receipt} kind="goods_receipt" large />
            <UnbilledPill of={receipt} />
          </>
        }
        actions={actionsOf(receipt)}
        next="create_bill"
        buttons={['print', 'pdf', 'copy']}
        steps={[
          ...writtenSteps(receipt, t, undefined, 'goods_receipt'),
          {
            key: 'billed',
            title: t(
              isAllBack(receipt) ? 'goods_receipts.return.all_back' : 'goods_receipts.billed',
            ),
            note: '',
            state:
              receipt.status !== status.confirmed ? 'later' : receipt.is_unbilled ? 'now' : 'done',
          },
        ]}
        facts={[...factsOf(receipt, own, t), ...currencyFact(receipt, own, t)]}
        links={<BillsOf receipt={receipt} />}
        notesTitle={t('fields.notes')}
      >
        <ReceiptLines receipt={receipt} />
        <ReceiptReturns receipt={receipt} />
        <PostedEntry id={receipt.entry_id} />
        <StockMoves documentId={receipt.id} />
      </OpenDocumentView>
      {asks === 'return' ? <ReturnDialog receipt={receipt} onClose={() => setAsks(null)} /> : null}
      {asks === 'bill' ? (
        <BillingDialog
          receipt={receipt}
          isBusy={isBusy}
          onDone={(others) => void bill(receipt, others)}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </>
  )
}

/** Nothing of it is left to be billed, because all of it went back. */
const isAllBack = (receipt: ReceiptRow): boolean =>
  !receipt.is_unbilled &&
  (receipt.items ?? []).every((line) => isZero(line.billed_qty)) &&
  (receipt.returns ?? []).some(({ cancelled_at: takenBack }) => takenBack === null)

const factsOf = (receipt: ReceiptRow, own: string, t: TFunction): readonly HeadFact[] => [
  partyFact(t('goods_receipts.supplier'), receipt),
  { label: t('fields.date'), value: longDateText(receipt.date) },
  ...(receipt.quotation
    ? [
        {
          label: t('fields.goods_receipts.quotation'),
          value: (
            <MaybeLink to={viewPath('purchase_order', receipt.quotation_id ?? '')}>
              <Ltr>{nameOf(receipt.quotation)}</Ltr>
            </MaybeLink>
          ),
        },
      ]
    : []),
  ...storeFact(receipt, t),
  ...(receipt.value === null
    ? []
    : [
        {
          label: t('fields.goods_receipts.value'),
          value: <Amount value={receipt.value} currency={own} strong />,
          large: true,
        },
      ]),
  ...(receipt.unbilled_value === null || !receipt.is_unbilled
    ? []
    : [
        {
          label: t('fields.goods_receipts.unbilled_value'),
          value: <Amount value={receipt.unbilled_value} currency={own} />,
        },
      ]),
  ...centreFact(receipt, t),
  ...(receipt.reference
    ? [{ label: t('fields.goods_receipts.reference'), value: <Ltr>{receipt.reference}</Ltr> }]
    : []),
]

/** The currency of its prices, with the rate at which its goods came in. */
const currencyFact = (
  { currency, exchange_rate_to_local_currency: rate }: ReceiptRow,
  own: string,
  t: TFunction,
): readonly HeadFact[] =>
  currency === null || currency.code === own
    ? []
    : [
        {
          label: t('fields.goods_receipts.currency'),
          value: (
            <>
              <Ltr>{currency.code}</Ltr> <QuantityText value={rate} />
            </>
          ),
        },
      ]

/** The bills of its goods: a draft is written on, a confirmed one is read. */
const BillsOf = ({ receipt }: { readonly receipt: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  return (
    <LinkedDocuments
      documents={(receipt.bills ?? []).map(({ id, name, status: at }) => ({
        key: id,
        icon: IconFileText,
        kind: t('sharing.kinds.purchase_bill'),
        number: at === status.draft ? t('choices.status.0') : name,
        to: at === status.draft ? formPath('purchase_bill', id) : viewPath('purchase_bill', id),
      }))}
    />
  )
}
