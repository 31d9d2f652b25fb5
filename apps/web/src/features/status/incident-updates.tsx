import './incident.css'
import { Button, Textarea } from '@mantine/core'
import { incidents } from '@mizan/contract/platform/status'
import type { RowOf } from '@mizan/contract/resource'
import { IconSend } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { emptied } from '../../kit/fields/emptied.ts'
import { issuesByField } from '../../kit/fields/issues.ts'
import { InstantText } from '../../kit/figures/text.tsx'

type Incident = RowOf<typeof incidents>
type Wrong = Readonly<Record<string, string | undefined>>

/** What was told of an incident, the latest first, below the form that tells more. */
export const IncidentUpdates = ({ incident }: { readonly incident: Incident }): ReactNode => {
  const { t } = useTranslation()
  const updates = incident.updates ?? []
  return (
    <section className="section stack">
      <UpdateForm id={incident.id} />
      {updates.length === 0 ? <p className="dim">{t('incidents.no_updates')}</p> : null}
      {updates.map(({ id, content, content_en: english, created_at: at }) => (
        <article key={id} className="update-told">
          <InstantText value={at} />
          <p lang="ar" dir="rtl">
            {content}
          </p>
          <p lang="en" dir="ltr">
            {english}
          </p>
        </article>
      ))}
    </section>
  )
}

const UpdateForm = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const adding = useAction(incidents, 'add_update')
  const [content, setContent] = useState('')
  const [english, setEnglish] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const submit = async (): Promise<void> => {
    const body = { content, content_en: english }
    const checked = incidents.actions.add_update.body.safeParse(body)
    if (!checked.success) return setWrong(issuesByField(checked.error.issues, currentLanguage()))
    try {
      setWrong({})
      await adding.mutateAsync({ id, body })
      setContent(emptied(content))
      setEnglish(emptied(english))
      await celebrate(t('incidents.told'))
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = Object.entries(error.fields).map(([name, texts]) => [name, texts[0]])
      if (fields.length === 0) await complain(error.message)
      setWrong(Object.fromEntries(fields) as Wrong)
    }
  }
  return (
    <form
      className="update-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        name="content"
        lang="ar"
        dir="rtl"
        label={t('incidents.content')}
        autosize
        minRows={2}
        value={content}
        error={wrong['content']}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <Textarea
        name="content_en"
        lang="en"
        dir="ltr"
        label={t('incidents.content_en')}
        autosize
        minRows={2}
        value={english}
        error={wrong['content_en']}
        onChange={(event) => setEnglish(event.currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          loading={adding.isPending}
          leftSection={<IconSend size={16} stroke={1.8} />}
        >
          {t('incidents.tell')}
        </Button>
      </div>
    </form>
  )
}
