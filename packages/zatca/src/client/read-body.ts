/** A sentence of the authority about a document or request. */
export type AuthorityMessage = {
  readonly severity: 'info' | 'warning' | 'error'
  /** Such as `BR-KSA-40`, `invalid-invoice-hash` or `Invalid-OTP`. */
  readonly code: string | null
  /** Such as `KSA` or `CERTIFICATE_ERRORS`. */
  readonly category: string | null
  readonly text: string
}

export type JsonObject = Readonly<Record<string, unknown>>

/** The JSON object an answer consists of; null when it is broken or something else. */
export function readBody(body: string): JsonObject | null {
  try {
    return objectOrNull(JSON.parse(body))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Every message of an answer, errors first; the authority has half a dozen shapes for them. */
export function messagesOf(body: JsonObject): readonly AuthorityMessage[] {
  const results = objectOrNull(body['validationResults']) ?? {}
  const named = [
    ...messagesIn(results['errorMessages'], 'error'),
    ...messagesIn(body['errors'], 'error'),
    ...messagesIn(results['warningMessages'], 'warning'),
    ...messagesIn(body['warnings'], 'warning'),
    ...messagesIn(results['infoMessages'], 'info'),
  ]
  if (named.length > 0) return named
  return messagesIn({ ...body, message: body['message'] ?? body['error'] }, 'error')
}

/** The code of a refusal that names no error: ours, for the authority has none. */
export const noReasonCode = 'no-reason-given'

/**
 * The errors to show of a refusal. One that gives none says so, beside what it says besides; the answer itself is
 * kept as evidence, and is nothing to read where it is JSON.
 */
export function refusalsOf(answer: string): readonly AuthorityMessage[] {
  const body = readBody(answer)
  const messages = body === null ? [] : messagesOf(body)
  if (messages.some(({ severity }) => severity === 'error')) return messages
  const bare = body === null ? textOrNull(answer.slice(0, 500)) : null
  const error = { severity: 'error', category: null } as const
  return [
    bare === null
      ? { ...error, code: noReasonCode, text: statusIn(body) ?? 'HTTP 400' }
      : { ...error, code: null, text: bare },
    ...messages,
  ]
}

/** What the answer calls its outcome, such as `NOT_REPORTED`. */
const statusIn = (body: JsonObject | null): string | null =>
  body && (textOrNull(body['clearanceStatus']) ?? textOrNull(body['reportingStatus']))

/** One or several, as an array, a single object or a bare text. */
function messagesIn(
  value: unknown,
  severity: AuthorityMessage['severity'],
): readonly AuthorityMessage[] {
  const several: readonly unknown[] = Array.isArray(value) ? value : [value]
  return several.flatMap((each) => {
    const text = textOrNull(each)
    if (text !== null) return [{ severity, code: null, category: null, text }]
    const message = objectOrNull(each)
    if (message === null) return []
    const code = textOrNull(message['code'])
    const category = textOrNull(message['category'])
    const words = textOrNull(message['message']) ?? code ?? category
    return words === null ? [] : [{ severity, code, category, text: words }]
  })
}

/** The object a value is; null when it is none. */
export const objectOrNull = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null

/** A text that says something, trimmed; a number is written out. */
export function textOrNull(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
