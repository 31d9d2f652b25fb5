import type { PaymentProvider } from '@mizan/contract/integrations'
import type { Message, Reply } from '@mizan/zatca'
import type { Clock } from '../../kernel/clock.ts'
import type { Tools } from '../../kernel/jobs/jobs.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { myFatoorahNotices } from './myfatoorah-notice.ts'
import { myFatoorah } from './myfatoorah.ts'
import type { NoticeReader, PaymentProviderAdapter } from './payment-provider.ts'

export type Mode = 'test' | 'live'

/** Where each provider answers, on either side. */
export type ProviderAddresses = Readonly<Record<PaymentProvider, Readonly<Record<Mode, string>>>>

/** The providers' own addresses; a proxy or a stand-in has others. */
export const providerAddresses = ({
  test = 'https://apitest.myfatoorah.com',
  live = 'https://api-sa.myfatoorah.com',
}: {
  readonly test?: string | undefined
  readonly live?: string | undefined
} = {}): ProviderAddresses => ({
  myfatoorah: { test: test.replace(/\/+$/, ''), live: live.replace(/\/+$/, '') },
})

/** What the jobs of integrations are given. */
export type ProviderParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly publicUrl: string
  readonly addresses: ProviderAddresses
  /** How long an answer is waited for; half a minute unless told otherwise. */
  readonly timeLimitMs?: number
  /** Brings messages there and answers back; over the network unless told otherwise. */
  readonly bring?: (message: Message) => Promise<Reply>
}

/** A job at work: the same, with what its worker brings. */
export type AtWork = ProviderParts & Tools

const patienceMs = 30_000

export const adapterOf = (
  { addresses, timeLimitMs = patienceMs, bring }: ProviderParts,
  provider: PaymentProvider,
  mode: Mode,
): PaymentProviderAdapter => myFatoorah({ address: addresses[provider][mode], timeLimitMs, bring })

export const noticesOf: Readonly<Record<PaymentProvider, NoticeReader>> = {
  myfatoorah: myFatoorahNotices,
}
