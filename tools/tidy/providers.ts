import { type File, type Finding, findingsOf, isTest } from './files.ts'

const adapters = 'apps/server/src/modules/integrations/'
/** Where all providers are listed. */
const registry = `${adapters}providers.ts`
/** Written from the locales, which name the providers to people. */
const words = 'packages/contract/src/screen-words.ts'

/** The payment providers, each called as the folder of its adapter. */
export const providersAmong = (paths: readonly string[]): readonly string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const [folder, file] = path.startsWith(adapters) ? path.slice(adapters.length).split('/') : []
      return folder && file ? [folder] : []
    }),
  ),
]

/** Code that knows which payment provider it speaks with, outside the adapter of that provider. */
export const knownProviderFindings = (
  files: readonly File[],
  providers: readonly string[],
): readonly Finding[] =>
  providers.flatMap((name) =>
    files
      .filter((each) => mayNotName(each, name))
      .flatMap((each) => findingsOf(each, new RegExp(name, 'gi'), ([found]) => `knows ${found}`)),
  )

const mayNotName = (file: File, name: string): boolean =>
  file.path !== registry &&
  file.path !== words &&
  !file.path.startsWith(`${adapters}${name}/`) &&
  !/\/(?:testing|stories)\//.test(file.path) &&
  !isTest(file)
