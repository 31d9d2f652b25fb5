import './tax-cell.css'
import { exemptionReasons } from '@mizan/core/taxes/exemption-reasons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, percentText } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import type { TaxRow } from './price-lines.ts'
import { needsReason } from './tax-reason.ts'

type TaxedLine = {
  readonly tax_id: string | null
  readonly exemption_code: string | null
  /** In words of one's own, of the code that was there. */
  readonly exemption_reason: string | null
}

type Props = {
  readonly line: Pick<TaxedLine, 'tax_id' | 'exemption_code'>
  readonly onChange: (change: Partial<TaxedLine>) => void
  readonly label: string
  readonly error?: string | undefined
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly isDisabled?: boolean
}

/** The tax of a line by its rate, and the reason it names where it charges none. */
export const TaxCell = ({
  line,
  onChange,
  label,
  error,
  taxes,
  isDisabled = false,
}: Props): ReactNode => {
  const { t } = useTranslation()
  const tax = line.tax_id === null ? undefined : taxes.get(line.tax_id)
  return (
    <>
      <select
        className="cell cell-select"
        aria-label={label}
        aria-invalid={Boolean(error)}
        title={error ?? (tax ? localName(tax) : undefined)}
        disabled={isDisabled}
        value={line.tax_id ?? ''}
        onChange={(event) =>
          onChange({
            tax_id: event.currentTarget.value || null,
            exemption_code: null,
            exemption_reason: null,
          })
        }
      >
        {line.tax_id === null ? <option value="" /> : null}
        {[...taxes.values()].map((each) => (
          <option key={each.id} value={each.id}>
            {taxText(each)}
          </option>
        ))}
      </select>
      {tax && needsReason(tax) ? (
        <select
          className={`cell cell-select cell-reason${line.exemption_code === null ? ' text-warn' : ''}`}
          aria-label={t('documents.tax_reason')}
          value={line.exemption_code ?? ''}
          onChange={(event) =>
            onChange({ exemption_code: event.currentTarget.value || null, exemption_reason: null })
          }
        >
          <option value="">{t('documents.tax_reason')}</option>
          {Object.entries(exemptionReasons)
            .filter(([, reason]) => reason.category === tax.category)
            .map(([code, reason]) => (
              <option key={code} value={code}>
                {reason[currentLanguage()]}
              </option>
            ))}
        </select>
      ) : null}
    </>
  )
}

const taxText = (tax: TaxRow): string =>
  tax.category === 'S' && tax.mechanism === 'normal' && !tax.is_mixed_use
    ? percentText(tax.percentage)
    : localName(tax)
