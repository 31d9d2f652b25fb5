import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../ask-provider.ts'
import type { Notice, NoticeReader } from '../payment-provider.ts'

const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value == null ? null : String(value)))

/** Version 2, as connections are set up today. */
const second = z.object({
  Event: z.object({ Code: z.number(), Name: text, CreationDate: text }),
  Data: z.object({
    Invoice: z.object({ Id: text, Status: text, ExternalIdentifier: text }).nullish(),
    Transaction: z.object({ Status: text, PaymentId: text }).nullish(),
    Refund: z.object({ Id: text, Status: text }).nullish(),
    Amount: z.object({ ValueInBaseCurrency: text }).nullish(),
    ReferencedInvoice: z.object({ Id: text }).nullish(),
  }),
})

/** Version 1, which older accounts of the provider still send. */
const first = z.object({
  EventType: z.number(),
  Event: text,
  DateTime: text,
  Data: z.record(z.string(), text),
})

type Second = z.output<typeof second>
type First = z.output<typeof first>

const paymentEvent = 1
/** Not part of what version 1 signs, by event. */
const unsigned: Readonly<Record<string, string>> = {
  RefundStatusChanged: 'GatewayReference',
  SupplierStatusChanged: 'KycFeedback',
}

const pairs = (values: readonly (readonly [string, string | null | undefined])[]): string =>
  values.map(([name, value]) => `${name}=${value ?? ''}`).join(',')

/** What version 2 signs: some fields in a fixed order, whatever else is in the body. */
function signedOfSecond({ Data }: Second): string {
  if (Data.Refund)
    return pairs([
      ['Refund.Id', Data.Refund.Id],
      ['Refund.Status', Data.Refund.Status],
      ['Amount.ValueInBaseCurrency', Data.Amount?.ValueInBaseCurrency],
      ['ReferencedInvoice.Id', Data.ReferencedInvoice?.Id],
    ])
  return pairs([
    ['Invoice.Id', Data.Invoice?.Id],
    ['Invoice.Status', Data.Invoice?.Status],
    ['Transaction.Status', Data.Transaction?.Status],
    ['Transaction.PaymentId', Data.Transaction?.PaymentId],
    ['Invoice.ExternalIdentifier', Data.Invoice?.ExternalIdentifier],
  ])
}

/** What version 1 signs: all fields of its data by name, capitals or not. */
const signedOfFirst = ({ Event, Data }: First): string =>
  pairs(
    Object.entries(Data)
      .filter(([name]) => name !== unsigned[Event ?? ''])
      .toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  )

/** A notice of either version, with what was signed of it; null for anything else. */
function parse(body: Buffer): { readonly notice: Notice; readonly signed: string } | null {
  const json = parseJson(body.toString('utf8'))
  const newer = second.safeParse(json)
  if (newer.success)
    return { notice: noticeOfSecond(newer.data), signed: signedOfSecond(newer.data) }
  const older = first.safeParse(json)
  return older.success
    ? { notice: noticeOfFirst(older.data), signed: signedOfFirst(older.data) }
    : null
}

const keyOf = (...parts: readonly (string | null | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

function noticeOfSecond({ Event, Data }: Second): Notice {
  const { Invoice, Transaction } = Data
  const externalId = Invoice?.Id ?? Data.ReferencedInvoice?.Id ?? null
  const paymentId = Transaction?.PaymentId ?? null
  return {
    key: keyOf(
      '2',
      String(Event.Code),
      externalId,
      paymentId ?? Data.Refund?.Id,
      Transaction?.Status ?? Data.Refund?.Status,
      Event.CreationDate,
    ),
    event: Event.Name ?? String(Event.Code),
    isPayment: Event.Code === paymentEvent,
    externalId,
    reference: Invoice?.ExternalIdentifier ?? null,
    paymentId,
  }
}

function noticeOfFirst({ EventType, Event, DateTime, Data }: First): Notice {
  const externalId = Data['InvoiceId'] ?? null
  const paymentId = Data['PaymentId'] ?? null
  return {
    key: keyOf('1', String(EventType), externalId, paymentId, Data['TransactionStatus'], DateTime),
    event: Event ?? String(EventType),
    isPayment: EventType === paymentEvent,
    externalId,
    reference: Data['CustomerReference'] ?? null,
    paymentId,
  }
}

const signatureOf = (signed: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(signed).digest()

const signatureHeader = 'myfatoorah-signature'

/** Both versions of its notices; the signature stands in a header, so the body is kept as it came. */
export const notices: NoticeReader = {
  headers: [signatureHeader],
  read: (body) => parse(body)?.notice ?? null,
  verify(body, headers, secret) {
    const sent = headers[signatureHeader]
    const parsed = parse(body)
    if (typeof sent !== 'string' || !parsed) return false
    const given = Buffer.from(sent, 'base64')
    const right = signatureOf(parsed.signed, secret)
    return given.length === right.length && timingSafeEqual(given, right)
  },
  redact: (body) => body,
}
