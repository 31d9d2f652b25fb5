import type { Step } from '../../kit/stepper.tsx'
import type { TFunction } from 'i18next'
import { dateText, instantText, localDate } from '../../client/format.ts'
import { billFamilies, type BillRow } from './bill-family.ts'

/** The life of a bill: written, confirmed, answered by the authority (sales), paid. */
export function billSteps(bill: BillRow, t: TFunction): readonly Step[] {
  const isConfirmed = bill.status !== 0
  const isSale = bill.type === billFamilies.sales.type
  const authority = bill.e_invoice?.status ?? null
  const isAnswered = authority === 'cleared' || authority === 'reported' || authority === 'warnings'
  const isPaid = bill.payment_status === 'fully_paid' && isConfirmed
  const awaitsAuthority = isConfirmed && isSale && authority !== null && !isAnswered
  return [
    {
      key: 'draft',
      title: t('choices.status.0'),
      note: instantText(bill.created_at),
      state: isConfirmed ? 'done' : 'now',
    },
    {
      key: 'confirmed',
      title: t(bill.status === 255 ? 'choices.status.255' : 'choices.status.1'),
      note: instantText(bill.confirmed_at),
      state: isConfirmed ? 'done' : 'later',
    },
    ...(isSale && (authority !== null || !isConfirmed)
      ? [
          {
            key: 'authority',
            title: t(bill.kind === 'standard' ? 'bills.steps.cleared' : 'bills.steps.reported'),
            note: authority === null ? '' : t(`choices.e_invoice_status.${authority}`),
            state: isAnswered ? 'done' : awaitsAuthority && isPaid ? 'now' : 'later',
          } as const,
        ]
      : []),
    {
      key: 'paid',
      title: t('choices.payment_status.fully_paid'),
      note: isPaid ? '' : dueNote(bill, t),
      state: isPaid ? 'done' : isConfirmed && bill.status !== 255 ? 'now' : 'later',
    },
  ]
}

function dueNote(bill: BillRow, t: TFunction): string {
  if (bill.status !== 1 || bill.due_date === null) return ''
  const days = Math.round((Date.parse(bill.due_date) - Date.parse(localDate())) / 86_400_000)
  if (days === 0) return t('bills.steps.due_today')
  if (days < 0) return t('bills.steps.overdue', { count: -days })
  return days > 60
    ? t('bills.steps.due_on', { date: dateText(bill.due_date) })
    : t('bills.steps.due_in', { count: days })
}
