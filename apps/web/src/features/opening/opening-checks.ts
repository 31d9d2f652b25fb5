import type { TFunction } from 'i18next'
import { amountText, dateText } from '../../client/format.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import type { OpeningSums } from './opening-sums.ts'

type Given = {
  readonly t: TFunction
  readonly sums: OpeningSums
  readonly acceptsDifference: boolean
  readonly accept: () => void
  readonly date: string | null
  readonly lockDate: string | null
}

/** What posting the opening balances will ask, answered while they are typed. */
export function openingChecks(given: Given): readonly Check[] {
  const { t, sums, date, lockDate } = given
  const isLocked = lockDate !== null && date !== null && date <= lockDate
  return [
    sums.isEmpty
      ? { key: 'content', state: 'bad', title: t('opening.check.empty') }
      : { key: 'content', state: 'ok', title: t('opening.check.filled') },
    isLocked
      ? {
          key: 'period',
          state: 'bad',
          title: t('opening.check.locked', { date: dateText(lockDate) }),
        }
      : { key: 'period', state: 'ok', title: t('opening.check.open') },
    balanceCheck(given),
  ]
}

function balanceCheck({ t, sums, acceptsDifference, accept }: Given): Check {
  if (sums.isBalanced) return { key: 'balance', state: 'ok', title: t('opening.check.balanced') }
  const difference = amountText(sums.difference.replace('-', ''))
  if (acceptsDifference)
    return {
      key: 'balance',
      state: 'warn',
      title: t('opening.check.to_equity', { difference }),
    }
  return {
    key: 'balance',
    state: 'bad',
    title: t('opening.check.differs', { difference }),
    remedy: { title: t('opening.check.accept'), run: accept },
  }
}
