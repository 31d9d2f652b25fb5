import { notes } from '@mizan/contract/documents/notes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../client/queries.ts'
import { CreditDialog } from '../../trade/settling/credit-dialog.tsx'
import type { NoteRow } from './note-family.ts'

type Props = {
  readonly note: NoteRow
  readonly opened: boolean
  readonly onClose: () => void
}

/** Uses what is left of a note on other documents of the same party. */
export const NoteCredit = ({ note, opened, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const settle = useAction(notes, 'associations')
  return (
    <CreditDialog
      credit={note}
      owedBy={note.side === 'sales' ? 'beneficiary' : 'company'}
      title={t('notes.use_credit')}
      opened={opened}
      onClose={onClose}
      isBusy={settle.isPending}
      onSettle={(associations) => settle.mutateAsync({ id: note.id, body: { associations } })}
    />
  )
}
