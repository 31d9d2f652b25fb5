import './settings.css'
import { Select } from '@mantine/core'
import { resource } from '@mizan/contract/resource'
import {
  company as companyRow,
  companyDraft,
  type Company,
} from '@mizan/contract/companies/tenancy'
import {
  buildingNumberProblem,
  bytesOf,
  commercialRegisterProblem,
  identityProblem,
  postalCodeProblem,
  sellerNameBytesLong,
  vatNumberProblem,
} from '@mizan/core/parties/identifiers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { request } from '../../client/request.ts'
import { CountryField } from '../../kit/fields/country-field.tsx'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { LiveIdentifier } from '../../kit/fields/live-identifier.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { InvoiceReadiness } from './invoice-readiness.tsx'
import { LockRules } from './lock-rules.tsx'
import { SettingsFailed } from './settings-failed.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The company as a form sees it: there is one, so its path has no id. */
const myCompany = resource('my_company', {
  guard: { code: 'company_settings' },
  row: companyRow,
  draft: companyDraft,
})

export const MyCompany = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const found = useQuery({
    queryKey: ['my_company'],
    queryFn: async ({ signal }) =>
      (await request<{ data: Company }>({ path: '/my_company', signal })).data,
  })
  const title = t('menu.my_company')
  if (found.isError)
    return (
      <SettingsFailed
        title={t('menu.my_company')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data)
    return (
      <div className="page" aria-busy>
        <PageHead title={title} />
      </div>
    )
  const isReadOnly = !access.may(myCompany, 'update')
  return (
    <SettingsForm
      of={myCompany}
      record={found.data}
      title={title}
      isReadOnly={isReadOnly}
      rail={
        <>
          <CompanyLogo company={found.data} isReadOnly={isReadOnly} />
          <InvoiceReadiness />
        </>
      }
    >
      <CompanyFields company={found.data} />
    </SettingsForm>
  )
}

const CompanyFields = ({ company }: { readonly company: Company }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const isSaudi = useWatch({ name: 'country_id' }) === 'SA'
  const scheme = useWatch({ name: 'identity_scheme' }) as string | null
  const name = String(useWatch({ name: 'company_name' }) ?? '')
  return (
    <>
      <Fields>
        <Field
          name="company_name"
          span={2}
          {...(bytesOf(name) > sellerNameBytesLong && { hint: t('settings.long_name') })}
        />
        <Field name="company_name_en" span={2} ltr />
        <LiveIdentifier name="tax_registration_number" problem={vatNumberProblem} />
        <Field name="tax_registration_from" hint={t('settings.tax_registration_from_hint')} />
        <LiveIdentifier
          name="commercial_registration_number"
          problem={commercialRegisterProblem}
          isChecked={isSaudi}
        />
        {isSaudi ? (
          <>
            <Field name="identity_scheme" hint={t('settings.identity_hint')} />
            <LiveIdentifier
              name="identity_number"
              problem={(text) => (scheme ? identityProblem(scheme, text) : null)}
              isChecked={Boolean(scheme)}
            />
          </>
        ) : null}
        <Field name="phone" ltr />
        <Field name="email" />
      </Fields>
      <Fields title={t('parties.address')}>
        <CountryField />
        <Field name="city" />
        <Field name="area" />
        <LiveIdentifier name="postal_code" problem={postalCodeProblem} isChecked={isSaudi} />
        <Field name="street" span={2} />
        <LiveIdentifier
          name="building_number"
          problem={buildingNumberProblem}
          isChecked={isSaudi}
        />
        <LiveIdentifier
          name="additional_number"
          problem={buildingNumberProblem}
          isChecked={isSaudi}
        />
        <Field name="po_box" ltr />
      </Fields>
      <Fields title={t('settings.books')}>
        <YearEnd />
        <Field name="lock_date" required={false} disabled={!access.can('period.lock', 'update')} />
        <LockRules company={company} />
        <Field
          name="system_currency"
          ltr
          disabled
          required={false}
          hint={t('settings.currency_note')}
        />
      </Fields>
    </>
  )
}

const monthEnds = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The last day of the fiscal year, `MM-DD`: people end years with months; another day stays as it is. */
const YearEnd = (): ReactNode => {
  const { t, i18n } = useTranslation()
  const { field, fieldState } = useController({ name: 'financial_year_end' })
  const name = new Intl.DateTimeFormat(`${i18n.language}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const ends = monthEnds.map((day, month) => {
    const value = `${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    return { value, label: name.format(new Date(Date.UTC(2024, month, day))) }
  })
  const own = typeof field.value === 'string' ? field.value : ''
  const data =
    ends.some(({ value }) => value === own) || own === ''
      ? ends
      : [...ends, { value: own, label: own }]
  return (
    <div data-field="financial_year_end">
      <Select
        label={t('fields.my_company.financial_year_end')}
        name="financial_year_end"
        withAsterisk
        data={data}
        value={own || null}
        error={fieldState.error?.message}
        allowDeselect={false}
        onChange={(value) => field.onChange(value)}
      />
    </div>
  )
}
