import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** A page of one sentence, and the way on. */
export const Message = ({ title, text, children }: Props): ReactNode => (
  <div className="site-message">
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
)
