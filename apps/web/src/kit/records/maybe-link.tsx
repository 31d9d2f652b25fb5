import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link where the screen exists, the bare text where it does not. */
export const MaybeLink = ({
  to,
  className = 'name-link',
  search,
  children,
}: {
  readonly to: string | null
  readonly className?: string
  readonly search?: Readonly<Record<string, string>>
  readonly children: ReactNode
}): ReactNode =>
  to === null ? (
    children
  ) : (
    <Link to={to} className={className} {...(search ? { search } : {})}>
      {children}
    </Link>
  )
