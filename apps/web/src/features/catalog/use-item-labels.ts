import { labelRowsMax } from '@mizan/contract/labels'
import { IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { complain } from '../../client/messages.ts'
import type { BulkAction } from '../../kit/lists/bulk-bar.tsx'
import { printingLabels } from '../../trade/labels/printing-labels.ts'
import { type Item, hasLabels } from './use-item-actions.ts'

/** Labels for items that were chosen in the list. */
export function useItemLabels(): BulkAction<Item> {
  const { t } = useTranslation()
  return {
    key: 'labels',
    title: t('labels.print'),
    icon: IconTag,
    isPartial: true,
    blocked: (item) => (hasLabels(item) ? null : t('labels.goods_only')),
    run: (rows) => {
      const goods = rows.filter(hasLabels)
      if (goods.length > labelRowsMax) void complain(t('labels.over_rows', { max: labelRowsMax }))
      else printingLabels.set({ item_ids: goods.map(({ id }) => id) })
    },
  }
}
