import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'

type Offered = { readonly rate: string; readonly rate_date: string }

/** What the platform knows that a unit of a currency cost on a day, or the last day before it. */
export function useOfferedRate(code: unknown, day: unknown): Offered | null {
  const { data } = useQuery({
    queryKey: ['currency_rates', code, day],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: Offered | null }>({
          path: `/currency_rates/${String(code)}/${String(day)}`,
          signal,
        })
      ).data,
    enabled: typeof code === 'string' && code !== '' && typeof day === 'string' && day !== '',
  })
  return data ?? null
}

/** A rate that is known, with its day; pressed, it is taken. */
export const OfferedRate = ({
  of,
  onTake,
}: {
  readonly of: Offered
  readonly onTake: (rate: string) => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      {t('documents.offered_rate')} <DateText value={of.rate_date} />{' '}
      <button type="button" className="text-link" onClick={() => onTake(of.rate)}>
        <QuantityText value={of.rate} />
      </button>
    </>
  )
}
