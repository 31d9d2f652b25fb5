import type { Call, Message, Reply } from '@mizan/zatca'
import { calls, certificateOfToken, MalformedInputError } from '@mizan/zatca'
import { type StandInRequest, authority, credentialsIn } from '@mizan/zatca/stand-in/authority'
import { codesOf } from '@mizan/zatca/stand-in/codes'
import type { Order } from '@mizan/zatca/stand-in/orders'
import { claimsIn, documentIn } from '@mizan/zatca/stand-in/submission'
import { unitInCsr } from '@mizan/zatca/stand-in/unit-in-csr'
import type { Clock } from '../../kernel/clock.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { codeOf, seedOf } from './one-time-code.ts'
import {
  type SimulatorOrder,
  certificatesOf,
  documentsNear,
  saveCertificates,
  saveDocument,
  openSimulator,
  orderOf,
  useOrder,
} from './simulator.sql.ts'

/** Where its calls seem to go, as evidence shows it: no network is behind it. */
export const simulatorAddress = 'mizan://simulator'

type Parts = { readonly pool: Pool; readonly secrets: Secrets; readonly clock: Clock }

/**
 * Answers a request to the tax authority in its place, without a network: what it did before is read
 * from the company's test books, and what it did now is written there, together.
 */
export const askSimulator = (parts: Parts, tenantId: number, asked: Message): Promise<Reply> =>
  transaction(parts.pool, { tenantId }, async (db) => {
    const request = requestOf(asked)
    const unit = unitOf(request)
    const issued = await openSimulator(db)
    const order = isHandedIn(request.call) ? await orderFor(db, request.call, unit) : null
    if (order?.answer === 'never') return unanswered('timed_out', 'TIMEOUT')
    const certificates = await certificatesOf(db, unit)
    const documents = await documentsFor(db, request, unit)
    const seed = seedOf(parts.secrets, tenantId)
    const inside = authority({
      seed,
      clock: parts.clock,
      codes: codesOf((of) => codeOf(seed, of, certificates.length)),
      earlier: { issued, certificates, documents },
    })
    const reply = inside.answer(request, order)
    await saveCertificates(db, unit, inside.known.certificates())
    const document = inside.known.document(claimsIn(request.body)?.hash ?? '')
    if (document && isHandedIn(request.call)) await saveDocument(db, document)
    return order?.answer === 'lost'
      ? unanswered('broken_off', 'ECONNRESET')
      : {
          outcome: 'answered',
          status: reply.status,
          body: JSON.stringify(reply.body),
          retryAfterMs: null,
        }
  })

const unanswered = (why: 'timed_out' | 'broken_off', detail: string): Reply => ({
  outcome: 'unanswered',
  why,
  detail,
})

function requestOf({ address, method, headers, body }: Message): StandInRequest {
  const call = (Object.keys(calls) as readonly Call[]).find(
    (each) => calls[each].method === method && address === simulatorAddress + calls[each].path,
  )
  if (call === undefined) throw new Error(`the simulator has no ${method} ${address}`)
  return { call, environment: 'simulation', header: (name) => headers[name] ?? null, body }
}

/** The serial number of the unit that asks; empty when it is not known. */
function unitOf({ header, body }: StandInRequest): string {
  const credentials = credentialsIn(header('authorization'))
  if (credentials === null) return unitInCsr(body) ?? ''
  try {
    return certificateOfToken(credentials.token).unit?.serial ?? ''
  } catch (error) {
    if (error instanceof MalformedInputError) return ''
    throw error
  }
}

/** Invoices, not the documents of onboarding: only with those does an instruction apply. */
const isHandedIn = (call: Call): boolean => call === 'clearance' || call === 'reporting'

const orders: Readonly<Record<SimulatorOrder['answer'], Order['answer']>> = {
  warnings: 202,
  rejected: 400,
  unauthorized: 401,
  busy: 429,
  down: 503,
  silence: 'never',
  lost: 'lost',
  clearance_off: 303,
}

/** Uses up what somebody chose for this unit; reporting is never switched off. */
async function orderFor(db: Database, call: Call, unit: string): Promise<Order | null> {
  const chosen = await orderOf(db, unit)
  if (chosen === null || (chosen.answer === 'clearance_off' && call !== 'clearance')) return null
  await useOrder(db, unit)
  return { answer: orders[chosen.answer] }
}

async function documentsFor(db: Database, { call, body }: StandInRequest, unit: string) {
  const claims = isHandedIn(call) ? claimsIn(body) : null
  if (claims === null) return []
  return documentsNear(db, {
    hash: claims.hash,
    chain: `simulation ${unit}`,
    counter: documentIn(claims)?.counter ?? Number.NaN,
  })
}
