import './bills.css'
import { bills } from '@mizan/contract/documents/bills'
import { status } from '@mizan/core/documents/lifecycle'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { useVatNumber } from '../../trade/company/use-vat-number.ts'
import { OpenDocumentView } from '../../trade/documents/open-document-view.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { SupplierInvoiceVerdict } from '../../trade/supplier-invoice/supplier-invoice-verdict.tsx'
import { StockMoves } from '../../trade/stock/stock-moves.tsx'
import { useBillActions } from './bill-actions.ts'
import { useBillDialogs } from './bill-dialogs.tsx'
import { billDocuments } from './bill-documents.ts'
import { familyOf, isIssuedByUs, isReturn, type BillRow } from './bill-family.ts'
import { billFacts } from './bill-facts.tsx'
import { BillLinks } from './bill-links.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillAuthority, BillPill } from './bill-status.tsx'
import { billSteps } from './bill-steps.ts'
import { PaymentLinks } from './payment-links/payment-links.tsx'

export const BillView = (): ReactNode => (
  <LoadedRecord of={bills}>{(bill) => <OpenBillView key={bill.id} bill={bill} />}</LoadedRecord>
)

/** A bill being read: its life, what remains, the books it moved, and its paper beside it. */
const OpenBillView = ({ bill }: { readonly bill: BillRow }): ReactNode => {
  const { t } = useTranslation()
  const { ask, dialogs } = useBillDialogs()
  const { actionsOf } = useBillActions({ isView: true, ask })
  const family = familyOf(bill.type)
  const isRegistered = useVatNumber().on(bill.issue_date)
  useOwnAddress(bill.id, billDocuments.viewTo(bill))
  return (
    <>
      <OpenDocumentView
        family={billDocuments}
        document={bill}
        pills={
          <>
            <BillPill bill={bill} large />
            {isIssuedByUs(bill) ? <BillAuthority bill={bill} /> : null}
          </>
        }
        actions={actionsOf(bill)}
        next={nextKey(bill)}
        buttons={buttonsOf(bill)}
        steps={billSteps(bill, isRegistered, t)}
        facts={billFacts(bill, isRegistered, t)}
        links={<BillLinks bill={bill} />}
        notesTitle={t(`bills.notes.${family}`)}
      >
        <BillLines bill={bill} />
        <PaymentLinks bill={bill} onShow={() => ask('payment_link', bill)} />
        <PostedEntry id={bill.entry_id} />
        {family === 'purchases' ? <SupplierInvoiceVerdict of="bills" id={bill.id} /> : null}
        {bill.status === status.draft ? null : <StockMoves documentId={bill.id} />}
      </OpenDocumentView>
      {dialogs}
    </>
  )
}

/** A link may know the bill but not whether it is a return. On the way out the page is another. */
function useOwnAddress(id: string, own: string): void {
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (own !== here && here.endsWith(`/view/${id}`)) void navigate({ to: own, replace: true })
  }, [own, here, id, navigate])
}

/** The next step of a confirmed one: take the payment, or refund a return. */
const nextKey = (bill: BillRow): string => (isReturn(bill) ? 'refund' : 'pay')

/** What stands beside it; everything else is under ⋯. */
function buttonsOf(bill: BillRow): readonly string[] {
  if (isReturn(bill)) return ['print', 'use_credit']
  return bill.delivery_status === 0 && bill.status === status.confirmed
    ? ['print', 'deliver', 'return']
    : ['print', 'return']
}
