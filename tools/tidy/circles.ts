import type { File, Finding } from './files.ts'
import { importsOf } from './imports.ts'

/**
 * Files that import each other, by however many steps: none of them can be read, moved or tested
 * without the others. One finding a circle, at its first file.
 */
export function circleFindings(files: readonly File[]): readonly Finding[] {
  const known = new Set(files.map(({ path }) => path))
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .map(({ target }) => (known.has(target) ? target : `${target}.ts`))
        .filter((target) => known.has(target)),
    ]),
  )
  const reach = reachOf(targets)
  const circles = [...known]
    .filter((path) => reach(path).has(path))
    .map((path) => [...reach(path)].filter((other) => reach(other).has(path)).toSorted())
  return circles
    .filter(([first], index) => circles.findIndex(([other]) => other === first) === index)
    .map(([path = '', ...others]) => ({
      path,
      line: 1,
      says: `goes in a circle with ${others.join(', ') || 'itself'}`,
    }))
}

/** Everything a file comes to by its imports; worked out once a file. */
function reachOf(
  targets: ReadonlyMap<string, readonly string[]>,
): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (path) => {
    const before = known.get(path)
    if (before) return before
    const seen = new Set<string>()
    const next = [...(targets.get(path) ?? [])]
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      next.push(...(targets.get(at) ?? []))
    }
    known.set(path, seen)
    return seen
  }
}
