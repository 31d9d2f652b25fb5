import './einvoicing.css'
import { einvoiceUnits } from '@mizan/contract/einvoicing/einvoicing'
import type { company } from '@mizan/contract/companies/tenancy'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { currentLanguage } from '../../client/language.ts'
import { request } from '../../client/request.ts'
import { usePractice } from '../../client/practice.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { issuesByField } from '../../kit/fields/issues.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { UnitPlace } from './unit-place.tsx'
import { unitTo, unitsTo } from './unit-paths.ts'

type Company = z.output<typeof company>

/** A new unit, written with what the certificate of the authority will say of the company. */
export const UnitForm = (): ReactNode => {
  const { t } = useTranslation()
  const isPractice = usePractice()
  const environments = environmentsOf(isPractice)
  const found = useQuery({
    queryKey: ['my_company'],
    queryFn: async ({ signal }) =>
      (await request<{ data: Company }>({ path: '/my_company', signal })).data,
  })
  if (found.isPending)
    return (
      <div className="page" aria-busy>
        <PageHead title={t('resources.einvoice_units.new')} />
      </div>
    )
  return (
    <RecordForm
      of={einvoiceUnits}
      // Who may not see the company's details writes them himself.
      defaults={{ ...identityOf(found.data), environment: environments[0] }}
      cancelTo={unitsTo}
      doneTo={(unit) => unitTo(unit.id)}
    >
      <Fields>
        <LiveField name="name" hint={t('einvoicing.hints.name')} />
        <UnitPlace />
        <Field
          name="environment"
          span={2}
          only={environments}
          disabled={!isPractice}
          hint={t(
            isPractice ? 'einvoicing.hints.environment_test' : 'einvoicing.hints.environment',
          )}
        />
      </Fields>
      <Fields title={t('einvoicing.identity')}>
        {found.data ? <Taxpayer company={found.data} /> : null}
        <LiveField name="branch" hint={t('einvoicing.hints.branch')} />
        <LiveField name="industry" hint={t('einvoicing.hints.industry')} />
        <LiveField name="address" hint={t('einvoicing.hints.address')} />
      </Fields>
    </RecordForm>
  )
}

/** Name and VAT number of the certificate are those of the company and are changed on its page. */
const Taxpayer = ({ company: of }: { readonly company: Company }): ReactNode => {
  const { t } = useTranslation()
  return (
    <p className="hint span-4">
      {t('einvoicing.taxpayer')}{' '}
      <MaybeLink to="/dashboard/client/my_company">
        {of.company_name} <Ltr>{of.tax_registration_number}</Ltr>
      </MaybeLink>
    </p>
  )
}

/**
 * Real books issue real invoices, test books and the demo company try them out: neither goes where the other does. What is
 * tried out begins with our own simulator, which needs no account and no network.
 */
const environmentsOf = (isPractice: boolean): readonly string[] =>
  isPractice ? ['simulator', 'simulation', 'sandbox'] : ['production']

const textMax = 64
const short = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ').slice(0, textMax).trim()

/** What the company's own page already says. */
const identityOf = (of: Company | undefined): Readonly<Record<string, string>> =>
  of
    ? {
        branch: short([of.city]),
        address: short([of.building_number, of.street, of.area, of.city]),
      }
    : {}

/** A text of the certificate, checked while it is typed by the rule of the contract. */
const LiveField = ({
  name,
  hint,
}: {
  readonly name: 'name' | 'branch' | 'industry' | 'address'
  readonly hint: string
}): ReactNode => {
  const { t } = useTranslation()
  const typed = useWatch({ name }) as unknown
  const text = typeof typed === 'string' ? typed : ''
  if (text === '') return <Field name={name} span={2} hint={hint} />
  const checked = einvoiceUnits.draft.shape[name].safeParse(text)
  return (
    <Field
      name={name}
      span={2}
      hint={
        <span className="live-check">
          {checked.success ? (
            <IconCircleCheckFilled size={14} className="fg-ok" aria-hidden />
          ) : (
            <IconAlertTriangleFilled size={14} className="fg-warn" aria-hidden />
          )}{' '}
          {checked.success
            ? t('einvoicing.field_ok')
            : Object.values(issuesByField(checked.error.issues, currentLanguage()))[0]}
        </span>
      }
    />
  )
}
