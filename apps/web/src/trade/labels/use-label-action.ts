import { IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { type PrintingLabels, printingLabels } from './printing-labels.ts'

/** The way to the labels of goods, for whoever may see items. */
export function useLabelAction(): (wanted: PrintingLabels) => readonly RowAction[] {
  const { t } = useTranslation()
  const access = useAccess()
  return (wanted) =>
    access.can('items', 'view')
      ? [
          {
            key: 'labels',
            title: t('labels.print'),
            icon: IconTag,
            group: 'look',
            run: () => printingLabels.set(wanted),
          },
        ]
      : []
}
