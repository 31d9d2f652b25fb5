/** What a step found: how many checks passed and failed, and what to read about the failures. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly report: string
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, report: '' }

/** Several outcomes as one. */
export const together = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
  report: outcomes
    .map(({ report }) => report)
    .filter(Boolean)
    .join('\n'),
})
