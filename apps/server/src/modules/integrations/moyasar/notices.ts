import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../ask-provider.ts'
import { sameText } from '../keys.ts'
import type { NoticeReader } from '../payment-provider.ts'

const notice = z
  .object({
    id: z.string().min(1),
    type: z.string(),
    secret_token: z.string(),
    data: z.object({ id: z.string().nullish(), invoice_id: z.string().nullish() }).loose(),
  })
  .loose()

/** Events after which a payment may stand otherwise; the documentation spells the failed one in two ways. */
const ofPayments: ReadonlySet<string> = new Set([
  'payment_paid',
  'payment_captured',
  'payment_failed',
  'payment_faild',
  'payment_refunded',
  'payment_voided',
])

const parse = (body: Buffer): z.output<typeof notice> | null =>
  notice.safeParse(parseJson(body.toString('utf8'))).data ?? null

/** Its notices carry the secret itself instead of a signature: it is compared, and never kept. */
export const notices: NoticeReader = {
  headers: [],
  read(body) {
    const parsed = parse(body)
    if (!parsed) return null
    const { id, type, data } = parsed
    const isAboutPayment = type.startsWith('payment_')
    return {
      key: createHash('sha256').update(id).digest('base64url'),
      event: type,
      isPayment: ofPayments.has(type),
      externalId: isAboutPayment ? (data.invoice_id ?? null) : null,
      reference: null,
      paymentId: isAboutPayment ? (data.id ?? null) : null,
    }
  },
  verify(body, _headers, secret) {
    const parsed = parse(body)
    return parsed !== null && sameText(parsed.secret_token, secret)
  },
  redact(body) {
    const parsed = parse(body)
    return parsed ? Buffer.from(JSON.stringify({ ...parsed, secret_token: '' })) : Buffer.alloc(0)
  },
}
