import { type LimitKey, limitKeys } from '@mizan/core/access/plan-limits'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DecimalInput } from '../../../kit/fields/decimal-input.tsx'
import { Fields } from '../../../kit/fields/field.tsx'

/** The most of each thing that a plan allows; what is left empty has no limit. */
export const PlanLimits = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="plan-limits">
      <div className="lines-head">
        <h2 id="plan-limits">{t('plans.limits')}</h2>
        <span className="hint">{t('plans.limits_how')}</span>
      </div>
      <Fields>
        {limitKeys.map((key) => (
          <Limit key={key} of={key} />
        ))}
      </Fields>
    </section>
  )
}

const Limit = ({ of }: { readonly of: LimitKey }): ReactNode => {
  const { t } = useTranslation()
  const name = `limits.${of}`
  const { field, fieldState } = useController({ name })
  return (
    <div data-field={name}>
      <DecimalInput
        digits={0}
        name={name}
        label={t(`choices.plan_limit.${of}`)}
        placeholder={t('plans.unlimited')}
        error={fieldState.error?.message}
        value={field.value == null ? null : String(field.value)}
        onBlur={field.onBlur}
        onChange={(value) => field.onChange(value === null ? null : Number(value))}
      />
    </div>
  )
}
