import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { ItemRows, rowsOf } from './item-rows.tsx'

/** What one store says of an item, as it is typed. */
type ItemStore = {
  readonly store_id: string | null
  readonly limit_of_reorders: string | null
  readonly maximum_stock: string | null
  readonly shelf: string | null
}

const blank: ItemStore = {
  store_id: null,
  limit_of_reorders: null,
  maximum_stock: null,
  shelf: null,
}

/** The rows as the wire takes them. */
export const storesOfDraft = (value: unknown): readonly object[] =>
  rowsOf<ItemStore>(value).map(({ store_id, limit_of_reorders, maximum_stock, shelf }) => ({
    ...(store_id !== null && { store_id }),
    limit_of_reorders,
    maximum_stock,
    shelf,
  }))

/** When an item is ordered again in a store, up to how much, and where it stands there. */
export const StoreFields = (): ReactNode => {
  const { t } = useTranslation()
  const word = (name: string): string => t(`fields.items.${name}`)
  return (
    <ItemRows
      name="item_stores"
      title={t('items.in_stores.title')}
      how={t('items.in_stores.how')}
      add={t('items.in_stores.add')}
      blank={blank}
      look="of-stores"
    >
      {({ row, at, set, errorOf }) => (
        <>
          <div data-field={`item_stores.${at}.store_id`}>
            <ReferencePicker
              of="stores"
              ariaLabel={`${t('fields.store')} ${at + 1}`}
              placeholder={t('fields.store')}
              clearable={false}
              value={row.store_id}
              error={errorOf('store_id')}
              onChange={(store_id) => set({ store_id })}
            />
          </div>
          <div data-field={`item_stores.${at}.limit_of_reorders`}>
            <QuantityInput
              aria-label={`${word('limit_of_reorders')} ${at + 1}`}
              placeholder={word('limit_of_reorders')}
              value={row.limit_of_reorders}
              error={errorOf('limit_of_reorders')}
              onChange={(limit_of_reorders) => set({ limit_of_reorders })}
            />
          </div>
          <div data-field={`item_stores.${at}.maximum_stock`}>
            <QuantityInput
              aria-label={`${word('maximum_stock')} ${at + 1}`}
              placeholder={word('maximum_stock')}
              value={row.maximum_stock}
              error={errorOf('maximum_stock')}
              onChange={(maximum_stock) => set({ maximum_stock })}
            />
          </div>
          <div data-field={`item_stores.${at}.shelf`}>
            <TextInput
              aria-label={`${word('shelf')} ${at + 1}`}
              placeholder={word('shelf')}
              value={row.shelf ?? ''}
              error={errorOf('shelf')}
              onChange={({ currentTarget }) => set({ shelf: currentTarget.value || null })}
            />
          </div>
        </>
      )}
    </ItemRows>
  )
}
