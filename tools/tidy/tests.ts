import { type File, type Finding, findingsOf } from './files.ts'

/** One test marked as the only one silences all others, and the run is still green. */
export const onlyFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) =>
    findingsOf(
      file,
      /\b(?:test|it|describe|suite|story)\.only\(|\bonly:\s*true\b/g,
      ([found]) => found,
    ),
  )

/** A browser's wait that is given a promise ends at once: the promise itself is true. */
export const unawaitedFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) => findingsOf(file, /\bwaitForFunction\(\s*async\b/g, ([found]) => found))

/** The address of a page changes before its screen does: until then a story would click the screen before. */
export const earlyArrivalFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .filter(({ path }) => path !== 'apps/web/stories/at-rest.ts')
    .flatMap((file) => findingsOf(file, /\.waitForURL\(/g, ([found]) => found))

/** A test that reads a clock asserts how fast a machine is; figures of speed are those of the bench. */
export const clockFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) =>
    findingsOf(
      file,
      /\bperformance\.now\(|\bprocess\.(?:hrtime|uptime)\b|\bDate\.now\(/g,
      ([found]) => found,
    ),
  )
