import { saveCardBody, savedCardAnswer } from '@mizan/contract/platform/saved-cards'
import { recordActivity } from '../../../kernel/activity.ts'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import type { Pool } from '../../../kernel/database/pool.ts'
import type { ProviderAddresses } from '../../integrations/index.ts'
import {
  askAboutCard,
  cardFormOf,
  removeCards,
  saveCard,
  shownCards,
} from '../cards/saved-cards.ts'
import { cardsThere } from '../cards/saved-cards.sql.ts'
import { needManager, publicIdOf, subscriberOf } from './acting-company.ts'

export type CardParts = { readonly pool: Pool; readonly providers: ProviderAddresses }

const path = '/subscription/card'
const asked = { path, scope: 'tenant', tag: 'subscription', answer: savedCardAnswer } as const

/** The card by which a company renews by itself: shown, handed over, taken away. */
export function serveSavedCard(api: Api, { pool, providers }: CardParts): void {
  /** As it stands now, with where cards are handed over, which the books of the platform's company say. */
  const shown = async ({ db }: TenantContext) => {
    const cards = shownCards(await cardsThere(db))
    return {
      body: null,
      later: async () => ({ data: { ...cards, form: await cardFormOf(pool, providers) } }),
    }
  }
  call(
    api,
    {
      ...asked,
      method: 'GET',
      body: noBody,
      says: 'The card by which the company renews, and where a new one is handed to the gateway',
    },
    async (ctx) => {
      ctx.need('subscription', 'view')
      return shown(ctx)
    },
  )
  call(
    api,
    {
      ...asked,
      method: 'POST',
      body: saveCardBody,
      right: needManager,
      says: 'Keeps a card that the gateway took from the browser, once its bank confirms it',
    },
    async (ctx, { body }) => {
      await saveCard(subscriberOf(ctx), ctx.secrets, body)
      await recordActivity(ctx, 'subscription', await publicIdOf(ctx), 'card_saved')
      return shown(ctx)
    },
  )
  call(
    api,
    {
      ...asked,
      method: 'POST',
      path: `${path}/check`,
      body: noBody,
      says: 'Has the gateway asked whether the bank confirmed the card',
    },
    async (ctx) => {
      needManager(ctx)
      await askAboutCard(subscriberOf(ctx))
      return shown(ctx)
    },
  )
  call(
    api,
    {
      ...asked,
      method: 'DELETE',
      body: noBody,
      says: 'Takes the card away, here and at the gateway',
    },
    async (ctx) => {
      needManager(ctx)
      if ((await removeCards(subscriberOf(ctx))) > 0)
        await recordActivity(ctx, 'subscription', await publicIdOf(ctx), 'card_removed')
      return shown(ctx)
    },
  )
}
