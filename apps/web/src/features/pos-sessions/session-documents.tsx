import { bills } from '@mizan/contract/documents/bills'
import { receipts } from '@mizan/contract/documents/receipts'
import type { PosSessionRow } from '@mizan/contract/documents/pos-sessions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { documentPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'

type Line = {
  readonly id: string
  readonly type: number
  readonly number: string | null
  readonly date: string
  readonly about: string | null
  readonly amount: string
}

/** How many are read: a till sells some hundreds a day, and the list of sales has them all. */
const most = 200

/** What was sold, given back, received and paid in a session, as far as the user may see it. */
export const SessionDocuments = ({ of }: { readonly of: PosSessionRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const types = (resource: typeof bills | typeof receipts, all: readonly number[]) =>
    all.filter((type) => access.may(resource, 'view', type))
  const soldTypes = types(bills, [1, 4])
  const paidTypes = types(receipts, [1, 2])
  const asked = { pos_session_id: of.id, per_page: most, sort: 'created_at' }
  const sold = useList(
    bills,
    { ...asked, type: soldTypes.join(',') },
    { enabled: soldTypes.length > 0 },
  )
  const paid = useList(
    receipts,
    { ...asked, type: paidTypes.join(',') },
    { enabled: paidTypes.length > 0 },
  )
  const lines: readonly Line[] = [
    ...(sold.data?.data ?? []).map((bill) => ({
      id: bill.id,
      type: 100 + bill.type,
      number: bill.bill_code,
      date: bill.issue_date,
      about: nameOf(bill.beneficiary),
      amount: bill.net,
    })),
    ...(paid.data?.data ?? []).map((receipt) => ({
      id: receipt.id,
      type: 200 + receipt.type,
      number: receipt.number,
      date: receipt.date,
      about: nameOf(receipt.beneficiary) ?? receipt.notes,
      amount: receipt.amount,
    })),
  ]
  if (lines.length === 0) return <p className="section-note">{t('pos_sessions.no_documents')}</p>
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={t('pos_sessions.documents')}>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{t('pos_sessions.document.number')}</th>
            <th scope="col">{t('pos_sessions.document.kind')}</th>
            <th scope="col">{t('pos_sessions.document.date')}</th>
            <th scope="col">{t('pos_sessions.document.about')}</th>
            <th scope="col" className="num">
              {t('pos_sessions.document.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <MaybeLink to={documentPath(line.type, line.id)}>
                  <Ltr>{line.number}</Ltr>
                </MaybeLink>
              </td>
              <td>{t(`choices.entry_type.${line.type}`)}</td>
              <td>
                <DateText value={line.date} />
              </td>
              <td>{line.about}</td>
              <td className="num">
                <Amount value={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
