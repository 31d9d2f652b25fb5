import { addressProblems } from '@mizan/core/parties/address'
import {
  compactIdentifier,
  identityProblem,
  vatNumberProblem,
} from '@mizan/core/parties/identifiers'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../kit/fields/focus-field.ts'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { PreCheck, type Check } from '../../trade/documents/pre-check.tsx'

const fields = [
  'street',
  'building_number',
  'area',
  'city',
  'postal_code',
  'country_id',
  'registration_number',
  'commercial_register',
  'identity_scheme',
  'identity_number',
  'is_company',
  'role',
] as const

/**
 * Whether this customer can be sent a tax invoice: the national address (BR-KSA-63) and a VAT number
 * or another identity (BR-KSA-14). A person and a supplier lack nothing.
 */
export const AddressCheck = (): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel('beneficiaries')
  const values = useWatch({ name: [...fields] }) as readonly unknown[]
  const [street, building, area, city, postal, country, vat, register, ...rest] = values
  const [scheme, identity, isCompany, role] = rest
  const missing = [
    ...new Set(
      addressProblems({
        street: text(street),
        building_number: text(building),
        area: text(area),
        city: text(city),
        postal_code: text(postal),
        country: text(country),
      }).map(({ field }) => (field === 'country' ? 'country_id' : field)),
    ),
  ]
  const needs = isCompany === true && role !== 'supplier'
  const first = missing[0]
  const isKnown =
    text(register) !== '' ||
    (text(identity) !== '' &&
      identityProblem(text(scheme), compactIdentifier(text(identity))) === null) ||
    (text(vat) !== '' &&
      (text(country) !== 'SA' || vatNumberProblem(compactIdentifier(text(vat))) === null))
  const checks: readonly Check[] = needs
    ? [
        first === undefined
          ? { key: 'address', state: 'ok', title: t('parties.address_ok') }
          : {
              key: 'address',
              state: 'warn',
              title: t('parties.address_lacks'),
              reason: missing.map((name) => label(name ?? '')).join(t('parties.and')),
              remedy: { title: t('parties.complete'), run: () => focusField(first) },
            },
        isKnown
          ? { key: 'identity', state: 'ok', title: t('parties.identity_ok') }
          : {
              key: 'identity',
              state: 'warn',
              title: t('parties.identity_lacks'),
              remedy: {
                title: t('parties.complete'),
                run: () => focusField('registration_number'),
              },
            },
      ]
    : [
        {
          key: 'simplified',
          state: 'ok',
          title: t(role === 'supplier' ? 'parties.supplier_ok' : 'parties.simplified_ok'),
        },
      ]
  return (
    <PreCheck
      title={t('parties.invoice_check')}
      readyTitle={t('parties.invoice_ready')}
      checks={checks}
    />
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
