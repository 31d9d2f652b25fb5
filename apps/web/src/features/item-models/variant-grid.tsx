import './variant-grid.css'
import { Button, Checkbox, Select } from '@mantine/core'
import { items } from '@mizan/contract/catalog'
import { itemModels } from '@mizan/contract/item-models'
import type { RowOf } from '@mizan/contract/resource'
import {
  keyOfCombination,
  variantsAtOnce,
  variantsMax,
  type AttributeValue,
  type Combination,
} from '@mizan/core/catalog/variants'
import { IconGridDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localName } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { useReadLabel } from '../../kit/fields/labels.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { VariantTables } from '../../trade/models/variant-tables.tsx'
import { useMaking } from './use-making.ts'
import { VariantCell, variantFigures, type VariantFigure } from './variant-cell.tsx'

type Model = RowOf<typeof itemModels>

/** Every item of a model. */
export const useVariants = (id: string) => useList(items, { model_id: id, per_page: variantsMax })

/** The items of a model by what they differ in, one thing of each at a time; those that are missing may be chosen and made. */
export const VariantGrid = ({ model }: { readonly model: Model }): ReactNode => {
  const { t } = useTranslation()
  const labelOf = useReadLabel('items')
  const mayMake = useAccess().may(itemModels, 'store')
  const [figure, setFigure] = useState<VariantFigure>('available_amount')
  const [chosen, setChosen] = useState<readonly Combination[]>([])
  const making = useMaking()
  const found = useVariants(model.id)
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const byKey = new Map(
    found.data.data.map((each) => [keyOfCombination(each.attribute_values ?? []), each]),
  )
  const missing = (combination: Combination, values: readonly AttributeValue[]): ReactNode => {
    const key = keyOfCombination(combination)
    const isChosen = chosen.some((each) => keyOfCombination(each) === key)
    return mayMake ? (
      <span className="to-make">
        <Checkbox
          aria-label={t('item_models.choose_missing', { name: values.map(localName).join(' – ') })}
          checked={isChosen}
          disabled={making.isPending || (!isChosen && chosen.length === variantsAtOnce)}
          onChange={() =>
            setChosen(
              isChosen
                ? chosen.filter((each) => keyOfCombination(each) !== key)
                : [...chosen, combination],
            )
          }
        />
      </span>
    ) : (
      '—'
    )
  }
  return (
    <section className="variant-grid" aria-label={t('item_models.variants')}>
      {model.variants_count === 0 ? <p className="dim">{t('item_models.none')}</p> : null}
      <div className="of-grid">
        <Select
          className="of-figure"
          label={t('item_models.shown')}
          comboboxProps={{ transitionProps: { duration: 80 } }}
          allowDeselect={false}
          data={variantFigures.map((each) => ({
            value: each,
            label: labelOf(each),
          }))}
          value={figure}
          onChange={(value) => setFigure(value as VariantFigure)}
        />
        {chosen.length > 0 ? (
          <Button
            variant="default"
            loading={making.isPending}
            leftSection={<IconGridDots size={16} stroke={1.6} />}
            onClick={() =>
              void making.make(model, chosen).then((isMade) => (isMade ? setChosen([]) : null))
            }
          >
            {t('item_models.make_chosen', { count: chosen.length })}
          </Button>
        ) : null}
      </div>
      <VariantTables
        attributes={model.attributes}
        label={labelOf(figure)}
        cell={(combination, values) => {
          const variant = byKey.get(keyOfCombination(combination))
          return variant ? (
            <VariantCell variant={variant} figure={figure} />
          ) : (
            missing(combination, values)
          )
        }}
      />
    </section>
  )
}
