import { posix } from 'node:path'
import { type File, lineAt } from './files.ts'

/** What a file imports: a path from the root for our own files, else the name as written. */
export type Import = { readonly target: string; readonly line: number; readonly written: string }

const pattern =
  /(?:^|\n)\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g

/** Our packages as folders, so that a name and a path to the same file are one thing. */
const packages: Readonly<Record<string, string>> = {
  '@mizan/core': 'packages/core/src',
  '@mizan/contract': 'packages/contract/src',
  '@mizan/zatca': 'packages/zatca/src',
  '@mizan/server': 'apps/server',
  '@mizan/web': 'apps/web',
}

export const importsOf = (file: File): readonly Import[] =>
  [...file.text.matchAll(pattern)].map((match) => {
    const written = match[1] ?? match[2] ?? ''
    const line = lineAt(file.text, match.index + match[0].length)
    return { written, line, target: targetOf(file.path, written) }
  })

function targetOf(path: string, written: string): string {
  if (written.startsWith('.')) return posix.join(posix.dirname(path), written)
  for (const [name, folder] of Object.entries(packages)) {
    if (written === name || written.startsWith(`${name}/`))
      return folder + written.slice(name.length)
  }
  return written
}
