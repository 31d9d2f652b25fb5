import type { Resource } from '@mizan/contract/resource'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'

/** Issues what the authority rejected anew, once it was asked whether that is meant. */
export function useReissue(of: Resource): (id: string, number: string) => Promise<void> {
  const { t } = useTranslation()
  const reissue = useAction(of, 'reissue')
  const refused = useRefused()
  return async (id, number) => {
    const sure = await confirmed({
      title: t('documents.reissue_title', { number }),
      text: t('documents.reissue_text'),
      verb: t('documents.reissue'),
      stay: t('kit.keep'),
    })
    if (!sure) return
    try {
      await reissue.mutateAsync({ id })
      await celebrate(t('documents.reissued'))
    } catch (error) {
      await refused(error, { title: t('documents.not_reissued_title') })
    }
  }
}
