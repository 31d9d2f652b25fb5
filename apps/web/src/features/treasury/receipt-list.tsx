import './treasury.css'
import { IconCash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { choiceFilter } from '../../trade/documents/document-filters.tsx'
import { DocumentCard, DocumentList } from '../../trade/documents/document-list.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { ChequePill } from './cheque-pill.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import { receiptFamilies, type ReceiptFamily, type ReceiptRow } from './receipt-family.ts'
import { useChequeSteps } from './use-cheque-steps.tsx'

export const CatchReceiptList = (): ReactNode => <ReceiptList family="catch" />
export const CashingReceiptList = (): ReactNode => <ReceiptList family="cashing" />

const partyOf = (receipt: ReceiptRow): string =>
  nameOf(receipt.beneficiary) ?? nameOf(receipt.account) ?? ''

const ReceiptList = ({ family }: { readonly family: ReceiptFamily }): ReactNode => {
  const { t } = useTranslation()
  const steps = useChequeSteps()
  const documents = useReceiptActions({ steps })
  return (
    <>
      <DocumentList
        documents={documents}
        kind={receiptFamilies[family].kind}
        icon={IconCash}
        columns={[
          { name: 'beneficiary_id', head: t(`receipts.party.${family}`), cell: partyOf },
          'date',
          { name: 'status', cell: (receipt) => <DocumentPill of={{ status: receipt.status }} /> },
          { name: 'payment_method_id', head: t('receipts.method') },
          {
            name: 'cheque_status',
            cell: (receipt) => <ChequePill receipt={receipt} />,
          },
          {
            name: 'unallocated',
            head: t('receipts.rest'),
            cell: (receipt) =>
              receipt.status === 1 && receipt.beneficiary_id ? (
                <Amount value={receipt.unallocated} />
              ) : null,
          },
          { name: 'amount', strong: true },
        ]}
        views={[{ key: 'confirmed', title: t('receipts.views.confirmed'), query: { status: '1' } }]}
        filters={[
          { name: 'is_unallocated', kind: 'flag', head: t('receipts.is_unallocated') },
          {
            name: 'beneficiary_id',
            kind: 'reference',
            of: 'beneficiaries',
            head: t(`receipts.party.${family}`),
          },
          {
            name: 'payment_method_id',
            kind: 'reference',
            of: 'payment_methods',
            head: t('receipts.method'),
          },
          choiceFilter(t, 'status', [0, 1, 128, 255], { kind: 'catch_receipt' }),
          { name: 'amount', kind: 'money' },
        ]}
        card={(receipt) => (
          <DocumentCard
            name={partyOf(receipt)}
            figure={<Amount value={receipt.amount} strong />}
            number={receipt.number}
            date={<DateText value={receipt.date} />}
            pills={
              <>
                <DocumentPill of={{ status: receipt.status }} />
                {receipt.cheque_status ? (
                  <ChequePill receipt={receipt} />
                ) : (
                  <span>{nameOf(receipt.payment_method)}</span>
                )}
              </>
            }
          />
        )}
      />
      {steps.dialog}
    </>
  )
}
