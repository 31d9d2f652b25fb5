import { type ErrorText, type Language, errors } from '@mizan/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseError } from '../database/pool.ts'
import { type FieldProblem, Refusal } from '../refusal.ts'
import { hasBegun } from './pieces.ts'
import { refusalText } from '../refusal-text.ts'
import { isSimulatedIn } from '../simulated.ts'

/** The language of an answer: `Accept-Language`, else the cookie of the screens, else Arabic. */
export function languageOf(request: FastifyRequest): Language {
  const asked = request.headers['accept-language']?.trim().toLowerCase() ?? ''
  if (asked.startsWith('en')) return 'en'
  if (asked.startsWith('ar')) return 'ar'
  return request.cookies?.i18n_redirected === 'en' ? 'en' : 'ar'
}

const texts = (
  problems: readonly FieldProblem[],
  language: Language,
  isSimulated: boolean,
): string[] =>
  problems.map((problem) => refusalText(problem.code, language, problem.params, isSimulated))

/** The disk of the database (`disk_full`, `io_error`), or our own, took nothing more. */
const storageFailures = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT', 'EIO'])

/** What PostgreSQL refused on our behalf, said as our own refusal; null when it is a defect. */
export function refusalOfDatabase(error: unknown): Refusal | null {
  const found = databaseError(error)
  if (!found) return null
  if (found.constraint === 'period_open') return new Refusal('period_locked', { date: '' })
  if (found.code === '23505') return new Refusal('already_used')
  if (found.code === '23503')
    return new Refusal(
      found.detail?.includes('still referenced') ? 'record_in_use' : 'reference_not_found',
    )
  if (storageFailures.has(found.code)) return new Refusal('storage_full')
  const unreachable = [
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08001',
    '53300',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
  ]
  return unreachable.includes(found.code) ? new Refusal('unavailable') : null
}

const connectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  // The first three are said of a node of a cluster that is away or died at work, or whose shard just moved.
  /connection marked as essential|connection to the remote node|could not find valid entry for shard|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )

/** The database is away, for a moment or longer. */
export const isDatabaseAway = (error: unknown): boolean =>
  connectionLost(error) || refusalOfDatabase(error)?.code === 'unavailable'

const clientLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** What a handler had written of the answer that it then could not give. */
const ofTheAnswer = ['content-disposition', 'content-encoding', 'content-length', 'content-type']

function refusalOfFastify(error: FastifyError): Refusal | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large_body')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media')
  if (error.code === 'FST_ERR_BAD_URL') return new Refusal('not_utf8')
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('not_found')
  if (error.statusCode === 400) return new Refusal('invalid_body')
  // The screens' folder lists nothing: a path that is a folder is no page.
  if (error.statusCode === 403) return new Refusal('no_route')
  if (error.statusCode === 503) return new Refusal('unavailable')
  return null
}

/** The one place where a failure becomes an answer. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = languageOf(request)
  const refusal =
    error instanceof Refusal
      ? error
      : connectionLost(error)
        ? new Refusal('unavailable')
        : (refusalOfDatabase(error) ?? refusalOfFastify(error as FastifyError))
  if (!refusal && !clientLeft(error)) request.log.error({ err: error }, 'unexpected error')
  if (refusal?.code === 'storage_full') request.log.error({ err: error }, 'no room to store')
  // The client has gone, or has the beginning of another answer: this one would reach nobody.
  if (reply.raw.destroyed || reply.raw.headersSent || hasBegun(reply)) {
    reply.raw.destroy()
    return reply.hijack()
  }
  for (const header of ofTheAnswer) void reply.removeHeader(header)
  void reply.header('cache-control', 'no-store')
  if (!refusal) {
    return reply
      .code(500)
      .send({ message: errors.internal[language], code: 'internal', request_id: request.id })
  }
  const isSimulated = isSimulatedIn(request)
  const known: ErrorText | undefined = (errors as Record<string, ErrorText>)[refusal.code]
  const fields = Object.entries(refusal.fields)
  if (refusal.status === 429 && refusal.params.seconds)
    void reply.header('retry-after', refusal.params.seconds)
  if (refusal.status === 503) void reply.header('retry-after', '2')
  return reply.code(known?.status ?? 422).send({
    message: refusalText(refusal.code, language, refusal.params, isSimulated),
    code: refusal.code,
    ...(fields.length > 0 && {
      errors: Object.fromEntries(
        fields.map(([field, problems]) => [field, texts(problems, language, isSimulated)]),
      ),
    }),
    ...(Object.keys(refusal.params).length > 0 && { params: refusal.params }),
    request_id: request.id,
  })
}
