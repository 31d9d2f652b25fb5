/** A field of a draft that says something which a plan withholds. */
export type WithheldField = {
  readonly path: string
  readonly field: string
  readonly value: unknown
  /** What is withheld: the field itself, or what it is part of. */
  readonly key: string
}

/** Fields that stand in many records, by the key of a plan that withholds them wherever they stand. */
const everywhere: Readonly<Record<string, string>> = {
  cost_center_id: 'cost_centers',
  cost_centers: 'cost_centers',
  retentions: 'retentions',
  caliber: 'jewellery',
  carat: 'jewellery',
  p_o_s_id: 'pos',
}

/** The keys of a plan each of which withholds a field of a resource: its own, and that of the part it is of. */
export const keysOfField = (resource: string, field: string): readonly string[] => {
  const own = `${resource.replace(/s$/, '')}.${field.replace(/_id$/, '')}`
  return everywhere[field] === undefined ? [own] : [own, everywhere[field]]
}

/** The type of an item that is gold or jewellery (`product.md` 3). */
const jewellery = 5

/**
 * The fields of a draft, its lines among them, that say something although the plan withholds them: by their own
 * key (`bill.cost_center`), or by that of what they are part of (`cost_centers`). What is empty or zero says
 * nothing (`domain/07` 7.5).
 */
export function withheldFields(
  resource: string,
  draft: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): readonly WithheldField[] {
  if (keys.length === 0) return []
  const withheldBy = (field: string, value: unknown): string | undefined =>
    keysOfField(resource, field).find((key) => keys.includes(key)) ??
    (field === 'item_type' && value === jewellery && keys.includes('jewellery')
      ? 'jewellery'
      : undefined)
  const found: WithheldField[] = []
  const look = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((each, at) => look(each, `${path}${at}.`))
    else if (typeof value === 'object' && value !== null)
      for (const [field, inner] of Object.entries(value)) {
        if (saysNothing(inner)) continue
        const key = withheldBy(field, inner)
        if (key === undefined) look(inner, `${path}${field}.`)
        else found.push({ path: `${path}${field}`, field, value: inner, key })
      }
  }
  look(draft, '')
  return found
}

const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && /^0(?:\.0*)?$/.test(value))

/**
 * Whether a record already says this of the field, in its head or on a line: what was written before the plan
 * withheld it may be sent back as it was read.
 */
export function isStoredIn(
  record: unknown,
  { field, value }: Pick<WithheldField, 'field' | 'value'>,
): boolean {
  if (Array.isArray(record)) return record.some((each) => isStoredIn(each, { field, value }))
  if (typeof record !== 'object' || record === null) return false
  return Object.entries(record).some(
    ([name, inner]) =>
      (name === field && textOf(inner) === textOf(value)) || isStoredIn(inner, { field, value }),
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'object'
    ? JSON.stringify(value)
    : String(value)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
