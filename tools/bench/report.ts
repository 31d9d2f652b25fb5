import { writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { figure } from './figures.ts'

/** One figure of a run and what it should be; without a target it is told for comparison. */
export type Line = {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly target?: { readonly atLeast: number } | { readonly below: number }
}

const targetText = ({ target }: Line): string =>
  target === undefined ? '' : 'atLeast' in target ? `≥ ${target.atLeast}` : `< ${target.below}`

function verdict({ value, target }: Line): string {
  if (target === undefined) return ''
  return ('atLeast' in target ? value >= target.atLeast : value < target.below) ? 'met' : 'missed'
}

const cells = (line: Line): string[] => [
  line.what,
  targetText(line),
  line.unit === '' && Number.isInteger(line.value) ? String(line.value) : figure(line.value),
  line.unit,
  verdict(line),
]

const heading = ['Figure', 'Target', 'Measured', 'Unit', 'Result']

/** The table as text in columns, for a terminal. */
export function tableText(lines: readonly Line[]): string {
  const rows = [heading, ...lines.map(cells)]
  const widths = heading.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Keeps the table in `docs/bench.md`, with the day and the size of the machine. */
export async function writeReport(lines: readonly Line[], notes: readonly string[]): Promise<void> {
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const row = (columns: readonly string[]): string => `| ${columns.join(' | ')} |`
  const text = [
    '# Bench',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; ${machine}, Node ${process.versions.node}.`,
    'Server, load, TPC-B and PostgreSQL (fsync on) share the machine. A ratio compares a rate with the TPC-B of the same minutes.',
    '',
    row(heading),
    row(heading.map(() => '---')),
    ...lines.map((line) => row(cells(line))),
    '',
    ...notes,
    '',
  ].join('\n')
  await writeFile(join(root, 'docs', 'bench.md'), text)
}
