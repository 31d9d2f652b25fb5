import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { root } from '../root.ts'
import { batchesOf } from './batches.ts'
import { lastDurations, saveDurations } from './durations.ts'
import type { Outcome } from './outcome.ts'

/** What has not ended by then never will, on a slow and busy machine too. */
const testWithinMs = 30 * 60_000

/** Every process loads much the same modules: compiled once, they are taken from here. */
const compiled = join(root, 'var', '.cache', 'compiled')

/** A process is a suite; its files are suites within it. */
const ofFiles = 1

export type TestOptions = {
  readonly concurrency?: number
  /** How many files follow each other in one process, which then loads and warms the product once. */
  readonly together?: number
  /** Modules that the files of a process share: loaded before them, so that their hooks are those of all. */
  readonly shared?: readonly string[]
  /** Ends the processes of the tests with the run: nobody would wait for them. */
  readonly signal?: AbortSignal
}

/**
 * Runs test files and counts their tests. A file that crashes is a failed test, and so is a file that
 * holds none: a run never passes by seeing nothing.
 */
export async function runTests(
  files: readonly string[],
  {
    concurrency = Math.max(2, availableParallelism() - 1),
    together = 1,
    shared = [],
    signal,
  }: TestOptions = {},
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-tests-'))
  try {
    const batches = await Promise.all(
      batchesOf(files, together, await lastDurations()).map(async (batch, index) => {
        const path = join(folder, `${index + 1}.mjs`)
        await writeFile(path, batchText(batch, shared))
        return path
      }),
    )
    return await counted(files, batches, { concurrency, ...(signal && { signal }) })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Each test file is a suite, whose hooks are its own, within the suite of its process. All are read before
 * the first begins.
 */
const batchText = (files: readonly string[], shared: readonly string[]): string =>
  [
    `import { suite } from 'node:test'`,
    `import { fileURLToPath } from 'node:url'`,
    `await suite('process', async () => {`,
    ...shared.map((module) => `  await import(${JSON.stringify(hrefOf(module))})`),
    `  for (const file of ${JSON.stringify(files.map(hrefOf))}) {`,
    `    const { promise, resolve } = Promise.withResolvers()`,
    `    void suite(fileURLToPath(file), () => import(file).finally(resolve))`,
    // Not the import itself: what follows it would belong to its suite.
    `    await promise`,
    `  }`,
    `})`,
  ].join('\n')

const hrefOf = (file: string): string => pathToFileURL(file).href

async function counted(
  files: readonly string[],
  batches: readonly string[],
  how: { readonly concurrency: number; readonly signal?: AbortSignal },
): Promise<Outcome> {
  const missing = new Set(files)
  const took: Record<string, number> = {}
  let passed = 0
  let skipped = 0
  let inFile = 0
  let justFailed = false
  const failures: string[] = []
  const errorOutput = new Map<string, string>()
  /** A process that ends before its tests did says why on its way. */
  const outputOf = ({ name, file }: Place): string =>
    name === file ? (errorOutput.get(name) ?? '') : ''
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  const stream = run({ files: [...batches], timeout: testWithinMs, cwd: root, ...how })
  for await (const { type, data } of stream) {
    if (type === 'test:stderr') {
      errorOutput.set(data.file, (errorOutput.get(data.file) ?? '') + data.message)
    } else if (type === 'test:diagnostic' && justFailed) {
      // What a test says of itself comes after its failure.
      failures.push(`${failures.pop() ?? ''}\n${indented(data.message)}`)
    } else if (type === 'test:pass' || type === 'test:fail') {
      const isFile = data.nesting === ofFiles
      const failuresBefore = failures.length
      if (type === 'test:fail' && data.todo === undefined) {
        const { error } = data.details
        // A suite or a test that failed only because of one inside it is told by that one.
        if (failureOf(error) !== 'subtestsFailed')
          failures.push(describeFailure(data, error, outputOf(data)))
        inFile += 1
      } else if (isFile) {
        if (inFile === 0) failures.push(`✖ ${short(data.name)}\n  holds no test`)
      } else if (data.details.type !== 'suite') {
        if (data.skip !== undefined || data.todo !== undefined) skipped += 1
        else passed += 1
        inFile += 1
      }
      if (isFile) {
        missing.delete(data.name)
        took[data.name] = data.details.duration_ms
      }
      if (data.nesting <= ofFiles) inFile = 0
      justFailed = failures.length > failuresBefore
    }
  }
  // A process that ended in the middle, successfully even, never came to them.
  for (const file of missing) failures.push(`✖ ${short(file)}\n  was not run to its end`)
  await saveDurations(took)
  return { passed, failed: failures.length, skipped, report: failures.join('\n\n') }
}

type Place = {
  readonly name: string
  readonly nesting: number
  readonly file?: string
  readonly line?: number
}

function describeFailure(
  { name, nesting, file, line }: Place,
  error: Error,
  printed: string,
): string {
  const place = file === undefined ? '' : `${short(file)}${line === undefined ? '' : `:${line}`}`
  const title = nesting <= ofFiles ? `✖ ${short(name)}` : `✖ ${place}\n  ${name}`
  const text = printed.trim() || inspect(error.cause ?? error, { depth: 4 })
  return `${title}\n${indented(text)}`
}

const indented = (text: string): string => text.replace(/^/gm, '    ')

const failureOf = (error: Error): unknown =>
  'failureType' in error ? error.failureType : undefined

const short = (file: string): string => relative(root, file)
