import { lazy, useState, type ReactNode } from 'react'
import { Later } from '../../kit/dialogs/later.tsx'
import type { NoteDialog } from './note-actions.ts'
import type { NoteRow } from './note-family.ts'

// Their code comes with the first one asked for.
const QrDialog = lazy(async () => ({
  default: (await import('../../trade/authority/qr-dialog.tsx')).QrDialog,
}))
const NoteCredit = lazy(async () => ({ default: (await import('./note-credit.tsx')).NoteCredit }))

/** What is asked of a note beside its page or its list. */
export function useNoteDialogs(): {
  readonly ask: (dialog: NoteDialog, note: NoteRow) => void
  readonly dialogs: ReactNode
} {
  const [note, setNote] = useState<NoteRow | null>(null)
  const [open, setOpen] = useState<NoteDialog | null>(null)
  const close = (): void => setOpen(null)
  return {
    ask: (dialog, of) => {
      setNote(of)
      setOpen(dialog)
    },
    dialogs: (
      <>
        <Later opened={open === 'qr'}>
          {(opened) => <QrDialog of={opened ? note : null} onClose={close} />}
        </Later>
        <Later opened={open === 'credit'}>
          {(opened) => (note ? <NoteCredit note={note} opened={opened} onClose={close} /> : null)}
        </Later>
      </>
    ),
  }
}
