/** The plan that somebody chose on the first page, before there was a company to order it for. */
export type ChosenPlan = { readonly code: string; readonly period: 'monthly' | 'yearly' }

const key = 'mizan.chosen_plan'

const planOf = (code: unknown, period: unknown): ChosenPlan | null =>
  typeof code === 'string' && /^[a-z0-9_-]{2,32}$/.test(code)
    ? { code, period: period === 'yearly' ? 'yearly' : 'monthly' }
    : null

/** What the address of the page says was chosen. */
export function planInAddress(search: string): ChosenPlan | null {
  const asked = new URLSearchParams(search)
  return planOf(asked.get('plan'), asked.get('period'))
}

/** Keeps it in this browser until a subscription is ordered. */
export const saveChosenPlan = (chosen: ChosenPlan): void =>
  localStorage.setItem(key, `${chosen.code} ${chosen.period}`)

export function savedPlan(): ChosenPlan | null {
  const [code, period] = (localStorage.getItem(key) ?? '').split(' ')
  return planOf(code, period)
}

export const forgetChosenPlan = (): void => localStorage.removeItem(key)
