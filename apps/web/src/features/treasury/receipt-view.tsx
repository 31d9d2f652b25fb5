import './treasury.css'
import { receipts } from '@mizan/contract/documents/receipts'
import { status } from '@mizan/core/documents/lifecycle'
import { parseDecimal } from '@mizan/core/money/decimal'
import { IconListCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { instantText, longDateText, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import type { HeadFact } from '../../kit/records/head-facts.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { OpenDocumentView } from '../../trade/documents/open-document-view.tsx'
import { sessionFact } from '../../trade/company/session-fact.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { stateWord } from '../../kit/records/state-word.ts'
import { DocumentPill, Revision } from '../../kit/records/status-pill.tsx'
import type { Step } from '../../kit/records/stepper.tsx'
import { AllocateDialog } from './allocate-dialog.tsx'
import { chequeFacts, chequeSteps } from './cheque-course.tsx'
import { ChequeEntries } from './cheque-entries.tsx'
import { ChequePill } from './cheque-pill.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import { receiptDocuments, receiptFamilyOf, type ReceiptRow } from './receipt-family.ts'
import { Settled } from './settled-documents.tsx'
import { useChequeSteps } from './use-cheque-steps.tsx'

export const ReceiptView = (): ReactNode => (
  <LoadedRecord of={receipts}>
    {(receipt) => <OpenReceiptView key={receipt.id} receipt={receipt} />}
  </LoadedRecord>
)

/** A receipt being read: the entry it posted and the bills it settles, each of which can be undone. */
const OpenReceiptView = ({ receipt }: { readonly receipt: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  const cheque = useChequeSteps()
  const { actionsOf } = useReceiptActions({ isView: true, steps: cheque })
  const [isAllocating, setAllocating] = useState(false)
  const allocate = useAllocating(receipt, () => setAllocating(true))
  const actions = actionsOf(receipt)
  const canClear = actions.some(({ key, blocked }) => key === 'clear' && !blocked)
  return (
    <>
      <OpenDocumentView
        family={receiptDocuments}
        document={receipt}
        pills={
          <>
            <DocumentPill of={{ status: receipt.status }} large />
            <ChequePill receipt={receipt} large />
            <Revision value={receipt.revision} />
          </>
        }
        actions={allocate ? [...actions, allocate] : actions}
        next={receipt.status === status.draft ? 'confirm' : canClear ? 'clear' : 'allocate'}
        buttons={['print', 'edit']}
        steps={stepsOf(receipt, t)}
        facts={factsOf(receipt, t)}
        links={null}
        notesTitle={t('fields.notes')}
      >
        {receipt.cheque_status ? (
          <ChequeEntries receipt={receipt} />
        ) : (
          <PostedEntry id={receipt.entry_id} />
        )}
        {receipt.beneficiary_id ? (
          <Settled receipt={receipt} onAllocate={allocate?.run ?? null} />
        ) : null}
      </OpenDocumentView>
      {isAllocating ? (
        <AllocateDialog receipt={receipt} onClose={() => setAllocating(false)} />
      ) : null}
      {cheque.dialog}
    </>
  )
}

/** Whether money of a party is left that settles nothing yet. */
const hasRest = (receipt: ReceiptRow): boolean =>
  receipt.status === status.confirmed &&
  receipt.beneficiary_id !== null &&
  (parseDecimal(receipt.unallocated, 3) ?? 0n) > 0n

/** Settling bills with what is left of the money; null where nothing is, or who reads may not. */
function useAllocating(receipt: ReceiptRow, run: () => void): RowAction | null {
  const { t } = useTranslation()
  const access = useAccess()
  const flag = receiptFamilyOf(receipt.type) === 'catch' ? 'store' : 'delete'
  return hasRest(receipt) && access.can('associations', flag)
    ? { key: 'allocate', title: t('receipts.allocate'), icon: IconListCheck, group: 'money', run }
    : null
}

function stepsOf(receipt: ReceiptRow, t: TFunction): readonly Step[] {
  const isDraft = receipt.status === status.draft
  const isCancelled = receipt.status === status.cancelled
  const settled: Step = {
    key: 'settled',
    title: t('receipts.fully_settled'),
    state: isDraft || isCancelled ? 'later' : hasRest(receipt) ? 'now' : 'done',
  }
  return [
    {
      key: 'draft',
      title: t('choices.status.0'),
      note: instantText(receipt.created_at),
      state: isDraft ? 'now' : 'done',
    },
    {
      key: 'confirmed',
      title: stateWord(t, `choices.status.${isCancelled ? 255 : 1}`, 'catch_receipt'),
      note: instantText(receipt.confirmed_at),
      state: isDraft ? 'later' : 'done',
    },
    ...chequeSteps(receipt, t),
    ...(receipt.beneficiary_id ? [settled] : []),
  ]
}

function factsOf(receipt: ReceiptRow, t: TFunction): readonly HeadFact[] {
  const { beneficiary_id: partyId, account } = receipt
  const family = receiptFamilyOf(receipt.type)
  return [
    {
      label: t(partyId ? `receipts.party.${family}` : 'receipts.account'),
      value: (
        <MaybeLink
          className="row-link"
          to={partyId ? recordPath('beneficiaries', partyId) : recordPath('accounts', account?.id)}
        >
          {nameOf(receipt.beneficiary) ?? nameOf(account) ?? ''}
        </MaybeLink>
      ),
    },
    { label: t('fields.date'), value: longDateText(receipt.date) },
    { label: t('receipts.method'), value: nameOf(receipt.payment_method) },
    {
      label: t('fields.amount'),
      value: <Amount value={receipt.amount} currency={receipt.currency.code} strong />,
      large: true,
    },
    ...(receipt.payment_account
      ? [{ label: t('receipts.payment_account'), value: nameOf(receipt.payment_account) }]
      : []),
    ...sessionFact(receipt.pos_session, t),
    ...chequeFacts(receipt, t),
    ...(receipt.fee
      ? [{ label: t('receipts.fee'), value: <Amount value={receipt.fee.amount} /> }]
      : []),
    ...(hasRest(receipt)
      ? [{ label: t('receipts.rest'), value: <Amount value={receipt.unallocated} strong /> }]
      : []),
  ]
}
