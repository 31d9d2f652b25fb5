import './key-hint.css'
import type { ReactNode } from 'react'

/** A key and what it does, for those who have a keyboard. */
export const KeyHint = ({
  keys,
  text,
}: {
  readonly keys: string
  readonly text: string
}): ReactNode => (
  <span className="key-hint">
    <kbd className="key" dir="ltr">
      {keys}
    </kbd>{' '}
    {text}
  </span>
)
