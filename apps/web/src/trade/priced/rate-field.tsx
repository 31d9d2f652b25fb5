import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'
import { useNamed } from '../../client/queries.ts'
import { Field } from '../../kit/fields/field.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'

type Offered = { readonly rate: string; readonly rate_date: string } | null
const name = 'exchange_rate_to_local_currency'

/** The rate of a foreign currency, with the one that the platform knows for the day of the document. */
export const RateField = (): ReactNode => {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const [currencyId, issued, date]: readonly unknown[] = useWatch({
    name: ['currency_id', 'issue_date', 'date'],
  })
  const offered = useOffered(currencyId, issued ?? date)
  return (
    <Field
      name={name}
      fieldKey="multi_currency"
      label={t('documents.rate')}
      required
      hint={
        offered ? (
          <>
            {t('documents.offered_rate')} <DateText value={offered.rate_date} />{' '}
            <button
              type="button"
              className="text-link"
              onClick={() => setValue(name, offered.rate, { shouldDirty: true })}
            >
              <QuantityText value={offered.rate} />
            </button>
          </>
        ) : undefined
      }
    />
  )
}

function useOffered(currencyId: unknown, day: unknown): Offered {
  const id = typeof currencyId === 'string' ? currencyId : null
  const code = useNamed('currencies', id).data?.['code']
  const { data } = useQuery({
    queryKey: ['currency_rates', code, day],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: Offered }>({
          path: `/currency_rates/${String(code)}/${String(day)}`,
          signal,
        })
      ).data,
    enabled: typeof code === 'string' && typeof day === 'string' && day !== '',
  })
  return data ?? null
}
