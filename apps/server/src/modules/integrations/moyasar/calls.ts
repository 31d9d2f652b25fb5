import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { z } from 'zod'
import { askProvider, readAs, rejected, silent } from '../ask-provider.ts'
import type {
  Connection,
  CreatedLink,
  LinkNumbers,
  LinkRequest,
  LinkState,
  ProviderAnswer,
  ProviderMessage,
  ProviderPayment,
} from '../payment-provider.ts'

/** Amounts are whole numbers of minor units. */
const minor = z.int().min(0)

export const payment = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: minor,
  currency: z.string(),
  captured: minor.nullish(),
  invoice_id: z.string().nullish(),
})

/** Under this name an invoice carries our own number of the link. */
const linkKey = 'mizan_link'

const invoice = z.object({
  id: z.string().min(1),
  status: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  payments: z
    .array(payment)
    .nullish()
    .transform((payments) => payments ?? []),
})
type Invoice = z.output<typeof invoice>

const invoices = z.object({ invoices: z.array(invoice) })

const failure = z.object({
  message: z.string().nullish(),
  errors: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .nullish()
    .catch(null),
})

/** Why it says no: the fields it does not like, else its message. */
export function reasonOf(json: unknown): string {
  const { data } = failure.safeParse(json)
  const fields = Object.entries(data?.errors ?? {})
  return (
    fields.map(([name, why]) => `${name}: ${[why].flat().join(', ')}`).join('; ') ||
    (data?.message ?? 'Moyasar')
  )
}

/** The key is the user name of HTTP Basic, without a password. */
export const authorizationOf = (key: string): string =>
  `Basic ${Buffer.from(`${key}:`).toString('base64')}`

const ask = <T>(
  connection: Connection,
  method: ProviderMessage['method'],
  path: string,
  data: z.ZodType<T>,
  body?: object,
): Promise<ProviderAnswer<T>> =>
  askProvider(connection, {
    method,
    path: `/v1${path}`,
    authorization: authorizationOf(connection.key),
    ...(body && { body }),
    read: ({ status, json }) => {
      if (status >= 400) return rejected(reasonOf(json))
      return status < 300 ? readAs(data, json) : silent
    },
  })

/** A secret key lists invoices; a publishable one may not. */
export const checkKey = (connection: Connection): Promise<ProviderAnswer<null>> =>
  ask(
    connection,
    'GET',
    '/invoices?page=1',
    z.object({ invoices: z.array(z.unknown()) }).transform(() => null),
  )

export async function createLink(
  connection: Connection,
  request: LinkRequest,
): Promise<ProviderAnswer<CreatedLink>> {
  const before = request.isRepeated ? await findLink(connection, request.reference) : null
  if (before && before.outcome !== 'answered') return before
  if (before?.value) return { outcome: 'answered', value: before.value }
  return ask(connection, 'POST', '/invoices', invoice.transform(linkOf), invoiceOf(request))
}

/** The invoice an earlier request made, whose answer was lost. Its number is compared, whatever the list holds. */
async function findLink(
  connection: Connection,
  reference: string,
): Promise<ProviderAnswer<CreatedLink | null>> {
  const query = new URLSearchParams({ [`metadata[${linkKey}]`]: reference })
  return ask(
    connection,
    'GET',
    `/invoices?${query}`,
    invoices.transform(({ invoices: listed }) => {
      const found = listed.find(
        (each) => referenceOf(each) === reference && each.status === 'initiated',
      )
      return found ? linkOf(found) : null
    }),
  )
}

/** By the number of the invoice, else by way of the payment. */
export async function getLink(
  connection: Connection,
  { externalId, paymentId }: LinkNumbers,
): Promise<ProviderAnswer<LinkState>> {
  if (externalId !== null) return showInvoice(connection, externalId)
  const paid = await ask(connection, 'GET', `/payments/${pathPart(paymentId ?? '')}`, payment)
  if (paid.outcome !== 'answered') return paid
  const { invoice_id: id } = paid.value
  // A payment of no invoice was taken elsewhere, and is of no link.
  return id == null
    ? { outcome: 'answered', value: { externalId: '', reference: null, payments: [] } }
    : showInvoice(connection, id)
}

const showInvoice = (connection: Connection, id: string): Promise<ProviderAnswer<LinkState>> =>
  ask(connection, 'GET', `/invoices/${pathPart(id)}`, invoice.transform(stateOf))

export const cancelLink = (connection: Connection, id: string): Promise<ProviderAnswer<null>> =>
  ask(
    connection,
    'PUT',
    `/invoices/${pathPart(id)}/cancel`,
    invoice.transform(() => null),
  )

export const pathPart = (text: string): string => encodeURIComponent(text)

/** Amounts are asked for in whole minor units. */
export const minorUnitsOf = ({
  amount,
  currency,
}: {
  readonly amount: string
  readonly currency: string
}): number => Number(parseDecimal(amount, minorDigits(currency)) ?? 0n)

/** The company sends the link itself: nothing of its customer goes to the provider. */
const invoiceOf = (request: LinkRequest) => ({
  amount: minorUnitsOf(request),
  currency: request.currency,
  description: request.billNumber,
  success_url: request.returnTo,
  back_url: request.returnTo,
  expired_at: request.expiresAt.toISOString(),
  metadata: { [linkKey]: request.reference },
})

const linkOf = ({ id, url }: Invoice): CreatedLink => ({ externalId: id, url })

function referenceOf({ metadata }: Invoice): string | null {
  const reference = metadata?.[linkKey]
  return typeof reference === 'string' ? reference : null
}

const stateOf = (found: Invoice): LinkState => ({
  externalId: found.id,
  reference: referenceOf(found),
  payments: found.payments.map(paymentOf),
})

export const paymentOf = ({ id, status, amount, captured, currency }: z.output<typeof payment>) => {
  // Of what was only authorised first, as much came in as was captured.
  const came = status === 'captured' && captured ? captured : amount
  return {
    paymentId: id,
    state: states[status] ?? 'pending',
    amount: formatDecimal(money(BigInt(came)), minorDigits(currency)),
    currency,
  }
}

/** `initiated`, `authorized` and `verified` moved no money. */
export const states: Readonly<Record<string, ProviderPayment['state']>> = {
  paid: 'paid',
  captured: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  voided: 'refunded',
}
