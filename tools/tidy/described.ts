import type { File, Finding } from './files.ts'

/** Where a path may begin, as the guides shorten it. */
const starts: readonly (readonly [short: string, whole: string])[] = [
  ['', ''],
  ['', 'apps/server/src/'],
  ['', 'apps/server/src/modules/'],
  ['', 'apps/web/src/'],
  ['', 'apps/web/'],
  ['core/', 'packages/core/src/'],
  ['', 'packages/zatca/src/'],
]

const isPath = /^[\w.-]+(?:\/[\w.-]+)*(?:\.(?:tsx?|json|md|sql|css|mjs|js)|\/)$/

/** Paths that a guide names, in backticks, and that do not exist; a bare file may stand in any folder. */
export const missingPathFindings =
  (paths: readonly string[]) =>
  (guides: readonly File[]): readonly Finding[] =>
    guides.flatMap(({ path, text }) =>
      [...text.matchAll(/`([^`\n]+)`/g)].flatMap(({ 1: named = '', index }) => {
        if (!isPath.test(named) || exists(named, paths)) return []
        return [{ path, line: text.slice(0, index).split('\n').length, says: `no ${named}` }]
      }),
    )

const exists = (named: string, paths: readonly string[]): boolean =>
  starts.some(([short, whole]) => {
    const path = named.startsWith(short) ? whole + named.slice(short.length) : null
    return path !== null && paths.some((each) => each === path || each.startsWith(withSlash(path)))
  }) ||
  (!named.includes('/') && paths.some((each) => each.endsWith(`/${named}`)))

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** Modules that the guide to the structure does not name. */
export const unnamedModuleFindings =
  (modules: readonly string[]) =>
  (guides: readonly File[]): readonly Finding[] =>
    guides.flatMap(({ path, text }) =>
      modules
        .filter((module) => !text.includes(`\`${module}\``))
        .map((module) => ({ path, line: 1, says: `does not name ${module}` })),
    )
