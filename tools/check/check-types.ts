import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../root.ts'
import { everyPath } from '../tidy/files.ts'
import { nothing, type Outcome, together } from './outcome.ts'
import { execute } from './run-tool.ts'

/** Tests may use Node and browsers where what they test may not, so they are compiled apart. */
const projects = [
  'packages/core/tsconfig.json',
  'packages/core/tsconfig.test.json',
  'packages/contract/tsconfig.json',
  'packages/contract/tsconfig.test.json',
  'packages/zatca/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.test.json',
  'tools/tsconfig.json',
]

type Compiled = { readonly outcome: Outcome; readonly read: readonly string[] }

/** Compiles every project, and finds the files that none of them reads. */
export async function checkTypes(): Promise<Outcome> {
  const waiting = projects.filter((project) => existsSync(join(root, project)))
  const compiled: Compiled[] = []
  // Two at a time: each compiler uses several threads and a few hundred megabytes.
  const worker = async (): Promise<void> => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      compiled.push(await compile(project))
  }
  await Promise.all([worker(), worker()])
  return together([
    ...compiled.map(({ outcome }) => outcome),
    unreadOf(new Set(compiled.flatMap(({ read }) => read))),
  ])
}

async function compile(project: string): Promise<Compiled> {
  const known = join(root, 'var', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  // What was right before, and depends on nothing that changed, is not checked again.
  const again = ['--incremental', '--tsBuildInfoFile', known]
  const { ended, output } = await execute('tsc', ['-p', project, '--listFiles', ...again])
  const lines = output.split('\n')
  const isListed = (line: string): boolean => /^(?:\/|[A-Za-z]:[/\\]).*\.[cm]?tsx?$/.test(line)
  const report = lines.filter((line) => !isListed(line)).join('\n')
  return {
    outcome: ended === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, report },
    read: lines.filter(isListed).map((line) => relative(root, line).replaceAll(sep, '/')),
  }
}

/** What no compiler reads may call whatever does not exist, and nobody is told before it runs. */
function unreadOf(read: ReadonlySet<string>): Outcome {
  const unread = everyPath.filter((path) => /\.tsx?$/.test(path) && !read.has(path))
  if (unread.length === 0) return { ...nothing, passed: 1 }
  const report = `no tsconfig.json of the list reads:\n${unread.join('\n')}`
  return { ...nothing, failed: 1, report }
}
