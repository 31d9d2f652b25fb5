import { integrations, type PaymentProvider } from '@mizan/contract/integrations'
import type { RowOf } from '@mizan/contract/resource'
import { useList, useRecord } from '../../client/queries.ts'
import type { Tone } from '../../theme/tones.ts'

export type Integration = RowOf<typeof integrations>

export const integrationTo = (provider: PaymentProvider): string =>
  `/dashboard/integrations/${provider}`

export const integrationTone: Readonly<Record<Integration['state'], Tone>> = {
  checking: 'quiet',
  working: 'ok',
  refused: 'bad',
  unreachable: 'warn',
}

const lookEveryMs = 1_500

type Found = {
  readonly isPending: boolean
  readonly error: unknown
  readonly retry: () => void
  /** Null where the company is not connected with the provider. */
  readonly integration: Integration | null
}

/** The connection with a provider, looked at again while its key is being tried. */
export function useIntegration(provider: PaymentProvider): Found {
  const list = useList(integrations, { provider })
  const listed = list.data?.data[0] ?? null
  const known = useRecord(integrations, listed?.id).data
  const isChecking = known?.state === 'checking'
  useRecord(integrations, listed?.id, { everyMs: isChecking ? lookEveryMs : null })
  return {
    isPending: list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
    integration: listed && (known ?? listed),
  }
}
