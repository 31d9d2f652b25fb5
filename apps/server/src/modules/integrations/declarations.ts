import type { PaymentProviderDeclaration } from '@mizan/contract/integrations'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, money } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { connectionsOf } from './integrations.sql.ts'
import { type Offer, isOffered, offersOf } from './offers.sql.ts'
import { paymentProviders } from './providers.ts'

/**
 * What each provider asks of the books of a company, for the form by which it is connected. One that is offered no more
 * is there for who is connected alone, and says why.
 */
export async function declarationsFor({
  db,
  tenant: { mode, currency },
}: TenantContext): Promise<readonly PaymentProviderDeclaration[]> {
  const [offers, connections] = await Promise.all([offersOf(db), connectionsOf(db)])
  return paymentProviders.flatMap(
    ({ name, fields, currencies, leastMinorUnits: least, cancelLink }) => {
      const offer = offers.find(({ provider }) => provider === name)
      const isOpen = isOffered(offer, mode)
      if (!isOpen && !connections.some(({ provider }) => provider === name)) return []
      return {
        name,
        fields: fields.map((field) => ({
          name: field.name,
          is_required: field.isRequired,
          prefix: field.prefix?.[mode] ?? null,
        })),
        currencies: currencies && [...currencies],
        least_amount: least === null ? null : formatDecimal(money(least), minorDigits(currency)),
        cancels_links: cancelLink !== null,
        title: bothOf(offer?.name, offer?.name_en),
        says: bothOf(offer?.description, offer?.description_en),
        image: offer?.image ?? null,
        withheld: isOpen ? null : reasonOf(offer),
      }
    },
  )
}

const bothOf = (ar: string | null | undefined, en: string | null | undefined) =>
  ar || en ? { ar: ar ?? null, en: en ?? null } : null

const reasonOf = (offer: Offer | undefined) => ({
  ar: offer?.withheld_reason ?? '',
  en: offer?.withheld_reason_en ?? '',
})
