import { Select } from '@mantine/core'
import { features, featureSwitches } from '@mizan/contract/platform/feature-switches'
import { reportGroupNames, reportGroups } from '@mizan/contract/reports/report-groups'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { useFieldLabel } from '../../../kit/fields/labels.ts'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useGivenId, useRecordId } from '../../../kit/records/use-params.ts'
import { useFeatureName } from '../../../trade/company/feature-name.ts'

/** Switches a part of the product, for one company or for all. */
export const SwitchForm = (): ReactNode => {
  const id = useRecordId()
  const tenant = useGivenId('tenant_id')
  const { feature } = useSearch({ strict: false }) as { readonly feature?: unknown }
  const given = features.find((each) => each === feature)
  const isOfTenant = tenant !== null && id === undefined
  return (
    <RecordForm
      of={featureSwitches}
      id={id}
      defaults={{ mode: 'off', tenant_id: tenant, ...(given && { feature: given }) }}
      cancelTo={isOfTenant ? `/admin/tenants/view/${tenant}` : '/admin/feature_switches'}
      doneTo={isOfTenant ? `/admin/tenants/view/${tenant}` : '/admin/feature_switches'}
    >
      <SwitchFields isNew={id === undefined} />
    </RecordForm>
  )
}

const SwitchFields = ({ isNew }: { readonly isNew: boolean }): ReactNode => {
  const { t } = useTranslation()
  const tenant: unknown = useWatch({ name: 'tenant_id' })
  const isForAll = typeof tenant !== 'string'
  return (
    <Fields>
      <Field
        name="tenant_id"
        span={2}
        disabled={!isNew}
        hint={t(isNew ? 'feature_switches.tenant_how' : 'feature_switches.stays')}
      />
      <FeatureField isNew={isNew} />
      <Field
        name="mode"
        span={2}
        hint={t(isForAll ? 'feature_switches.mode_how_all' : 'feature_switches.mode_how')}
        {...(isForAll && { only: ['on', 'off'] })}
      />
      <Field name="ends_on" span={2} hint={t('feature_switches.ends_how')} />
      <Field name="reason" span={4} hint={t('feature_switches.reason_how')} />
    </Fields>
  )
}

/** The part by its name: those that plans withhold, and reports. */
const FeatureField = ({ isNew }: { readonly isNew: boolean }): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel(featureSwitches.name)
  const called = useFeatureName()
  const { field, fieldState } = useController({ name: 'feature' })
  const reports = new Set(
    reportGroupNames.flatMap((group) =>
      reportGroups[group].reports.map((name) => ['reports', name].join('.')),
    ),
  )
  const named = (keys: readonly string[]) => keys.map((value) => ({ value, label: called(value) }))
  return (
    <div className="span-2" data-field="feature">
      <Select
        name="feature"
        label={label('feature')}
        placeholder={t('kit.choose')}
        searchable
        disabled={!isNew}
        withAsterisk
        data={[
          { group: t('plans.parts'), items: named(features.filter((key) => !reports.has(key))) },
          { group: t('plans.reports'), items: named([...reports]) },
        ]}
        value={typeof field.value === 'string' ? field.value : null}
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
    </div>
  )
}
