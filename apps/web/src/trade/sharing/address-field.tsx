import { TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joined } from '../../client/format.ts'
import { useNamed } from '../../client/queries.ts'
import type { PageError } from '../../kit/fields/error-list.tsx'
import { EditParty } from './edit-party.tsx'

/** Where a paper goes: to its party's address until another is typed; undefined where nobody is asked for. */
export function useAddress(partyId: string | null | undefined) {
  const party = useNamed('beneficiaries', partyId)
  const [typed, setTyped] = useState<string | null>(null)
  const own = String(party.data?.['email1'] ?? party.data?.['email2'] ?? '')
  const isKnown = partyId === null || party.isSuccess
  return {
    to: typed ?? own,
    type: setTyped,
    isLoading: party.isLoading,
    isLacking: isKnown && own === '',
  }
}

type Props = {
  readonly address: ReturnType<typeof useAddress>
  readonly partyId: string | null
  readonly error: PageError | null
  readonly onLeave: () => void
}

/** The address that a paper is mailed to, with the way to add one to a party that has none. */
export const AddressField = ({ address, partyId, error, onLeave }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      {address.isLacking ? <NoAddress partyId={partyId} onLeave={onLeave} /> : null}
      <TextInput
        type="email"
        label={t('sharing.to')}
        description={t('sharing.to_how')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ input: 'ltr-input' }}
        value={address.to}
        error={error && wordsOf(error)}
        withAsterisk
        data-autofocus
        disabled={address.isLoading}
        onChange={(event) => address.type(event.currentTarget.value)}
      />
    </>
  )
}

/** What stands under the field of the address. */
const wordsOf = ({ title, lines }: PageError): string =>
  joined(lines.map(({ text }) => text)) || title

/** The words of the product for a party without an address, with the way to add one. */
const NoAddress = ({ partyId, onLeave }: Pick<Props, 'partyId' | 'onLeave'>): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="banner banner-warn" role="status">
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span>{t(partyId === null ? 'sharing.no_party' : 'sharing.no_address')}</span>
      <EditParty partyId={partyId} onLeave={onLeave} />
    </div>
  )
}
