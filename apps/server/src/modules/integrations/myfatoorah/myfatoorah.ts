import type { PaymentProvider } from '../payment-provider.ts'
import { checkKey, createLink, getLink } from './calls.ts'
import { notices } from './notices.ts'

/**
 * MyFatoorah (`domain/09` 9.5). Its links cannot be cancelled and its keys look alike on both sides. A
 * link whose answer was lost is made again: what is paid on either is the same link's by its reference.
 */
export const myFatoorah: PaymentProvider = {
  name: 'myfatoorah',
  addresses: { test: 'https://apitest.myfatoorah.com', live: 'https://api-sa.myfatoorah.com' },
  fields: [
    { name: 'key', isRequired: true, prefix: null },
    { name: 'webhook_secret', isRequired: false, prefix: null },
  ],
  currencies: null,
  leastMinorUnits: null,
  notices,
  checkKey,
  createLink,
  getLink,
  cancelLink: null,
  // Its cards are kept for accounts that have it agreed with them, by a form of its own.
  cards: null,
}
