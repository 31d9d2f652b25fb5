import { SegmentedControl } from '@mantine/core'
import { beneficiaries } from '@mizan/contract/parties'
import { priceLists } from '@mizan/contract/pricing'
import {
  buildingNumberProblem,
  commercialRegisterProblem,
  identityProblem,
  postalCodeProblem,
  vatNumberProblem,
} from '@mizan/core/parties/identifiers'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { CountryField } from '../../kit/fields/country-field.tsx'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { LiveIdentifier } from '../../kit/fields/live-identifier.tsx'
import { OpeningAmounts } from '../../trade/opening/opening-amounts.tsx'
import { useRecordOpening, type RecordOpening } from '../../trade/opening/use-record-opening.ts'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { AddressCheck } from './address-check.tsx'

const defaults = {
  role: 'customer',
  is_company: true,
  country_id: 'SA',
  payment_terms_days: 0,
  status: 1,
}

/** A customer or supplier, a company or a person; `?role=supplier` begins with that role. */
export const BeneficiaryForm = (): ReactNode => {
  const id = useRecordId()
  const { role } = useSearch({ strict: false }) as { readonly role?: string }
  const opening = useRecordOpening('beneficiaries', id, (values) => values['role'] === 'both')
  return (
    <RecordForm
      of={beneficiaries}
      id={id}
      cancelTo={id ? `/dashboard/beneficiaries/view/${id}` : '/dashboard/beneficiaries'}
      defaults={{ ...defaults, ...(role === 'supplier' ? { role } : {}) }}
      doneTo={(party) => `/dashboard/beneficiaries/view/${party.id}`}
      // The middle and last name of a company that was a person before are let go.
      prepare={(draft) =>
        draft['is_company'] === true ? { ...draft, middle_name: null, last_name: null } : draft
      }
      rail={<AddressCheck />}
      after={opening.after}
    >
      <PartyFields opening={opening} />
    </RecordForm>
  )
}

const PartyFields = ({ opening }: { readonly opening: RecordOpening }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const isCompany = useWatch({ name: 'is_company' }) as boolean
  const country = useWatch({ name: 'country_id' }) as string
  const role = useWatch({ name: 'role' }) as string
  const scheme = useWatch({ name: 'identity_scheme' }) as string | null
  const isSaudi = country === 'SA'
  return (
    <>
      <Fields>
        <div className="span-4">
          <KindChoice isCompany={isCompany} />
        </div>
        {isCompany ? (
          <Field name="first_name" label={t('parties.company_name')} span={2} />
        ) : (
          <>
            <Field name="first_name" />
            <Field name="middle_name" />
            <Field name="last_name" />
          </>
        )}
        <Field name="name_en" span={isCompany ? 2 : 1} ltr />
        <Field name="role" />
        <Field name="code" ltr hint={t('parties.code_hint')} />
        <Field name="phone1" ltr />
        <Field name="email1" />
      </Fields>
      <Fields title={t('parties.identity')}>
        <LiveIdentifier name="registration_number" problem={vatNumberProblem} isChecked={isSaudi} />
        <LiveIdentifier
          name="commercial_register"
          problem={commercialRegisterProblem}
          isChecked={isSaudi}
        />
        <Field name="identity_scheme" hint={t('parties.identity_hint')} />
        <LiveIdentifier
          name="identity_number"
          problem={(text) => (scheme ? identityProblem(scheme, text) : null)}
          isChecked={Boolean(scheme)}
        />
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
      </Fields>
      <Fields title={t('parties.terms')}>
        <Field name="credit_limit" hint={t('parties.credit_hint')} />
        <Field name="payment_terms_days" hint={t('parties.terms_hint')} />
        <Field name="group_id" />
        {role === 'supplier' || !access.may(priceLists, 'view') ? null : (
          <Field
            name="price_list_id"
            query={{ active: true }}
            hint={t('parties.price_list_hint')}
          />
        )}
        <Field
          name="account_id"
          span={2}
          hint={t('parties.account_hint')}
          query={{
            sub_type:
              role === 'customer'
                ? 'receivable'
                : role === 'supplier'
                  ? 'payable'
                  : 'receivable,payable',
            is_transaction_account: true,
          }}
        />
      </Fields>
      <OpeningAmounts
        opening={opening}
        debtor={t('opening.form.owes_us')}
        creditor={t('opening.form.we_owe')}
        isBoth={role === 'both'}
        how={t('opening.form.party_how')}
        openItems={role === 'supplier' ? 'creditor' : 'debtor'}
      />
      <Fields title={t('parties.more')}>
        <Field name="supervisor_name" />
        <Field name="phone2" ltr />
        <Field name="email2" />
        <Field name="website" ltr />
        <Field name="notes" span={3} />
        <Field
          name="status"
          disabled={!access.isTenantAdmin}
          {...(access.isTenantAdmin ? {} : { hint: t('parties.status_hint') })}
        />
      </Fields>
    </>
  )
}

/** A company has one name and a register; a person has three names. */
const KindChoice = ({ isCompany }: { readonly isCompany: boolean }): ReactNode => {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  return (
    <SegmentedControl
      value={isCompany ? 'company' : 'person'}
      aria-label={t('fields.beneficiaries.is_company')}
      data={[
        { value: 'company', label: t('parties.company') },
        { value: 'person', label: t('parties.person') },
      ]}
      onChange={(kind) => setValue('is_company', kind === 'company', { shouldDirty: true })}
    />
  )
}
