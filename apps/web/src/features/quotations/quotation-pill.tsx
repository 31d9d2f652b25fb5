import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentPill, StatusPill } from '../../kit/records/status-pill.tsx'
import { markOf, type QuotationRow } from './quotation-family.ts'

/** The state of an offer; billed or expired says more than confirmed. */
export const QuotationPill = ({
  quotation,
  large = false,
}: {
  readonly quotation: QuotationRow
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const mark = quotation.status === 1 ? markOf(quotation) : null
  return mark ? (
    <StatusPill tone={mark.tone} large={large}>
      {t(mark.word)}
    </StatusPill>
  ) : (
    <DocumentPill of={{ status: quotation.status }} large={large} />
  )
}
