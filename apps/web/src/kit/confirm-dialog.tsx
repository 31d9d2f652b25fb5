import { Button, Group, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore, useStore } from '../client/store.ts'

type Question = {
  readonly title: string
  readonly text?: ReactNode
  /** What the button does: «حذف», never «نعم». */
  readonly verb: string
  /** The way out; «إلغاء» when not given. */
  readonly stay?: string
  readonly danger?: boolean
}

type Asked = Question & { readonly answer: (yes: boolean) => void }

const asked = createStore<Asked | null>(null)

/** Asks before something that cannot be undone. Resolves to whether the verb was chosen. */
export const confirmed = (question: Question): Promise<boolean> =>
  new Promise((resolve) => asked.set({ ...question, answer: resolve }))

/** The question as the title, the consequence in a sentence, verbs on the buttons, the safe one focused. */
export const ConfirmDialog = (): ReactNode => {
  const { t } = useTranslation()
  const question = useStore(asked)
  const [last, setLast] = useState(question)
  if (question !== null && question !== last) setLast(question)
  const close = (yes: boolean): void => {
    question?.answer(yes)
    asked.set(null)
  }
  return (
    <Modal
      opened={question !== null}
      onClose={() => close(false)}
      title={last?.title}
      size={440}
      withCloseButton={false}
    >
      {last?.text ? <p className="dialog-text">{last.text}</p> : null}
      <Group gap="sm" mt="lg">
        <Button variant="default" data-autofocus onClick={() => close(false)}>
          {last?.stay ?? t('kit.cancel')}
        </Button>
        <Button {...(last?.danger ? { color: 'red' } : {})} onClick={() => close(true)}>
          {last?.verb}
        </Button>
      </Group>
    </Modal>
  )
}
