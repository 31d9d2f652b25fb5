import { Suspense, useEffect, useState, type ReactNode } from 'react'

type Props = {
  readonly opened: boolean
  readonly children: (opened: boolean) => ReactNode
}

/** A dialog whose code comes when it is first opened: no screen waits for what is seldom seen. */
export const Later = ({ opened, children }: Props): ReactNode => {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ClosedFirst opened={opened}>{children}</ClosedFirst>
    </Suspense>
  )
}

/** A dialog must be seen closed once, else it does not know what to give the focus back to. */
const ClosedFirst = ({ opened, children }: Props): ReactNode => {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return children(opened && isThere)
}
