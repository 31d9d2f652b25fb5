import type { Database } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Mode } from './payment-provider.ts'

/** How a provider is offered, as the platform says; what it says nothing of is offered by its own words. */
export type Offer = {
  readonly provider: string
  readonly name: string | null
  readonly name_en: string | null
  readonly description: string | null
  readonly description_en: string | null
  readonly image: string | null
  readonly offered: boolean
  readonly test_allowed: boolean
  readonly live_allowed: boolean
  readonly withheld_reason: string | null
  readonly withheld_reason_en: string | null
}

export const offersOf = (db: Database): Promise<Offer[]> =>
  db.rows<Offer>(sql`select provider, name, name_en, description, description_en, image, offered, test_allowed,
    live_allowed, withheld_reason, withheld_reason_en from provider_offers`)

/** Whether a set of books may be connected with it anew. */
export const isOffered = (offer: Offer | undefined, mode: Mode): boolean =>
  offer === undefined ||
  (offer.offered && (mode === 'live' ? offer.live_allowed : offer.test_allowed))
