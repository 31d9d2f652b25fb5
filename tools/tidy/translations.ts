import { type File, type Finding, findingsOf } from './files.ts'

/** Every key of a language: from `<language>.json` and from the files of the folder `<language>/`. */
export function keysOf(files: readonly File[], language: string): ReadonlySet<string> {
  const own = files.filter(({ path }) =>
    new RegExp(`/locales/${language}(\\.json$|/.*\\.json$)`).test(path),
  )
  return new Set(own.flatMap(({ text }) => flatten(JSON.parse(text))))
}

/** Arabic has six plural forms and two genders, English two forms and none: a key is compared without its form. */
const plural = /_(zero|one|two|few|many|other|feminine)$/

export function missingKeys(
  here: ReadonlySet<string>,
  there: ReadonlySet<string>,
): readonly string[] {
  const known = new Set([...there].map((key) => key.replace(plural, '')))
  return [...new Set([...here].map((key) => key.replace(plural, '')))].filter(
    (key) => !known.has(key),
  )
}

/** Keys written out in a call; those put together from parts are the screens' tests to see. */
export const unknownKeyFindings = (
  files: readonly File[],
  keys: ReadonlySet<string>,
): readonly Finding[] => {
  const known = new Set([...keys].flatMap((key) => [key, key.replace(plural, '')]))
  return files.flatMap((file) =>
    findingsOf(file, /\bt\(\s*'([^']+)'/g, (match) => match[1] ?? '').filter(
      ({ says }) => !known.has(says),
    ),
  )
}

function flatten(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}
