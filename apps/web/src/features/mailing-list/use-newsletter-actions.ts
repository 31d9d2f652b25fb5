import { newsletters } from '@mizan/contract/platform/subscribers'
import type { RowOf } from '@mizan/contract/resource'
import { IconMailCheck, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { countText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'

type Newsletter = RowOf<typeof newsletters>

/** Look, edit and delete while it is a draft; try it out, and send it once it is asked for twice. */
export function useNewsletterActions(
  options: { readonly isView?: boolean } = {},
): (letter: Newsletter) => readonly RowAction[] {
  const { t } = useTranslation()
  const own = useRecordActions(newsletters, options)
  const refused = useRefused()
  const trying = useAction(newsletters, 'try')
  const sending = useAction(newsletters, 'send')

  const done = async (work: () => Promise<unknown>, says: string, title: string): Promise<void> => {
    try {
      await work()
      await celebrate(says)
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title })
    }
  }
  const verbOf = ({ status }: Newsletter): string =>
    status === 'stopped' ? t('newsletters.go_on') : t('newsletters.send')
  const send = async (letter: Newsletter): Promise<void> => {
    const { id, subject, status, recipients } = letter
    const sure = await confirmed({
      title: t('newsletters.send_title', { subject }),
      text: t(status === 'stopped' ? 'newsletters.go_on_text' : 'newsletters.send_text', {
        recipients: countText(recipients),
      }),
      verb: verbOf(letter),
      stay: t('newsletters.not_yet'),
    })
    if (!sure) return
    await done(() => sending.mutateAsync({ id }), t('newsletters.begun'), verbOf(letter))
  }
  return (letter) => {
    const { id, status, subject, recipients } = letter
    const isDraft = status === 'draft'
    const blocked = isDraft ? null : t('newsletters.only_draft')
    const records = own(id, subject).map((action) =>
      action.key === 'view' ? action : { ...action, blocked: action.blocked ?? blocked },
    )
    return [
      ...records,
      {
        key: 'try',
        title: t('newsletters.try'),
        icon: IconMailCheck,
        group: 'send',
        run: () =>
          void done(() => trying.mutateAsync({ id }), t('newsletters.tried'), t('newsletters.try')),
      },
      {
        key: 'send',
        title: verbOf(letter),
        icon: IconSend,
        group: 'send',
        blocked:
          (status === 'stopped' ? null : blocked) ??
          (recipients === 0 ? t('newsletters.no_readers') : null),
        run: () => void send(letter),
      },
    ]
  }
}
