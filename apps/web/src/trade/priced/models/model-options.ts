import type { FoundItem } from '../items/item-lookup.ts'

/** A model that is chosen instead of one of its items. */
export type FoundModel = {
  readonly id: string
  readonly model: { readonly id: string; readonly name: string; readonly name_en: string | null }
}

export type Option = FoundItem | FoundModel

export const isModel = (option: Option): option is FoundModel => !('item_type' in option)

/** What was found, with the model before its items where several were found: the text did not say which of them. */
export function withModels(found: readonly FoundItem[]): readonly Option[] {
  const listed = new Set<string>()
  return found.flatMap((item): readonly Option[] => {
    const { model = null, exact } = item
    if (exact || model === null || listed.has(model.id)) return [item]
    if (found.filter((each) => !each.exact && each.model?.id === model.id).length < 2) return [item]
    listed.add(model.id)
    return [{ id: `model-${model.id}`, model }, item]
  })
}
