import { items } from '@mizan/contract/catalog'
import { itemTypes } from '@mizan/core/catalog/item-types'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useList } from '../../../client/queries.ts'

/** Who sells services rarely adds goods: of these types a new item is like the one before it. */
const repeated: readonly number[] = [itemTypes.store_item.code, itemTypes.service.code]

/** A new item has the type of the item that was added last, until another is chosen. */
export function useUsualType(
  { formState: { dirtyFields }, resetField }: UseFormReturn<Record<string, unknown>>,
  isNew = true,
): void {
  const last = useList(items, { sort: '-created_at', per_page: 1 }).data?.data[0]?.item_type ?? null
  const isChosen = Boolean(dirtyFields['item_type'])
  useEffect(() => {
    if (isNew && !isChosen && last !== null && repeated.includes(last))
      resetField('item_type', { defaultValue: last })
  }, [isNew, isChosen, last, resetField])
}
