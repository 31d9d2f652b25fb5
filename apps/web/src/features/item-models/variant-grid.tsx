import './variant-grid.css'
import { Select } from '@mantine/core'
import { items } from '@mizan/contract/catalog'
import type { itemModels } from '@mizan/contract/item-models'
import type { RowOf } from '@mizan/contract/resource'
import { keyOfCombination, variantsMax, type AttributeValue } from '@mizan/core/catalog/variants'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { useReadLabel } from '../../kit/fields/labels.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { VariantCell, variantFigures, type VariantFigure } from './variant-cell.tsx'

type Model = RowOf<typeof itemModels>

/** Every item of a model. */
export const useVariants = (id: string) => useList(items, { model_id: id, per_page: variantsMax })

/** The items of a model by what they differ in, one thing of each at a time. */
export const VariantGrid = ({ model }: { readonly model: Model }): ReactNode => {
  const { t } = useTranslation()
  const labelOf = useReadLabel('items')
  const [figure, setFigure] = useState<VariantFigure>('available_amount')
  const found = useVariants(model.id)
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  if (model.variants_count === 0) return <p className="variant-grid dim">{t('item_models.none')}</p>
  const byKey = new Map(
    found.data.data.map((each) => [keyOfCombination(each.attribute_values ?? []), each]),
  )
  const [down, across, third] = model.attributes
  const columns: readonly (AttributeValue | null)[] = across?.values ?? [null]
  const tables: readonly (AttributeValue | null)[] = third?.values ?? [null]
  return (
    <section className="variant-grid" aria-label={t('item_models.variants')}>
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
      {tables.map((of) => (
        <div
          key={of?.id ?? ''}
          className="variant-scroll"
          role="region"
          tabIndex={0}
          aria-label={of ? localName(of) : labelOf(figure)}
        >
          <table>
            {of ? <caption>{localName(of)}</caption> : null}
            <thead>
              <tr>
                <th scope="col">{down ? localName(down) : null}</th>
                {columns.map((column) => (
                  <th key={column?.id ?? ''} scope="col">
                    {column ? localName(column) : labelOf(figure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {down?.values.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{localName(row)}</th>
                  {columns.map((column) => {
                    const ids = [row, column, of].flatMap((each) => (each ? [each.id] : []))
                    const variant = byKey.get(keyOfCombination(ids))
                    return (
                      <td key={column?.id ?? ''}>
                        {variant ? <VariantCell variant={variant} figure={figure} /> : '—'}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}
