import { type Money, formatDecimal, money, parseDecimal, scale } from '@mizan/core/money/decimal'
import { unitCostOf } from '@mizan/core/inventory/stock-state'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import type { Estimate } from './assembly-values.ts'

type Props = {
  readonly materials: Money
  readonly extra: Money
  readonly amount: string | null
  readonly makeable: Estimate['makeable']
  /** What a unit would cost if its components were made too; null where none has a recipe. */
  readonly throughRecipes: string | null
  readonly isApart: boolean
}

/** What the batch would cost now, by materials and what else is spent, a unit of it; and how many could be made. */
export const AssemblyTotals = ({
  materials,
  extra,
  amount,
  makeable,
  throughRecipes,
  isApart,
}: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const made = parseDecimal(amount ?? '0', scale.quantity) ?? 0n
  const total = money(materials + extra)
  const rows = [
    ['materials', formatDecimal(materials, 2)],
    ['extra', formatDecimal(extra, 2)],
    ['total', formatDecimal(total, 2)],
    ['unit', formatDecimal(unitCostOf(total, made), scale.price)],
  ] as const
  return (
    <>
      {access.can('items.see_cost', 'view') && !isApart ? (
        <section className="assembly-rail">
          <h2>{t('assemblies.cost_now')}</h2>
          <dl className="totals">
            {rows.map(([key, value]) => (
              <div key={key}>
                <dt>{t(`assemblies.sums.${key}`)}</dt>
                <dd>
                  <Amount value={value} strong={key === 'total'} />
                </dd>
              </div>
            ))}
            {throughRecipes === null ? null : (
              <div>
                <dt>{t('items.recipe.unit_cost_through_recipes')}</dt>
                <dd>
                  <Amount value={throughRecipes} />
                </dd>
              </div>
            )}
          </dl>
        </section>
      ) : null}
      {isApart || makeable.length === 0 ? null : (
        <section className="assembly-rail">
          <h2>{t('assemblies.makeable')}</h2>
          <dl className="totals">
            {makeable.map(({ store, amount: most }) => (
              <div key={store?.id}>
                <dt>{nameOf(store)}</dt>
                <dd>
                  <QuantityText value={most} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
