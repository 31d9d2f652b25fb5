import {
  billCollections,
  integrationEvents,
  integrations,
  paymentOutcome,
  paymentProviderRow,
} from '@mizan/contract/integrations'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { type UntiedParts, untied } from '../identity/index.ts'
import {
  cancelCollection,
  collectionList,
  createCollection,
  provider,
  showCollection,
} from './collections.ts'
import { eventList, retryEvent } from './events.ts'
import { integrationsAt } from './integrations.ts'
import { integrationOf } from './integrations.sql.ts'
import { paymentOutcomeOf } from './payment-callback.ts'
import { serveWebhooks } from './webhook.ts'

type Parts = UntiedParts & { readonly publicUrl: string }

/** Connections with payment providers, their notices, and the links by which customers pay. */
export function serveIntegrations(api: Api, parts: Parts): void {
  const { test, ...connections } = integrationsAt(parts.publicUrl)
  serve(api, integrations, { ...connections, actions: { test } })
  serve(api, integrationEvents, { list: eventList, actions: { retry: retryEvent } })
  serve(api, billCollections, {
    list: collectionList,
    show: showCollection,
    create: createCollection,
    actions: { cancel: cancelCollection },
  })
  call(
    api,
    {
      method: 'GET',
      path: '/payment_provider',
      scope: 'tenant',
      tag: 'bill_collections',
      body: noBody,
      answer: paymentProviderRow,
      says: 'Whether the company can make payment links',
    },
    async (ctx) => {
      ctx.need('payment_links', 'view')
      const found = await integrationOf(ctx.db, ctx.tenant.id, provider)
      return { body: { data: { connected: found !== null } } }
    },
  )
  call(
    untied(api, parts),
    {
      method: 'POST',
      path: '/payment_callback/:code',
      scope: 'public',
      tag: 'bill_collections',
      body: noBody,
      answer: paymentOutcome,
      says: 'How a payment stands by the provider’s word, for the customer who comes back from it',
      perMinute: 60,
    },
    async (ctx, { params, reply }) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      return { body: { data: await paymentOutcomeOf(parts.pool, ctx, params.code ?? '') } }
    },
  )
  serveWebhooks(api, parts)
}
