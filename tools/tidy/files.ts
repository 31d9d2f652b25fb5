import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../root.ts'

/** A file of the repository as a rule sees it; the path is from the root, with forward slashes. */
export type File = { readonly path: string; readonly text: string }

/** Something a rule does not allow, and where. */
export type Finding = { readonly path: string; readonly line: number; readonly says: string }

/** Folders nobody writes by hand. */
const made = new Set(['node_modules', 'dist', 'var', 'coverage'])

export const everyPath: readonly string[] = pathsIn(root)

/** The files under a folder, by the end of their name. Empty when the folder is not there. */
export const filesIn = (folder: string, ...ends: readonly string[]): readonly File[] =>
  everyPath
    .filter((path) => path.startsWith(folder) && ends.some((end) => path.endsWith(end)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Everything we write as code. */
export const codeFiles = (): readonly File[] =>
  ['packages/', 'apps/', 'tools/'].flatMap((folder) => filesIn(folder, '.ts', '.tsx', '.mjs'))

export const isTest = ({ path }: File): boolean => path.endsWith('.test.ts')

/** Every place a pattern (with the flag g) matches. */
export const findingsOf = (
  file: File,
  pattern: RegExp,
  says: (match: RegExpExecArray) => string,
): readonly Finding[] =>
  [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    says: says(match),
  }))

export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name) || entry.name === '.git' || entry.name === '.cache') return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? pathsIn(path) : [relative(root, path).replaceAll(sep, '/')]
  })
}
