import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { documentShares } from '@mizan/contract/sharing'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconLinkOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, localDate } from '../../client/format.ts'
import { currentLanguage, type Language } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useNamed } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { useRefused } from '../use-refused.tsx'
import { copied, type Sending } from './sending.ts'
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
  const [isCopied, setCopied] = useState(asked.copied)
  const url = share.url ?? ''
  const days = Math.round((Date.parse(share.expires_at) - Date.parse(share.created_at)) / dayMs)

  const renew = async (period: number): Promise<void> => {
    try {
      const until = new Date(Date.now() + period * dayMs).toISOString()
      const made = await shareOf(asked.document, until)
      await revoke.mutateAsync({ id: share.id })
      setShare(made)
      setCopied(false)
    } catch (error) {
      await refused(error, { title: t('sharing.not_shared') })
    }
  }
  const takeBack = async (): Promise<void> => {
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
      <div className="share-link">
        <TextInput
          label={t('sharing.url')}
          description={t('sharing.works_until', {
            date: dateText(localDate(new Date(share.expires_at))),
          })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          classNames={{ input: 'ltr-input' }}
          value={url}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant={asked.by === 'link' ? 'filled' : 'default'}
          leftSection={
            isCopied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />
          }
          onClick={() => void copied(url).then(setCopied)}
        >
          {t(isCopied ? 'sharing.copied' : 'sharing.copy')}
        </Button>
      </div>
      <Select
        label={t('sharing.period')}
        value={String(days)}
        allowDeselect={false}
        data={[...new Set([...periods, days])]
          .toSorted((a, b) => a - b)
          .map((count) => ({ value: String(count), label: t('sharing.days', { count }) }))}
        onChange={(value) => void renew(Number(value))}
      />
      {asked.by === 'chat' ? <ChatText asked={asked} url={url} /> : null}
      <div className="dialog-actions share-actions">
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconLinkOff size={16} stroke={1.6} />}
          loading={revoke.isPending}
          onClick={() => void takeBack()}
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

/** A ready text in the language of the reader, and the chat it opens. */
const ChatText = ({ asked, url }: { readonly asked: Asked; readonly url: string }): ReactNode => {
  const { t, i18n } = useTranslation()
  const { data: user } = useUser()
  const party = useNamed('beneficiaries', asked.document.partyId)
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [typed, setTyped] = useState<string | null>(null)
  const say = i18n.getFixedT(language)
  const { kind, number } = asked.document
  const text =
    typed ??
    say('sharing.chat_text', {
      kind: say(`sharing.kinds.${kind}`),
      number,
      company: (language === 'en' && user?.tenant?.name_en) || (user?.tenant?.name ?? ''),
      url,
    })
  const phone = String(party.data?.['phone1'] ?? '').replace(/\D/g, '')
  return (
    <>
      <div className="share-chat">
        <SegmentedControl
          aria-label={t('sharing.language')}
          value={language}
          onChange={(value) => {
            setLanguage(value === 'en' ? 'en' : 'ar')
            setTyped(null)
          }}
          data={[
            { value: 'ar', label: t('sharing.languages.ar') },
            { value: 'en', label: t('sharing.languages.en') },
          ]}
        />
        <Textarea
          label={t('sharing.text')}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          lang={language}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button
        component="a"
        href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={16} stroke={1.6} />}
      >
        {t('sharing.open_chat')}
      </Button>
    </>
  )
}
