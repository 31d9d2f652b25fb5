import './tenant-logo.css'
import type { ReactNode } from 'react'

/** A company's logo, or the first letter of its name. */
export const TenantLogo = ({
  name,
  logo,
  small = false,
}: {
  readonly name: string
  readonly logo: string | null
  readonly small?: boolean
}): ReactNode => (
  <span className={`logo${small ? ' logo-small' : ''}`} aria-hidden>
    {logo ? <img src={logo} alt="" /> : name.replace(/^(شركة|مؤسسة|مجموعة)\s+/, '').slice(0, 1)}
  </span>
)
