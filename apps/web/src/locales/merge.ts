export type Texts = { readonly [key: string]: string | Texts }

/** Several files speak of `fields` or `resources`; their texts are put together. */
export const merge = (files: readonly Texts[]): Texts =>
  files.reduce<Texts>((all, file) => join(all, file), {})

function join(one: Texts, other: Texts): Texts {
  const joined: Record<string, string | Texts> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const before = joined[key]
    joined[key] =
      typeof before === 'object' && typeof value === 'object' ? join(before, value) : value
  }
  return joined
}
