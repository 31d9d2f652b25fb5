import {
  type MergeableResource,
  duplicates,
  itemMerge,
  mergePreview,
  mergeRun,
  mergedRecords,
  partyMerge,
} from '@mizan/contract/merging'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { table } from '../../kernel/table.ts'
import { duplicateItems, duplicateParties } from './duplicates.sql.ts'
import { needMerging, needPreview } from './merge-record.ts'
import { type Begun, beginRun, mergeNow, runOf } from './merge-runs.ts'
import { previewItems, previewParties } from './preview.ts'

const merged = z.object({ id: z.uuid(), absorbed_id: z.uuid(), run_id: z.uuid().nullable() })

const absorbedId = {
  name: 'absorbed_id',
  description: 'The record that is to be no more',
  required: true,
  schema: { type: 'string', format: 'uuid' },
} as const

const mergedRow = table(mergedRecords, {
  computed: {
    kept: sql`(select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en) from (
      select b.id, b.name, b.name_en from beneficiaries b where b.tenant_id = ${currentTenant} and b.id = t.kept_id
      union all select i.id, i.name, i.name_en from items i where i.tenant_id = ${currentTenant} and i.id = t.kept_id) r)`,
  },
  search: ['name', 'name_en', 'code'],
  order: sql`t.merged_at desc, t.id`,
})

export { mergingTasks } from './merge-runs.ts'

/** Two customers, suppliers or items that are one: looked at, merged, and found again under the old id. */
export function serveMerging(api: Api): void {
  serve(api, mergedRecords, { list: () => mergedRow.source(), show: mergedRow.show })
  serveDuplicates(api, 'beneficiaries', duplicateParties)
  serveDuplicates(api, 'items', duplicateItems)
  serveRun(api, 'beneficiaries')
  serveRun(api, 'items')
  call(
    api,
    {
      method: 'GET',
      path: '/beneficiaries/:id/merge',
      scope: 'tenant',
      tag: 'beneficiaries',
      body: noBody,
      answer: mergePreview,
      parameters: [absorbedId],
      says: 'What merging another customer or supplier into this one would move, and what stands in the way',
    },
    async (ctx, { params, query }) => {
      needPreview(ctx, 'beneficiaries')
      const pair = { kept: recordId(params.id), absorbed: recordId(query.absorbed_id) }
      return { body: { data: await previewParties(ctx, pair, query.vat_may_differ === 'true') } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/beneficiaries/:id/merge',
      scope: 'tenant',
      tag: 'beneficiaries',
      body: partyMerge,
      answer: merged,
      right: (ctx) => needMerging(ctx, 'beneficiaries'),
      says: 'Merges another customer or supplier into this one with its whole history; it cannot be undone',
    },
    async (ctx, { params, body }) => ({
      body: { data: await mergeAsAsked(ctx, 'beneficiaries', recordId(params.id), body) },
    }),
  )
  call(
    api,
    {
      method: 'GET',
      path: '/items/:id/merge',
      scope: 'tenant',
      tag: 'items',
      body: noBody,
      answer: mergePreview,
      parameters: [absorbedId],
      says: 'What merging another item into this one would move, and what stands in the way',
    },
    async (ctx, { params, query }) => {
      needPreview(ctx, 'items')
      const pair = { kept: recordId(params.id), absorbed: recordId(query.absorbed_id) }
      return { body: { data: await previewItems(ctx, pair) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/items/:id/merge',
      scope: 'tenant',
      tag: 'items',
      body: itemMerge,
      answer: merged,
      right: (ctx) => needMerging(ctx, 'items'),
      says: 'Merges another item into this one with its stock and whole history; it cannot be undone',
    },
    async (ctx, { params, body }) => ({
      body: { data: await mergeAsAsked(ctx, 'items', recordId(params.id), body) },
    }),
  )
}

/**
 * At once or in the background, as asked. Support is no member, in whose name a job could go on: it waits for its
 * merges.
 */
const mergeAsAsked = async (
  ctx: TenantContext,
  resource: MergeableResource,
  keptId: string,
  body: z.output<typeof partyMerge> | z.output<typeof itemMerge>,
): Promise<Begun> =>
  body.in_background && ctx.support === null
    ? beginRun(ctx, resource, keptId, body)
    : { ...(await mergeNow(ctx, resource, keptId, body)), run_id: null }

function serveRun(api: Api, resource: MergeableResource): void {
  call(
    api,
    {
      method: 'GET',
      path: `/${resource}/:id/merge_run`,
      scope: 'tenant',
      tag: resource,
      body: noBody,
      answer: mergeRun.nullable(),
      says: 'The newest merge in the background that the record is part of: under way, or ended within the last day',
    },
    async (ctx, { params }) => {
      needPreview(ctx, resource)
      return { body: { data: await runOf(ctx, resource, recordId(params.id)) } }
    },
  )
}

function serveDuplicates(
  api: Api,
  resource: MergeableResource,
  find: (ctx: TenantContext, id: string) => Promise<unknown>,
): void {
  call(
    api,
    {
      method: 'GET',
      path: `/${resource}/:id/duplicates`,
      scope: 'tenant',
      tag: resource,
      body: noBody,
      answer: duplicates,
      says: 'Records that may be the same as this one, and why',
    },
    async (ctx, { params }) => {
      needPreview(ctx, resource)
      return { body: { data: await find(ctx, recordId(params.id)) } }
    },
  )
}
