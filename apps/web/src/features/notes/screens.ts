import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'notes/credit': lazyRouteComponent(() => import('./note-list.tsx'), 'CreditNoteList'),
    'notes/credit/form/{-$id}': lazyRouteComponent(
      () => import('./note-form.tsx'),
      'CreditNoteForm',
    ),
    'notes/credit/view/$id': lazyRouteComponent(() => import('./note-view.tsx'), 'NoteView'),
    'notes/debit': lazyRouteComponent(() => import('./note-list.tsx'), 'DebitNoteList'),
    'notes/debit/form/{-$id}': lazyRouteComponent(() => import('./note-form.tsx'), 'DebitNoteForm'),
    'notes/debit/view/$id': lazyRouteComponent(() => import('./note-view.tsx'), 'NoteView'),
  },
}
