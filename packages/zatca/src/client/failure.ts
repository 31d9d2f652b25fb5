import { resendDelayMs } from './patience.ts'
import type { AuthorityMessage } from './read-body.ts'

/** Why nobody knows what became of a request: the same bytes are sent again, for ever. */
export type Uncertainty = 'no_answer' | 'too_many_requests' | 'server_error' | 'unreadable_answer'

/** Why sending more would be in vain: the unit stops and its administrators get a mail. */
export type Obstacle =
  /** 401, 403: wrong token or secret, another environment, or revoked. */
  | 'credentials'
  /** 404, 405: nothing of the authority answers there. */
  | 'address'
  /** 406, 415: the request is not spoken as the authority wants it; a defect of ours. */
  | 'version'
  | 'too_large'
  | 'unexpected_answer'

/** A decision that does not depend on what was asked. */
export type Failure =
  | {
      readonly decision: 'send_again'
      readonly why: Uncertainty
      readonly afterMs: number
      readonly messages: readonly AuthorityMessage[]
    }
  | {
      readonly decision: 'stop_unit'
      readonly why: Obstacle
      readonly messages: readonly AuthorityMessage[]
    }

const obstacles: Readonly<Record<number, Obstacle>> = {
  401: 'credentials',
  403: 'credentials',
  404: 'address',
  405: 'address',
  406: 'version',
  413: 'too_large',
  415: 'version',
}

/** 408 and 425 ask for another attempt just as 429 and every 5xx do. */
const undecided: Readonly<Record<number, Uncertainty>> = {
  408: 'no_answer',
  425: 'too_many_requests',
  429: 'too_many_requests',
}

/** The uncertainty or obstacle a status stands for, when it says nothing about the request itself. */
export function reasonOfStatus(status: number): Uncertainty | Obstacle {
  if (status >= 500) return 'server_error'
  return undecided[status] ?? obstacles[status] ?? 'unexpected_answer'
}

/** How often the bytes were sent by now, and how long the authority asked us to wait. */
export type Sending = { readonly attempts: number; readonly retryAfterMs: number | null }

/** The decision that follows from a reason: send again after a while, or stop the unit. */
export const failure = (
  why: Uncertainty | Obstacle,
  { attempts, retryAfterMs }: Sending,
  messages: readonly AuthorityMessage[],
): Failure =>
  isUncertainty(why)
    ? { decision: 'send_again', why, afterMs: resendDelayMs(attempts, retryAfterMs), messages }
    : { decision: 'stop_unit', why, messages }

const uncertainties: ReadonlySet<string> = new Set<Uncertainty>([
  'no_answer',
  'too_many_requests',
  'server_error',
  'unreadable_answer',
])

const isUncertainty = (why: Uncertainty | Obstacle): why is Uncertainty => uncertainties.has(why)
