import type { ReactNode } from 'react'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'

/** A page of settings that could not be fetched still says which page it is. */
export const SettingsFailed = ({
  title,
  error,
  onRetry,
}: {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}): ReactNode => (
  <section className="page">
    <PageHead title={title} />
    <LoadFailed error={error} onRetry={onRetry} />
  </section>
)
