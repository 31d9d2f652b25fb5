import { notes } from '@mizan/contract/documents/notes'
import { IconCash, IconListCheck, IconQrcode } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isZero } from '../../client/format.ts'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import type { Guarded } from '../../kit/records/guarded.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import {
  isCredit,
  noteDocuments,
  paySearch,
  payTo,
  receiptOf,
  type NoteRow,
} from './note-family.ts'

export type NoteDialog = 'qr' | 'credit'

type Options = {
  readonly isView?: boolean
  /** Opens what is asked beside the page: the QR, the use of what is left. */
  readonly ask: (dialog: NoteDialog, note: NoteRow) => void
}

/** What can be done with a note: as with every document, and besides settle what it left open. */
export function useNoteActions({ isView = false, ask }: Options): DocumentActions<typeof notes> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()

  const settles = (note: NoteRow, guarded: Guarded<NoteRow>): readonly RowAction[] => {
    const left = isCredit(note)
    const used = left && note.status === 1 && isZero(note.remain) ? t('notes.reasons.used') : null
    const entry = (action: Omit<RowAction, 'blocked'>): readonly RowAction[] =>
      guarded(note, 'add_payment', action).map((each) => ({
        ...each,
        blocked: used ?? each.blocked ?? null,
      }))
    // Money out needs the right that paying purchases needs (`product.md` 6).
    const mayPay = access.can('associations', receiptOf(note) === 'catch' ? 'store' : 'delete')
    const mayUse = left && access.can('associations', note.side === 'sales' ? 'store' : 'delete')
    return [
      ...(mayPay
        ? entry({
            key: 'pay',
            title: t(payWord(note)),
            icon: IconCash,
            group: 'money',
            run: () => void navigate({ to: payTo(note), search: paySearch(note) }),
          })
        : []),
      ...(mayUse
        ? entry({
            key: 'credit',
            title: t('notes.use_credit'),
            icon: IconListCheck,
            group: 'money',
            run: () => ask('credit', note),
          })
        : []),
    ]
  }

  return useDocumentActions(noteDocuments, {
    isView,
    more: (note, guarded) => [
      ...settles(note, guarded),
      ...(note.side === 'sales' || note.is_self_billed
        ? [
            {
              key: 'qr',
              title: t('bills.view_qr'),
              icon: IconQrcode,
              group: 'send',
              blocked: note.e_invoice
                ? null
                : t(note.status === 0 ? 'documents.reasons.not_confirmed' : 'bills.no_e_invoice'),
              run: () => ask('qr', note),
            } as const,
          ]
        : []),
    ],
  })
}

/** What settling in money is called: a refund goes out, a supplier's comes in, an addition is paid. */
const payWord = (note: NoteRow): string => {
  if (!isCredit(note)) return 'notes.add_payment'
  return note.side === 'sales' ? 'notes.refund' : 'notes.refunded'
}
