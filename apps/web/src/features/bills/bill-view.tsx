import './bills.css'
import { bills } from '@mizan/contract/documents'
import { status } from '@mizan/core/documents/lifecycle'
import { IconReceipt } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDateText, nameOf } from '../../client/format.ts'
import { useRecord } from '../../client/queries.ts'
import { Amount } from '../../kit/amount.tsx'
import { Attachments, useAttachments } from '../../kit/attachments.tsx'
import { DocumentView, LinkedDocuments } from '../../kit/document-view.tsx'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { PreviewPane } from '../../kit/preview-pane.tsx'
import type { RowAction } from '../../kit/row-menu.tsx'
import { hasScreen } from '../../kit/screens.ts'
import { DateText, Ltr } from '../../kit/text.tsx'
import { useRecordId } from '../../kit/use-params.ts'
import { Walk } from '../../kit/view-screen.tsx'
import { BillActivity } from './bill-activity.tsx'
import { useBillActions } from './bill-actions.ts'
import { PostedEntry, StockMoves } from './bill-books.tsx'
import {
  billFamilies,
  billViewTo,
  familyOf,
  paySearch,
  payTo,
  type BillRow,
} from './bill-family.ts'
import { BillLines } from './bill-lines.tsx'
import { BillAuthority, BillPill, isOverdue } from './bill-status.tsx'
import { billSteps } from './bill-steps.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { QrDialog } from './qr-dialog.tsx'

export const BillView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const record = useRecord(bills, id)
  if (record.isError)
    return <LoadFailed error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data) {
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  }
  return <OpenBillView key={id} bill={record.data} />
}

/** A bill being read: its life, what remains, the books it moved, and its paper beside it. */
const OpenBillView = ({ bill }: { readonly bill: BillRow }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [qrOf, setQrOf] = useState<BillRow | null>(null)
  const { actionsOf } = useBillActions({ isView: true, onQr: setQrOf })
  const files = useAttachments('bills', bill.id)
  const family = familyOf(bill.type)
  const isPosted = bill.status !== status.draft
  const actions = actionsOf(bill)
  const primary = primaryOf(bill, actions)
  const partyTo = `/dashboard/beneficiaries/view/${bill.beneficiary_id}`
  const party = nameOf(bill.beneficiary) ?? t('bills.walk_in')
  return (
    <>
      <DocumentView
        number={bill.bill_code ?? t('bills.no_number')}
        pills={
          <>
            <BillPill bill={bill} large />
            {family === 'sales' ? <BillAuthority bill={bill} /> : null}
          </>
        }
        walk={<Walk name={bills.name} id={bill.id} to={(id) => billViewTo(family, id)} />}
        actions={actions.filter((action) => action !== primary)}
        buttons={isPosted ? ['print', 'pdf'] : ['print', 'edit']}
        primary={primary}
        steps={billSteps(bill, t)}
        facts={[
          {
            label: t(`bills.party.${family}`),
            value:
              bill.beneficiary_id && hasScreen(partyTo) ? (
                <Link className="row-link" to={partyTo}>
                  {party}
                </Link>
              ) : (
                party
              ),
          },
          { label: t('fields.issue_date'), value: longDateText(bill.issue_date) },
          {
            label: t('fields.due_date'),
            value: bill.due_date ? (
              <span className={isOverdue(bill) ? 'text-bad' : ''}>
                {longDateText(bill.due_date)}
              </span>
            ) : null,
          },
          {
            label: t(isPosted ? 'fields.remain' : 'bills.due'),
            value: (
              <Amount
                value={isPosted ? bill.remain : bill.net}
                currency={bill.currency.code}
                strong
              />
            ),
            large: true,
          },
          ...(bill.reference
            ? [{ label: t(`bills.reference.${family}`), value: <Ltr>{bill.reference}</Ltr> }]
            : []),
          ...(bill.store ? [{ label: t('fields.store'), value: nameOf(bill.store) }] : []),
          ...(bill.cost_center
            ? [{ label: t('fields.cost_center'), value: nameOf(bill.cost_center) }]
            : []),
          ...(family === 'sales'
            ? [{ label: t('bills.kind'), value: t(`bills.kinds.${bill.kind}`) }]
            : []),
          ...(bill.currency.code === 'SAR'
            ? []
            : [
                {
                  label: t('bills.rate'),
                  value: (
                    <Ltr>{`${bill.currency.code} ${bill.exchange_rate_to_local_currency}`}</Ltr>
                  ),
                },
              ]),
          ...(Number(bill.retentions) > 0
            ? [{ label: t('bills.retentions'), value: <Amount value={bill.retentions} /> }]
            : []),
        ]}
        preview={
          <>
            <PreviewPane
              resource="bills"
              id={bill.id}
              fileName={bill.bill_code ?? t('choices.status.0')}
              version={bill.lock_version}
              qr={bill.e_invoice?.qr ?? null}
              xmlPath={bill.e_invoice ? `/bills/${bill.id}/e_invoice.xml` : null}
            />
            {bill.e_invoice ? <InvoiceCard invoice={bill.e_invoice} /> : null}
          </>
        }
      >
        <BillLines bill={bill} />
        <PostedEntry id={bill.entry_id} />
        {isPosted ? <StockMoves documentId={bill.id} /> : null}
        <div className="two-columns">
          <div className="stack">
            <Payments bill={bill} />
            {bill.notes ? (
              <section>
                <h2>{t(`bills.notes.${family}`)}</h2>
                <p className="section-note">{bill.notes}</p>
              </section>
            ) : null}
            <Attachments of={files} />
          </div>
          <BillActivity id={bill.id} />
        </div>
      </DocumentView>
      <QrDialog bill={qrOf} onClose={() => setQrOf(null)} />
    </>
  )

  /** The next step of the bill: confirm a draft, then take the payment. */
  function primaryOf(of: BillRow, all: readonly RowAction[]): RowAction | null {
    const next = all.find(
      (action) => action.key === (of.status === status.draft ? 'confirm' : 'pay'),
    )
    if (!next || next.blocked) return null
    return next.key === 'pay'
      ? { ...next, run: () => void navigate({ to: payTo(of), search: paySearch(of) }) }
      : next
  }
}

/** The receipts that settled the bill, each leading to its page. */
const Payments = ({ bill }: { readonly bill: BillRow }): ReactNode => {
  const { t } = useTranslation()
  const receiptsTo = `/dashboard/receipts/${billFamilies[familyOf(bill.type)].receipt}/view`
  return (
    <LinkedDocuments
      documents={(bill.associations ?? []).map((payment) => ({
        key: payment.id,
        icon: IconReceipt,
        kind: t(`bills.receipt.${familyOf(bill.type)}`),
        number: payment.receipt_number ?? '',
        ...(payment.receipt_id && hasScreen(receiptsTo + '/x')
          ? { to: `${receiptsTo}/${payment.receipt_id}` }
          : {}),
        note: (
          <>
            <DateText value={payment.receipt_date} /> <Amount value={payment.amount} strong />
          </>
        ),
      }))}
    />
  )
}
