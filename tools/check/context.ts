import { globSync } from 'node:fs'
import { matchesGlob, relative } from 'node:path'
import { root } from '../root.ts'
import { startTestCluster, type TestCluster } from '../test-database.ts'

/** What the steps of one run share: which files are asked for, and one database server. */
export type CheckContext = {
  /** The test files under these patterns that were asked for. */
  files(...patterns: readonly string[]): readonly string[]
  /** Makes sure that a PostgreSQL runs and that the tests know its address. */
  needDatabase(): Promise<void>
  /** The run ends, perhaps in the middle of a step. */
  readonly signal: AbortSignal
  stop(): Promise<void>
}

export function openContext(filePattern: string | undefined): CheckContext {
  let cluster: Promise<TestCluster> | undefined
  const ending = new AbortController()
  return {
    files: (...patterns) =>
      globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
        .toSorted()
        .filter((file) => filePattern === undefined || matches(file, filePattern))
        .map((file) => `${root}/${relative('.', file)}`),
    needDatabase: async () => {
      if (process.env['MIZAN_TEST_DATABASE_URL'] !== undefined && cluster === undefined) return
      cluster ??= startTestCluster()
      const { ownerUrl, appUrl } = await cluster
      process.env['MIZAN_TEST_DATABASE_URL'] = ownerUrl
      process.env['MIZAN_TEST_APP_DATABASE_URL'] = appUrl
    },
    signal: ending.signal,
    stop: async () => {
      ending.abort()
      await (await cluster)?.stop()
    },
  }
}

/** A pattern with stars is one of paths; any other is a part of the path. */
const matches = (file: string, pattern: string): boolean =>
  pattern.includes('*') ? matchesGlob(file, pattern) : file.includes(pattern)
