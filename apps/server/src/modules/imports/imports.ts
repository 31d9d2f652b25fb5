import { importables } from '@mizan/contract/importable'
import { type ImportableName, isImportable } from '@mizan/contract/importable-names'
import { type Import, type ImportPlan, importLimits } from '@mizan/contract/imports'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { type FieldProblem, Refusal, wrongField } from '../../kernel/refusal.ts'
import { guardRecord } from '../../kernel/serve.ts'
import { type Table, tableOf } from './headings.ts'
import { importing } from './importing.ts'
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
import { readFile } from './read-file.ts'
import { refusedWorkbook } from './refused-workbook.ts'
import { shownImport } from './shown-import.ts'

/** The list a file is for, when the user may bring files and add to that list. */
export function allowedList(ctx: TenantContext, name: string | undefined): ImportableName {
  ctx.need('imports', 'store')
  if (name === undefined || !isImportable(name)) throw wrongField('resource', 'invalid_choice')
  const { resource } = importing[name]
  const fixed = importables[name].document?.fixed ?? {}
  if (resource.fieldKey && ctx.tenant.protectedFields.includes(resource.fieldKey))
    throw new Refusal('forbidden')
  guardRecord(ctx, resource, fixed, 'store')
  return name
}

function refuseSize({ rows }: Table): void {
  if (rows.length === 0) throw new Refusal('import_no_rows')
  if (rows.length > importLimits.rows)
    throw new Refusal('import_too_many_rows', { limit: String(importLimits.rows) })
}

const known = (row: ImportRow | null): ImportRow => {
  if (!row) throw new Refusal('not_found')
  return row
}

type Upload = { readonly bytes: Buffer; readonly name: string }

/** Keeps an uploaded file and says what was found in it; nothing is checked yet. */
export async function startImport(
  ctx: TenantContext,
  list: string | undefined,
  { bytes, name }: Upload,
): Promise<Import> {
  const resource = allowedList(ctx, list)
  const { sheets, rows } = await readFile(bytes, name, 0)
  const table = tableOf(rows, importables[resource])
  refuseSize(table)
  const id = newId()
  await insertImport(ctx, id, {
    resource,
    content: bytes,
    file_name: name.slice(0, 255) || 'file',
    sheets: sheets.slice(0, importLimits.sheets),
    columns: table.columns,
    mapping: table.mapping,
    total: table.rows.length,
  })
  return showImport(ctx, id)
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
  change: Parameters<typeof changeImport>[3] = {},
): Promise<Import> {
  await changeImport(ctx.db, ctx.tenant.id, row.id, {
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
  resource: ImportableName,
  mapping: Readonly<Record<string, number>>,
  columns: ImportRow['columns'],
): void {
  const fields: Record<string, FieldProblem[]> = {}
  const declared = new Map(importables[resource].columns.map((column) => [column.field, column]))
  const taken = new Set<number>()
  for (const [field, place] of Object.entries(mapping)) {
    const key = `mapping.${field}`
    if (!declared.has(field)) fields[key] = [{ code: 'unknown_field' }]
    else if (!columns.some(({ index }) => index === place))
      fields[key] = [{ code: 'invalid_choice' }]
    else if (taken.has(place)) fields[key] = [{ code: 'import_column_twice' }]
    taken.add(place)
  }
  for (const { field, isRequired } of declared.values())
    if (isRequired && mapping[field] === undefined)
      fields[`mapping.${field}`] = [{ code: 'required' }]
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** Records are changed, documents confirmed, by whoever may; documents are never changed by a file. */
function refuseUnable(ctx: TenantContext, name: ImportableName, plan: ImportPlan): void {
  const { resource } = importing[name]
  const { document } = importables[name]
  if (plan.duplicates === 'update') {
    if (document) throw wrongField('duplicates', 'invalid_choice')
    guardRecord(ctx, resource, {}, 'update')
  }
  if (!plan.confirms) return
  if (!document) throw wrongField('confirms', 'invalid_choice')
  guardRecord(ctx, resource, document.fixed, 'confirm')
}

/** Says how a file is to be read, and has every row of it checked. */
export async function planImport(
  ctx: TenantContext,
  id: string,
  plan: ImportPlan,
): Promise<Import> {
  const row = known(await lockImport(ctx, id))
  allowedList(ctx, row.resource)
  refuseUnable(ctx, row.resource, plan)
  if (row.status === 'committed') throw new Refusal('import_not_checked')
  if (isBusy(row, ctx.now)) throw new Refusal('import_busy')
  const sheet = plan.sheet ?? row.sheet
  const read = sheet === row.sheet ? null : await readSheet(ctx, row, sheet)
  const columns = read?.columns ?? row.columns
  const mapping = plan.mapping ?? read?.mapping ?? row.mapping
  // Another sheet is shown before it is checked: its columns were not seen yet.
  if (read && plan.mapping === undefined) {
    await changeImport(ctx.db, ctx.tenant.id, id, {
      sheet,
      columns,
      mapping,
      total: read.rows.length,
      status: 'uploaded',
      counts: null,
      rows: [],
      refused: [],
    })
    return showImport(ctx, id)
  }
  refuseMapping(row.resource, mapping, columns)
  return begin(ctx, row, 'checking', {
    sheet,
    columns,
    mapping,
    duplicates: plan.duplicates,
    confirms: plan.confirms,
    counts: null,
    rows: [],
    refused: [],
    ...(read && { total: read.rows.length }),
  })
}

async function readSheet(ctx: TenantContext, row: ImportRow, sheet: number): Promise<Table> {
  if (sheet >= Math.max(1, row.sheets.length)) throw wrongField('sheet', 'invalid_choice')
  const bytes = await contentOf(ctx, row.id)
  const { rows } = await readFile(bytes ?? Buffer.alloc(0), row.file_name, sheet)
  const table = tableOf(rows, importables[row.resource])
  refuseSize(table)
  return table
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
