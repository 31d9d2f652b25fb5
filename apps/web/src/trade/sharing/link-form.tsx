import { Button, Select } from '@mantine/core'
import { documentShares } from '@mizan/contract/sharing'
import { IconLinkOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, localDate } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useNamed } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { ChatText } from './chat-text.tsx'
import { CopiedUrl } from './copied-url.tsx'
import type { Sending } from './sending.ts'
import { shareOf } from './use-sending.ts'

type Asked = Extract<Sending, { readonly by: 'link' | 'chat' }>

const periods = [7, 30, 90, 365] as const
const dayMs = 86_400_000

/** The link of a document, how long it works, and the words that go with it in a chat. */
export const LinkForm = ({
  asked,
  onClose,
}: {
  readonly asked: Asked
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const refused = useRefused()
  const revoke = useAction(documentShares, 'revoke')
  const [share, setShare] = useState(asked.share)
  const url = share.url ?? ''
  const days = Math.round((Date.parse(share.expires_at) - Date.parse(share.created_at)) / dayMs)

  const renew = async (period: number): Promise<void> => {
    try {
      const until = new Date(Date.now() + period * dayMs).toISOString()
      const made = await shareOf(asked.document, until)
      await revoke.mutateAsync({ id: share.id })
      setShare(made)
    } catch (error) {
      await refused(error, { title: t('sharing.not_shared') })
    }
  }
  const revokeShare = async (): Promise<void> => {
    try {
      await revoke.mutateAsync({ id: share.id })
      onClose()
      await celebrate(t('sharing.revoked'))
    } catch (error) {
      await refused(error, { title: t('sharing.not_revoked') })
    }
  }
  return (
    <div className="stack">
      <CopiedUrl
        key={url}
        label={t('sharing.url')}
        hint={t('sharing.works_until', {
          date: dateText(localDate(new Date(share.expires_at))),
        })}
        url={url}
        isPrimary={asked.by === 'link'}
        wasCopied={asked.copied && share.id === asked.share.id}
      />
      <Select
        label={t('sharing.period')}
        value={String(days)}
        allowDeselect={false}
        data={[...new Set([...periods, days])]
          .toSorted((a, b) => a - b)
          .map((count) => ({ value: String(count), label: t('sharing.days', { count }) }))}
        onChange={(value) => void renew(Number(value))}
      />
      {asked.by === 'chat' ? <DocumentChat asked={asked} url={url} /> : null}
      <div className="dialog-actions">
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconLinkOff size={16} stroke={1.6} />}
          loading={revoke.isPending}
          onClick={() => void revokeShare()}
        >
          {t('sharing.revoke')}
        </Button>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.dismiss')}
        </Button>
      </div>
    </div>
  )
}

/** The words that go with the link of a document. */
const DocumentChat = ({
  asked,
  url,
}: {
  readonly asked: Asked
  readonly url: string
}): ReactNode => {
  const party = useNamed('beneficiaries', asked.document.partyId)
  const { kind, number } = asked.document
  return (
    <ChatText
      phone={String(party.data?.['phone1'] ?? '')}
      words={(say, company) =>
        say('sharing.chat_text', { kind: say(`sharing.kinds.${kind}`), number, company, url })
      }
    />
  )
}
