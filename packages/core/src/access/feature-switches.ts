import type { LocalDate } from '../time/local-date.ts'

/** On, off, or as its plan says although all companies have it switched. */
export const switchModes = ['on', 'off', 'plan'] as const
export type SwitchMode = (typeof switchModes)[number]

/** A part that is being tried, under the name that switches it; nobody has it before it is switched on. */
export type Preview = { readonly key: string; readonly since: LocalDate }

/** The parts that are being tried now. One that every company is to have leaves the list, its key with it. */
export const previews: readonly Preview[] = []

/** A part of the product that the platform switched, for one company or for all. */
export type FeatureSwitch = {
  readonly feature: string
  readonly mode: SwitchMode
  /** The last day on which it holds; null for no end. */
  readonly until: LocalDate | null
  readonly isForAll: boolean
}

/** Whether a company has a part, and who says so. */
export type FeatureState = { readonly isOn: boolean; readonly by: 'plan' | 'company' | 'all' }

/** The plan of a company: the parts that it withholds. */
type Plan = { readonly withheld: readonly string[] }

/**
 * Whether a company has a part today: as its own switch says, else that of all companies, else its plan. A switch
 * whose last day is over says nothing any more; what is being tried is in no plan.
 */
export function featureOn(
  feature: string,
  plan: Plan,
  switches: readonly FeatureSwitch[],
  today: LocalDate,
  tried: readonly Preview[] = previews,
): FeatureState {
  const holding = switches.filter(
    (each) => each.feature === feature && (each.until === null || today <= each.until),
  )
  const byPlan: FeatureState = {
    isOn: !plan.withheld.includes(feature) && !tried.some(({ key }) => key === feature),
    by: 'plan',
  }
  const own = holding.find(({ isForAll }) => !isForAll)
  if (own) return own.mode === 'plan' ? byPlan : { isOn: own.mode === 'on', by: 'company' }
  const general = holding.find(({ isForAll }) => isForAll)
  if (general && general.mode !== 'plan') return { isOn: general.mode === 'on', by: 'all' }
  return byPlan
}

/** What a company does not have today, and which of it the platform switched off although its plan has it. */
export type Withheld = { readonly all: readonly string[]; readonly byPlatform: readonly string[] }

/** The parts that a company does not have today, of those that its plan or a switch speaks of. */
export function withheldToday(
  plan: Plan,
  switches: readonly FeatureSwitch[],
  today: LocalDate,
  tried: readonly Preview[] = previews,
): Withheld {
  if (switches.length === 0 && tried.length === 0) return { all: plan.withheld, byPlatform: [] }
  const keys = new Set([
    ...plan.withheld,
    ...tried.map(({ key }) => key),
    ...switches.map(({ feature }) => feature),
  ])
  const states = [...keys].map((key) => ({
    key,
    ...featureOn(key, plan, switches, today, tried),
  }))
  const off = states.filter(({ isOn }) => !isOn)
  return {
    all: off.map(({ key }) => key),
    byPlatform: off
      .filter(({ by, key }) => by !== 'plan' || tried.some((each) => each.key === key))
      .map(({ key }) => key),
  }
}
