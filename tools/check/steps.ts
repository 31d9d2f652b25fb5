import { availableParallelism } from 'node:os'
import { buildWeb } from '../build-web.ts'
import { checkTypes } from './check-types.ts'
import type { CheckContext } from './context.ts'
import { nothing, type Outcome } from './outcome.ts'
import { runTests } from './run-tests.ts'
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
  { name: 'tidy', of: 'files', run: (context) => testsIn(context, 1, 'tools/tidy*.test.ts') },
  {
    name: 'rules',
    of: 'files',
    run: (context) => testsIn(context, 40, 'packages/**/*.test.ts', 'apps/web/src/**/*.test.ts'),
  },
  {
    name: 'server',
    of: 'files',
    run: (context) =>
      withDatabase(context, 1, 'apps/server/src/**/*.test.ts', 'tools/**/!(tidy*).test.ts'),
  },
  {
    name: 'stories',
    of: 'files',
    run: (context) => withDatabase(context, 1, 'apps/server/stories/**/*.test.ts'),
  },
  { name: 'screens', of: 'files', run: checkScreens },
]

async function testsIn(
  context: CheckContext,
  together: number,
  ...patterns: readonly string[]
): Promise<Outcome> {
  const files = context.files(...patterns)
  return files.length === 0 ? nothing : runTests(files, { together })
}

async function withDatabase(
  context: CheckContext,
  together: number,
  ...patterns: readonly string[]
): Promise<Outcome> {
  if (context.files(...patterns).length === 0) return nothing
  await context.needDatabase()
  return testsIn(context, together, ...patterns)
}

/**
 * Over screens built from these sources. A story often waits for the browser to draw, so one more runs
 * than there are processors; browsers are large, so no more than that.
 */
async function checkScreens(context: CheckContext): Promise<Outcome> {
  const files = context.files('apps/web/stories/**/*.test.ts')
  if (files.length === 0) return nothing
  await context.needDatabase()
  await buildWeb()
  return runTests(files, { concurrency: Math.min(availableParallelism() + 1, 4) })
}
