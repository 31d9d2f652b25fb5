import type { TFunction } from 'i18next'
import { dateText, localDate, quantityText } from '../../../client/format.ts'
import { focusField } from '../../../kit/fields/focus-field.ts'
import type { Check } from '../../../trade/documents/pre-check.tsx'
import type { BillRow } from '../bill-family.ts'
import { inBase, inUnit, micro, returnable } from '../quantities/line-quantities.ts'
import { isAsked, type Quantities, type ReturnHead } from './return-values.ts'

type Given = {
  readonly bill: BillRow
  readonly head: ReturnHead
  readonly quantities: Quantities
  readonly lockDate: string | null
  readonly t: TFunction
}

/** What confirming a return will ask, answered while it is written. */
export const returnChecks = (given: Given): readonly Check[] => [
  ...lineChecks(given),
  reasonCheck(given),
  dateCheck(given),
]

function lineChecks({ bill, quantities, t }: Given): readonly Check[] {
  const lines = bill.items ?? []
  const go = (row: number) => ({
    remedy: { title: t('bills.checks.go'), run: () => focusField(`items.${row}.item_qty`) },
  })
  if (!lines.some((line) => isAsked(line, quantities))) {
    const first = lines.findIndex((line) => returnable(line) > 0n)
    return [
      { key: 'lines', state: 'bad', title: t('bills.no_quantity'), ...go(Math.max(first, 0)) },
    ]
  }
  const over = lines.flatMap((line, row): readonly Check[] =>
    inBase(line, micro(quantities[line.id])) > returnable(line)
      ? [
          {
            key: `line-${line.id}`,
            state: 'bad',
            title: t('bills.checks.over_returnable', { number: row + 1 }),
            reason: t('bills.checks.returnable_is', {
              quantity: quantityText(inUnit(line, returnable(line))),
            }),
            ...go(row),
          },
        ]
      : [],
  )
  return over.length > 0
    ? over
    : [{ key: 'lines', state: 'ok', title: t('bills.checks.quantities_ok') }]
}

/** Why goods come back is told to the authority, whether or not the return names its bill. */
export const reasonCheck = ({
  head,
  t,
}: {
  readonly head: Pick<ReturnHead, 'return_reason'>
  readonly t: TFunction
}): Check =>
  (head.return_reason ?? '').trim() === ''
    ? {
        key: 'reason',
        state: 'bad',
        title: t('bills.checks.no_return_reason'),
        remedy: { title: t('bills.checks.go'), run: () => focusField('return_reason') },
      }
    : { key: 'reason', state: 'ok', title: t('bills.checks.return_reason') }

function dateCheck({ bill, head, lockDate, t }: Given): Check {
  const key = 'date'
  const date = head.issue_date
  const remedy = { title: t('bills.checks.go'), run: () => focusField('issue_date') }
  const bad = (title: string, reason?: string): Check => ({
    key,
    state: 'bad',
    title,
    remedy,
    ...(reason === undefined ? {} : { reason }),
  })
  if (date === null) return bad(t('bills.checks.no_date'))
  if (date > localDate()) return bad(t('bills.checks.future'))
  if (date < bill.issue_date)
    return bad(
      t('bills.checks.before_bill'),
      t('bills.checks.bill_date', { date: dateText(bill.issue_date) }),
    )
  if (lockDate !== null && date <= lockDate)
    return bad(t('bills.checks.locked'), t('bills.checks.locked_why', { date: dateText(lockDate) }))
  return { key, state: 'ok', title: t('bills.checks.open') }
}
