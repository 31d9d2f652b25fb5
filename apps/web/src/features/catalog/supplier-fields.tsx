import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'
import { ItemRows, UnitOf, rowsOf } from './item-rows.tsx'

/** From whom an item is bought, as it is typed. */
type ItemSupplier = {
  readonly beneficiary_id: string | null
  readonly code: string | null
  readonly unit_id: string | null
  readonly usual_amount: string | null
  readonly minimum_amount: string | null
  readonly delivery_days: number | null
  readonly is_usual: boolean
}

const blank: ItemSupplier = {
  beneficiary_id: null,
  code: null,
  unit_id: null,
  usual_amount: null,
  minimum_amount: null,
  delivery_days: null,
  is_usual: false,
}

/** The rows as the wire takes them. */
export const suppliersOfDraft = (value: unknown): readonly object[] =>
  rowsOf<ItemSupplier>(value).map((row) => ({
    ...(row.beneficiary_id !== null && { beneficiary_id: row.beneficiary_id }),
    code: row.code,
    unit_id: row.unit_id,
    usual_amount: row.usual_amount,
    minimum_amount: row.minimum_amount,
    delivery_days: row.delivery_days,
    is_usual: row.is_usual,
  }))

/** From whom an item is bought, how he calls it, and how much is usually ordered of him. */
export const SupplierFields = ({ itemId }: { readonly itemId: string | undefined }): ReactNode => {
  const { t } = useTranslation()
  const rows: unknown = useWatch({ name: 'item_suppliers' })
  const ids = useMemo(() => (itemId === undefined ? [] : [itemId]), [itemId])
  const units = useFoundItems(ids).data?.[0]?.units ?? []
  const word = (name: string): string => t(`items.suppliers.${name}`)
  return (
    <ItemRows
      name="item_suppliers"
      title={word('title')}
      how={word('how')}
      add={word('add')}
      // The first one is asked first.
      blank={{ ...blank, is_usual: rowsOf<ItemSupplier>(rows).length === 0 }}
      look="of-suppliers"
    >
      {({ row, at, set, errorOf }) => (
        <>
          <div data-field={`item_suppliers.${at}.beneficiary_id`}>
            <ReferencePicker
              of="beneficiaries"
              query={{ role: 'supplier' }}
              ariaLabel={`${word('supplier')} ${at + 1}`}
              placeholder={word('supplier')}
              clearable={false}
              value={row.beneficiary_id}
              error={errorOf('beneficiary_id')}
              onChange={(beneficiary_id) => set({ beneficiary_id })}
            />
          </div>
          <div data-field={`item_suppliers.${at}.code`}>
            <TextInput
              aria-label={`${word('code')} ${at + 1}`}
              placeholder={word('code')}
              value={row.code ?? ''}
              error={errorOf('code')}
              onChange={({ currentTarget }) => set({ code: currentTarget.value || null })}
            />
          </div>
          <div data-field={`item_suppliers.${at}.unit_id`}>
            <UnitOf
              label={`${t('fields.unit')} ${at + 1}`}
              units={units}
              value={row.unit_id}
              error={errorOf('unit_id')}
              onChange={(unit_id) => set({ unit_id })}
            />
          </div>
          <div data-field={`item_suppliers.${at}.usual_amount`}>
            <QuantityInput
              aria-label={`${word('usual_amount')} ${at + 1}`}
              placeholder={word('usual_amount')}
              value={row.usual_amount}
              error={errorOf('usual_amount')}
              onChange={(usual_amount) => set({ usual_amount })}
            />
          </div>
          <div data-field={`item_suppliers.${at}.minimum_amount`}>
            <QuantityInput
              aria-label={`${word('minimum_amount')} ${at + 1}`}
              placeholder={word('minimum_amount')}
              value={row.minimum_amount}
              error={errorOf('minimum_amount')}
              onChange={(minimum_amount) => set({ minimum_amount })}
            />
          </div>
          <div data-field={`item_suppliers.${at}.delivery_days`}>
            <NumberInput
              aria-label={`${word('delivery_days')} ${at + 1}`}
              placeholder={word('delivery_days')}
              hideControls
              min={0}
              max={365}
              allowDecimal={false}
              value={row.delivery_days ?? ''}
              error={errorOf('delivery_days')}
              onChange={(value) => set({ delivery_days: typeof value === 'number' ? value : null })}
            />
          </div>
          <div data-field={`item_suppliers.${at}.is_usual`}>
            <Checkbox
              label={word('usual')}
              aria-label={`${word('usual')} ${at + 1}`}
              checked={row.is_usual}
              error={errorOf('is_usual')}
              onChange={({ currentTarget }) => set({ is_usual: currentTarget.checked })}
            />
          </div>
        </>
      )}
    </ItemRows>
  )
}
