import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { root } from '../root.ts'
import { checkTypes } from './check-types.ts'
import type { CheckContext } from './context.ts'
import { nothing, type Outcome } from './outcome.ts'
import { type TestOptions, runTests } from './run-tests.ts'
import { runTool } from './run-tool.ts'

/** One line of `npm test`. A step that reads the whole repository is left out when files are asked for. */
export type Step = {
  readonly name: string
  readonly of: 'repository' | 'files'
  run(context: CheckContext): Promise<Outcome>
}

/** In this order: what is quick and finds most comes first. */
export const steps: readonly Step[] = [
  { name: 'types', of: 'repository', run: checkTypes },
  {
    name: 'lint',
    of: 'repository',
    run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'format', of: 'repository', run: () => runTool('oxfmt', ['--check']) },
  { name: 'tidy', of: 'files', run: (context) => testsIn(context, ['tools/tidy*.test.ts']) },
  {
    name: 'rules',
    of: 'files',
    run: (context) =>
      testsIn(context, ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts'], { together: 40 }),
  },
  {
    name: 'server',
    of: 'files',
    run: (context) =>
      withDatabase(context, ['apps/server/src/**/*.test.ts', 'tools/**/!(tidy*).test.ts'], {
        together: 14,
      }),
  },
  {
    name: 'stories',
    of: 'files',
    run: (context) =>
      withDatabase(context, ['apps/server/stories/**/*.test.ts'], {
        together: 9,
      }),
  },
  { name: 'screens', of: 'files', run: checkScreens },
]

/** Whoever waits for a database or a browser leaves a processor to one more. */
const whileOthersWait = Math.min(availableParallelism() + 1, 4)

async function testsIn(
  context: CheckContext,
  patterns: readonly string[],
  options: TestOptions = {},
): Promise<Outcome> {
  const files = context.files(...patterns)
  return files.length === 0 ? nothing : runTests(files, { signal: context.signal, ...options })
}

async function withDatabase(
  context: CheckContext,
  patterns: readonly string[],
  options: TestOptions,
): Promise<Outcome> {
  if (context.files(...patterns).length === 0) return nothing
  await context.needDatabase()
  return testsIn(context, patterns, { concurrency: whileOthersWait, ...options })
}

/** Over screens built from these sources, and in a browser that the stories of a process share. */
async function checkScreens(context: CheckContext): Promise<Outcome> {
  const patterns = ['apps/web/stories/**/*.test.ts']
  if (context.files(...patterns).length === 0) return nothing
  await buildWeb()
  return withDatabase(context, patterns, {
    together: 5,
    // It brings the hook by which a story that failed tells what its pages showed.
    shared: [join(root, 'apps/web/stories/browser-pages.ts')],
  })
}
