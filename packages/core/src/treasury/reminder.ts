/** How a payment is reminded of: each step is firmer than the one before it. */
export const reminderSteps = ['friendly', 'firm', 'last'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** What comes after the letter before; the first one is friendly, and the last is followed by another like it. */
export function nextStep(sent: ReminderStep | null): ReminderStep {
  const at = sent === null ? 0 : reminderSteps.indexOf(sent) + 1
  return reminderSteps[Math.min(at, reminderSteps.length - 1)] ?? 'last'
}
