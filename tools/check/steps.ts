import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { root } from '../root.ts'
import { checkTypes } from './check-types.ts'
import type { CheckContext } from './context.ts'
import { withStatementsChecked } from '../statements/check-statements.ts'
import { nothing, type Outcome, together } from './outcome.ts'
import { type TestOptions, runTests } from './run-tests.ts'
import { runTool } from './run-tool.ts'

/** One line of `npm test`. A step that reads the whole repository is left out when files are asked for. */
export type Step = {
  readonly name: string
  readonly of: 'repository' | 'files'
  run(context: CheckContext): Promise<Outcome>
}

const ofServer = ['apps/server/src/**/*.test.ts', 'tools/**/!(tidy*).test.ts']
const ofStories = ['apps/server/stories/**/*.test.ts']

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
    run: (context) => withStatements(context, ofServer, 14),
  },
  {
    name: 'stories',
    of: 'files',
    run: (context) => withStatements(context, ofStories, 9),
  },
  { name: 'cluster', of: 'files', run: checkCluster },
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

/** Every statement they run is held against the law of statements (decision 003). */
async function withStatements(
  context: CheckContext,
  patterns: readonly string[],
  atOnce: number,
): Promise<Outcome> {
  const shared = [join(root, 'tools/statements/record.ts')]
  return together(
    await withStatementsChecked(() =>
      withDatabase(context, patterns, { together: atOnce, shared }),
    ),
  )
}

/** Server and stories once more, on the tables of a cluster of Citus that are spread by company. */
async function checkCluster(context: CheckContext): Promise<Outcome> {
  const url = process.env['MIZAN_TEST_CITUS_URL']
  const files = context.files(...ofServer, ...ofStories)
  if (url === undefined || url === '') {
    console.log('· cluster: MIZAN_TEST_CITUS_URL names no cluster to test on')
    return { ...nothing, skipped: files.length }
  }
  const before = { ...process.env }
  process.env['MIZAN_TEST_DATABASE_URL'] = url
  delete process.env['MIZAN_TEST_APP_DATABASE_URL']
  try {
    return await testsIn(context, [...ofServer, ...ofStories], {
      concurrency: whileOthersWait,
      together: 9,
    })
  } finally {
    for (const name of ['MIZAN_TEST_DATABASE_URL', 'MIZAN_TEST_APP_DATABASE_URL']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
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
