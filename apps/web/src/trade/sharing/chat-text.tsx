import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, type Language } from '../../client/language.ts'
import { useUser } from '../../client/user.ts'

type Props = {
  /** Whom it is sent to; without a number the chat asks. */
  readonly phone: string | null
  /** The ready text, in the language of the reader. */
  readonly words: (say: TFunction, company: string) => string
}

/** A ready text in the language of the reader, and the chat it opens. */
export const ChatText = ({ phone, words }: Props): ReactNode => {
  const { t, i18n } = useTranslation()
  const { data: user } = useUser()
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [typed, setTyped] = useState<string | null>(null)
  const company = (language === 'en' && user?.tenant?.name_en) || (user?.tenant?.name ?? '')
  const text = typed ?? words(i18n.getFixedT(language), company)
  const digits = (phone ?? '').replace(/\D/g, '')
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
        href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={16} stroke={1.6} />}
      >
        {t('sharing.open_chat')}
      </Button>
    </>
  )
}
