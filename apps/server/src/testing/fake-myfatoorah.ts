import { createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with the next answer; each fault is used once. */
export type Fault =
  /** The work is done, the answer never arrives. */
  | 'lost'
  /** Answered after the patience of whoever asks. */
  | 'slow'
  | 'too_many'
  | 'down'
  | 'invalid'

type Transaction = {
  readonly PaymentId: string
  readonly TransactionStatus: string
  readonly TransationValue: string
  readonly Currency: string
  readonly PaymentGateway: string
}

type Invoice = {
  readonly InvoiceId: number
  readonly InvoiceURL: string
  readonly InvoiceValue: number
  readonly CustomerReference: string
  readonly asked: Readonly<Record<string, unknown>>
  readonly transactions: Transaction[]
}

export type FakeMyFatoorah = {
  readonly address: string
  /** Links that were made, in order. */
  invoices(): readonly Invoice[]
  /** The calls that came in, by path. */
  calls(path: string): number
  next(fault: Fault): void
  /** A customer pays a link, or tries to. */
  pay(
    invoice: Invoice,
    change?: { status?: string; amount?: string; currency?: string },
  ): Transaction
  /** The notice of a payment as the provider sends it, with its signature. */
  notice(invoice: Invoice, paid: Transaction, version?: 1 | 2): Notice
  stop(): Promise<void>
}

export type Notice = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export const fakeKey = 'SK_SAU_fake-key-of-the-shop-4711'
export const fakeSecret = 'secret-of-the-webhook'

const base64Hmac = (signed: string): string =>
  createHmac('sha256', fakeSecret).update(signed).digest('base64')

/** A MyFatoorah of our own: the calls and shapes of `domain/09` 9.5, and what goes wrong with them. */
export async function startMyFatoorah(
  onSilence: (body: string) => void = () => undefined,
): Promise<FakeMyFatoorah> {
  const invoices: Invoice[] = []
  const seen: string[] = []
  const faults: Fault[] = []
  let payments = 0
  const fits = (invoice: Invoice, { Key, KeyType }: Readonly<Record<string, unknown>>): boolean =>
    KeyType === 'InvoiceId'
      ? String(invoice.InvoiceId) === Key
      : KeyType === 'PaymentId' &&
        invoice.transactions.some(({ PaymentId: paymentId }) => paymentId === Key)

  const answerTo = (path: string, body: Readonly<Record<string, unknown>>): unknown => {
    if (path === '/v2/InitiatePayment')
      return succeeded({ PaymentMethods: [{ PaymentMethodId: 2, PaymentMethodEn: 'mada' }] })
    if (path === '/v2/SendPayment') {
      const id = 5_000_001 + invoices.length
      const made: Invoice = {
        InvoiceId: id,
        InvoiceURL: `${address()}/SAU/ia/${id}`,
        InvoiceValue: Number(body['InvoiceValue']),
        CustomerReference: String(body['CustomerReference']),
        asked: body,
        transactions: [],
      }
      invoices.push(made)
      const { InvoiceId, InvoiceURL, CustomerReference } = made
      return succeeded({ InvoiceId, InvoiceURL, CustomerReference, UserDefinedField: null })
    }
    const found = path === '/v2/GetPaymentStatus' && invoices.find((each) => fits(each, body))
    if (!found) return { IsSuccess: false, Message: 'No data match the provided value!' }
    const { InvoiceId, InvoiceValue, CustomerReference, transactions } = found
    const isPaid = transactions.some(({ TransactionStatus: status }) => status === 'Succss')
    return succeeded({
      InvoiceId,
      InvoiceStatus: isPaid ? 'Paid' : 'Pending',
      InvoiceValue,
      CustomerReference,
      InvoiceTransactions: transactions,
    })
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    seen.push(path)
    const text = await textOf(request)
    const body = JSON.parse(text) as Readonly<Record<string, unknown>>
    const say = (status: number, answer: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    }
    if (request.headers.authorization !== `Bearer ${fakeKey}`) return say(401, {})
    const fault = faults.shift()
    if (fault === 'down') return say(503, {})
    if (fault === 'too_many') {
      response.setHeader('retry-after', '120')
      return say(429, {})
    }
    if (fault === 'invalid')
      return say(400, {
        IsSuccess: false,
        Message: 'Invalid data',
        ValidationErrors: [{ Name: 'InvoiceValue', Error: 'is too high' }],
      })
    const answer = answerTo(path, body)
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'slow') return onSilence(text)
    say((answer as { IsSuccess: boolean }).IsSuccess ? 200 : 400, answer)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: address(),
    invoices: () => invoices,
    calls: (path) => seen.filter((each) => each === path).length,
    next: (fault) => void faults.push(fault),
    pay: (invoice, { status = 'Succss', amount, currency = 'SAR' } = {}) => {
      payments += 1
      const paid: Transaction = {
        PaymentId: `0707${payments}`,
        TransactionStatus: status,
        TransationValue: amount ?? invoice.InvoiceValue.toFixed(3),
        Currency: currency,
        PaymentGateway: 'mada',
      }
      invoice.transactions.push(paid)
      return paid
    },
    notice: (invoice, paid, version = 2) =>
      version === 2 ? secondNotice(invoice, paid) : firstNotice(invoice, paid),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve()).closeAllConnections()
      }),
  }
}

const succeeded = (Data: unknown) => ({
  IsSuccess: true,
  Message: '',
  ValidationErrors: null,
  Data,
})

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Payment events have this code in both versions. */
const paymentEvent = 1

function secondNotice(invoice: Invoice, paid: Transaction): Notice {
  const isPaid = paid.TransactionStatus === 'Succss'
  const Invoice = {
    Id: String(invoice.InvoiceId),
    Status: isPaid ? 'PAID' : 'PENDING',
    Reference: `2031${invoice.InvoiceId}`,
    ExternalIdentifier: invoice.CustomerReference,
  }
  const Transaction = {
    Id: `TX${paid.PaymentId}`,
    Status: isPaid ? 'SUCCESS' : 'FAILED',
    PaymentMethod: paid.PaymentGateway,
    PaymentId: paid.PaymentId,
  }
  const body = {
    Event: {
      Code: paymentEvent,
      Name: 'PAYMENT_STATUS_CHANGED',
      CountryIsoCode: 'SAU',
      CreationDate: '2031-01-05T09:10:11Z',
      Reference: `WH-${paid.PaymentId}`,
    },
    Data: { Invoice, Transaction, Amount: { ValueInBaseCurrency: paid.TransationValue } },
  }
  const signed = [
    `Invoice.Id=${Invoice.Id}`,
    `Invoice.Status=${Invoice.Status}`,
    `Transaction.Status=${Transaction.Status}`,
    `Transaction.PaymentId=${Transaction.PaymentId}`,
    `Invoice.ExternalIdentifier=${Invoice.ExternalIdentifier}`,
  ].join(',')
  return noticeOf(body, signed)
}

function firstNotice(invoice: Invoice, paid: Transaction): Notice {
  const Data: Readonly<Record<string, string | number | null>> = {
    InvoiceId: invoice.InvoiceId,
    InvoiceReference: `2031${invoice.InvoiceId}`,
    CreatedDate: '05012031091011',
    CustomerReference: invoice.CustomerReference,
    CustomerName: 'مؤسسة نور',
    TransactionStatus: paid.TransactionStatus === 'Succss' ? 'SUCCESS' : 'FAILED',
    PaymentMethod: paid.PaymentGateway,
    UserDefinedField: null,
    PaymentId: paid.PaymentId,
    InvoiceValueInBaseCurrency: paid.TransationValue,
    BaseCurrency: paid.Currency,
  }
  const signed = Object.keys(Data)
    .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map((name) => `${name}=${Data[name] ?? ''}`)
    .join(',')
  const head = { EventType: paymentEvent, Event: 'TransactionsStatusChanged' }
  return noticeOf({ ...head, DateTime: '05012031091011', CountryIsoCode: 'SAU', Data }, signed)
}

const noticeOf = (body: unknown, signed: string): Notice => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'myfatoorah-signature': base64Hmac(signed) },
})
