import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'

type Shelf = { readonly shelf: string; readonly items: number }

/** The shelves of a store. */
const useShelves = (store: string | null) =>
  useQuery({
    queryKey: ['items', 'shelves', store],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly Shelf[] }>({
          path: '/shelves',
          query: { store_id: store ?? '' },
          signal,
        })
      ).data,
    enabled: store !== null,
    retry: false,
  })

/** Which shelves of the chosen store are counted. */
export const PickedShelves = (): ReactNode => {
  const { t } = useTranslation()
  const store = (useWatch({ name: 'store_id' }) ?? null) as string | null
  const { field, fieldState } = useController({ name: 'shelves' })
  const found = useShelves(store).data
  const why =
    store === null
      ? t('stock_counts.store_first')
      : found?.length === 0
        ? t('stock_counts.no_shelves')
        : null
  return (
    <div className="span-2" data-field="shelves">
      <MultiSelect
        label={t('fields.stock_counts.shelves')}
        description={why}
        disabled={why !== null}
        searchable
        data={(found ?? []).map(({ shelf, items }) => ({
          value: shelf,
          label: t('stock_counts.shelf_of', { shelf, count: items }),
        }))}
        value={(field.value ?? []) as string[]}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </div>
  )
}
