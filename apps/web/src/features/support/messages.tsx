import './support.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../kit/figures/text.tsx'

type Message = {
  readonly id: string
  readonly name: string
  readonly content: string
  readonly from_platform: boolean
  readonly is_note?: boolean
  readonly created_at: string
}

/** What was said in a ticket, in order; what the platform said is told apart, and its own notes once more. */
export const Messages = ({ of }: { readonly of: readonly Message[] }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('support.messages')}</h2>
      <ol className="messages">
        {of.map((message) => (
          <li key={message.id} className={sideOf(message)}>
            <header>
              <strong>
                {message.from_platform
                  ? t(message.is_note ? 'support.note_of' : 'support.answer_of', {
                      name: message.name,
                    })
                  : message.name}
              </strong>
              <small>
                <InstantText value={message.created_at} />
              </small>
            </header>
            <p>{message.content}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

const sideOf = ({ from_platform: isAnswer, is_note: isNote }: Message): string =>
  isNote ? 'message-note' : isAnswer ? 'message-answer' : ''
