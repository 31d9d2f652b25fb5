import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from './use-links.ts'

/** A figure or row that opens what it is made of, and the same without a link where it cannot. */
export const OpenLink = ({
  target,
  className,
  children,
  isQuiet = false,
  onOpen,
}: {
  readonly target: Target
  readonly className: string
  readonly children: ReactNode
  /** Skipped by Tab: for readers of the screen, who find it without. */
  readonly isQuiet?: boolean
  readonly onOpen?: () => void
}): ReactNode =>
  target === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link
      to={target.to}
      search={target.search}
      className={`${className} opens`}
      {...(isQuiet ? { tabIndex: -1 } : {})}
      {...(onOpen ? { onClick: onOpen } : {})}
    >
      {children}
    </Link>
  )
