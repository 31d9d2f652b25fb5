import { IconBarcode } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { BulkAction } from '../../kit/lists/bulk-bar.tsx'
import type { Item } from './use-item-actions.ts'

/** Gives goods that have no barcode one of the shop's own. */
export function useMakeBarcodes(): BulkAction<Item> {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refused = useRefused()
  const run = async (rows: readonly Item[]): Promise<void> => {
    try {
      const { data } = await request<{ data: { made: number } }>({
        method: 'POST',
        path: '/items/barcodes',
        body: { item_ids: rows.map(({ id }) => id) },
      })
      await client.invalidateQueries({ queryKey: ['items'] })
      await celebrate(t('items.barcodes_made', { count: data.made }))
    } catch (error) {
      await refused(error, { title: t('items.make_barcode') })
    }
  }
  return {
    key: 'barcode',
    title: t('items.make_barcode'),
    icon: IconBarcode,
    isPartial: true,
    blocked: ({ barcode }) => (barcode === null ? null : t('items.has_barcode')),
    run: (rows) => void run(rows),
  }
}
