import {
  billCollections,
  integrationEvents,
  integrations,
  paymentOutcome,
  paymentProviderDeclaration,
  paymentProviderRow,
} from '@mizan/contract/integrations'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { type UntiedParts, untied } from '../identity/index.ts'
import {
  cancelCollection,
  collectionList,
  createCollection,
  showCollection,
} from './collections.ts'
import { eventList, retryEvent } from './events.ts'
import { integrationsAt } from './integrations.ts'
import { declarationsFor } from './declarations.ts'
import { connectionsOf } from './integrations.sql.ts'
import { paymentOutcomeOf } from './payment-callback.ts'
import { serveOffers } from './serve-offers.ts'
import { serveWebhooks } from './webhook.ts'

type Parts = UntiedParts & { readonly publicUrl: string }

/** The second one is that of links from before they named their provider. */
const outcomePaths = ['/payments/:provider/outcome/:code', '/payment_callback/:code'] as const

/** Connections with payment providers, their notices, and the links by which customers pay. */
export function serveIntegrations(api: Api, parts: Parts): void {
  const { test, makeDefault, ...connections } = integrationsAt(parts.publicUrl)
  serve(api, integrations, { ...connections, actions: { test, make_default: makeDefault } })
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
      says: 'Whether the company can make payment links, and by which providers',
    },
    async (ctx) => {
      ctx.need('payment_links', 'view')
      const found = await connectionsOf(ctx.db)
      const providers = found.map((each) => ({ name: each.provider, is_default: each.is_default }))
      return { body: { data: { connected: found.length > 0, providers } } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/payment_providers',
      scope: 'tenant',
      tag: 'integrations',
      body: noBody,
      answer: z.array(paymentProviderDeclaration),
      says: 'Which payment providers a company can be connected with, and what each asks for',
    },
    async (ctx) => {
      ctx.need('integrations', 'view')
      return { body: { data: await declarationsFor(ctx) } }
    },
  )
  for (const path of outcomePaths)
    call(
      untied(api, parts),
      {
        method: 'POST',
        path,
        scope: 'public',
        tag: 'bill_collections',
        body: noBody,
        answer: paymentOutcome,
        says: 'How a payment stands by the provider’s word, for the customer who comes back from it',
        perMinute: 60,
      },
      async (ctx, { params: { code = '', provider = null }, reply }) => {
        void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
        return { body: { data: await paymentOutcomeOf(parts.pool, ctx, { code, provider }) } }
      },
    )
  serveWebhooks(api, parts)
  serveOffers(api)
}
