import type { Reply } from '@mizan/zatca'
import { send } from '@mizan/zatca/client/send'
import type { Clock } from '../../kernel/clock.ts'
import type { Tools } from '../../kernel/jobs/jobs.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { openKey } from './keys.ts'
import { moyasar } from './moyasar/moyasar.ts'
import { myFatoorah } from './myfatoorah/myfatoorah.ts'
import type { NoticedPayment } from './events.sql.ts'
import type { Checked } from './problem.ts'
import type { Connection, Mode, PaymentProvider, ProviderMessage } from './payment-provider.ts'

/** Every provider a company can be connected with. A new one is its folder, this line and its locale entries. */
export const paymentProviders: readonly PaymentProvider[] = [myFatoorah, moyasar]

/** The provider of a name; null for a name that none has. */
export const providerNamed = (name: string): PaymentProvider | null =>
  paymentProviders.find((each) => each.name === name) ?? null

/** The provider of a row, which was checked when it was written. */
export function providerOf({ provider }: { readonly provider: string }): PaymentProvider {
  const found = providerNamed(provider)
  if (!found) throw new Error(`no payment provider is called ${provider}`)
  return found
}

/** Where providers answer instead of at their own addresses, by name and side. */
export type ProviderAddresses = (provider: PaymentProvider, mode: Mode) => string

/** The providers' own addresses, unless the environment names others: `MIZAN_<PROVIDER>_TEST`, `…_LIVE`. */
export const providerAddresses =
  (environment: Readonly<Record<string, string | undefined>> = {}): ProviderAddresses =>
  ({ name, addresses }, mode) =>
    (environment[`MIZAN_${name}_${mode}`.toUpperCase()] ?? addresses[mode]).replace(/\/+$/, '')

/** Where browsers hand over cards: at every provider that keeps them. */
export const cardAddresses = (addresses: ProviderAddresses): readonly string[] => [
  ...new Set(
    paymentProviders
      .filter(({ cards }) => cards !== null)
      .flatMap((each) => [addresses(each, 'live'), addresses(each, 'test')])
      .map((address) => new URL(address).origin),
  ),
]

/** What the jobs of integrations are given. */
export type ProviderParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly publicUrl: string
  readonly addresses: ProviderAddresses
  /** Who looks after notices about no link of a bill: what the platform itself is paid for. Null where it is about none of theirs. */
  readonly otherPayments?: (parts: AtWork, notice: NoticedPayment) => Promise<Checked | null>
  /** How long an answer is waited for; half a minute unless set otherwise. */
  readonly timeLimitMs?: number
  /** Brings messages there and answers back; over the network unless set otherwise. */
  readonly bring?: (message: ProviderMessage) => Promise<Reply>
}

/** A job at work: the same, with what its worker brings. */
export type AtWork = ProviderParts & Tools

const patienceMs = 30_000

/** A provider with the connection by which it is asked. */
export type ProviderConnection = {
  readonly provider: PaymentProvider
  readonly connection: Connection
}

/** Opens the connection that a row of a company is. */
export function openConnection(
  { secrets, addresses, timeLimitMs = patienceMs, bring = send }: ProviderParts,
  row: {
    readonly provider: string
    readonly mode: Mode
    readonly integration_id: string
    readonly key: Uint8Array
  },
): ProviderConnection {
  const provider = providerOf(row)
  const key = openKey(secrets, row.integration_id, 'key', row.key)
  const address = addresses(provider, row.mode)
  return { provider, connection: { address, key, timeLimitMs, bring } }
}
