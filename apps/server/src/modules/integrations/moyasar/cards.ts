import { z } from 'zod'
import { askProvider, readAs, rejected, silent } from '../ask-provider.ts'
import type {
  CardVault,
  CardPayment,
  Connection,
  SavedCardState,
  ProviderAnswer,
  ProviderMessage,
} from '../payment-provider.ts'
import { authorizationOf, minorUnitsOf, pathPart, payment, paymentOf, reasonOf } from './calls.ts'

const figure = z.coerce.number().int().min(0)

const token = z
  .object({
    status: z.string(),
    brand: z.string().nullish(),
    last_four: z
      .string()
      .regex(/^\d{4}$/)
      .nullish(),
    month: figure.nullish(),
    year: figure.nullish(),
    message: z.string().nullish(),
  })
  .transform(({ status, brand, last_four: lastFour, month, year, message }): SavedCardState => ({
    state: status === 'active' ? 'active' : status === 'initiated' ? 'waiting' : 'refused',
    brand: brand ?? null,
    lastFour: lastFour ?? null,
    month: month ?? null,
    // Asked for with two digits, a year is given back with four.
    year: year === null || year === undefined ? null : year < 100 ? 2000 + year : year,
    text: message ?? null,
  }))

const charged = payment
  .extend({
    source: z
      .object({
        message: z.string().nullish(),
        transaction_url: z.url({ protocol: /^https?$/ }).nullish(),
      })
      .nullish(),
  })
  .transform(({ source, ...paid }): CardPayment => ({
    ...paymentOf(paid),
    url: paid.status === 'initiated' ? (source?.transaction_url ?? null) : null,
    text: source?.message ?? null,
  }))

const ask = <T>(
  connection: Connection,
  method: ProviderMessage['method'],
  path: string,
  read: (json: unknown) => ProviderAnswer<T>,
  { body, missing }: { readonly body?: object; readonly missing?: T } = {},
): Promise<ProviderAnswer<T>> =>
  askProvider(connection, {
    method,
    path: `/v1${path}`,
    authorization: authorizationOf(connection.key),
    ...(body && { body }),
    read: ({ status, json }) => {
      if (status === 404 && missing !== undefined) return { outcome: 'answered', value: missing }
      if (status >= 400) return rejected(reasonOf(json))
      return status < 300 ? read(json) : silent
    },
  })

/** Tokens of Moyasar: made from the browser, active once the bank confirmed, charged without asking again. */
export const cards: CardVault = {
  form: (address, publicKey) => ({
    url: `${address}/v1/tokens`,
    authorization: authorizationOf(publicKey),
    names: {
      name: 'name',
      number: 'number',
      month: 'month',
      year: 'year',
      cvc: 'cvc',
      come_back_to: 'callback_url',
    },
    token: 'id',
    bank_page: 'verification_url',
  }),

  getCard: (connection, id) =>
    ask(connection, 'GET', `/tokens/${pathPart(id)}`, (json) => readAs(token, json)),

  charge: (connection, request) =>
    ask(connection, 'POST', '/payments', (json) => readAs(charged, json), {
      body: {
        given_id: request.paymentId,
        amount: minorUnitsOf(request),
        currency: request.currency,
        description: request.says,
        callback_url: request.returnTo,
        source: { type: 'token', token: request.token },
      },
    }),

  getPayment: (connection, id) =>
    ask<CardPayment | null>(
      connection,
      'GET',
      `/payments/${pathPart(id)}`,
      (json) => readAs(charged, json),
      { missing: null },
    ),

  removeCard: (connection, id) =>
    ask<null>(
      connection,
      'DELETE',
      `/tokens/${pathPart(id)}`,
      () => ({ outcome: 'answered', value: null }),
      { missing: null },
    ),
}
