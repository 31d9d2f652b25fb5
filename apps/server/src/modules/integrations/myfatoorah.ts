import type { Message, Reply } from '@mizan/zatca'
import { send } from '@mizan/zatca/client/send'
import { z } from 'zod'
import type {
  AskedLink,
  MadeLink,
  PaymentKey,
  PaymentProviderAdapter,
  ProviderAnswer,
  ToldLink,
  ToldTransaction,
} from './payment-provider.ts'

const amount = z.union([z.number(), z.string()]).transform((value) => String(value))
const text = z.union([z.number(), z.string()]).transform((value) => String(value))

const envelope = z.object({
  IsSuccess: z.boolean(),
  Message: z.string().nullish(),
  ValidationErrors: z
    .array(z.object({ Name: z.string().nullish(), Error: z.string().nullish() }))
    .nullish(),
  Data: z.unknown().optional(),
})

const madeLink = z.object({ InvoiceId: text, InvoiceURL: z.url({ protocol: /^https?$/ }) })

const toldLink = z.object({
  InvoiceId: text,
  CustomerReference: z.string().nullish(),
  InvoiceValue: amount,
  InvoiceTransactions: z
    .array(
      z.object({
        PaymentId: text,
        TransactionStatus: z.string(),
        // The provider's own spelling.
        TransationValue: amount.nullish(),
        Currency: z.string().nullish(),
      }),
    )
    .nullish()
    .transform((told) => told ?? []),
})

const textMax = 300

/** Why it says no: the fields it does not like, else its message. */
const wordsOf = ({ Message, ValidationErrors }: z.output<typeof envelope>): string =>
  (
    (ValidationErrors ?? []).map(({ Name, Error: why }) => `${Name}: ${why}`).join('; ') ||
    (Message ?? 'MyFatoorah')
  ).slice(0, textMax)

function read<T>(body: string, data: z.ZodType<T>): ProviderAnswer<T> {
  const told = envelope.safeParse(jsonOf(body))
  if (!told.success) return { outcome: 'silent', afterMs: null }
  if (!told.data.IsSuccess) return { outcome: 'rejected', text: wordsOf(told.data) }
  const value = data.safeParse(told.data.Data)
  return value.success
    ? { outcome: 'answered', value: value.data }
    : { outcome: 'silent', afterMs: null }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

type Options = {
  readonly address: string
  readonly timeLimitMs: number
  /** Brings messages there and answers back; over the network unless told otherwise. */
  readonly bring?: ((message: Message) => Promise<Reply>) | undefined
}

/** Talks to MyFatoorah at an address: its test side or the one for Saudi Arabia (`domain/09` 9.5). */
export function myFatoorah({
  address,
  timeLimitMs,
  bring = send,
}: Options): PaymentProviderAdapter {
  const post = async <T>(
    key: string,
    path: string,
    body: object,
    data: z.ZodType<T>,
  ): Promise<ProviderAnswer<T>> => {
    const reply = await bring({
      address: `${address}${path}`,
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeLimitMs,
    })
    if (reply.outcome === 'unanswered') return { outcome: 'silent', afterMs: null }
    if (reply.status === 401 || reply.status === 403) return { outcome: 'refused' }
    if (reply.status === 429 || reply.status >= 500)
      return { outcome: 'silent', afterMs: reply.retryAfterMs }
    return read(reply.body, data)
  }
  return {
    check: (key) =>
      post(
        key,
        '/v2/InitiatePayment',
        { InvoiceAmount: 1, CurrencyIso: 'SAR' },
        z.unknown().transform(() => null),
      ),
    createPaymentLink: (key, asked) =>
      post(key, '/v2/SendPayment', invoiceOf(asked), madeLink.transform(linkOf)),
    getPayment: (key, by) =>
      post(key, '/v2/GetPaymentStatus', keyOf(by), toldLink.transform(toldOf)),
  }
}

const keyOf = (by: PaymentKey) =>
  by.paymentId === undefined
    ? { Key: by.externalId, KeyType: 'InvoiceId' }
    : { Key: by.paymentId, KeyType: 'PaymentId' }

/** The company sends the link itself: the provider is told no address and no number of its customer. */
const invoiceOf = (asked: AskedLink) => ({
  InvoiceValue: Number(asked.amount),
  CustomerName: asked.customer,
  NotificationOption: 'LNK',
  DisplayCurrencyIso: asked.currency,
  CallBackUrl: asked.returnTo,
  ErrorUrl: asked.returnTo,
  Language: asked.language,
  CustomerReference: asked.reference,
  UserDefinedField: asked.billNumber,
  ExpiryDate: asked.expiresAt.toISOString(),
  InvoiceItems: [{ ItemName: asked.billNumber, Quantity: 1, UnitPrice: Number(asked.amount) }],
})

const linkOf = (made: z.output<typeof madeLink>): MadeLink => ({
  externalId: made.InvoiceId,
  url: made.InvoiceURL,
})

const toldOf = (told: z.output<typeof toldLink>): ToldLink => ({
  externalId: told.InvoiceId,
  reference: told.CustomerReference ?? null,
  transactions: told.InvoiceTransactions.map((each) => ({
    paymentId: each.PaymentId,
    state: stateOf(each.TransactionStatus),
    amount: each.TransationValue ?? told.InvoiceValue,
    currency: each.Currency ?? null,
  })),
})

/** `Succss` is how the provider writes it; the right spelling is taken too. */
function stateOf(status: string): ToldTransaction['state'] {
  if (/^succe?ss$/i.test(status)) return 'paid'
  return /^fail/i.test(status) ? 'failed' : 'pending'
}
