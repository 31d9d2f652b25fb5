import { integrations, type PaymentProviderDeclaration } from '@mizan/contract/integrations'
import type { RowOf } from '@mizan/contract/resource'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { useList, useRecord } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import type { Tone } from '../../theme/tones.ts'

export type Integration = RowOf<typeof integrations>

const fewMinutesMs = 5 * 60_000

/** The providers there are, each with what it asks for. */
export const useProviders = (): UseQueryResult<readonly PaymentProviderDeclaration[]> =>
  useQuery({
    queryKey: ['payment_providers'],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly PaymentProviderDeclaration[] }>({
          path: '/payment_providers',
          signal,
        })
      ).data,
    staleTime: fewMinutesMs,
  })

/** How a provider is called and described: as the platform says, else as Mizan knows it. */
export function useProviderWords(): (provider: PaymentProviderDeclaration) => {
  readonly name: string
  readonly says: string
} {
  const { t } = useTranslation()
  const [own, other] =
    currentLanguage() === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
  return ({ name, title, says }) => ({
    name: title?.[own] ?? title?.[other] ?? t(`choices.payment_provider.${name}`),
    says: says?.[own] ?? says?.[other] ?? t(`integrations.providers.${name}.says`),
  })
}

export const integrationTo = (provider: string): string => `/dashboard/integrations/${provider}`

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
  /** Whether the company has several connections, one of them the default. */
  readonly isOneOfSeveral: boolean
}

/** The connection with a provider, looked at again while its key is being tried. */
export function useIntegration(provider: string): Found {
  const list = useList(integrations)
  const all = list.data?.data ?? []
  const listed = all.find((each) => each.provider === provider) ?? null
  const known = useRecord(integrations, listed?.id).data
  const isChecking = known?.state === 'checking'
  useRecord(integrations, listed?.id, { everyMs: isChecking ? lookEveryMs : null })
  return {
    isPending: list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
    integration: listed && { ...(known ?? listed), is_default: listed.is_default },
    isOneOfSeveral: all.length > 1,
  }
}
