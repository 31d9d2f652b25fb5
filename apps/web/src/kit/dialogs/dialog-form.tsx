import type { ReactNode } from 'react'
import { ErrorList, type PageError } from '../fields/error-list.tsx'

type Props = {
  readonly onSubmit: () => Promise<void> | void
  /** What stands in the way and at no field. */
  readonly error?: PageError | null
  /** The resource by which its fields are called. */
  readonly of?: string | undefined
  readonly onErrorClosed?: () => void
  readonly children: ReactNode
}

/** The form of a dialog: sent by its button or by Enter, its fields below each other, what was refused above them. */
export const DialogForm = ({
  onSubmit,
  error = null,
  of,
  onErrorClosed = () => undefined,
  children,
}: Props): ReactNode => (
  <form
    className="stack"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit()
    }}
  >
    <ErrorList error={error} of={of} onClose={onErrorClosed} />
    {children}
  </form>
)
