import { posix } from 'node:path'
import { type File, type Finding, findingsOf } from './files.ts'
import { importsOf } from './imports.ts'
import { reachFrom, withoutTypes } from './reach.ts'

/** Where requests are answered: what it comes to by its imports runs where everybody waits. */
const start = 'apps/server/src/main.ts'

/** What is small enough to be looked at where requests are answered as well. */
const small: ReadonlySet<string> = new Set(['apps/server/src/kernel/http/file-kind.ts'])

const named = /threadJob<[\s\S]*?>\(\s*(?:new URL\('([^']+)', import\.meta\.url\)|module\b)/g
const apart = /const module = new URL\('([^']+)', import\.meta\.url\)/g

/** The modules that are named as work for threads, by whom. */
const threadWork = (files: readonly File[]): readonly (readonly [File, string, number])[] =>
  files.flatMap((file) => {
    if (!/\bthreadJob</.test(file.text)) return []
    return [named, apart].flatMap((pattern) =>
      findingsOf(file, pattern, ([, path = '']) => path)
        .filter(({ says }) => says !== '')
        .map(({ says, line }) => [file, posix.join(posix.dirname(file.path), says), line] as const),
    )
  })

/** A module that runs as a process of its own, in the file that starts it. */
const forked = /fileURLToPath\(new URL\('([^']+)', import\.meta\.url\)\)/g

/** What the processes of the server import for their work, by who starts them. */
const processWork = (
  files: readonly File[],
  reached: ReadonlyMap<string, string>,
): readonly (readonly [File, string, number])[] =>
  files
    .filter(({ path, text }) => reached.has(path) && /\bfork\(/.test(text))
    .flatMap((file) =>
      findingsOf(file, forked, ([, path = '']) => path).flatMap(({ says, line }) => {
        const started = posix.join(posix.dirname(file.path), says)
        const process = files.find(({ path }) => path === started)
        return process
          ? importsOf(withoutTypes(process)).map(({ target }) => [file, target, line] as const)
          : []
      }),
    )

/** Work that has a thread or process and can be done without it: one import, and everybody waits again. */
export function threadWorkFindings(files: readonly File[]): readonly Finding[] {
  const reached = reachFrom(start, files)
  return [...threadWork(files), ...processWork(files, reached)]
    .filter(([, target]) => reached.has(target) && !small.has(target))
    .map(([file, target, line]) => ({
      path: file.path,
      line,
      says: `${target} is work for a thread or process, and the server imports it too: ${reached.get(target)}`,
    }))
}
