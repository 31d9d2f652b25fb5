import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fault, Notice } from './fake-myfatoorah.ts'

type Payment = {
  readonly id: string
  status: string
  readonly amount: number
  readonly currency: string
  refunded: number
  readonly captured: number
  readonly invoice_id: string
  readonly metadata: null
}

type Token = {
  readonly id: string
  status: string
  readonly brand: string
  readonly last_four: string
  readonly month: string
  readonly year: string
  readonly name: string
  message: string | null
  readonly verification_url: string
}

/** What was taken from a token. */
type Charge = Omit<Payment, 'invoice_id'> & {
  readonly invoice_id: null
  readonly source: {
    readonly type: 'token'
    readonly token: string
    readonly message: string
    readonly transaction_url: string | null
  }
}

type Invoice = {
  readonly id: string
  status: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly url: string
  readonly expired_at: string | null
  readonly success_url: string | null
  readonly back_url: string | null
  readonly metadata: Readonly<Record<string, string>> | null
  readonly payments: Payment[]
}

export type FakeMoyasar = {
  readonly address: string
  /** Invoices that were made, in order. */
  invoices(): readonly Invoice[]
  /** The requests that came in: `GET /v1/invoices`. */
  calls(request: string): number
  /** Cards that were handed over, and what was taken from them, in order. */
  tokens(): readonly Token[]
  charges(): readonly Charge[]
  /** A browser hands a card over; its bank has not heard the holder yet. */
  handOver(number?: string): Token
  /** The bank of a card confirms it, or does not. */
  verify(token: Token, isHolder?: boolean): void
  /** How the next charges end: `paid` unless said otherwise. */
  charging: 'paid' | 'failed' | 'initiated'
  /** A holder confirms at his bank what waits for him. */
  confirm(charge: Charge): void
  next(fault: Fault): void
  /** A customer pays an invoice, or tries to. */
  pay(invoice: Invoice, change?: Partial<Pick<Payment, 'status' | 'amount' | 'currency'>>): Payment
  /** The shop sends a payment back from its dashboard, in part or as a whole. */
  refund(payment: Payment, amount?: number): void
  /** The notice of a payment as the provider sends it, with the secret in it. */
  notice(type: string, payment: Payment | Charge): Notice
  stop(): Promise<void>
}

export const moyasarKey = 'sk_live_fake-key-of-the-shop-0815'
export const moyasarPublicKey = 'pk_live_fake-key-of-the-shop-0815'
export const moyasarSecret = 'token-of-the-webhook'

const basicOf = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

const failure = (type: string, message: string, errors: unknown = null) => ({
  type,
  message,
  errors,
})
const invalid = (errors: object) => failure('invalid_request_error', 'Validation Failed', errors)

type Answer = readonly [status: number, body: unknown]
const unknown: Answer = [404, failure('invalid_request_error', 'Object not found')]

/**
 * A Moyasar of our own, after its public documentation: HTTP Basic with the secret key, whole minor units of at
 * least a hundred, metadata by which invoices are found again, and notices that carry the secret token.
 */
export async function startMoyasar(
  onSilence: (body: string) => void = () => undefined,
): Promise<FakeMoyasar> {
  const invoices: Invoice[] = []
  const tokens: Token[] = []
  const charges: Charge[] = []
  let charging: FakeMoyasar['charging'] = 'paid'
  const seen: string[] = []
  const faults: Fault[] = []

  const create = (body: Readonly<Record<string, unknown>>): Answer => {
    const { amount, currency, description } = body
    if (!Number.isInteger(amount)) return [400, invalid({ amount: ['must be an integer'] })]
    if (Number(amount) < 100)
      return [400, invalid({ amount: ['must be greater than or equal to 100'] })]
    if (!/^[A-Z]{3}$/.test(String(currency))) return [400, invalid({ currency: ['is invalid'] })]
    if (!description) return [400, invalid({ description: ["can't be blank"] })]
    const id = randomUUID()
    const text = (name: string): string | null =>
      typeof body[name] === 'string' ? String(body[name]) : null
    const made: Invoice = {
      id,
      status: 'initiated',
      amount: Number(amount),
      currency: String(currency),
      description: String(description),
      url: `${address()}/invoices/${id}?lang=ar`,
      expired_at: text('expired_at'),
      success_url: text('success_url'),
      back_url: text('back_url'),
      metadata: (body['metadata'] as Invoice['metadata']) ?? null,
      payments: [],
    }
    invoices.push(made)
    return [201, made]
  }

  const handOver = (number: string, callback = ''): Token => {
    const id = `token_${randomUUID().replaceAll('-', '')}`
    const token: Token = {
      id,
      status: 'initiated',
      brand: number.startsWith('5') ? 'mastercard' : 'visa',
      last_four: number.slice(-4),
      month: '12',
      year: '2034',
      name: 'Noura Saleh',
      message: null,
      verification_url: `${address()}/bank/${id}?back=${encodeURIComponent(callback)}`,
    }
    tokens.push(token)
    return token
  }

  const makeToken = (body: Readonly<Record<string, unknown>>): Answer => {
    const number = String(body['number'] ?? '').replaceAll(' ', '')
    if (!/^\d{16}$/.test(number)) return [400, invalid({ number: ['is not a valid card number'] })]
    if (!/^\d{3,4}$/.test(String(body['cvc']))) return [400, invalid({ cvc: ['is invalid'] })]
    if (!/\S+ \S+/.test(String(body['name']))) return [400, invalid({ name: ['needs two names'] })]
    return [201, handOver(number, String(body['callback_url']))]
  }

  const charge = (body: Readonly<Record<string, unknown>>): Answer => {
    const { given_id: given, amount, currency, source } = body
    const { type, token: id } = (source ?? {}) as Readonly<Record<string, unknown>>
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/.test(String(given)))
      return [400, invalid({ given_id: ['must be a UUID of version 4'] })]
    if (charges.some((each) => each.id === given))
      return [400, invalid({ given_id: ['is already taken'] })]
    if (!Number.isInteger(amount) || Number(amount) < 100)
      return [400, invalid({ amount: ['must be an integer of at least 100'] })]
    const token = tokens.find((each) => each.id === id && each.status === 'active')
    if (type !== 'token' || !token) return [400, invalid({ source: ['token is not active'] })]
    const made: Charge = {
      id: String(given),
      status: charging,
      amount: Number(amount),
      currency: String(currency),
      refunded: 0,
      captured: 0,
      invoice_id: null,
      metadata: null,
      source: {
        type: 'token',
        token: token.id,
        message: charging === 'failed' ? 'INSUFFICIENT_FUNDS' : 'APPROVED',
        transaction_url: charging === 'initiated' ? `${address()}/bank/${String(given)}` : null,
      },
    }
    charges.push(made)
    return [201, made]
  }

  const list = (query: URLSearchParams): Answer => {
    const wanted = [...query].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value] as const]
    })
    const found = invoices.filter(({ metadata }) =>
      wanted.every(([key, value]) => metadata?.[key] === value),
    )
    return [200, { invoices: found, meta: { current_page: 1, total_count: found.length } }]
  }

  const cancel = (invoice: Invoice): Answer => {
    if (invoice.status !== 'initiated')
      return [400, failure('invalid_request_error', `Invoice is ${invoice.status}`)]
    invoice.status = 'canceled'
    return [200, invoice]
  }

  const answerTo = (request: string, query: URLSearchParams, body: string): Answer => {
    const [method, , , resource, id, verb] = request.split(/[ /]/)
    if (request === 'POST /v1/invoices')
      return create(JSON.parse(body) as Readonly<Record<string, unknown>>)
    if (request === 'GET /v1/invoices') return list(query)
    if (request === 'POST /v1/payments')
      return charge(JSON.parse(body) as Readonly<Record<string, unknown>>)
    const token = tokens.find((each) => each.id === id)
    if (resource === 'tokens' && token && method === 'GET') return [200, token]
    if (resource === 'tokens' && token && method === 'DELETE') {
      token.status = 'deleted'
      return [204, null]
    }
    const taken = charges.find((each) => each.id === id)
    if (resource === 'payments' && taken && method === 'GET') return [200, taken]
    const invoice = invoices.find((each) => each.id === id)
    if (resource === 'invoices' && invoice && method === 'GET' && !verb) return [200, invoice]
    if (resource === 'invoices' && invoice && method === 'PUT' && verb === 'cancel')
      return cancel(invoice)
    const payment = invoices.flatMap((each) => each.payments).find((each) => each.id === id)
    return resource === 'payments' && payment && method === 'GET' ? [200, payment] : unknown
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', address())
    const asked = `${request.method} ${pathname}`
    seen.push(asked)
    const text = await textOf(request)
    const say = (status: number, answer: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(answer === null ? undefined : JSON.stringify(answer))
    }
    // Browsers hand cards over with the public key, from pages of whoever asks for money.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    if (request.method === 'OPTIONS') return say(204, null)
    if (asked === 'POST /v1/tokens') {
      const isKnown = request.headers.authorization === basicOf(moyasarPublicKey)
      if (!isKnown) return say(401, failure('authentication_error', 'Invalid credentials'))
      return say(...makeToken(JSON.parse(text) as Readonly<Record<string, unknown>>))
    }
    const atBank = tokens.find(({ id }) => pathname === `/bank/${id}`)
    if (atBank) {
      atBank.status = 'active'
      response.writeHead(302, { location: searchParams.get('back') ?? '/' })
      return void response.end()
    }
    if (request.headers.authorization !== basicOf(moyasarKey))
      return say(401, failure('authentication_error', 'Invalid authorization credentials'))
    const fault = faults.shift()
    if (fault === 'down') return say(503, failure('api_error', 'Temporarily offline'))
    if (fault === 'too_many') {
      response.setHeader('retry-after', '120')
      return say(429, failure('rate_limit_error', 'Too many requests'))
    }
    if (fault === 'invalid') return say(400, invalid({ amount: ['is too high'] }))
    const [status, answer] = answerTo(asked, searchParams, text)
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'slow') return onSilence(text)
    say(status, answer)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: address(),
    invoices: () => invoices,
    calls: (asked) => seen.filter((each) => each === asked).length,
    tokens: () => tokens,
    charges: () => charges,
    handOver: (number = '4111111111111111') => handOver(number),
    verify: (token, isHolder = true) => {
      token.status = isHolder ? 'active' : 'inactive'
      token.message = isHolder ? null : 'Authentication failed'
    },
    get charging() {
      return charging
    },
    set charging(how) {
      charging = how
    },
    confirm: (taken) => {
      taken.status = 'paid'
    },
    next: (fault) => void faults.push(fault),
    pay: (invoice, change = {}) => {
      const payment: Payment = {
        id: randomUUID(),
        status: 'paid',
        amount: invoice.amount,
        currency: invoice.currency,
        refunded: 0,
        captured: 0,
        invoice_id: invoice.id,
        metadata: null,
        ...change,
      }
      invoice.payments.push(payment)
      if (payment.status === 'paid') invoice.status = 'paid'
      return payment
    },
    refund: (payment, amount = payment.amount) => {
      payment.status = 'refunded'
      payment.refunded = amount
    },
    notice: (type, payment) => ({
      body: JSON.stringify({
        id: randomUUID(),
        type,
        created_at: '2031-01-05T09:10:11.000Z',
        secret_token: moyasarSecret,
        account_name: 'Rawabi',
        live: true,
        data: payment,
      }),
      headers: { 'content-type': 'application/json' },
    }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve()).closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
