/** What a state looks like: `--mz-<tone>-bg`, `-fg`, `-bd` and `-solid` in tokens.css. */
export type Tone = 'neutral' | 'quiet' | 'ok' | 'info' | 'warn' | 'bad' | 'edit'

/** Document status codes of the wire. */
export const documentTone: Readonly<Record<number, Tone>> = {
  0: 'quiet',
  1: 'neutral',
  9: 'edit',
  11: 'bad',
  128: 'info',
  255: 'neutral',
}

export const paymentTone: Readonly<Record<string, Tone>> = {
  fully_paid: 'ok',
  partly_paid: 'info',
  not_fully_paid: 'neutral',
  overdue: 'bad',
}

export type AuthorityState =
  | 'kept'
  | 'not_sent'
  | 'sending'
  | 'cleared'
  | 'reported'
  | 'warnings'
  | 'rejected'
