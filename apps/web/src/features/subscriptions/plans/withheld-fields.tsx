import { MultiSelect } from '@mantine/core'
import { companyReportNames, keysOfReport } from '@mizan/contract/reports/report-groups'
import { protectedFieldKeys } from '@mizan/core/access/plan-limits'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFeatureName } from '../../../trade/company/feature-name.ts'

/** Parts, fields and reports that companies with this plan do not have. */
export const WithheldFields = (): ReactNode => {
  const { t } = useTranslation()
  const nameOf = useFeatureName()
  const { field, fieldState } = useController({ name: 'protected_fields' })
  const named = (keys: readonly string[]) => keys.map((key) => ({ value: key, label: nameOf(key) }))
  return (
    <section className="section" data-field="protected_fields">
      <h2>{t('plans.withheld')}</h2>
      <MultiSelect
        aria-label={t('plans.withheld')}
        description={t('plans.withheld_how')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={t('kit.choose')}
        searchable
        clearable
        hidePickedOptions
        data={[
          { group: t('plans.parts'), items: named(protectedFieldKeys) },
          {
            group: t('plans.reports'),
            items: named(companyReportNames.flatMap((name) => keysOfReport(name).slice(0, 1))),
          },
        ]}
        value={(field.value ?? []) as string[]}
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
    </section>
  )
}
