import { Button, Textarea } from '@mantine/core'
import { tickets } from '@mizan/contract/companies/support'
import { IconSend } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { emptied } from '../../kit/fields/emptied.ts'
import { issuesByField } from '../../kit/fields/issues.ts'
import type { Ticket } from './ticket-state.tsx'

/** Adds a message to a ticket; what was not taken stays in the box with its reason. */
export const ReplyBox = ({ ticket }: { readonly ticket: Ticket }): ReactNode => {
  const { t } = useTranslation()
  const reply = useAction(tickets, 'reply')
  const [content, setContent] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const checked = tickets.actions.reply.body.safeParse({ content })
    if (!checked.success)
      return setWrong(
        issuesByField(checked.error.issues, currentLanguage())['content'] ?? t('kit.unexpected'),
      )
    try {
      setWrong(null)
      await reply.mutateAsync({ id: ticket.id, body: { content } })
      setContent(emptied(content))
      await celebrate(t('support.sent'))
    } catch (error) {
      if (!isFailure(error)) throw error
      setWrong(
        error.fields['content']?.[0] ?? failureSentence(error.status, error.code, error.message, t),
      )
    }
  }
  return (
    <form noValidate className="reply-box" onSubmit={(event) => void submit(event)}>
      <Textarea
        name="content"
        label={t('support.reply')}
        description={ticket.status === 'closed' ? t('support.opens_again') : undefined}
        autosize
        minRows={3}
        maxRows={12}
        value={content}
        error={wrong}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <Button
        type="submit"
        loading={reply.isPending}
        leftSection={<IconSend size={16} stroke={1.8} />}
      >
        {t('support.send')}
      </Button>
    </form>
  )
}
