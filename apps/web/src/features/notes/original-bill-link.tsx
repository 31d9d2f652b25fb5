import type { ReactNode } from 'react'
import { documentPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { NoteRow } from './note-family.ts'

/** Codes of posted bills (`product.md` 3). */
const billTypes = { sales: 101, purchases: 102 } as const

/** The bill that is corrected, by its number; nothing where there is none. */
export const OriginalBillLink = ({ note }: { readonly note: NoteRow }): ReactNode =>
  note.original_bill_code === null ? null : (
    <MaybeLink className="row-link" to={documentPath(billTypes[note.side], note.original_bill_id)}>
      <Ltr>{note.original_bill_code}</Ltr>
    </MaybeLink>
  )
