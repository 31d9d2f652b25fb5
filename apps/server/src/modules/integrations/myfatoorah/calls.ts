import { z } from 'zod'
import { askProvider, readAs, rejected, silent } from '../ask-provider.ts'
import type {
  Connection,
  CreatedLink,
  LinkNumbers,
  LinkRequest,
  LinkState,
  ProviderAnswer,
  ProviderPayment,
} from '../payment-provider.ts'

const text = z.union([z.number(), z.string()]).transform((value) => String(value))
/** Amounts are numbers in some answers, and texts with separators in others. */
const amount = text.transform((value) => value.replaceAll(',', ''))

const envelope = z.object({
  IsSuccess: z.boolean(),
  Message: z.string().nullish(),
  ValidationErrors: z
    .array(z.object({ Name: z.string().nullish(), Error: z.string().nullish() }))
    .nullish(),
  Data: z.unknown().optional(),
})

const createdLink = z.object({ InvoiceId: text, InvoiceURL: z.url({ protocol: /^https?$/ }) })

const linkState = z.object({
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
    .transform((transactions) => transactions ?? []),
})

/** Why it says no: the fields it does not like, else its message. */
const reasonOf = ({ Message, ValidationErrors }: z.output<typeof envelope>): string =>
  (ValidationErrors ?? []).map(({ Name, Error: why }) => `${Name}: ${why}`).join('; ') ||
  (Message ?? 'MyFatoorah')

function read<T>(json: unknown, data: z.ZodType<T>): ProviderAnswer<T> {
  const answer = envelope.safeParse(json)
  if (!answer.success) return silent
  return answer.data.IsSuccess ? readAs(data, answer.data.Data) : rejected(reasonOf(answer.data))
}

const post = <T>(
  connection: Connection,
  path: string,
  body: object,
  data: z.ZodType<T>,
): Promise<ProviderAnswer<T>> =>
  askProvider(connection, {
    method: 'POST',
    path,
    authorization: `Bearer ${connection.key}`,
    body,
    read: ({ json }) => read(json, data),
  })

export const checkKey = (connection: Connection): Promise<ProviderAnswer<null>> =>
  post(
    connection,
    '/v2/InitiatePayment',
    { InvoiceAmount: 1, CurrencyIso: 'SAR' },
    z.unknown().transform(() => null),
  )

export const createLink = (
  connection: Connection,
  request: LinkRequest,
): Promise<ProviderAnswer<CreatedLink>> =>
  post(connection, '/v2/SendPayment', invoiceOf(request), createdLink.transform(linkOf))

/** Questions by the number of a payment are the ones it limits least. */
export const getLink = (
  connection: Connection,
  { externalId, paymentId }: LinkNumbers,
): Promise<ProviderAnswer<LinkState>> =>
  post(
    connection,
    '/v2/GetPaymentStatus',
    paymentId === null
      ? { Key: externalId, KeyType: 'InvoiceId' }
      : { Key: paymentId, KeyType: 'PaymentId' },
    linkState.transform(stateOf),
  )

/** The company sends the link itself: the provider learns no address and no number of its customer. */
const invoiceOf = (request: LinkRequest) => ({
  InvoiceValue: Number(request.amount),
  CustomerName: request.customer,
  NotificationOption: 'LNK',
  DisplayCurrencyIso: request.currency,
  CallBackUrl: request.returnTo,
  ErrorUrl: request.returnTo,
  Language: request.language,
  CustomerReference: request.reference,
  UserDefinedField: request.billNumber,
  ExpiryDate: request.expiresAt.toISOString(),
  InvoiceItems: [{ ItemName: request.billNumber, Quantity: 1, UnitPrice: Number(request.amount) }],
})

const linkOf = ({ InvoiceId, InvoiceURL }: z.output<typeof createdLink>): CreatedLink => ({
  externalId: InvoiceId,
  url: InvoiceURL,
})

const stateOf = (invoice: z.output<typeof linkState>): LinkState => ({
  externalId: invoice.InvoiceId,
  reference: invoice.CustomerReference ?? null,
  payments: invoice.InvoiceTransactions.map((each) => ({
    paymentId: each.PaymentId,
    state: paymentStateOf(each.TransactionStatus),
    amount: each.TransationValue ?? invoice.InvoiceValue,
    currency: each.Currency ?? null,
  })),
})

/** `Succss` is how the provider writes it; the right spelling is taken too. */
function paymentStateOf(status: string): ProviderPayment['state'] {
  if (/^succe?ss$/i.test(status)) return 'paid'
  return /^fail/i.test(status) ? 'failed' : 'pending'
}
