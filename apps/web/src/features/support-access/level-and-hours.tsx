import { supportHoursMax } from '@mizan/core/access/support-reach'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/fields/field.tsx'

/** How far support comes and for how long, with what each of them means. */
export const LevelAndHours = (): ReactNode => {
  const { t } = useTranslation()
  const level = String(useWatch({ name: 'level' }))
  return (
    <>
      <Field
        name="level"
        span={2}
        hint={t(`support_access.${level === 'change' ? 'change' : 'read'}_how`)}
      />
      <Field name="hours" span={2} hint={t('support_access.hours_how', { max: supportHoursMax })} />
    </>
  )
}
