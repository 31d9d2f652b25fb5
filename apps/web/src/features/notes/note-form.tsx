import { notes } from '@mizan/contract/documents/notes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { WritableRecord } from '../../kit/records/loaded-record.tsx'
import { useGivenId, useRecordId } from '../../kit/records/use-params.ts'
import { kindOfFamily, type NoteFamily } from './note-family.ts'
import { OpenNoteForm } from './open-note-form.tsx'

export const CreditNoteForm = (): ReactNode => <NoteForm family="credit" />
export const DebitNoteForm = (): ReactNode => <NoteForm family="debit" />

/** Loads what is written on already, then opens the form; a new note of a bill at once. */
const NoteForm = ({ family }: { readonly family: NoteFamily }): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const billId = useGivenId('original_bill_id')
  const partyId = useGivenId('beneficiary_id')
  return (
    <WritableRecord
      of={notes}
      title={t(`notes.edit.${family}`)}
      viewTo={(of) => viewPath(kindOfFamily(family), of)}
    >
      {(note) => (
        <OpenNoteForm
          key={`${family} ${id ?? billId ?? 'new'}`}
          family={family}
          record={note}
          given={note ? { billId: null, partyId: null } : { billId, partyId }}
        />
      )}
    </WritableRecord>
  )
}
