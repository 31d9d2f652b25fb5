import type { systemIntegrations } from '@mizan/contract/platform/providers'
import type { RowOf } from '@mizan/contract/resource'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../client/language.ts'

type Named = Pick<RowOf<typeof systemIntegrations>, 'provider_name' | 'name' | 'name_en'>

/** How a provider is called: as the platform says, else as Mizan knows it. */
export function useOfferName(): (offer: Named) => string {
  const { t } = useTranslation()
  return ({ name, name_en: english, provider_name: provider }) =>
    (currentLanguage() === 'en' ? (english ?? name) : (name ?? english)) ??
    t(`choices.payment_provider.${provider}`)
}
