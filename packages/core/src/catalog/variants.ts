type Named = { readonly name: string; readonly name_en: string | null }

/** One of the values of an attribute: white. */
export type AttributeValue = Named & { readonly id: string }

/** What the items of a model differ by: the colour, and which there are. */
export type Attribute = Named & { readonly values: readonly AttributeValue[] }

/** Values by their ids, one of each attribute, in the order of the attributes. */
export type Combination = readonly string[]

export const attributesMax = 3
export const attributeValuesMax = 50
/** How many items a model may have in all, and how many are made at once. */
export const variantsMax = 500
export const variantsAtOnce = 200
/** Together no longer than the name of an item may be. */
export const modelNameLength = 120
export const valueNameLength = 40

const between = ' – '

/** How many items a model has when each of its combinations is made. */
export const combinationsCount = (attributes: readonly Attribute[]): number =>
  attributes.reduce((count, { values }) => count * values.length, 1)

/** Every combination, by the first attribute, then the second, then the third. */
export const combinationsOf = (attributes: readonly Attribute[]): readonly Combination[] =>
  attributes.reduce<readonly Combination[]>(
    (begun, { values }) => begun.flatMap((each) => values.map(({ id }) => [...each, id])),
    [[]],
  )

/** Two combinations are the same when this is. */
export const keyOfCombination = (combination: Combination): string => combination.join(' ')

/** The combinations of a model that no item has yet; of those that are asked for, where some are. */
export function missingCombinations(
  attributes: readonly Attribute[],
  made: readonly Combination[],
  asked: readonly Combination[] = [],
): readonly Combination[] {
  const isMade = new Set(made.map(keyOfCombination))
  const isAsked = new Set(asked.map(keyOfCombination))
  return combinationsOf(attributes).filter((each) => {
    const key = keyOfCombination(each)
    return !isMade.has(key) && (isAsked.size === 0 || isAsked.has(key))
  })
}

/** The values of a combination; null where it has none of the model's, or too few of them. */
export function valuesOf(
  attributes: readonly Attribute[],
  combination: Combination,
): readonly AttributeValue[] | null {
  const found = attributes.flatMap(({ values }, at) =>
    values.filter(({ id }) => id === combination[at]),
  )
  return found.length === attributes.length && combination.length === found.length ? found : null
}

/** What a variant is called: «قميص – أبيض – L»; in English where the model has an English name. */
export const variantName = (model: Named, values: readonly AttributeValue[]): Named => ({
  name: [model.name, ...values.map(({ name }) => name)].join(between),
  name_en:
    model.name_en === null
      ? null
      : [model.name_en, ...values.map(({ name, name_en }) => name_en ?? name)].join(between),
})

/** What is wrong with the attributes of a model, each by its place: names that stand twice, more items than it may have. */
export function attributeProblems(
  attributes: readonly Attribute[],
): readonly { readonly field: string; readonly code: 'already_used' | 'variants_too_many' }[] {
  const twice = (names: readonly string[], fieldOf: (at: number) => string) =>
    names.flatMap((name, at) =>
      names.indexOf(name) < at ? [{ field: fieldOf(at), code: 'already_used' as const }] : [],
    )
  const ids = attributes.flatMap(({ values }) => values.map(({ id }) => id))
  return [
    ...twice(
      attributes.map(({ name }) => name),
      (at) => `attributes.${at}.name`,
    ),
    ...attributes.flatMap(({ values }, at) =>
      twice(
        values.map(({ name }) => name),
        (of) => `attributes.${at}.values.${of}.name`,
      ),
    ),
    ...(new Set(ids).size < ids.length
      ? [{ field: 'attributes', code: 'already_used' as const }]
      : []),
    ...(combinationsCount(attributes) > variantsMax
      ? [{ field: 'attributes', code: 'variants_too_many' as const }]
      : []),
  ]
}

/** The values that items have and the model is to lose, by the place of their attribute; a model keeps its attributes once it has items. */
export function lostAttributes(
  attributes: readonly Attribute[],
  made: readonly Combination[],
): readonly number[] {
  const width = made[0]?.length ?? attributes.length
  return Array.from({ length: Math.max(width, attributes.length) }, (_, at) => at).filter((at) => {
    const kept = new Set(attributes[at]?.values.map(({ id }) => id))
    return made.some((combination) => !kept.has(combination[at] ?? ''))
  })
}
