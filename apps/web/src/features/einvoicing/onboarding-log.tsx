import { einvoiceUnits } from '@mizan/contract/einvoicing/einvoicing'
import { IconCircleCheck, IconClock, IconXboxXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { useRecord } from '../../client/queries.ts'
import { Reasons } from '../../trade/authority/reasons.tsx'
import { InstantText } from '../../kit/figures/text.tsx'
import type { Unit } from './unit-state.tsx'

type Step = NonNullable<Unit['steps']>[number]

const lookEveryMs = 2000
export const onboardingLogId = 'onboarding-log'

/** The steps of the newest onboarding as they were taken; looked at again while a job takes them. */
export const OnboardingLog = ({ unit }: { readonly unit: Unit }): ReactNode => {
  const { t } = useTranslation()
  const isWorking = unit.onboarding?.status === 'working'
  // Codes come from the portal of the authority, or are shown by our simulator.
  const words = unit.environment === 'simulator' ? 'einvoicing.simulator' : 'einvoicing'
  useRecord(einvoiceUnits, unit.id, { everyMs: isWorking ? lookEveryMs : null })
  if (unit.onboarding === null)
    return <p className="hint onboarding-none">{t(`${words}.not_onboarded`)}</p>
  return (
    <section
      id={onboardingLogId}
      className="panel onboarding"
      aria-label={t('einvoicing.log')}
      tabIndex={-1}
    >
      <header>
        <h2>{t('einvoicing.log')}</h2>
        <span className="hint" role="status">
          {t(`einvoicing.onboarding.${unit.onboarding.status}`)}
        </span>
      </header>
      <ol>
        {(unit.steps ?? []).map((step) => (
          <li key={`${step.at}-${step.step}-${step.about ?? ''}`}>
            <OutcomeIcon outcome={step.outcome} />
            <div>
              <p>
                {step.says[currentLanguage()]}{' '}
                <span className="hint">
                  <InstantText value={step.at} />
                </span>
              </p>
              <Reasons reasons={step.reasons} />
            </div>
          </li>
        ))}
      </ol>
      {isWorking ? <p className="hint onboarding-wait">{t('einvoicing.may_leave')}</p> : null}
      {unit.onboarding.status === 'failed' ? (
        <p className="onboarding-next">
          {t(unit.onboarding.needs_code ? `${words}.next_code` : 'einvoicing.next_continue')}
        </p>
      ) : null}
    </section>
  )
}

const OutcomeIcon = ({ outcome }: { readonly outcome: Step['outcome'] }): ReactNode => {
  if (outcome === 'done')
    return <IconCircleCheck size={18} stroke={1.6} className="fg-ok" aria-hidden />
  if (outcome === 'failed') return <IconXboxXFilled size={18} className="fg-bad" aria-hidden />
  return <IconClock size={18} stroke={1.6} aria-hidden />
}
