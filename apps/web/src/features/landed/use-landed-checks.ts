import { fiscalYears } from '@mizan/contract/ledger'
import type { LandedPart } from '@mizan/core/inventory/landed-cost'
import { money } from '@mizan/core/money/decimal'
import type { UseQueryResult } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { amountText, dateText, isZero, localDate, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import { periodCheck } from '../../trade/priced/period-check.ts'
import {
  halalas,
  isCarried,
  isWeightless,
  sumOf,
  written,
  type Carrying,
  type GoodsRow,
  type LandedHead,
  type WaitingRow,
} from './landed-values.ts'
import type { GoodsBill } from './use-landed-source.ts'

type Given = {
  readonly form: UseFormReturn<LandedHead>
  readonly head: LandedHead
  readonly waiting: UseQueryResult<readonly WaitingRow[]>
  readonly bills: readonly GoodsBill[]
  readonly rows: readonly GoodsRow[]
  readonly carrying: Carrying
  readonly parts: ReadonlyMap<string, LandedPart>
}

/** What spreading a cost will ask, answered while it is written. */
export function useLandedChecks(given: Given): readonly Check[] {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const years = useList(fiscalYears, { per_page: 50 })
  const { form, head, waiting, bills, rows, carrying, parts } = given
  const go = (field: string): Pick<Check, 'remedy'> => ({
    remedy: { title: t('bills.checks.go'), run: () => focusField(field) },
  })

  const source = (): readonly Check[] => {
    const key = 'source'
    if (head.source_id === null)
      return [{ key, state: 'bad', title: t('landed.checks.no_source'), ...go('source_id') }]
    if (!waiting.data) return []
    const cost = waiting.data.find((each) => each.account_id === head.account_id)
    if (!cost || isZero(cost.open))
      return [{ key, state: 'bad', title: t('landed.nothing_waits'), ...go('source_id') }]
    const over = halalas(head.amount) > halalas(cost.open)
    if (halalas(head.amount) <= 0n)
      return [{ key, state: 'bad', title: t('landed.checks.no_amount'), ...go('amount') }]
    if (over)
      return [
        {
          key,
          state: 'bad',
          title: t('landed.checks.over'),
          reason: t('landed.open', { amount: amountText(cost.open) }),
          remedy: {
            title: t('landed.checks.take_all'),
            run: () => form.setValue('amount', cost.open, { shouldDirty: true }),
          },
        },
      ]
    const rest = money(halalas(cost.open) - halalas(head.amount))
    return [
      {
        key,
        state: 'ok',
        title: t(rest === 0n ? 'landed.checks.whole' : 'landed.checks.part'),
        ...(rest === 0n
          ? {}
          : {
              reason: t('landed.checks.rest', {
                amount: amountText(written(rest)),
                account: nameOf(cost.account) ?? '',
              }),
            }),
      },
    ]
  }
  const goods = (): readonly Check[] => {
    const key = 'goods'
    const carried = rows.filter((row) => isCarried(row, carrying))
    if (carried.length === 0)
      return [{ key, state: 'bad', title: t('landed.checks.no_goods'), ...go('lines') }]
    const lacking = rows.findIndex((row) => isWeightless(row, head.by, carrying))
    if (lacking >= 0)
      return [
        {
          key,
          state: 'bad',
          title: t(`landed.checks.weightless.${head.by}`, {
            name: nameOf(rows[lacking]?.item) ?? '',
          }),
          ...go(`lines.${lacking}.weight`),
        },
      ]
    return [{ key, state: 'ok', title: t('landed.checks.goods', { count: carried.length }) }]
  }
  const sold = (): readonly Check[] => {
    const amount = sumOf(parts.values(), 'sold')
    return amount === 0n
      ? []
      : [
          {
            key: 'sold',
            state: 'warn',
            title: t('landed.checks.sold', { amount: amountText(written(amount)) }),
            reason: t('landed.checks.sold_why'),
          },
        ]
  }
  const day = (): Check => {
    const newest = bills
      .filter((each) => each.rows?.some((row) => isCarried(row, carrying)))
      .flatMap(({ bill }) => bill?.issue_date ?? [])
      .toSorted()
      .at(-1)
    if (head.date !== null && newest !== undefined && head.date < newest)
      return {
        key: 'period',
        state: 'bad',
        title: t('landed.checks.before_goods'),
        reason: dateText(newest),
        remedy: {
          title: t('bills.checks.use_today'),
          run: () => form.setValue('date', localDate(), { shouldDirty: true }),
        },
      }
    return periodCheck({
      date: head.date,
      facts: {
        lockDate: user?.tenant?.lock_date ?? null,
        closedYears: (years.data?.data ?? []).filter((year) => year.closed_at !== null),
      },
      t,
      setToday: () => form.setValue('date', localDate(), { shouldDirty: true }),
    })
  }
  return [...source(), ...goods(), ...sold(), day()]
}
