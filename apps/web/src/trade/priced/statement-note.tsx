import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellGiven } from '../lines/line-cell.tsx'
import type { AccountLine } from './accounts/account-line.ts'

/** A longer text under the statement of a line, for whoever reads the document later. */
export const StatementNote = ({ line, onChange, label }: CellGiven<AccountLine>): ReactNode => {
  const { t } = useTranslation()
  return (
    <input
      className="cell cell-second-text"
      value={line.description ?? ''}
      aria-label={`${t('documents.details')} ${label}`}
      placeholder={t('documents.details')}
      maxLength={1000}
      onChange={(event) => onChange({ description: event.currentTarget.value || null })}
    />
  )
}
