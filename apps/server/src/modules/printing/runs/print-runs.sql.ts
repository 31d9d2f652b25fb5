import type { PrintRun } from '@mizan/contract/printing/print-runs'
import type { PrintedResource } from '@mizan/contract/printing/printed-resources'
import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { factsOf } from '@mizan/core/documents/kind'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database/pool.ts'
import {
  type Sql,
  assignments,
  currentTenant,
  insertInto,
  name,
  raw,
  sql,
} from '../../../kernel/database/sql.ts'
import { documentTables } from '../../../kernel/document-tables.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import { kindCase } from '../../documents/index.ts'

export type Failure = {
  readonly document_id: string
  readonly number: string | null
  readonly code: string
}

/** A report or labels that a run makes a file of, with what it was asked for. */
export type RunReport = {
  /** Null of labels. */
  readonly report: string | null
  readonly settings: Readonly<Record<string, string>>
  readonly row_count: number
  readonly stores_scope: readonly string[] | null
}

export type RunRow = {
  readonly id: string
  readonly resource: PrintRun['resource']
  readonly report: string | null
  readonly settings: Readonly<Record<string, string>> | null
  readonly row_count: number
  readonly stores_scope: readonly string[] | null
  readonly form: PrintRun['form']
  readonly document_ids: readonly string[]
  readonly status: PrintRun['status']
  readonly done: number
  readonly failures: readonly Failure[]
  readonly file_name: string
  readonly size: number
  readonly created_by: string
  readonly created_at: Date
}

/** A document that may be printed, whether its stores are seen and what asks for the right to view it. */
export type Chosen = {
  readonly id: string
  readonly permission: PermissionCode
  readonly number: string | null
  readonly is_seen: boolean
}

/** What each family calls its number and its day. */
const printedTables = {
  ...documentTables,
  consignments: { number: 'code', date: 'date' },
  goods_receipts: { number: 'number', date: 'date' },
  goods_receipt_returns: { number: 'number', date: 'date' },
} as const satisfies Record<PrintedResource, { readonly number: string; readonly date: string }>

const permissionOf = (resource: PrintedResource): Sql =>
  resource === 'goods_receipt_returns'
    ? sql`'consignments'`
    : kindCase(resource, (kind) => factsOf(kind).permission)

/** What is no draft and was not taken back. */
const stands = (resource: PrintedResource): Sql =>
  resource === 'goods_receipt_returns' ? sql`t.cancelled_at is null` : sql`t.status not in (0, 255)`

const columnsOf = (ctx: TenantContext, resource: PrintedResource) => sql`
  select t.id, ${permissionOf(resource)} as permission, t.${raw(printedTables[resource].number)} as number,
    ${seesRecord(ctx, sql`t.id`)} as is_seen
  from ${name(resource)} t`

export const chosenOf = (
  ctx: TenantContext,
  resource: PrintedResource,
  ids: readonly string[],
): Promise<Chosen[]> =>
  ctx.db.rows<Chosen>(sql`${columnsOf(ctx, resource)}
  where t.tenant_id = ${currentTenant} and t.id = any(${[...ids]}::uuid[])`)

/** Families of one type. */
const withoutTypes: ReadonlySet<string> = new Set([
  'expenses',
  'goods_receipts',
  'goods_receipt_returns',
])

/** What stands of a period, in the order of its days and numbers; one more than is allowed tells of too many. */
export const chosenIn = (
  ctx: TenantContext,
  resource: PrintedResource,
  {
    from,
    to,
    type,
    limit,
  }: {
    readonly from: LocalDate
    readonly to: LocalDate
    readonly type: string | null
    readonly limit: number
  },
): Promise<Chosen[]> => {
  const { date, number } = printedTables[resource]
  const hasType = !withoutTypes.has(resource)
  return ctx.db.rows<Chosen>(sql`${columnsOf(ctx, resource)}
  where t.tenant_id = ${currentTenant} and t.${raw(date)} between ${from} and ${to} and ${stands(resource)}
    ${hasType && type !== null ? sql`and t.type::text = ${type}` : sql``}
  order by t.${raw(date)}, t.${raw(number)}, t.id limit ${limit}`)
}

const shown = sql`r.id, r.resource, r.report, r.settings, r.row_count, r.stores_scope, r.form, r.document_ids, r.status, r.done, r.failures, r.file_name, r.size, r.created_by, r.created_at`
const listedMax = 20

/** Runs are seen by whoever asked for them. */
export const ownRuns = (ctx: TenantContext): Promise<RunRow[]> =>
  ctx.db.rows<RunRow>(sql`
  select ${shown} from print_runs r where r.tenant_id = ${currentTenant} and r.created_by = ${ctx.user.id}
  order by r.created_at desc, r.id desc limit ${listedMax}`)

export const ownRun = (ctx: TenantContext, id: string): Promise<RunRow | null> =>
  ctx.db.first<RunRow>(sql`
  select ${shown} from print_runs r
  where r.tenant_id = ${currentTenant} and r.id = ${id} and r.created_by = ${ctx.user.id}`)

/** The run that a job makes. */
export const runOfJob = (db: Database, id: string): Promise<RunRow | null> =>
  db.first<RunRow>(sql`
  select ${shown} from print_runs r
  where r.tenant_id = ${currentTenant} and r.id = ${id} and r.status = 'working'`)

export type NewRun = {
  readonly id: string
  readonly resource: PrintRun['resource']
  readonly form: PrintRun['form']
  readonly document_ids: readonly string[]
  readonly failures: readonly Failure[]
  readonly file_name: string
  /** Of a file of a report or of labels; null of papers. */
  readonly report: RunReport | null
}

export const insertRun = (ctx: TenantContext, { report, ...run }: NewRun): Promise<number> =>
  ctx.db.run(
    insertInto('print_runs', [
      {
        tenant_id: currentTenant,
        ...run,
        document_ids: [...run.document_ids],
        failures: JSON.stringify(run.failures),
        ...(report && {
          ...report,
          settings: JSON.stringify(report.settings),
          stores_scope: report.stores_scope && [...report.stores_scope],
        }),
        status: 'working',
        created_by: ctx.user.id,
        created_at: ctx.now,
        touched_at: ctx.now,
      },
    ]),
  )

/** Gives up runs whose job fell silent: its server is gone. */
export const failSilentRuns = (ctx: TenantContext, before: Date): Promise<number> =>
  ctx.db.run(sql`
  update print_runs set status = 'failed', finished_at = ${ctx.now}
  where tenant_id = ${currentTenant} and status = 'working' and touched_at < ${before}`)

export const changeRun = (
  db: Database,
  id: string,
  {
    failures,
    ...change
  }: Partial<{
    readonly status: 'done' | 'failed' | 'cancelled'
    readonly row_count: number
    readonly done: number
    readonly failures: readonly Failure[]
    readonly size: number
    readonly touched_at: Date
    readonly finished_at: Date
  }>,
): Promise<number> =>
  db.run(sql`
  update print_runs set ${assignments({ ...change, ...(failures && { failures: JSON.stringify(failures) }) })}
  where tenant_id = ${currentTenant} and id = ${id} and status = 'working'`)

export const insertPiece = (
  db: Database,
  piece: { readonly run_id: string; readonly number: number; readonly bytes: Buffer },
): Promise<number> =>
  db.run(insertInto('print_run_pieces', [{ tenant_id: currentTenant, ...piece }]))

export const dropPieces = (db: Database, runId: string): Promise<number> =>
  db.run(sql`delete from print_run_pieces where tenant_id = ${currentTenant} and run_id = ${runId}`)

export const pieceOf = async (
  ctx: TenantContext,
  runId: string,
  number: number,
): Promise<Buffer | null> =>
  (
    await ctx.db.first<{ bytes: Buffer }>(sql`
    select bytes from print_run_pieces where tenant_id = ${currentTenant} and run_id = ${runId} and number = ${number}`)
  )?.bytes ?? null

/** Lets go of runs that were made before an instant. */
export const sweepRuns = (db: Database, before: Date): Promise<number> =>
  db.run(sql`delete from print_runs where tenant_id = ${currentTenant} and created_at < ${before}`)
