import { assemblies, assemblyEstimate } from '@mizan/contract/documents/assemblies'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { serve } from '../../kernel/serve.ts'
import { assemblyLife } from './assemblies.ts'
import { assemblyCounts, assemblyList } from './assembly-views.sql.ts'
import { estimateOf, estimateQuery } from './estimate.ts'

export { assemblyLife } from './assemblies.ts'
export { batchesInFile, bringBatch } from './bring-batch.ts'

/** Batch assembly: items made of their components, or taken apart again. */
export function serveBatchAssembly(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/batch_assembly/estimate',
      scope: 'tenant',
      tag: 'batch_assembly',
      body: noBody,
      answer: assemblyEstimate,
      says: 'What ?amount= of ?item_id= (in ?unit_id=) takes by its recipe, costs now and could be made of; of one ?store_id= or all',
    },
    async (ctx, { query }) => {
      ctx.need('batch_assembly', 'view')
      return { body: { data: await estimateOf(ctx, parseBody(estimateQuery, query)) } }
    },
  )
  serve(api, assemblies, {
    list: assemblyList,
    counts: assemblyCounts,
    ...assemblyLife.served,
    actions: assemblyLife.actions,
  })
}
