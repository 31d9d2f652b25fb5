import type { File } from './files.ts'
import { importsOf } from './imports.ts'

/** Without what is erased: imports of types run nothing. */
export const withoutTypes = ({ path, text }: File): File => ({
  path,
  text: text
    .replace(/^(?:import|export) type [\s\S]*?from '[^']+'$/gm, '')
    .replace(/^import \{((?:\s*type [^,}]+,?)+)\s*\} from '[^']+'$/gm, ''),
})

/** Every file that runs when one starts, each with the file that imports it. */
export function reachFrom(start: string, files: readonly File[]): ReadonlyMap<string, string> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Map<string, string>([[start, start]])
  const next = [start]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const file = byPath.get(at)
    if (!file) continue
    for (const { target } of importsOf(withoutTypes(file))) {
      const path = byPath.has(target) ? target : `${target}.ts`
      if (!byPath.has(path) || reached.has(path)) continue
      reached.set(path, at)
      next.push(path)
    }
  }
  return reached
}
