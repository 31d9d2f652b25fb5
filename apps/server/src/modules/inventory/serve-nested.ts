import type { PermissionCode } from '@mizan/core/access/permission-codes'
import type { Resource, RowOf } from '@mizan/contract/resource'
import { type Api, addRoute, send } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, name, sql } from '../../kernel/database/sql.ts'
import { listTable } from '../../kernel/http/file-table.ts'
import { tableFile } from '../../kernel/http/list-file.ts'
import { parseListQuery } from '../../kernel/http/list-query.ts'
import { type ListSource, listPage, streamList } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { guardStores } from '../../kernel/store-scope.ts'

export type NestedList<R extends Resource> = {
  /** `/stores/:id/transactions` */
  readonly path: string
  /** Table of the record the list belongs to. */
  readonly parent: string
  readonly resource: R
  readonly code: PermissionCode
  readonly says: string
  readonly source: (ctx: TenantContext, parentId: string, path: string) => ListSource<RowOf<R>>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A list below a record, with the filters, pages, streams and files of every list. */
export function serveNested<R extends Resource>(api: Api, nested: NestedList<R>): void {
  const { path, parent, resource, code, says, source } = nested
  addRoute(
    api,
    { method: 'GET', path, says, tag: parent, resource, list: true, scope: 'tenant' },
    async (request, reply) => {
      const answer = await api.open.tenant(request, async (ctx) => {
        ctx.need(code, 'view')
        const { id = '' } = request.params as { id?: string }
        const found =
          uuid.test(id) &&
          (await ctx.db.first(sql`select 1 from ${name(parent)}
        where tenant_id = ${currentTenant} and id = ${id}`))
        if (!found) throw new Refusal('not_found')
        await guardStores(ctx, parent, id)
        const query = parseListQuery(resource, request.query as Record<string, unknown>)
        const list = source(ctx, id.toLowerCase(), path.slice(1).replace(':id', id))
        if (query.file)
          return tableFile(
            ctx,
            await listTable(ctx, resource, query, list),
            query.file,
            reply,
            api.tablePaper,
          )
        return query.all
          ? streamList(ctx, list, query, reply)
          : { body: await listPage(ctx, list, query) }
      })
      return send(reply, answer)
    },
  )
}
