import { apiKeys, issuedKey, keyCalls, keyIssue } from '@mizan/contract/companies/api-keys'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { requirePart } from '../../kernel/withheld.ts'
import { addKey, changeKey, issueKey, requireKeeper, revokeKey } from './keys.ts'
import { callsOfKey, keyList, showKey } from './keys.sql.ts'

/** Keys by which a company's own programs use the API (`domain/09` 9.7): added, issued, replaced, revoked. */
export function serveApiKeys(api: Api): void {
  serve(api, apiKeys, {
    list: keyList,
    show: showKey,
    create: addKey,
    update: changeKey,
    actions: { revoke: revokeKey },
  })
  call(
    api,
    {
      method: 'POST',
      path: '/api_keys/:id/issue',
      scope: 'tenant',
      tag: apiKeys.name,
      body: keyIssue,
      answer: issuedKey,
      right: (ctx) => {
        requirePart(ctx, apiKeys.fieldKey)
        requireKeeper(ctx)
      },
      says: 'Issues a key and shows it this once; one that was issued before may stay good for some hours',
    },
    async (ctx, { body, params }) => {
      const issued = await issueKey(ctx, recordId(params.id), body.keep_hours)
      // Made after the transaction: an answer that is kept for its repetition would keep the key.
      return { body: null, later: async () => ({ data: issued }) }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/api_keys/:id/calls',
      scope: 'tenant',
      tag: apiKeys.name,
      body: noBody,
      answer: keyCalls,
      says: 'How often a program called by a key on each of the last thirty days',
    },
    async (ctx, { params }) => {
      requirePart(ctx, apiKeys.fieldKey)
      ctx.need('integrations', 'view')
      const { id } = await showKey(ctx, recordId(params.id))
      return { body: { data: await callsOfKey(ctx, id) } }
    },
  )
}
