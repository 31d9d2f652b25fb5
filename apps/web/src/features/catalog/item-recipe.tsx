import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isZero, nameOf, percentText } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { useEstimate } from '../../trade/stock/use-estimate.ts'
import { hasRecipe, type Item } from './use-item-actions.ts'

type Component = Item['components'][number]

/** What an item consists of; of a product also what one of it costs now, and how many could be made. */
export const ItemRecipe = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const isRecipe = hasRecipe(item)
  const estimate = useEstimate({
    item_id: isRecipe ? item.id : null,
    unit_id: null,
    amount: '1',
    is_disassembly: false,
  }).data
  const seesCost = isRecipe && access.can('items.see_cost', 'view') && estimate !== undefined
  const valued = (of: Component) => estimate?.components.find((each) => each.item_id === of.item_id)
  const worth = (of: Component): ReactNode => <Amount value={valued(of)?.value ?? null} />
  const through = (of: Component): ReactNode => (
    <Amount value={valued(of)?.value_through_recipes ?? null} />
  )
  const isDeep = seesCost && estimate?.unit_cost_through_recipes != null
  const name = (of: Component): ReactNode => (
    <MaybeLink to={recordPath('items', of.item_id)}>{nameOf(of.item)}</MaybeLink>
  )
  return (
    <>
      <DocumentLines
        title={t(`items.${isRecipe ? 'recipe' : 'kit'}.title`)}
        rows={item.components}
        rowKey={(of) => of.item_id}
        columns={[
          { key: 'item', head: t('items.component'), cell: name },
          {
            key: 'amount',
            head: t('fields.quantity'),
            figure: true,
            cell: (of) => <QuantityText value={of.amount} />,
          },
          { key: 'unit', head: t('fields.unit'), cell: (of) => nameOf(of.unit) },
          ...(isRecipe
            ? [
                {
                  key: 'waste',
                  head: t('items.recipe.waste'),
                  figure: true,
                  cell: (of: Component) =>
                    isZero(of.waste_percent) ? null : percentText(of.waste_percent),
                },
              ]
            : []),
          ...(seesCost
            ? [{ key: 'value', head: t('items.recipe.cost_now'), figure: true, cell: worth }]
            : []),
          ...(isDeep
            ? [
                {
                  key: 'through',
                  head: t('items.recipe.through_recipes'),
                  figure: true,
                  cell: through,
                },
              ]
            : []),
        ]}
        card={(of) => ({
          name: name(of),
          figure: (
            <>
              <QuantityText value={of.amount} /> <span className="dim">{nameOf(of.unit)}</span>
            </>
          ),
          facts: (
            <>
              {isZero(of.waste_percent) ? null : (
                <span>
                  {t('items.recipe.waste')} {percentText(of.waste_percent)}
                </span>
              )}
              {seesCost ? worth(of) : null}
              {isDeep && valued(of)?.value_through_recipes ? (
                <span>
                  {t('items.recipe.through_recipes')} {through(of)}
                </span>
              ) : null}
            </>
          ),
        })}
      />
      {isRecipe && estimate ? (
        <dl className="facts">
          {seesCost ? (
            <div>
              <dt>{t('items.recipe.unit_cost')}</dt>
              <dd>
                <Amount value={estimate.unit_cost} strong />
              </dd>
            </div>
          ) : null}
          {isDeep ? (
            <div>
              <dt>{t('items.recipe.unit_cost_through_recipes')}</dt>
              <dd>
                <Amount value={estimate.unit_cost_through_recipes} strong />
              </dd>
            </div>
          ) : null}
          {estimate.makeable.map(({ store, amount }) => (
            <div key={store?.id}>
              <dt>{t('items.recipe.makeable', { store: nameOf(store) ?? '' })}</dt>
              <dd>
                <QuantityText value={amount} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
