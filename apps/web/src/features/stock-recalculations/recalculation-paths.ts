import type {
  stockRecalculationItems,
  stockRecalculations,
} from '@mizan/contract/documents/stock-recalculations'
import type { RowOf } from '@mizan/contract/resource'
import type { TFunction } from 'i18next'
import { joined, nameOf } from '../../client/format.ts'

export type RecalculationRow = RowOf<typeof stockRecalculations>
export type Difference = RowOf<typeof stockRecalculationItems>

export const recalculationListTo = '/dashboard/stock_recalculations'
export const recalculationViewTo = (id: string): string => `${recalculationListTo}/view/${id}`

/** A job is at it. */
export const isUnderWay = ({ state }: Pick<RecalculationRow, 'state'>): boolean =>
  state === 'reading' || state === 'posting' || state === 'cancelling'

/** Which goods it looks at, by their names. */
export const scopeText = (row: RecalculationRow, t: TFunction): string =>
  row.scope === 'items'
    ? joined(row.items.map(({ name }) => name))
    : row.scope === 'collections'
      ? joined(row.collections.map(({ name }) => name))
      : row.scope === 'store'
        ? (nameOf(row.store) ?? '')
        : t('choices.recalculation_scope.all')
