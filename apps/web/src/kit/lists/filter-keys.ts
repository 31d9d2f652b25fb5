/** What a list can be narrowed by. */
export type FilterField = {
  readonly name: string
  readonly kind: 'choice' | 'reference' | 'date' | 'money' | 'flag'
  readonly head?: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly of?: string
}

/** Whether a filter asks for a from and a to. */
export const isRange = (filter: FilterField): boolean =>
  filter.kind === 'date' || filter.kind === 'money'

/** The names a filter has in the address. */
export const keysOf = (filter: FilterField): readonly string[] =>
  isRange(filter) ? [`${filter.name}_from`, `${filter.name}_to`] : [filter.name]
