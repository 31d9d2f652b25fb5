import { type LocalDate, daysBetween } from '../../time/local-date.ts'

/** How long before the last day to file and pay a company is reminded, and once it has passed. */
export const reminderSteps = ['in_14_days', 'in_7_days', 'tomorrow', 'late'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** The step that a period has come to on a day; null while there is time. */
export function reminderStep(dueOn: LocalDate, today: LocalDate): ReminderStep | null {
  const days = daysBetween(today, dueOn)
  if (days < 0) return 'late'
  if (days <= 1) return 'tomorrow'
  if (days <= 7) return 'in_7_days'
  return days <= 14 ? 'in_14_days' : null
}
