import './verdict-steps.css'
import type { Verdict, VerdictStep } from '@mizan/contract/documents/supplier-invoices'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconXboxXFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

const looks = {
  good: { tone: 'ok', symbol: IconCircleCheckFilled },
  doubtful: { tone: 'warn', symbol: IconAlertTriangleFilled },
  bad: { tone: 'bad', symbol: IconXboxXFilled },
} as const

/** The verdict in one word with its colour. */
export const VerdictPill = ({ verdict }: { readonly verdict: Verdict }): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={looks[verdict].tone}>{t(`supplier_invoices.verdict.${verdict}`)}</StatusPill>
  )
}

/** The checks one by one: what needs a look first, what holds folded under its number. */
export const VerdictSteps = ({ steps }: { readonly steps: readonly VerdictStep[] }): ReactNode => {
  const { t } = useTranslation()
  const bad = steps.filter(({ grade }) => grade === 'bad')
  const doubtful = steps.filter(({ grade }) => grade === 'doubtful')
  const good = steps.filter(({ grade }) => grade === 'good')
  return (
    <div className="verdict-steps">
      <Steps steps={[...bad, ...doubtful]} />
      {good.length > 0 ? (
        <details open={bad.length + doubtful.length === 0}>
          <summary>{t('supplier_invoices.checks_hold', { count: good.length })}</summary>
          <Steps steps={good} />
        </details>
      ) : null}
    </div>
  )
}

const Steps = ({ steps }: { readonly steps: readonly VerdictStep[] }): ReactNode => {
  const { t } = useTranslation()
  const language = currentLanguage()
  if (steps.length === 0) return null
  return (
    <ul>
      {steps.map(({ step, grade, says, broken }) => {
        const { tone, symbol: Symbol } = looks[grade]
        return (
          <li key={step}>
            <Symbol
              size={16}
              className={`fg-${tone}`}
              aria-label={t(`supplier_invoices.grade.${grade}`)}
            />
            <span>
              {says[language]}
              {broken.map(({ rule, says: sentence }) => (
                <small key={rule}>
                  {sentence[language]} <Ltr>{rule}</Ltr>
                </small>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
