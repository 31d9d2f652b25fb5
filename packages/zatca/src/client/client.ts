import type { CertificateAnswer, DocumentAnswer, Reply } from './answer.ts'
import { calls, interfaceVersion } from './calls.ts'
import type { Call, CertificateCall, DocumentCall } from './calls.ts'
import { send } from './send.ts'
import type { Message } from './send.ts'

/** What the authority gave a unit to sign in with. Keep it encrypted; it never stands in a log. */
export type Credentials = {
  /** `binarySecurityToken` as it was returned: base64 of the certificate's base64. */
  readonly token: string
  readonly secret: string
}

/** A sealed document: its uuid and hash, and the very bytes that were sealed. */
export type SubmittedDocument = {
  readonly uuid: string
  readonly hash: string
  readonly xml: string | Uint8Array
}

export type ClientOptions = {
  /** Base address of one environment: see `authorityAddresses`. */
  readonly address: string
  /** The language of the authority's messages. */
  readonly language: 'ar' | 'en'
  /** How long to wait for a whole answer; a minute, below which clearance is cut off in vain. */
  readonly timeLimitMs?: number
  /** Brings messages there and answers back; over the network unless set otherwise. */
  readonly bring?: (message: Message) => Promise<Reply>
}

/** One function for each of the authority's calls. */
export type AuthorityClient = {
  /** Asks for a compliance certificate with the code the taxpayer made in the portal. */
  readonly requestComplianceCertificate: (request: CertificateRequest) => Promise<CertificateAnswer>
  /** Hands in a compliance document, with the compliance certificate. */
  readonly checkCompliance: Submit
  /** Asks for the production certificate once every compliance document was accepted. */
  readonly requestProductionCertificate: (
    compliance: Credentials,
    complianceRequestId: string,
  ) => Promise<CertificateAnswer>
  /** Asks for a new production certificate before the present one ends. */
  readonly renewCertificate: (
    production: Credentials,
    request: CertificateRequest,
  ) => Promise<CertificateAnswer>
  /** Hands in a standard document before the buyer gets it. */
  readonly clear: Submit
  /** Hands in a simplified document, or a standard one while clearance is switched off. */
  readonly report: Submit
}

export type CertificateRequest = {
  /** PEM: see `createCsr`. */
  readonly csr: string
  /** Six digits, made in the portal, worth an hour and one unit. */
  readonly otp: string
}

type Submit = (credentials: Credentials, document: SubmittedDocument) => Promise<DocumentAnswer>

const minuteMs = 60_000

/**
 * A client of one environment. Every function sends once and answers what came back, whatever it
 * was: `decideOnDocument` and `decideOnCertificate` say what to do about it, the caller when.
 */
export function authorityClient(options: ClientOptions): AuthorityClient {
  const base = new URL(options.address).href.replace(/\/$/, '')
  const bring = options.bring ?? send
  const ask = (call: Call, extra: Readonly<Record<string, string>>, body: object): Promise<Reply> =>
    bring({
      address: base + calls[call].path,
      method: calls[call].method,
      headers: {
        'accept-version': interfaceVersion,
        'accept-language': options.language,
        'content-type': 'application/json',
        accept: 'application/json',
        ...extra,
      },
      body: JSON.stringify(body),
      timeLimitMs: options.timeLimitMs ?? minuteMs,
    })
  const askForCertificate = async (
    call: CertificateCall,
    extra: Readonly<Record<string, string>>,
    body: object,
  ): Promise<CertificateAnswer> => ({ call, ...(await ask(call, extra, body)) })
  const submit =
    (call: DocumentCall, extra: Readonly<Record<string, string>>): Submit =>
    async (credentials, document) => ({
      call,
      ...(await ask(call, { ...signIn(credentials), ...extra }, submission(document))),
    })
  return {
    requestComplianceCertificate: ({ csr, otp }) =>
      askForCertificate('complianceCertificate', otpHeader(otp), { csr: base64(csr) }),
    checkCompliance: submit('complianceCheck', {}),
    requestProductionCertificate: (compliance, complianceRequestId) =>
      askForCertificate('productionCertificate', signIn(compliance), {
        compliance_request_id: complianceRequestId,
      }),
    renewCertificate: (production, { csr, otp }) =>
      askForCertificate(
        'renewal',
        { ...signIn(production), ...otpHeader(otp) },
        { csr: base64(csr) },
      ),
    clear: submit('clearance', { 'clearance-status': '1' }),
    report: submit('reporting', { 'clearance-status': '0' }),
  }
}

const submission = ({ uuid, hash, xml }: SubmittedDocument): object => ({
  invoiceHash: hash,
  uuid,
  invoice: base64(xml),
})

const signIn = ({ token, secret }: Credentials): Readonly<Record<string, string>> => ({
  authorization: `Basic ${base64(`${token}:${secret}`)}`,
})

function otpHeader(otp: string): Readonly<Record<string, string>> {
  // What was typed is a secret of an hour: the message does not repeat it.
  if (!/^[0-9]{6}$/.test(otp)) throw new RangeError('the one-time code is not six digits')
  return { otp }
}

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64')
