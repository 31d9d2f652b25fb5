import type { FilterField } from './list-filters.tsx'

/** Whether a filter asks for a from and a to. */
export const isRange = (filter: FilterField): boolean =>
  filter.kind === 'date' || filter.kind === 'money'

/** The names a filter has in the address. */
export const keysOf = (filter: FilterField): readonly string[] =>
  isRange(filter) ? [`${filter.name}_from`, `${filter.name}_to`] : [filter.name]
