import { parseArgs } from 'node:util'
import { onStop } from '../stop-signals.ts'
import { type CheckContext, openContext } from './context.ts'
import { nothing, type Outcome, together } from './outcome.ts'
import { type Step, steps } from './steps.ts'

/**
 * Runs the steps, prints a line for each, then what to read about the failures, then the count.
 * `--only rules,tidy` runs these steps; `--file pattern` runs these test files.
 */
export async function runChecks(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { only: { type: 'string' }, file: { type: 'string' } },
  })
  const chosen = choose(values.only?.split(','), values.file)
  const context = openContext(values.file)
  onStop(() => context.stop(), 130)

  const outcomes: Outcome[] = []
  try {
    for (const step of chosen) outcomes.push(await runStep(step, context))
  } finally {
    await context.stop()
  }
  finish(together(outcomes))
}

function choose(names: readonly string[] | undefined, file: string | undefined): readonly Step[] {
  const unknown = names?.filter((name) => !steps.some((step) => step.name === name)) ?? []
  if (unknown.length > 0) {
    throw new Error(
      `no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`,
    )
  }
  if (names) return steps.filter(({ name }) => names.includes(name))
  return file === undefined ? steps : steps.filter((step) => step.of === 'files')
}

async function runStep(step: Step, context: CheckContext): Promise<Outcome> {
  const began = performance.now()
  const outcome = await step.run(context).catch(crashed)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { passed, failed, skipped } = outcome
  const mark = failed > 0 ? '✖' : passed > 0 ? '✔' : '·'
  const counts = [
    `${String(passed).padStart(5)} passed`,
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
  ]
  console.log(
    `${mark} ${step.name.padEnd(8)} ${seconds.padStart(6)} s ${counts.filter(Boolean).join(', ')}`,
  )
  return { ...outcome, report: failed > 0 ? `\n── ${step.name} ──\n${outcome.report}` : '' }
}

/** A step that could not run is a failed check, not a reason to leave out the others. */
const crashed = (error: unknown): Outcome => ({
  ...nothing,
  failed: 1,
  report: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** Ends with the count on a line of its own, which other programs read. */
function finish({ passed, failed, report }: Outcome): void {
  if (report !== '') console.log(report)
  const sawNothing = passed + failed === 0
  if (sawNothing) console.log('\nnothing was checked: no file matches')
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || sawNothing ? 1 : 0
}
