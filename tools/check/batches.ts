/** How long a file took when it last ran; what is not known takes as long as the others do. */
export type Durations = Readonly<Record<string, number>>

/**
 * The files of each process, so that all processes take about as long: the longest file first, each to the
 * process that has least to do. The longest process comes first, so that none is left over at the end.
 */
export function batchesOf(
  files: readonly string[],
  together: number,
  durations: Durations,
): readonly (readonly string[])[] {
  const known = files.flatMap((file) => durations[file] ?? [])
  const usual = known.reduce((sum, each) => sum + each, 0) / known.length || 1
  const lengthOf = (file: string): number => durations[file] ?? usual
  const batches = Array.from({ length: Math.ceil(files.length / together) }, () => ({
    files: [] as string[],
    length: 0,
  }))
  for (const file of files.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const [least] = batches.toSorted((a, b) => a.length - b.length)
    least?.files.push(file)
    if (least) least.length += lengthOf(file)
  }
  return batches.toSorted((a, b) => b.length - a.length).map(({ files: batch }) => batch)
}
