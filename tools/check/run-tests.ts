import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { root } from '../root.ts'
import type { Outcome } from './outcome.ts'

/** What has not ended by then never will, on a slow and busy machine too. */
const testWithinMs = 30 * 60_000

/** Every test file is a process that loads much the same modules: compiled once, they are taken from here. */
const compiled = join(root, 'var', '.cache', 'compiled')

/**
 * Runs test files, each in a process of its own, and counts their tests. A file that crashes is a
 * failed test, and so is a file that holds none: a run never passes by seeing nothing.
 */
export async function runTests(
  files: readonly string[],
  concurrency = Math.max(2, availableParallelism() - 1),
): Promise<Outcome> {
  let passed = 0
  let skipped = 0
  const failures: string[] = []
  const errorOutput = new Map<string, string>()
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  const stream = run({ files: [...files], concurrency, timeout: testWithinMs, cwd: root })
  for await (const { type, data } of stream) {
    if (type === 'test:stderr') {
      errorOutput.set(data.file, (errorOutput.get(data.file) ?? '') + data.message)
    } else if (type === 'test:pass' && data.details.type !== 'suite') {
      if (data.skip !== undefined || data.todo !== undefined) skipped += 1
      else if (data.name === data.file) failures.push(`✖ ${short(data.name)}\n  holds no test`)
      else passed += 1
    } else if (type === 'test:fail' && data.todo === undefined) {
      const { error } = data.details
      // A suite or a test that failed only because of one inside it is told by that one.
      if (failureOf(error) === 'subtestsFailed') continue
      const said = data.name === data.file ? (errorOutput.get(data.file) ?? '') : ''
      failures.push(describeFailure(data, error, said))
    }
  }
  return { passed, failed: failures.length, skipped, report: failures.join('\n\n') }
}

type Place = { readonly name: string; readonly file?: string; readonly line?: number }

function describeFailure({ name, file, line }: Place, error: Error, said: string): string {
  const place = file === undefined ? '' : `${short(file)}${line === undefined ? '' : `:${line}`}`
  const title = name === file ? `✖ ${place}` : `✖ ${place}\n  ${name}`
  const text = said.trim() || inspect(error.cause ?? error, { depth: 4 })
  return `${title}\n${text.replace(/^/gm, '    ')}`
}

const failureOf = (error: Error): unknown =>
  'failureType' in error ? error.failureType : undefined

const short = (file: string): string => relative(root, file)
