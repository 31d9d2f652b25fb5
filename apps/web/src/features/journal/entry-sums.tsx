import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Totals } from '../../trade/documents/totals.tsx'
import { write, type Sums } from './entry-values.ts'

/** Debits, credits and what still lies between them. */
export const EntrySums = ({ sums }: { readonly sums: Sums }): ReactNode => {
  const { t } = useTranslation()
  const { debit, credit, difference } = sums
  return (
    <Totals
      lines={[
        { label: t('entries.total_debit'), value: write(debit) },
        { label: t('entries.total_credit'), value: write(credit) },
      ]}
      due={{
        label: t('entries.difference'),
        value: write(difference < 0n ? -difference : difference),
      }}
      words={
        difference === 0n
          ? ''
          : t(difference > 0n ? 'entries.credit_is_short' : 'entries.debit_is_short')
      }
    />
  )
}
