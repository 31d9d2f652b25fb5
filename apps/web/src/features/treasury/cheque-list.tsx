import './treasury.css'
import { receipts } from '@mizan/contract/documents/receipts'
import { IconBuildingBank, IconWritingSign } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DocumentCard } from '../../trade/documents/document-list.tsx'
import { ListScreen, type SavedView } from '../../kit/lists/list-screen.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { ChequePill } from './cheque-pill.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import {
  receiptDocuments,
  chequeFormTo,
  receiptFamilies,
  type ReceiptFamily,
  type ReceiptRow,
} from './receipt-family.ts'
import { useChequeSteps } from './use-cheque-steps.tsx'

export const ReceivedChequeList = (): ReactNode => <ChequeList family="catch" />
export const IssuedChequeList = (): ReactNode => <ChequeList family="cashing" />

const dayMs = 86_400_000
const daysOn = (days: number): string => localDate(new Date(Date.now() + days * dayMs))

/** The tabs people ask for: what is in hand, what the bank pays within a week, what is late. */
const viewsOf = (words: (key: string) => string): readonly SavedView[] => [
  { key: 'pending', title: words('pending'), query: { cheque_status: 'pending' } },
  {
    key: 'week',
    title: words('week'),
    query: {
      cheque_status: 'pending',
      cheque_date_from: daysOn(0),
      cheque_date_to: daysOn(6),
    },
  },
  {
    key: 'overdue',
    title: words('overdue'),
    query: { cheque_status: 'pending', cheque_date_to: daysOn(-1) },
    urgent: true,
  },
  { key: 'cleared', title: words('cleared'), query: { cheque_status: 'cleared' } },
  { key: 'bounced', title: words('bounced'), query: { cheque_status: 'bounced' } },
]

const partyOf = (receipt: ReceiptRow): string =>
  nameOf(receipt.beneficiary) ?? nameOf(receipt.account) ?? ''

/** Cheques of one direction through the clearing account, from received to paid or sent back. */
const ChequeList = ({ family }: { readonly family: ReceiptFamily }): ReactNode => {
  const { t } = useTranslation()
  const steps = useChequeSteps()
  const { actionsOf } = useReceiptActions({ steps })
  return (
    <>
      <ListScreen
        of={receipts}
        icon={IconWritingSign}
        as={{
          title: t(`cheques.title.${family}`),
          fixed: { type: receiptFamilies[family].type, is_cheque: true },
          newTo: chequeFormTo(family),
          newTitle: t('cheques.new'),
          empty: { title: t('cheques.empty.title'), text: t('cheques.empty.text') },
          sort: 'cheque_date',
          rowTo: receiptDocuments.viewTo,
          isVoid: receiptDocuments.isVoid,
          sum: receiptDocuments.sum,
        }}
        columns={[
          {
            name: 'cheque_number',
            ltr: true,
            cell: ({ cheque_number: number, number: code }) => <Ltr>{number ?? code ?? ''}</Ltr>,
          },
          { name: 'cheque_bank' },
          { name: 'beneficiary_id', head: t(`receipts.party.${family}`), cell: partyOf },
          'cheque_date',
          { name: 'cheque_status', cell: (receipt) => <ChequePill receipt={receipt} /> },
          { name: 'cleared_on', head: t(`cheques.cleared_on.${family}`) },
          { name: 'number', head: t('cheques.receipt'), ltr: true },
          { name: 'date', head: t(`cheques.received_on.${family}`), hidden: true },
          { name: 'amount', strong: true },
        ]}
        views={viewsOf((key) => t(`cheques.views.${family}.${key}`))}
        filters={[
          { name: 'cheque_date', kind: 'date' },
          { name: 'date', kind: 'date', head: t(`cheques.received_on.${family}`) },
          {
            name: 'cheque_status',
            kind: 'choice',
            choices: (['pending', 'cleared', 'bounced'] as const).map((state) => ({
              value: state,
              label: t(`cheques.states.${family}.${state}`),
            })),
          },
          {
            name: 'beneficiary_id',
            kind: 'reference',
            of: 'beneficiaries',
            head: t(`receipts.party.${family}`),
          },
          { name: 'amount', kind: 'money' },
        ]}
        actions={actionsOf}
        bulk={[
          {
            key: 'clear',
            title: t(`cheques.clear.${family}`),
            icon: IconBuildingBank,
            blocked: (receipt) => steps.refusal(receipt, 'clear'),
            run: (rows) => steps.ask('clear', rows),
          },
        ]}
        card={(receipt) => (
          <DocumentCard
            name={partyOf(receipt)}
            figure={<Amount value={receipt.amount} strong />}
            number={receipt.cheque_number ?? receipt.number}
            date={receipt.cheque_date ? <DateText value={receipt.cheque_date} /> : null}
            pills={
              <>
                <ChequePill receipt={receipt} />
                <span>{receipt.cheque_bank}</span>
              </>
            }
          />
        )}
      />
      {steps.dialog}
    </>
  )
}
