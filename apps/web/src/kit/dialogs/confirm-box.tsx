import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

export type Question = {
  readonly title: string
  readonly text?: ReactNode
  /** What the button does: «حذف», never «نعم». */
  readonly verb: string
  /** The way out; «إلغاء» when not given. */
  readonly stay?: string
  readonly danger?: boolean
}

type Props = {
  readonly question: Question
  readonly opened: boolean
  readonly onAnswer: (yes: boolean) => void
}

/** The question as the title, the consequence in a sentence, verbs on the buttons, the safe one focused. */
export const ConfirmBox = ({ question, opened, onAnswer }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={() => onAnswer(false)}
      title={question.title}
      size={440}
      withCloseButton={false}
    >
      {question.text ? <p className="dialog-text">{question.text}</p> : null}
      <Group gap="sm" mt="lg">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.stay ?? t('kit.cancel')}
        </Button>
        <Button {...(question.danger ? { color: 'red' } : {})} onClick={() => onAnswer(true)}>
          {question.verb}
        </Button>
      </Group>
    </Dialog>
  )
}
