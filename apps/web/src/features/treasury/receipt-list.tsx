import './treasury.css'
import { receipts } from '@mizan/contract/documents'
import { IconCash, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { Amount } from '../../kit/amount.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { DocumentPill } from '../../kit/status-pill.tsx'
import { DateText, Ltr } from '../../kit/text.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import {
  receiptFamilies,
  receiptFormTo,
  receiptViewTo,
  type ReceiptFamily,
  type ReceiptRow,
} from './receipt-family.ts'

export const CatchReceiptList = (): ReactNode => <ReceiptList family="catch" />
export const CashingReceiptList = (): ReactNode => <ReceiptList family="cashing" />

const partyOf = (receipt: ReceiptRow): string =>
  nameOf(receipt.beneficiary) ?? nameOf(receipt.account) ?? ''

const ReceiptList = ({ family }: { readonly family: ReceiptFamily }): ReactNode => {
  const { t } = useTranslation()
  const { actionsOf, refusal, confirmOne } = useReceiptActions()
  const confirmAll = async (rows: readonly ReceiptRow[]): Promise<void> => {
    let count = 0
    for (const row of rows) if (await confirmOne(row)) count += 1
    if (count > 0) await celebrate(t('receipts.confirmed_count', { count }))
  }
  return (
    <ListScreen
      of={receipts}
      icon={IconCash}
      title={t(`menu.receipts_${family}`)}
      fixed={{ type: receiptFamilies[family].type }}
      newTo={receiptFormTo(family)}
      newTitle={t(`receipts.new.${family}`)}
      defaultSort="-date"
      columns={[
        {
          name: 'number',
          ltr: true,
          cell: (receipt) =>
            receipt.number ? (
              <Ltr>{receipt.number}</Ltr>
            ) : (
              <span className="dim">{t('bills.no_number')}</span>
            ),
        },
        { name: 'beneficiary_id', head: t(`receipts.party.${family}`), cell: partyOf },
        'date',
        { name: 'status', cell: (receipt) => <DocumentPill of={{ status: receipt.status }} /> },
        { name: 'payment_method_id', head: t('receipts.method') },
        { name: 'reference', ltr: true },
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
      views={[
        { key: 'drafts', title: t('bills.views.drafts'), query: { status: '0' } },
        { key: 'confirmed', title: t('receipts.views.confirmed'), query: { status: '1' } },
      ]}
      filters={[
        { name: 'date', kind: 'date' },
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
        {
          name: 'status',
          kind: 'choice',
          choices: [0, 1, 255].map((code) => ({
            value: String(code),
            label: t(`choices.status.${code}`),
          })),
        },
        { name: 'amount', kind: 'money' },
      ]}
      rowTo={(receipt) => receiptViewTo(family, receipt.id)}
      actions={actionsOf}
      bulk={[
        {
          key: 'confirm',
          title: t('kit.confirm'),
          icon: IconCheck,
          blocked: (receipt) => refusal(receipt, 'confirm'),
          run: (rows) => void confirmAll(rows),
        },
      ]}
      bulkSum="amount"
      isVoid={(receipt) => receipt.status === 255}
      card={(receipt) => (
        <>
          <strong className="two-lines">{partyOf(receipt)}</strong>
          <span className="card-figure">
            <Amount value={receipt.amount} strong />
          </span>
          <span className="card-facts">
            {receipt.number ? <Ltr>{receipt.number}</Ltr> : <span>{t('bills.no_number')}</span>}
            <DateText value={receipt.date} />
          </span>
          <span className="card-figure dim">{nameOf(receipt.payment_method)}</span>
          <span className="card-facts">
            <DocumentPill of={{ status: receipt.status }} />
          </span>
        </>
      )}
    />
  )
}
