import '../support.css'
import { Button, Textarea } from '@mantine/core'
import { platformTickets } from '@mizan/contract/platform/tickets'
import { IconLock, IconSend } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { currentLanguage } from '../../../client/language.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { emptied } from '../../../kit/fields/emptied.ts'
import { issuesByField } from '../../../kit/fields/issues.ts'
import { failureSentence } from '../../../kit/page/empty-state.tsx'

/** Answers the company, or keeps a note that it never sees. */
export const AnswerBox = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const answer = useAction(platformTickets, 'answer')
  const note = useAction(platformTickets, 'note')
  const [content, setContent] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (kind: 'answer' | 'note'): Promise<void> => {
    const checked = platformTickets.actions.answer.body.safeParse({ content })
    if (!checked.success)
      return setWrong(
        issuesByField(checked.error.issues, currentLanguage())['content'] ?? t('kit.unexpected'),
      )
    try {
      setWrong(null)
      await (kind === 'answer' ? answer : note).mutateAsync({ id, body: { content } })
      setContent(emptied(content))
      await celebrate(t(kind === 'answer' ? 'support.answered' : 'support.noted'))
    } catch (error) {
      if (!isFailure(error)) throw error
      setWrong(
        error.fields['content']?.[0] ?? failureSentence(error.status, error.code, error.message, t),
      )
    }
  }
  return (
    <form
      noValidate
      className="reply-box"
      onSubmit={(event) => {
        event.preventDefault()
        void send('answer')
      }}
    >
      <Textarea
        name="content"
        label={t('support.answer')}
        description={t('support.answer_how')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={3}
        maxRows={14}
        value={content}
        error={wrong}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <div className="reply-actions">
        <Button
          type="submit"
          loading={answer.isPending}
          leftSection={<IconSend size={16} stroke={1.8} />}
        >
          {t('support.send_answer')}
        </Button>
        <Button
          variant="default"
          loading={note.isPending}
          leftSection={<IconLock size={16} stroke={1.6} />}
          onClick={() => void send('note')}
        >
          {t('support.add_note')}
        </Button>
      </div>
    </form>
  )
}
