import {
  type Importable,
  type SheetPart,
  columnsOn,
  isOfDocuments,
} from '@mizan/contract/imports/importable'
import type { ImportPlan, MadeRecords } from '@mizan/contract/imports/imports'
import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../../kernel/context.ts'
import type { SheetRow } from '../../../kernel/http/read-spreadsheet.ts'
import { guardRecord } from '../../../kernel/serve.ts'
import { inSlices } from '../../../kernel/threads/in-slices.ts'
import { documentsUnder, recordsUnder } from '../units/existing.sql.ts'
import { freshPlans } from '../units/fresh-plans.ts'
import type { Importing } from '../units/importing.ts'
import { openMaking } from '../units/making.ts'
import { parentsFirst } from '../units/parents-first.ts'
import { type Reading, columnsOf, readUnit } from '../units/read-unit.ts'
import { listOf, openReferences } from '../units/references.ts'
import { type ReadRow, groupsOf, readRowOf } from '../file/file-rows.ts'
import { saveUnits } from '../units/save-units.ts'
import { type RowOutcome, type RowProblem, type Unit, firstOf, outcomesOf } from '../units/unit.ts'

export type Wanted = Pick<ImportPlan, 'duplicates' | 'confirms' | 'creates'> & {
  readonly importing: Importing
  readonly importable: Importable
  readonly mapping: Readonly<Record<string, number>>
  readonly rows: readonly SheetRow[]
  /** The lines of documents that are on a second sheet; null where they stand with their document. */
  readonly lineRows: readonly SheetRow[] | null
  readonly onRow: (done: number) => void
}
export type Taken = {
  readonly outcomes: readonly RowOutcome[]
  /** Records that came along. */
  readonly made: readonly MadeRecords[]
}

/** So many units share their journeys to the database; one of them refused, each goes alone. */
const together = 50

/**
 * Takes a file in by the use cases of its list, and reports what became of each row. A record comes in or
 * not, a document whole or not at all; whether all of it stays is for the caller, who ends the
 * transaction.
 */
export async function runFile(ctx: TenantContext, wanted: Wanted): Promise<Taken> {
  const { importing, importable, mapping, confirms } = wanted
  const { resource } = importing
  const { document } = importable
  guardAll(ctx, wanted)
  const fileRows = await readFileRows(wanted)
  const columns = columnsOf(importable, mapping)
  const all = [...columns.heads, ...columns.lines]
  const keys = importable.keys.filter((key) => mapping[key] !== undefined)
  const plansFor = freshPlans(ctx)
  const textsOf = (field: string): readonly string[] =>
    fileRows.flatMap(({ values }) => values[field] ?? [])
  const [references, making, existing] = await Promise.all([
    openReferences(ctx, resource, all, textsOf),
    openMaking(ctx, wanted.creates, plansFor),
    document && isOfDocuments(importable)
      ? documentsUnder(ctx, resource, document)
      : recordsUnder(ctx, resource, keys, fileRows),
  ])
  const reading: Reading = { ...columns, resource, document, references, making, confirms }
  const taking = { importing, making, isTogether: !confirms && importing.flag === undefined }
  const firstRows = repeatedKeys(keys)
  // Rows that name rows of the same file wait for them.
  const namesOwn = all.some((column) => column.by && listOf(resource, column) === resource.name)
  const size = namesOwn ? 1 : together
  const groups = groupsOf(parentsFirst(fileRows, resource, all), document, mapping)
  const outcomes: RowOutcome[] = []
  for (let at = 0; at < groups.length; at += size) {
    const read = groups.slice(at, at + size).map((rows) => firstRows(readUnit(rows, reading)))
    const complete = (await importing.complete?.(ctx, read)) ?? read
    const units = withKnown(complete, await existing(complete), wanted)
    const wantedUnits = units.filter(({ isSkipped }) => !isSkipped)
    const taken = await saveUnits(ctx, taking, wantedUnits)
    for (const unit of units) {
      const found = taken.get(unit) ?? outcomesOf(unit, 'skip', null)
      outcomes.push(...found)
      const id = found[0]?.id
      if (id && !document)
        references.add(
          resource.name,
          { ...firstOf(unit).values, id },
          unit.body['is_transaction_account'] === false,
        )
    }
    wanted.onRow(outcomes.length)
    await plansFor(units.length)
  }
  return { outcomes: outcomes.toSorted(inTheFile), made: making.made() }
}

function guardAll(ctx: TenantContext, { importing, importable, duplicates, confirms }: Wanted) {
  const { resource } = importing
  const fixed = importable.document?.fixed ?? {}
  guardRecord(ctx, resource, fixed, importing.flag ?? 'store')
  if (duplicates === 'update') guardRecord(ctx, resource, fixed, 'update')
  if (confirms) guardRecord(ctx, resource, fixed, 'confirm')
}

/** The rows of the file as their columns say them; of documents on two sheets first the heads. */
async function readFileRows({
  importable,
  mapping,
  rows,
  lineRows,
}: Wanted): Promise<readonly ReadRow[]> {
  const on = (part: SheetPart, of: readonly SheetRow[]): Promise<readonly ReadRow[]> => {
    const columns = columnsOn(importable, part).filter(({ field }) => mapping[field] !== undefined)
    return inSlices(of, (row) => readRowOf(row, columns, mapping, part))
  }
  return lineRows === null
    ? on('whole', rows)
    : [...(await on('head', rows)), ...(await on('line', lineRows))]
}

/** A document that is there is left as it is; a record is too, or brought up to date. */
const withKnown = (
  units: readonly Unit[],
  ids: readonly (string | null)[],
  { importable, duplicates }: Wanted,
): readonly Unit[] =>
  units.map((unit, index) => {
    const id = ids[index] ?? null
    const isRepeated = unit.problems.some(({ problem }) => problem.code === 'repeated_in_file')
    const stays = isOfDocuments(importable) || duplicates === 'skip'
    return { ...unit, id, isSkipped: id !== null && stays && !isRepeated }
  })

/** A key that stood in a row above: the second of the two is the mistake. */
function repeatedKeys(keys: readonly string[]): (unit: Unit) => Unit {
  const seen = new Map<string, number>()
  return (unit) => {
    const at = firstOf(unit)
    let before: RowProblem | null = null
    for (const key of keys) {
      const text = searchText(at.values[key] ?? '')
      if (text === '') continue
      const row = seen.get(`${key} ${text}`)
      if (row === undefined) seen.set(`${key} ${text}`, at.row)
      else before ??= { field: key, code: 'repeated_in_file', params: { row: String(row) } }
    }
    return before === null
      ? unit
      : { ...unit, problems: [{ at, problem: before }, ...unit.problems] }
  }
}

const inTheFile = (a: RowOutcome, b: RowOutcome): number =>
  Number(a.part === 'line') - Number(b.part === 'line') || a.row - b.row
