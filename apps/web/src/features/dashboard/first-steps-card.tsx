import { ActionIcon } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../client/language.ts'
import type { FirstSteps, Step } from './first-steps.ts'
import { OpenLink } from './open-link.tsx'

/** How a new company begins, until it is done or hidden. */
export const FirstStepsCard = ({ steps, hide }: NonNullable<FirstSteps>): ReactNode => {
  const { t } = useTranslation()
  const done = steps.filter((step) => step.done).length
  return (
    <section className="dash-card begin">
      <header>
        <h2>{t('dashboard.first_steps')}</h2>
        <ActionIcon
          size={28}
          onClick={hide}
          aria-label={t('dashboard.hide_steps')}
          title={t('dashboard.hide_steps')}
        >
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      </header>
      <div className="begin-state">
        <span className="meter" aria-hidden>
          <i style={{ inlineSize: `${(done * 100) / Math.max(1, steps.length)}%` }} />
        </span>
        <span className="hint">{t('dashboard.steps_done', { done, all: steps.length })}</span>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.code} className={step.done ? 'done' : ''}>
            <StepRow step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const StepRow = ({ step }: { readonly step: Step }): ReactNode => {
  const { t, i18n } = useTranslation()
  const Forward = directionOf(i18n.language) === 'rtl' ? IconChevronLeft : IconChevronRight
  return (
    <OpenLink target={step.done ? null : step.target} className="begin-step">
      <span className="begin-mark" aria-hidden>
        {step.done ? <IconCheck size={14} stroke={2.2} /> : null}
      </span>
      <span className="grow">
        {t(`dashboard.steps.${step.code}`)}
        {step.done ? (
          <span className="hidden-text">
            {t('activity.and')}
            {t('dashboard.step_done')}
          </span>
        ) : null}
      </span>
      {step.done || step.target === null ? null : <Forward size={16} stroke={1.6} aria-hidden />}
    </OpenLink>
  )
}
