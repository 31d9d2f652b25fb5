import { createHash } from 'node:crypto'
import { type FileRow, attachableNames } from '@mizan/contract/files'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type Sql,
  currentCompany,
  currentTenant,
  insertInto,
  join,
  name,
  sql,
} from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { seesRecord } from '../../kernel/store-scope.ts'
import type { ListSource } from '../../kernel/list.ts'
import { personOf, writerOf } from '../../kernel/writer-name.sql.ts'

/** The record that a file hangs on. */
export type Attached = { readonly attachable_type: string; readonly attachable_id: string }

/** Whether other books than the company's own are open. */
const isBeside = ({ tenant }: TenantContext): boolean => tenant.id !== tenant.companyId

/** Whether files of such records are of the company itself while other books are open: a ticket is. */
const isOfCompany = (ctx: TenantContext, type: string): boolean =>
  type === 'tickets' && isBeside(ctx)

const ownerOf = (ctx: TenantContext, type: string): typeof currentTenant | typeof currentCompany =>
  isOfCompany(ctx, type) ? currentCompany : currentTenant

export type NewFile = {
  readonly name: string
  readonly mime: string
  readonly content: Buffer
  readonly attachableType: string
  readonly attachableId: string
}

export async function insertFile(ctx: TenantContext, file: NewFile): Promise<string> {
  const id = newId()
  await ctx.db.run(
    insertInto('files', [
      {
        tenant_id: ownerOf(ctx, file.attachableType),
        id,
        name: file.name,
        mime: file.mime,
        size: file.content.length,
        sha256: createHash('sha256').update(file.content).digest(),
        content: file.content,
        attachable_type: file.attachableType,
        attachable_id: file.attachableId,
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ]),
  )
  return id
}

/** Attachments; the logo and the pictures of items are files too, but no attachments. */
const areAttachments: Sql = sql`t.attachable_type in (${join(attachableNames.map((each) => sql`${each}`))})`

/** The files of a kind of records, without their bytes: the newest first. */
export const fileList = (ctx: TenantContext, type: string | null): ListSource<FileRow> => ({
  path: 'file',
  searchable: false,
  order: sql`t.created_at desc, t.id desc`,
  select: sql`t.id, t.name, t.mime, t.size, encode(t.sha256, 'hex') as sha256, t.attachable_type, t.attachable_id, t.created_at,
    ${isOfCompany(ctx, type ?? '') ? personOf(sql`t.created_by`) : writerOf(ctx, sql`t.created_by`)} as created_by`,
  from: sql`files t`,
  where: sql`t.tenant_id = ${ownerOf(ctx, type ?? '')} and ${areAttachments}`,
  map: (row) => row as FileRow,
})

/** A file of the books that are open, or of a ticket of their company. */
export async function fileById(ctx: TenantContext, id: string): Promise<FileRow | null> {
  const found = async (type: string): Promise<FileRow | null> => {
    const { select, from } = fileList(ctx, type)
    return ctx.db.first<FileRow>(
      sql`select ${select} from ${from} where t.tenant_id = ${ownerOf(ctx, type)} and t.id = ${id}`,
    )
  }
  return (await found('')) ?? (isBeside(ctx) ? found('tickets') : null)
}

/** The kind of record that has files under this id; null when it has none. */
export async function typeOfAttached(
  ctx: TenantContext,
  attachableId: string,
): Promise<string | null> {
  const found = async (type: string): Promise<string | null> =>
    (
      await ctx.db.first<{ attachable_type: string }>(sql`select t.attachable_type from files t
        where t.tenant_id = ${ownerOf(ctx, type)} and t.attachable_id = ${attachableId} and ${areAttachments} limit 1`)
    )?.attachable_type ?? null
  return (await found('')) ?? (isBeside(ctx) ? found('tickets') : null)
}

type Stored = Pick<FileRow, 'id' | 'attachable_type'>

export const fileContent = async (
  ctx: TenantContext,
  { id, attachable_type: type }: Stored,
): Promise<Buffer | null> =>
  (
    await ctx.db.first<{ content: Buffer }>(
      sql`select content from files where tenant_id = ${ownerOf(ctx, type)} and id = ${id}`,
    )
  )?.content ?? null

export const deleteFile = (
  ctx: TenantContext,
  { id, attachable_type: type }: Stored,
): Promise<number> =>
  ctx.db.run(sql`delete from files where tenant_id = ${ownerOf(ctx, type)} and id = ${id}`)

/** Whether an e-invoice was made of a record: its attachments are kept with it. */
export const isSealed = async (ctx: TenantContext, recordId: string): Promise<boolean> =>
  (await ctx.db.first(
    sql`select 1 from einvoices where tenant_id = ${currentTenant} and document_id = ${recordId} limit 1`,
  )) !== null

/** The record a file belongs to, with the column its rights depend on; null when it is not there. */
export async function attachedRecord(
  ctx: TenantContext,
  resource: string,
  column: string | null,
  id: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  if (resource === 'tickets')
    return ctx.db.first(
      sql`select id from tickets where tenant_id = ${currentCompany} and id = ${id}`,
    )
  return ctx.db
    .first(sql`select ${column === null ? sql`id` : name(column)} from ${name(tables[resource] ?? resource)}
    where tenant_id = ${currentTenant} and id = ${id} and ${seesRecord(ctx, sql`${id}::uuid`)}
      ${resource === 'conversion_balance' ? wholeSet(ctx) : sql``}
    ${resource === 'entries' ? draftEntry(id) : sql``} limit 1`)
}

/** Tables that are not called as the resource is. */
const tables: Readonly<Record<string, string>> = { conversion_balance: 'conversion_balances' }

/** The opening balances of the company: who is kept to some stores has no part in them. */
const wholeSet = ({ storesScope }: TenantContext) =>
  sql`and kind = 'conversion' and ${storesScope === null}::boolean`

/** An entry that a person writes is no posted entry yet, and takes attachments all the same. */
const draftEntry = (id: string) =>
  sql`union all select id from manual_entries where tenant_id = ${currentTenant} and id = ${id}`

/**
 * How many files a record has, counted while no other upload to it can end. The lock ends with the
 * transaction.
 */
export async function countLocked(
  ctx: TenantContext,
  { attachable_type: type, attachable_id: id }: Attached,
): Promise<number> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(${ctx.tenant.companyId}::int, hashtext(${id}))`)
  const found = await ctx.db.first<{ count: number }>(sql`select count(*)::int as count from files t
    where t.tenant_id = ${ownerOf(ctx, type)} and t.attachable_id = ${id} and ${areAttachments}`)
  return found?.count ?? 0
}

/** Counts the bytes of all files of the company. */
export const storedBytes = (): Sql =>
  sql`select coalesce(sum(size), 0)::bigint as used from files where tenant_id = ${currentTenant}`
