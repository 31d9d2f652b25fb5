import type { PaymentProvider } from '../payment-provider.ts'
import { cards } from './cards.ts'
import { cancelLink, checkKey, createLink, getLink } from './calls.ts'
import { notices } from './notices.ts'

/**
 * Moyasar, by its public documentation (docs.moyasar.com): a link is one of its invoices. Both sides
 * answer at one address, and the key says which side is meant. It has no idempotency key for invoices: a link
 * whose answer was lost is found by the number we gave it. Refunds are made in its own dashboard.
 */
export const moyasar: PaymentProvider = {
  name: 'moyasar',
  addresses: { test: 'https://api.moyasar.com', live: 'https://api.moyasar.com' },
  fields: [
    { name: 'key', isRequired: true, prefix: { test: 'sk_test_', live: 'sk_live_' } },
    { name: 'webhook_secret', isRequired: false, prefix: null },
    { name: 'public_key', isRequired: false, prefix: { test: 'pk_test_', live: 'pk_live_' } },
  ],
  currencies: ['SAR', 'AED', 'BHD', 'KWD', 'QAR', 'USD'],
  leastMinorUnits: 100n,
  notices,
  checkKey,
  createLink,
  getLink,
  cancelLink,
  cards,
}
