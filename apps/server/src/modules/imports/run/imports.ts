import { columnsOn, importables, isOfDocuments } from '@mizan/contract/imports/importable'
import { type ImportableName, isImportable } from '@mizan/contract/imports/importable-names'
import type { Import, ImportPlan } from '@mizan/contract/imports/imports'
import type { TenantContext } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { type FieldProblem, Refusal, wrongField } from '../../../kernel/refusal.ts'
import { guardRecord, recordId } from '../../../kernel/serve.ts'
import type { Asker } from '../../../kernel/threads/thread-job.ts'
import type { Threads } from '../../../kernel/threads/threads.ts'
import { importing } from '../units/importing.ts'
import {
  type ImportRow,
  changeImport,
  contentOf,
  deleteImport,
  importById,
  insertImport,
  lockImport,
  refusedOf,
} from './imports.sql.ts'
import { refuseMaking } from '../units/making.ts'
import { refusedWorkbook } from '../layout/refused-workbook.ts'
import { shownImport } from './shown-import.ts'
import { headingsOf } from '../file/read-in-thread.ts'
import type { Headings } from '../file/read-tables.ts'
import type { Sheets } from '../file/tables.ts'
import { requirePart } from '../../../kernel/withheld.ts'

/** The list a file is for, when the user may bring files and add to that list. */
export function allowedList(ctx: TenantContext, name: string | undefined): ImportableName {
  ctx.need('imports', 'store')
  if (name === undefined || !isImportable(name)) throw wrongField('resource', 'invalid_choice')
  const { resource } = importing[name]
  const fixed = importables[name].document?.fixed ?? {}
  requirePart(ctx, resource.fieldKey)
  guardRecord(ctx, resource, fixed, importing[name].flag ?? 'store')
  return name
}

const known = (row: ImportRow | null): ImportRow => {
  if (!row) throw new Refusal('not_found')
  return row
}

type Upload = {
  readonly bytes: Buffer
  readonly name: string
  /** The record that its rows go into, as it was sent. */
  readonly record: string | undefined
}

/** Rows go into a record that takes them; files that bring records name none. */
async function recordOf(
  ctx: TenantContext,
  list: ImportableName,
  sent: string | undefined,
): Promise<string | null> {
  const { into } = importing[list]
  if (!into) {
    if (sent !== undefined) throw wrongField('record_id', 'unknown_field')
    return null
  }
  if (sent === undefined) throw wrongField('record_id', 'required')
  const record = recordId(sent)
  await into.require(ctx, record)
  return record
}

/**
 * Reads an uploaded file in a thread, before any transaction, and answers what then keeps it: who may not
 * bring it hears that, and not what is wrong with it. Nothing is checked yet.
 */
export async function startImport(
  threads: Threads,
  list: string | undefined,
  { bytes, name, record }: Upload,
  by: Asker,
): Promise<(ctx: TenantContext) => Promise<Import>> {
  const sheets = { sheet: 0, linesSheet: undefined }
  const read = isImportable(list ?? '')
    ? await settled(
        headingsOf(threads, { bytes, name, resource: list as ImportableName, sheets }, by),
      )
    : null
  return async (ctx) => {
    const resource = allowedList(ctx, list)
    if (read === null) throw new Error('a file for a list that takes none')
    if ('refusal' in read) throw read.refusal
    const id = newId()
    await insertImport(ctx, id, {
      resource,
      record_id: await recordOf(ctx, resource, record),
      duplicates: duplicatesAtFirst(ctx, resource),
      content: bytes,
      file_name: name.slice(0, 255) || 'file',
      ...read.made,
    })
    return showImport(ctx, id)
  }
}

/** Rows of a record with lines are meant for the one that is there, where whoever brings them may change it. */
function duplicatesAtFirst(ctx: TenantContext, list: ImportableName): ImportPlan['duplicates'] {
  const { guard } = importing[list].resource
  const isRecord = importables[list].document?.isRecord === true
  return isRecord && 'code' in guard && ctx.can(guard.code, 'update') ? 'update' : 'skip'
}

async function settled<T>(
  work: Promise<T>,
): Promise<{ readonly made: T } | { readonly refusal: Refusal }> {
  try {
    return { made: await work }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

export async function showImport(ctx: TenantContext, id: string): Promise<Import> {
  ctx.need('imports', 'store')
  return shownImport(known(await importById(ctx, id)), ctx.language)
}

/** A job that has not ended in this time died with its process, and may be asked for again. */
const patienceMs = 15 * 60_000

const isBusy = ({ status, started_at: started }: ImportRow, now: Date): boolean =>
  (status === 'checking' || status === 'committing') &&
  started !== null &&
  now.getTime() - started.getTime() < patienceMs

async function begin(
  ctx: TenantContext,
  row: ImportRow,
  status: 'checking' | 'committing',
  change: Parameters<typeof changeImport>[2] = {},
): Promise<Import> {
  await changeImport(ctx.db, row.id, {
    ...change,
    status,
    failure: null,
    done: 0,
    started_at: ctx.now,
    session_id: ctx.user.sessionId,
  })
  await ctx.enqueue(
    'imports_run',
    { tenant_id: ctx.tenant.id, import_id: row.id },
    { queue: `imports_${ctx.tenant.id}` },
  )
  return showImport(ctx, row.id)
}

/** Every field that must be there has its column, and no column brings two. */
function refuseMapping(
  { resource }: ImportRow,
  { columns, line_columns: lineColumns, lines_sheet: linesSheet, mapping }: Plan,
): void {
  const fields: Record<string, FieldProblem[]> = {}
  const parts = linesSheet === null ? (['whole'] as const) : (['head', 'line'] as const)
  const known = new Set<string>()
  for (const part of parts) {
    const found = part === 'line' ? lineColumns : columns
    const taken = new Set<number>()
    for (const { field, isRequired } of columnsOn(importables[resource], part)) {
      known.add(field)
      const place = mapping[field]
      const wrong =
        place === undefined
          ? isRequired && 'required'
          : !found.some(({ index }) => index === place)
            ? 'invalid_choice'
            : taken.has(place) && 'import_column_twice'
      if (wrong) fields[`mapping.${field}`] = [{ code: wrong }]
      if (place !== undefined) taken.add(place)
    }
  }
  for (const field of Object.keys(mapping))
    if (!known.has(field)) fields[`mapping.${field}`] = [{ code: 'unknown_field' }]
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** Records are changed, documents confirmed, by whoever may; documents are never changed by a file. */
function refuseUnable(ctx: TenantContext, name: ImportableName, plan: ImportPlan): void {
  const { resource } = importing[name]
  const { document } = importables[name]
  const isDocuments = isOfDocuments(importables[name])
  refuseMaking(ctx, plan.creates)
  if (plan.duplicates === 'update') {
    if (isDocuments || importing[name].into) throw wrongField('duplicates', 'invalid_choice')
    guardRecord(ctx, resource, {}, 'update')
  }
  if (!plan.confirms) return
  if (!document || !isDocuments) throw wrongField('confirms', 'invalid_choice')
  guardRecord(ctx, resource, document.fixed, 'confirm')
}

type Plan = Omit<Headings, 'sheets'>
const unchecked: Pick<ImportRow, 'counts' | 'rows' | 'made' | 'figures'> & {
  readonly refused: readonly []
} = { counts: null, rows: [], refused: [], made: [], figures: [] }

/** Says how a file is to be read, and has every row of it checked. */
export async function planImport(
  ctx: TenantContext,
  id: string,
  plan: ImportPlan,
  threads: Threads,
): Promise<Import> {
  const row = known(await lockImport(ctx, id))
  allowedList(ctx, row.resource)
  refuseUnable(ctx, row.resource, plan)
  if (row.status === 'committed') throw new Refusal('import_not_checked')
  if (isBusy(row, ctx.now)) throw new Refusal('import_busy')
  const sheets = sheetsOf(row, plan)
  const read = sheets === null ? null : await readAgain(ctx, row, sheets, threads)
  // Other sheets are shown before they are checked: their columns were not seen yet.
  if (read && plan.mapping === undefined) {
    await changeImport(ctx.db, id, { ...read, ...unchecked, status: 'uploaded' })
    return showImport(ctx, id)
  }
  const chosen = { ...pickPlan(row), ...read, ...(plan.mapping && { mapping: plan.mapping }) }
  refuseMapping(row, chosen)
  return begin(ctx, row, 'checking', {
    ...chosen,
    ...unchecked,
    duplicates: plan.duplicates,
    confirms: plan.confirms,
    creates: plan.creates,
  })
}

const pickPlan = (row: ImportRow): Plan => ({
  sheet: row.sheet,
  columns: row.columns,
  lines_sheet: row.lines_sheet,
  line_columns: row.line_columns,
  mapping: row.mapping,
  total: row.total,
})

/** The sheets that a plan asks for; null where they are those that were read. */
function sheetsOf(row: ImportRow, plan: ImportPlan): Sheets | null {
  const sheet = plan.sheet ?? row.sheet
  const isOther = sheet !== row.sheet
  // With another sheet of documents their lines are looked for anew.
  const linesSheet =
    plan.lines_sheet !== undefined ? plan.lines_sheet : isOther ? undefined : row.lines_sheet
  return isOther || linesSheet !== row.lines_sheet ? { sheet, linesSheet } : null
}

async function readAgain(
  ctx: TenantContext,
  { id, resource, file_name: name }: ImportRow,
  sheets: Sheets,
  threads: Threads,
): Promise<Plan> {
  const bytes = (await contentOf(ctx, id)) ?? Buffer.alloc(0)
  const by = { company: ctx.tenant.id, user: ctx.user.id }
  const { sheets: _names, ...plan } = await headingsOf(
    threads,
    { bytes, name, resource, sheets },
    by,
  )
  return plan
}

/** Takes in a checked file: all of it, or with `leaveRefused` what of it is right. */
export async function commitImport(
  ctx: TenantContext,
  id: string,
  leaveRefused: boolean,
): Promise<Import> {
  const row = known(await lockImport(ctx, id))
  allowedList(ctx, row.resource)
  if (isBusy(row, ctx.now)) throw new Refusal('import_busy')
  const { counts } = row
  const isReady =
    counts !== null && (counts.refuse === 0 || (leaveRefused && counts.create + counts.update > 0))
  if (row.status !== 'checked' || !isReady) throw new Refusal('import_not_checked')
  return begin(ctx, row, 'committing', { leaves_refused: leaveRefused })
}

/** The rows that were refused, as a file to be corrected and sent anew. */
export async function refusedFile(
  ctx: TenantContext,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  ctx.need('imports', 'store')
  const row = known(await importById(ctx, id))
  const refused = await refusedOf(ctx, id)
  if (refused.length === 0) throw new Refusal('not_found')
  return {
    name: `${row.resource}-rejected.xlsx`,
    bytes: await refusedWorkbook(row, refused, ctx.language),
  }
}

/** Lets an uploaded file go; one that was taken in is history. */
export async function dropImport(ctx: TenantContext, id: string): Promise<void> {
  ctx.need('imports', 'store')
  const row = known(await lockImport(ctx, id))
  if (row.status === 'committed') throw new Refusal('import_not_checked')
  if (isBusy(row, ctx.now)) throw new Refusal('import_busy')
  await deleteImport(ctx, id)
}
