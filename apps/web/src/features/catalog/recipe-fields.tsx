import './recipe.css'
import { ActionIcon, Button, Select } from '@mantine/core'
import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { fieldOf, type Values } from '../../kit/fields/form-values.ts'
import { PercentInput, QuantityInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'

/** What an item consists of, as it is typed. */
type Component = {
  readonly item_id: string | null
  readonly amount: string | null
  readonly unit_id: string | null
  readonly waste_percent: string | null
}

const componentsOf = (value: unknown): readonly Component[] =>
  Array.isArray(value) ? (value as readonly Component[]) : []

const factsOf = (type: unknown) => itemTypeFacts(itemTypeOf(Number(type)) ?? 'service')

/** Whether an item of this type consists of others. */
export const hasComponents = (type: unknown): boolean => {
  const { isKit, hasRecipe } = factsOf(type)
  return isKit || hasRecipe
}

/** The components of a draft as the wire takes them; an item that consists of nothing has none. */
export function withComponents(draft: Values): Values {
  const isRecipe = factsOf(draft['item_type']).hasRecipe
  const kept = hasComponents(draft['item_type']) ? componentsOf(draft['components']) : []
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

/** What a kit is sold as, or one of a product is made of: components, how much of each, and its waste. */
export const RecipeFields = ({ type }: { readonly type: number }): ReactNode => {
  const { t } = useTranslation()
  const { formState } = useFormContext()
  const { field } = useController({ name: 'components' })
  const rows = componentsOf(field.value)
  const { isKit } = factsOf(type)
  const ids = useMemo(() => [...new Set(rows.flatMap(({ item_id: id }) => id ?? []))], [rows])
  const found = useFoundItems(ids).data ?? []
  const set = (at: number, change: Partial<Component>): void =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const errorOf = (at: number, name: keyof Component): string | undefined => {
    const message = fieldOf(
      fieldOf(fieldOf(formState.errors['components'], String(at)), name),
      'message',
    )
    return typeof message === 'string' ? message : undefined
  }
  const words = isKit ? 'kit' : 'recipe'
  const own = formState.errors['components']?.message
  return (
    <section className="recipe" data-field="components" aria-label={t(`items.${words}.title`)}>
      <div className="lines-head">
        <h2>{t(`items.${words}.title`)}</h2>
        <span className="hint">{t(`items.${words}.how`)}</span>
      </div>
      <ul className={isKit ? 'of-kit' : ''}>
        {rows.map((row, at) => (
          <li key={at}>
            <div data-field={`components.${at}.item_id`}>
              <ReferencePicker
                of="items"
                query={{ item_type: isKit ? '0,1,2,3,5' : '0,1,5', active: true }}
                ariaLabel={`${t('items.component')} ${at + 1}`}
                placeholder={t('items.component')}
                clearable={false}
                value={row.item_id}
                error={errorOf(at, 'item_id')}
                onChange={(item_id) => set(at, { item_id, unit_id: null })}
              />
            </div>
            <div data-field={`components.${at}.amount`}>
              <QuantityInput
                aria-label={`${t('fields.quantity')} ${at + 1}`}
                placeholder={t('fields.quantity')}
                value={row.amount}
                error={errorOf(at, 'amount')}
                onChange={(amount) => set(at, { amount })}
              />
            </div>
            {isKit ? null : (
              <>
                <UnitOf
                  label={`${t('fields.unit')} ${at + 1}`}
                  units={found.find(({ id }) => id === row.item_id)?.units ?? []}
                  value={row.unit_id}
                  error={errorOf(at, 'unit_id')}
                  onChange={(unit_id) => set(at, { unit_id })}
                />
                <div data-field={`components.${at}.waste_percent`}>
                  <PercentInput
                    aria-label={`${t('items.recipe.waste')} ${at + 1}`}
                    placeholder={t('items.recipe.waste')}
                    value={row.waste_percent}
                    error={errorOf(at, 'waste_percent')}
                    onChange={(waste_percent) => set(at, { waste_percent })}
                  />
                </div>
              </>
            )}
            <ActionIcon
              size={34}
              aria-label={t('kit.remove_line', { number: at + 1 })}
              onClick={() => field.onChange(rows.toSpliced(at, 1))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {typeof own === 'string' ? <p className="text-bad">{own}</p> : null}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={15} stroke={1.8} />}
        onClick={() =>
          field.onChange([
            ...rows,
            { item_id: null, amount: null, unit_id: null, waste_percent: null },
          ])
        }
      >
        {t('items.add_component')}
      </Button>
    </section>
  )
}

type UnitProps = {
  readonly label: string
  readonly units: readonly {
    readonly unit_id: string
    readonly name: string
    readonly name_en?: string | null
  }[]
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (unit: string | null) => void
}

/** A unit of the component; the base unit while none is chosen. */
const UnitOf = ({ label, units, value, error, onChange }: UnitProps): ReactNode => {
  const { t } = useTranslation()
  const named = units.map((unit) => ({
    value: unit.unit_id,
    label: nameOf({ ...unit, id: unit.unit_id }) ?? '',
  }))
  return (
    <Select
      aria-label={label}
      placeholder={named[0]?.label ?? t('fields.unit')}
      disabled={named.length < 2}
      comboboxProps={{ transitionProps: { duration: 80 } }}
      data={named}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
