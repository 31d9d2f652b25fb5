import './treasury.css'
import { receipts } from '@mizan/contract/receipts'
import { parseDecimal } from '@mizan/core/money/decimal'
import { IconListCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { instantText, longDateText, nameOf } from '../../client/format.ts'
import { useRecord } from '../../client/queries.ts'
import { Amount } from '../../kit/amount.tsx'
import { Attachments, useAttachments } from '../../kit/attachments.tsx'
import { DocumentActivity } from '../../kit/document-activity.tsx'
import { recordPath } from '../../kit/document-path.ts'
import { DocumentView } from '../../kit/document-view.tsx'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { OpenedBanner } from '../../kit/opened-banner.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { PostedEntry } from '../../kit/posted-entry.tsx'
import { PreviewPane } from '../../kit/preview-pane.tsx'
import type { RowAction } from '../../kit/row-menu.tsx'
import { DocumentPill, Revision } from '../../kit/status-pill.tsx'
import { Ltr } from '../../kit/text.tsx'
import { useRecordId } from '../../kit/use-params.ts'
import { Walk } from '../../kit/view-screen.tsx'
import { ChequeEntries } from './cheque-entries.tsx'
import { chequeFacts, chequeSteps } from './cheque-course.tsx'
import { ChequePill } from './cheque-pill.tsx'
import { AllocateDialog } from './allocate-dialog.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import { receiptFamilyOf, receiptViewTo, type ReceiptRow } from './receipt-family.ts'
import { useChequeSteps } from './use-cheque-steps.tsx'
import { Settled } from './settled-documents.tsx'

export const ReceiptView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const record = useRecord(receipts, id)
  if (record.isError)
    return <LoadFailed isPage error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data)
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  return <OpenReceiptView key={id} receipt={record.data} />
}

/** A receipt being read: the entry it posted and the bills it settles, each of which can be undone. */
const OpenReceiptView = ({ receipt }: { readonly receipt: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const cheque = useChequeSteps()
  const { actionsOf } = useReceiptActions({ isView: true, steps: cheque })
  const files = useAttachments('receipts', receipt.id)
  const [isAllocating, setAllocating] = useState(false)
  const family = receiptFamilyOf(receipt.type)
  const isDraft = receipt.status === 0
  const actions = actionsOf(receipt)
  const hasRest =
    receipt.status === 1 &&
    receipt.beneficiary_id !== null &&
    (parseDecimal(receipt.unallocated, 3) ?? 0n) > 0n
  const mayAllocate = access.can('associations', family === 'catch' ? 'store' : 'delete')
  const allocate: RowAction | null =
    hasRest && mayAllocate
      ? {
          key: 'allocate',
          title: t('receipts.allocate'),
          icon: IconListCheck,
          group: 'money',
          run: () => setAllocating(true),
        }
      : null
  const confirm = actions.find((action) => action.key === 'confirm' && !action.blocked)
  const clear = actions.find((action) => action.key === 'clear' && !action.blocked)
  const primary = isDraft ? (confirm ?? null) : (clear ?? allocate)
  const party = nameOf(receipt.beneficiary) ?? nameOf(receipt.account) ?? ''
  return (
    <>
      <DocumentView
        number={receipt.number ?? t('documents.no_number')}
        pills={
          <>
            <DocumentPill of={{ status: receipt.status }} large />
            <ChequePill receipt={receipt} large />
            <Revision value={receipt.revision} />
          </>
        }
        walk={<Walk name={receipts.name} id={receipt.id} to={(id) => receiptViewTo(family, id)} />}
        actions={actions.filter((action) => action !== primary)}
        buttons={['print', 'edit']}
        primary={primary}
        steps={[
          {
            key: 'draft',
            title: t('choices.status.0'),
            note: instantText(receipt.created_at),
            state: isDraft ? 'now' : 'done',
          },
          {
            key: 'confirmed',
            title: t(receipt.status === 255 ? 'choices.status.255' : 'choices.status.1'),
            note: instantText(receipt.confirmed_at),
            state: isDraft ? 'later' : 'done',
          },
          ...chequeSteps(receipt, t),
          ...(receipt.beneficiary_id
            ? [
                {
                  key: 'settled',
                  title: t('receipts.fully_settled'),
                  state: isDraft || receipt.status === 255 ? 'later' : hasRest ? 'now' : 'done',
                } as const,
              ]
            : []),
        ]}
        facts={[
          {
            label: t(receipt.beneficiary_id ? `receipts.party.${family}` : 'receipts.account'),
            value: (
              <MaybeLink
                className="row-link"
                to={
                  receipt.beneficiary_id
                    ? recordPath('beneficiaries', receipt.beneficiary_id)
                    : recordPath('accounts', receipt.account?.id)
                }
              >
                {party}
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
          ...(receipt.reference
            ? [{ label: t('fields.reference'), value: <Ltr>{receipt.reference}</Ltr> }]
            : []),
          ...chequeFacts(receipt, t),
          ...(receipt.fee
            ? [{ label: t('receipts.fee'), value: <Amount value={receipt.fee.amount} /> }]
            : []),
          ...(hasRest
            ? [{ label: t('receipts.rest'), value: <Amount value={receipt.unallocated} strong /> }]
            : []),
        ]}
        banner={
          receipt.status === 128 ? (
            <OpenedBanner
              by={nameOf(receipt.opened_by)}
              onEdit={actions.find(({ key }) => key === 'edit') ?? null}
              onDiscard={actions.find(({ key }) => key === 'discard') ?? null}
            />
          ) : null
        }
        preview={
          <PreviewPane
            resource="receipts"
            id={receipt.id}
            fileName={receipt.number ?? t('choices.status.0')}
            version={receipt.lock_version}
          />
        }
      >
        {receipt.cheque_status ? (
          <ChequeEntries receipt={receipt} />
        ) : (
          <PostedEntry id={receipt.entry_id} />
        )}
        {receipt.beneficiary_id ? (
          <Settled receipt={receipt} onAllocate={allocate?.run ?? null} />
        ) : null}
        <div className="two-columns">
          <div className="stack">
            {receipt.notes ? (
              <section>
                <h2>{t('fields.notes')}</h2>
                <p className="section-note">{receipt.notes}</p>
              </section>
            ) : null}
            <Attachments of={files} />
          </div>
          <DocumentActivity id={receipt.id} />
        </div>
      </DocumentView>
      {isAllocating ? (
        <AllocateDialog receipt={receipt} onClose={() => setAllocating(false)} />
      ) : null}
      {cheque.dialog}
    </>
  )
}
