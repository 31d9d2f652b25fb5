import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNamed } from '../../client/queries.ts'
import { Field } from '../../kit/fields/field.tsx'
import { OfferedRate, useOfferedRate } from './offered-rate.tsx'

const name = 'exchange_rate_to_local_currency'

/** The rate of a foreign currency, with the one that the platform knows for the day of the document. */
export const RateField = (): ReactNode => {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const [currencyId, issued, date]: readonly unknown[] = useWatch({
    name: ['currency_id', 'issue_date', 'date'],
  })
  const code = useNamed('currencies', typeof currencyId === 'string' ? currencyId : null).data?.[
    'code'
  ]
  const offered = useOfferedRate(code, issued ?? date)
  return (
    <Field
      name={name}
      fieldKey="multi_currency"
      label={t('documents.rate')}
      required
      hint={
        offered ? (
          <OfferedRate
            of={offered}
            onTake={(rate) => setValue(name, rate, { shouldDirty: true })}
          />
        ) : undefined
      }
    />
  )
}
