import type { ReactNode } from 'react'
import { amountText, isZero } from '../../client/format.ts'
import { wholeText } from './figures.ts'

/** An amount at a glance: whole units, the exact one in the tooltip. */
export const Whole = ({
  value,
  className = '',
}: {
  readonly value: string
  readonly className?: string
}): ReactNode => (
  <bdi
    dir="ltr"
    className={`num ${isZero(value) ? 'zero' : ''} ${className}`.trim()}
    title={amountText(value)}
  >
    {wholeText(value)}
  </bdi>
)
