import type { AuthorityMessage } from '../client/read-body.ts'

/** What the stand-in answers: a status and the JSON the authority has for it. */
export type StandInReply = { readonly status: number; readonly body: object }

/** A message about a document, in the authority's shape. */
const onWire = ({ severity, code, category, text }: AuthorityMessage): object => ({
  type: severity.toUpperCase(),
  code,
  category,
  message: text,
  status: severity === 'info' ? 'PASS' : severity.toUpperCase(),
})

/** How a document was found: its messages by severity and the sum of them. */
export function validation(messages: readonly AuthorityMessage[]): object {
  const of = (severity: AuthorityMessage['severity']): readonly object[] =>
    messages.filter((message) => message.severity === severity).map(onWire)
  const [errors, warnings] = [of('error'), of('warning')]
  return {
    infoMessages: aloneOrSeveral([onWire(wellFormed), ...of('info')]),
    warningMessages: warnings,
    errorMessages: errors,
    status: errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS',
  }
}

/** The authority writes a remark that stands alone without a list around it. */
const aloneOrSeveral = (messages: readonly object[]): object =>
  messages.length === 1 ? (messages[0] ?? messages) : messages

const wellFormed: AuthorityMessage = {
  severity: 'info',
  code: 'XSD_ZATCA_VALID',
  category: 'XSD validation',
  text: 'The document is a UBL 2.1 invoice',
}

/** A refusal of a request for a certificate. */
export const requestRefused = (code: string, message: string): StandInReply => ({
  status: 400,
  body: { errors: [{ code, message }] },
})

/** Nobody the stand-in knows. */
export const unauthorized = (now: Date): StandInReply => ({
  status: 401,
  body: {
    timestamp: now.getTime(),
    status: 401,
    error: 'Unauthorized',
    message: 'The token or the secret is not valid here',
  },
})

/** The body the authority has for a status that says nothing about the document. */
export function plainReply(status: number, now: Date): StandInReply {
  if (status === 401) return unauthorized(now)
  if (status === 208 || status === 409) return { status, body: duplicateBody }
  if (status === 303) return clearanceOff
  if (status === 400) return { status, body: { ...refusedBody, reportingStatus: 'NOT_REPORTED' } }
  return {
    status,
    body: { category: 'HTTP-Errors', code: `HTTP-${status}`, message: says(status) },
  }
}

/** Clearance is switched off: the document belongs to the reporting call. */
export const clearanceOff: StandInReply = {
  status: 303,
  body: { code: 'Clearance-Off', message: 'Clearance is switched off: report the document' },
}

const duplicateBody = {
  message: 'Hash previously submitted',
  reportingStatus: 'REPORTED_SUCCESSFULLY_EARLIER',
}

const refusedBody = {
  validationResults: validation([
    {
      severity: 'error',
      code: 'BR-KSA-40',
      category: 'KSA',
      text: 'The VAT number of the seller is fifteen digits that begin and end with 3',
    },
  ]),
}

const sayings: Readonly<Record<number, string>> = {
  404: 'Nothing of the authority answers here',
  406: 'This version of the interface is not spoken',
  413: 'The request is too large',
  415: 'Only application/json is read',
  428: 'The unit has to pass the compliance checks first',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'The service is not available',
}

const says = (status: number): string => sayings[status] ?? `The answer is ${status}`
