import { incidents } from '@mizan/contract/platform/status'
import type { RowOf } from '@mizan/contract/resource'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'

/** Look, edit, delete, and say that it is over. */
export function useIncidentActions(
  options: { readonly isView?: boolean } = {},
): (incident: RowOf<typeof incidents>) => readonly RowAction[] {
  const { t } = useTranslation()
  const own = useRecordActions(incidents, options)
  const refused = useRefused()
  const ending = useAction(incidents, 'end')
  const end = async (id: string): Promise<void> => {
    try {
      await ending.mutateAsync({ id })
      await celebrate(t('incidents.ended'))
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t('incidents.end') })
    }
  }
  return ({ id, title, phase }) => [
    ...own(id, title),
    {
      key: 'end',
      title: t('incidents.end'),
      icon: IconCircleCheck,
      group: 'money',
      blocked: phase === 'under_way' ? null : t('incidents.only_under_way'),
      run: () => void end(id),
    },
  ]
}
