import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type StatementRun,
  statementRun,
} from '../../apps/server/src/kernel/database/statement-run.ts'

/** A statement that the product ran, and by which of its lines. */
export type RecordedStatement = StatementRun & { readonly at: readonly string[] }

/** Names the folder in which each process of a run writes down the statements that it runs. */
export const recordsFolder = 'MIZAN_STATEMENT_RECORDS'

const framesShown = 3

/** Writes every statement of this process down, each text once, and once more with other nulls. */
function recordStatements(folder: string): void {
  const known = new Set<string>()
  const file = join(folder, `${process.pid}.jsonl`)
  statementRun.subscribe((message) => {
    const run = message as StatementRun
    const kind = JSON.stringify([run.text, run.nulls, run.isBehindCrossTenant])
    if (known.has(kind)) return
    const at = linesOfStack()
    // What a test runs for itself the product may run later.
    if (at.length === 0) return
    known.add(kind)
    appendFileSync(file, `${JSON.stringify({ ...run, at } satisfies RecordedStatement)}\n`)
  })
}

/** The lines of the product that asked for the statement, the nearest first. */
function linesOfStack(): string[] {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const stack = new Error('where').stack ?? ''
  Error.stackTraceLimit = before
  const places = [
    ...stack.matchAll(/(?:file:\/\/)?[^\s()]*\/((?:apps|tools)\/[^\s():]+\.ts):(\d+):/g),
  ]
    .map(([, path = '', line]) => ({ path, text: `${path}:${line}` }))
    .filter(
      ({ path }) => !path.includes('/kernel/database/') && !path.startsWith('tools/statements'),
    )
  const [nearest] = places
  if (!nearest || !isOfProduct(nearest.path)) return []
  return places.slice(0, framesShown).map(({ text }) => text)
}

const isOfProduct = (path: string): boolean =>
  path.startsWith('apps/server/src/') && !/\.(?:test|fixture)\.ts$|\/testing\//.test(path)

const folder = process.env[recordsFolder]
if (folder !== undefined) recordStatements(folder)
