import { lazy, useState, type ReactNode } from 'react'
import { createStore, useStore } from '../../client/store.ts'
import type { Question } from './confirm-box.tsx'
import { Later } from './later.tsx'

type Asked = Question & { readonly answer: (yes: boolean) => void }

const ConfirmBox = lazy(async () => ({ default: (await import('./confirm-box.tsx')).ConfirmBox }))

const asked = createStore<Asked | null>(null)

/** Asks before something that cannot be undone. Resolves to whether the verb was chosen. */
export const confirmed = (question: Question): Promise<boolean> =>
  new Promise((resolve) => asked.set({ ...question, answer: resolve }))

/** Stands once in the app and shows what `confirmed` asks. */
export const ConfirmDialog = (): ReactNode => {
  const question = useStore(asked)
  // The text stays while the dialog fades.
  const [last, setLast] = useState(question)
  if (question !== null && question !== last) setLast(question)
  const close = (yes: boolean): void => {
    question?.answer(yes)
    asked.set(null)
  }
  return (
    <Later opened={question !== null}>
      {(opened) =>
        last === null ? null : <ConfirmBox question={last} opened={opened} onAnswer={close} />
      }
    </Later>
  )
}
