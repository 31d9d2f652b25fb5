/** A value of an attribute while it is written; one that is new has no id yet. */
export type WrittenValue = {
  readonly id?: string | undefined
  readonly name: string
  readonly name_en?: string | null
}

/** What is typed for one value: its name, and after an equals sign its English name. */
function valueOf(typed: string): WrittenValue | null {
  const [name = '', english = ''] = typed.split('=').map((part) => part.trim())
  return name === '' ? null : { name, name_en: english || null }
}

/** The values with those that were typed, several between commas; what stands there already keeps its id. */
export function withTyped(values: readonly WrittenValue[], typed: string): readonly WrittenValue[] {
  let all = values
  for (const part of typed.split(/[,،\n]/)) {
    const added = valueOf(part)
    if (added === null) continue
    const at = all.findIndex(({ name }) => name === added.name)
    const known = all[at]
    if (!known) all = [...all, added]
    else if (added.name_en) all = all.with(at, { ...known, name_en: added.name_en })
  }
  return all
}

/** A value under another name, which it has in all items too; a name that another value has already changes nothing. */
export function renamed(
  values: readonly WrittenValue[],
  before: string,
  typed: string,
): readonly WrittenValue[] {
  const named = valueOf(typed)
  if (named === null || values.some(({ name }) => name === named.name && name !== before))
    return values
  return values.map((value) => (value.name === before ? { ...value, ...named } : value))
}

/** A value as it is typed. */
export const textOfValue = ({ name, name_en: english }: WrittenValue): string =>
  english ? `${name} = ${english}` : name
