import { type Logger, pino } from 'pino'

export type Log = Logger

/** Values that never reach a log, wherever they stand. */
const secrets = [
  'password',
  'password_confirmation',
  'token',
  'access_token',
  'refresh_token',
  'mfa_token',
  'code',
  'secret',
  'private_key',
  'authorization',
  'cookie',
  'otp',
]

export const openLog = (level: string, destination?: { write(line: string): void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          ...secrets,
          ...secrets.map((name) => `*.${name}`),
          'req.headers.authorization',
          'req.headers.cookie',
        ],
        censor: '[removed]',
      },
    },
    destination ?? pino.destination(1),
  )
