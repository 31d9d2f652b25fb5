import type { Money } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { focusField } from '../../../kit/fields/focus-field.ts'
import type { Check } from '../../../trade/documents/pre-check.tsx'
import type { BillHead } from '../bill-values.ts'
import { worthOf } from './trade-in-rows.ts'

type Given = {
  readonly head: Pick<BillHead, 'trade_in' | 'beneficiary_id'>
  readonly takesGold: boolean
  /** Of the bill, once money is counted. */
  readonly stillOpen: Money
  readonly goldWorth: Money
  readonly mayBuy: boolean
  readonly t: TFunction
}

/** What the server will ask of the used gold that a sale takes. */
export function goldChecks({
  head,
  takesGold,
  stillOpen,
  goldWorth,
  mayBuy,
  t,
}: Given): readonly Check[] {
  if (!takesGold || head.trade_in.length === 0) return []
  const bad = (title: string, field: string): readonly Check[] => [
    {
      key: 'trade_in',
      state: 'bad',
      title,
      remedy: { title: t('bills.checks.go'), run: () => focusField(field) },
    },
  ]
  if (!mayBuy) return bad(t('bills.trade_in.no_right'), 'trade_in')
  if (head.beneficiary_id === null) return bad(t('bills.trade_in.no_customer'), 'beneficiary_id')
  if (head.trade_in.some((row) => worthOf(row) <= 0n))
    return bad(t('bills.trade_in.no_gold'), 'trade_in')
  if (stillOpen <= 0n) return bad(t('bills.trade_in.nothing_left'), 'payments')
  return goldWorth > stillOpen
    ? [{ key: 'trade_in', state: 'warn', title: t('bills.trade_in.stays_owed') }]
    : [{ key: 'trade_in', state: 'ok', title: t('bills.trade_in.ok') }]
}
