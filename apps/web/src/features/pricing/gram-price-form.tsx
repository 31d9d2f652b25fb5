import './gram-price-form.css'
import { Button } from '@mantine/core'
import { gramPrices } from '@mizan/contract/pricing'
import type { RowOf } from '@mizan/contract/resource'
import { formatShort, parseDecimal, price, scale } from '@mizan/core/money/decimal'
import { calibers, gramPriceOf, type Caliber } from '@mizan/core/sales/jewellery-price'
import { IconCalculator } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useList } from '../../client/queries.ts'
import { fieldOf } from '../../kit/fields/form-values.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { PriceInput } from '../../kit/fields/money-input.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { AwaitedPage } from '../../kit/records/loaded-record.tsx'
import { lastOf, lastPrices } from '../../trade/priced/gold/last-prices.ts'
import { RecordForm } from '../../kit/records/record-form.tsx'

type GramPrice = {
  readonly caliber: Caliber
  readonly sell: string | null
  readonly buy: string | null
}

/** Every caliber with what was written last of it, to be changed. */
const rowsOf = (newest: readonly RowOf<typeof gramPrices>[]): readonly GramPrice[] =>
  calibers.map((caliber) => {
    const known = lastOf(newest, caliber)
    return { caliber, sell: known?.sell ?? null, buy: known?.buy ?? null }
  })

/** The calibers that a price was written of. */
const written = (value: unknown): readonly GramPrice[] =>
  (value as readonly GramPrice[]).filter(({ sell, buy }) => sell !== null || buy !== null)

/** The prices of gold by the gram from now on; those of before stay in the list. */
export const GramPriceForm = (): ReactNode => {
  const { t } = useTranslation()
  const last = useList(gramPrices, lastPrices)
  if (last.isError)
    return <LoadFailed isPage error={last.error} onRetry={() => void last.refetch()} />
  if (!last.data) return <AwaitedPage title={t('resources.gram_prices.new')} />
  return (
    <RecordForm
      of={gramPrices}
      defaults={{ prices: rowsOf(last.data.data) }}
      cancelTo="/dashboard/gram_prices"
      doneTo="/dashboard/gram_prices"
      prepare={(draft) => ({
        ...draft,
        prices: written(draft['prices']).map((each) => ({ ...each, sell: each.sell ?? '' })),
      })}
    >
      <GramPrices />
      <Fields>
        <Field name="notes" span={2} />
      </Fields>
    </RecordForm>
  )
}

const GramPrices = (): ReactNode => {
  const { t } = useTranslation()
  const { formState, getValues } = useFormContext()
  const { field } = useController({ name: 'prices' })
  const rows = field.value as readonly GramPrice[]
  const now = (): readonly GramPrice[] => getValues('prices') as readonly GramPrice[]
  const set = (caliber: Caliber, change: Partial<GramPrice>): void =>
    field.onChange(now().map((row) => (row.caliber === caliber ? { ...row, ...change } : row)))
  const [fine] = rows
  /** The other calibers by their fineness, from what fine gold is sold and bought at. */
  const fill = (): void => {
    const [from] = now()
    field.onChange(
      now().map((row) => ({
        ...row,
        sell: byFineness(from?.sell ?? null, row.caliber) ?? row.sell,
        buy: byFineness(from?.buy ?? null, row.caliber) ?? row.buy,
      })),
    )
  }
  const errors = formState.errors['prices']
  const errorOf = (at: number, name: string): string | undefined => {
    const place = now()[at]
    const sent = written(now()).findIndex((each) => each.caliber === place?.caliber)
    const message = fieldOf(fieldOf(fieldOf(errors, String(sent)), name), 'message')
    return typeof message === 'string' ? message : undefined
  }
  return (
    <section className="gram-prices" aria-label={t('gram_prices.of_calibers')} data-field="prices">
      <ul>
        <li aria-hidden className="hint">
          <span>{t('fields.items.caliber')}</span>
          <span>{t('gram_prices.sell')}</span>
          <span>{t('gram_prices.buy')}</span>
        </li>
        {rows.map((row, at) => (
          <li key={row.caliber}>
            <span>{t('gram_prices.caliber', { caliber: row.caliber })}</span>
            <div data-field={`prices.${at}.sell`}>
              <PriceInput
                aria-label={`${t('gram_prices.sell')} ${row.caliber}`}
                value={row.sell}
                error={errorOf(at, 'sell')}
                onChange={(sell) => set(row.caliber, { sell })}
              />
            </div>
            <div data-field={`prices.${at}.buy`}>
              <PriceInput
                aria-label={`${t('gram_prices.buy')} ${row.caliber}`}
                value={row.buy}
                error={errorOf(at, 'buy')}
                onChange={(buy) => set(row.caliber, { buy })}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconCalculator size={15} stroke={1.8} />}
        disabled={fine?.sell === null && fine.buy === null}
        title={fine?.sell === null && fine.buy === null ? t('gram_prices.fill_needs') : undefined}
        onClick={fill}
      >
        {t('gram_prices.fill')}
      </Button>
    </section>
  )
}

function byFineness(fine: string | null, caliber: Caliber): string | null {
  const of = parseDecimal(fine ?? '', scale.price)
  return of === null || of <= 0n
    ? null
    : formatShort(gramPriceOf(price(of), caliber), scale.price, 2)
}
