import type { OwnCompany } from '@mizan/contract/companies/tenancy'
import type { Tone } from '../../theme/tones.ts'

const dayMs = 86_400_000
const warnDays = 7
const trial = 3

type Text = (key: string, options: Record<string, unknown>) => string

/** What is out of the ordinary about a company's subscription; most companies have no note. */
export function companyNote(
  company: OwnCompany,
  now: Date,
  t: Text,
): { tone: Tone; text: string } | null {
  if (!company.active) return { tone: 'neutral', text: t('tenants.disabled', {}) }
  const left = Math.ceil(
    (new Date(company.subscription_expire_at).getTime() - now.getTime()) / dayMs,
  )
  if (company.status === 0 || left < 0) return { tone: 'bad', text: t('tenants.ended', {}) }
  if (left > warnDays) return null
  return {
    tone: 'warn',
    text: t(company.subscription_type === trial ? 'tenants.trial_ends' : 'tenants.ends', {
      count: left,
    }),
  }
}
