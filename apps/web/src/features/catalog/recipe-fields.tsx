import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../kit/fields/form-values.ts'
import { PercentInput, QuantityInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'
import { ItemRows, UnitOf, rowsOf } from './item-rows.tsx'

/** What an item consists of, as it is typed. */
type Component = {
  readonly item_id: string | null
  readonly amount: string | null
  readonly unit_id: string | null
  readonly waste_percent: string | null
}

const factsOf = (type: unknown) => itemTypeFacts(itemTypeOf(Number(type)) ?? 'service')

/** Whether an item of this type consists of others. */
export const hasComponents = (type: unknown): boolean => {
  const { isKit, hasRecipe } = factsOf(type)
  return isKit || hasRecipe
}

/** The components of a draft as the wire takes them; an item that consists of nothing has none. */
export function withComponents(draft: Values): Values {
  const isRecipe = factsOf(draft['item_type']).hasRecipe
  const kept = hasComponents(draft['item_type']) ? rowsOf<Component>(draft['components']) : []
  return {
    ...draft,
    components: kept
      .filter(({ item_id: id, amount }) => id !== null || amount !== null)
      .map(({ item_id, amount, unit_id, waste_percent }) => ({
        ...(item_id !== null && { item_id }),
        ...(amount !== null && { amount }),
        unit_id: isRecipe ? unit_id : null,
        waste_percent: isRecipe ? (waste_percent ?? '0') : '0',
      })),
  }
}

const blank: Component = { item_id: null, amount: null, unit_id: null, waste_percent: null }

/** What a kit is sold as, or one of a product is made of: components, how much of each, and its waste. */
export const RecipeFields = ({ type }: { readonly type: number }): ReactNode => {
  const { t } = useTranslation()
  const components: unknown = useWatch({ name: 'components' })
  const { isKit } = factsOf(type)
  const ids = useMemo(
    () => [...new Set(rowsOf<Component>(components).flatMap(({ item_id: id }) => id ?? []))],
    [components],
  )
  const found = useFoundItems(ids).data ?? []
  const words = isKit ? 'kit' : 'recipe'
  return (
    <ItemRows
      name="components"
      title={t(`items.${words}.title`)}
      how={t(`items.${words}.how`)}
      add={t('items.add_component')}
      blank={blank}
      look={isKit ? 'of-kit' : 'of-recipe'}
    >
      {({ row, at, set, errorOf }) => (
        <>
          <div data-field={`components.${at}.item_id`}>
            <ReferencePicker
              of="items"
              query={{ item_type: isKit ? '0,1,2,3,5' : '0,1,5', active: true }}
              ariaLabel={`${t('items.component')} ${at + 1}`}
              placeholder={t('items.component')}
              clearable={false}
              value={row.item_id}
              error={errorOf('item_id')}
              onChange={(item_id) => set({ item_id, unit_id: null })}
            />
          </div>
          <div data-field={`components.${at}.amount`}>
            <QuantityInput
              aria-label={`${t('fields.quantity')} ${at + 1}`}
              placeholder={t('fields.quantity')}
              value={row.amount}
              error={errorOf('amount')}
              onChange={(amount) => set({ amount })}
            />
          </div>
          {isKit ? null : (
            <>
              <UnitOf
                label={`${t('fields.unit')} ${at + 1}`}
                units={found.find(({ id }) => id === row.item_id)?.units ?? []}
                value={row.unit_id}
                error={errorOf('unit_id')}
                onChange={(unit_id) => set({ unit_id })}
              />
              <div data-field={`components.${at}.waste_percent`}>
                <PercentInput
                  aria-label={`${t('items.recipe.waste')} ${at + 1}`}
                  placeholder={t('items.recipe.waste')}
                  value={row.waste_percent}
                  error={errorOf('waste_percent')}
                  onChange={(waste_percent) => set({ waste_percent })}
                />
              </div>
            </>
          )}
        </>
      )}
    </ItemRows>
  )
}
