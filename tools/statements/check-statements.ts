import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import { nothing, type Outcome } from '../check/outcome.ts'
import { breachesOf } from './law.ts'
import { placementOfTables } from './placement.ts'
import { type RecordedStatement, recordsFolder } from './record.ts'

/** Runs tests while every process of them records its statements, and holds those against the law of statements. */
export async function withStatementsChecked(
  run: () => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-statements-'))
  process.env[recordsFolder] = folder
  try {
    const outcome = await run()
    return [outcome, await outcomeOf(await recordedIn(folder))]
  } finally {
    delete process.env[recordsFolder]
    await rm(folder, { recursive: true })
  }
}

async function recordedIn(folder: string): Promise<RecordedStatement[]> {
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const byKind = new Map<string, RecordedStatement>()
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    if (line === '') continue
    const recorded = JSON.parse(line) as RecordedStatement
    const { text: statement, nulls, isBehindCrossTenant } = recorded
    byKind.set(JSON.stringify([statement, nulls, isBehindCrossTenant]), recorded)
  }
  return [...byKind.values()]
}

async function outcomeOf(statements: readonly RecordedStatement[]): Promise<Outcome> {
  if (statements.length === 0) return nothing
  await loadModule()
  const placement = await placementOfTables()
  const failures = statements.flatMap((statement) => {
    const breaches = breachesOf(statement, placement)
    return breaches.length === 0
      ? []
      : [
          `✖ ${statement.at.join(' ‹ ')}\n  ${breaches.join('\n  ')}\n    ${shortened(statement.text)}`,
        ]
  })
  const report = failures.join('\n\n')
  return { ...nothing, passed: failures.length === 0 ? 1 : 0, failed: failures.length, report }
}

const shownAtMost = 400
const shortened = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, shownAtMost)
