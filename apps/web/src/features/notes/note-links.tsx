import { IconFileText, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/figures/amount.tsx'
import { documentPath } from '../../kit/records/document-path.ts'
import { LinkedDocuments, type LinkedDocument } from '../../trade/documents/document-view.tsx'
import { localDate } from '../../client/format.ts'
import { DateText } from '../../kit/figures/text.tsx'
import { receiptOf, type NoteRow } from './note-family.ts'

type Association = NonNullable<NoteRow['associations']>[number]

const receiptTypes = { catch: 201, cashing: 202 } as const
const billTypes = { sales: 101, purchases: 102 } as const
const otherTypes: Readonly<Record<string, number>> = { expense: 1400, note: 302 }

/** What a note settled, and the money or credit that settled it. */
export const NoteLinks = ({ note }: { readonly note: NoteRow }): ReactNode => {
  const { t } = useTranslation()
  const receipt = receiptOf(note)
  const linked = (of: Association): LinkedDocument => {
    if (of.receipt_id !== null) {
      return {
        key: of.id,
        icon: IconReceipt,
        kind: t(`notes.receipt.${receipt}`),
        number: of.receipt_number ?? '',
        ...toOf(documentPath(receiptTypes[receipt], of.receipt_id)),
        note: (
          <>
            <DateText value={of.receipt_date} /> <Amount value={of.amount} strong />
          </>
        ),
      }
    }
    const isSource = of.source_id === note.id
    const settled =
      of.associatable_type === 'bill' ? billTypes[note.side] : otherTypes[of.associatable_type]
    return {
      key: of.id,
      icon: IconFileText,
      kind: t(isSource ? `notes.settled.${of.associatable_type}` : 'documents.credit_used'),
      number: (isSource ? of.associatable_code : of.source_code) ?? '',
      ...(isSource ? toOf(documentPath(settled, of.associatable_id)) : {}),
      note: (
        <>
          <DateText value={localDate(new Date(of.created_at))} />{' '}
          <Amount value={of.amount} strong />
        </>
      ),
    }
  }
  return <LinkedDocuments documents={(note.associations ?? []).map(linked)} />
}

const toOf = (to: string | null): { readonly to?: string } => (to ? { to } : {})
