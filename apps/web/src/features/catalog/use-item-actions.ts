import { items } from '@mizan/contract/catalog'
import { assemblies } from '@mizan/contract/documents/assemblies'
import type { RowOf } from '@mizan/contract/resource'
import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import {
  IconArrowMerge,
  IconAssembly,
  IconFileText,
  IconShoppingCart,
  IconTransfer,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { useLabelAction } from '../../trade/labels/use-label-action.ts'

export type Item = RowOf<typeof items>

/** What is kept in stores and counted; services and the like are not. */
export const isTracked = (item: Pick<Item, 'item_type'>): boolean =>
  itemTypeFacts(itemTypeOf(item.item_type) ?? 'service').isTracked

/** Goods bear labels; services and what is used as a fixed asset do not. */
export const hasLabels = ({ item_type: type }: Pick<Item, 'item_type'>): boolean => {
  const { isAsset, soldAs } = itemTypeFacts(itemTypeOf(type) ?? 'service')
  return !isAsset && soldAs !== 'service_sales'
}

/** What may be made of others by a batch. */
export const hasRecipe = (item: Pick<Item, 'item_type'>): boolean =>
  itemTypeFacts(itemTypeOf(item.item_type) ?? 'service').hasRecipe

/** What one does next with an item: sell it, buy it, make it, see where it went. */
export function useItemActions(): (item: Item) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const labelsOf = useLabelAction()
  return (item) => {
    const entries = [
      {
        key: 'bill',
        to: '/dashboard/bills/sales/form',
        title: t('items.sell'),
        icon: IconFileText,
        group: 'money',
        shown: item.active && item.allow_to_sell && access.can('bills', 'store'),
      },
      {
        key: 'purchase',
        to: '/dashboard/bills/purchases/form',
        title: t('items.buy'),
        icon: IconShoppingCart,
        group: 'money',
        shown: item.active && access.can('purchases', 'store'),
      },
      {
        key: 'assemble',
        to: '/dashboard/batch_assembly/form',
        title: t('items.assemble'),
        icon: IconAssembly,
        group: 'money',
        shown: item.active && hasRecipe(item) && access.may(assemblies, 'store'),
      },
      {
        key: 'transactions',
        to: `/dashboard/items/transactions/${item.id}`,
        title: t('items.transactions'),
        icon: IconTransfer,
        group: 'look',
        shown: isTracked(item) && access.can('stores', 'view'),
      },
      {
        key: 'merge',
        to: `/dashboard/items/merge/${item.id}`,
        title: t('merging.action'),
        icon: IconArrowMerge,
        group: 'remove',
        shown: access.may(items, 'update') && access.may(items, 'delete'),
      },
    ] as const
    const written = entries
      .filter(({ to, shown }) => shown && hasScreen(to))
      .map(({ key, to, title, icon, group }) => ({
        key,
        title,
        icon,
        group,
        run: () =>
          void navigate({ to, ...(group === 'money' ? { search: { item_id: item.id } } : {}) }),
      }))
    return [...written, ...(hasLabels(item) ? labelsOf({ item_ids: [item.id] }) : [])]
  }
}
