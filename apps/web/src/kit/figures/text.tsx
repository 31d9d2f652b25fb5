import type { ReactNode } from 'react'
import { dateText, hijriText, instantText } from '../../client/format.ts'

/** A code, phone, IBAN, mail or number of a document: left to right wherever it stands. */
export const Ltr = ({
  children,
  className = '',
}: {
  readonly children: ReactNode
  readonly className?: string
}): ReactNode => (
  <bdi dir="ltr" className={`num ${className}`.trim()}>
    {children}
  </bdi>
)

/** A date of tables; the Hijri one is in the tooltip. */
export const DateText = ({ value }: { readonly value: string | null | undefined }): ReactNode =>
  value ? (
    <bdi dir="ltr" className="num" title={hijriText(value)}>
      {dateText(value)}
    </bdi>
  ) : null

export const InstantText = ({ value }: { readonly value: string | null | undefined }): ReactNode =>
  value ? (
    <bdi dir="ltr" className="num">
      {instantText(value)}
    </bdi>
  ) : null
