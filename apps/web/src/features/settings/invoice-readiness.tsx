import { addressProblems } from '@mizan/core/parties/address'
import { compactIdentifier, vatNumberProblem } from '@mizan/core/parties/identifiers'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../kit/fields/focus-field.ts'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { PreCheck, type Check } from '../../trade/documents/pre-check.tsx'

const watched = [
  'tax_registration_number',
  'commercial_registration_number',
  'street',
  'building_number',
  'area',
  'city',
  'postal_code',
  'country_id',
  'identity_number',
] as const

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the company still lacks to issue a tax invoice, as a seller must be described (BR-KSA-09, 40). */
export const InvoiceReadiness = (): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel('my_company')
  const [vat, register, street, building, area, city, postal, country, other] = (
    useWatch({ name: [...watched] }) as readonly unknown[]
  ).map(text)
  const missing = [
    ...new Set(
      addressProblems({
        street,
        building_number: building,
        area,
        city,
        postal_code: postal,
        country,
      } as Parameters<typeof addressProblems>[0]).map(({ field }) =>
        field === 'country' ? 'country_id' : (field ?? ''),
      ),
    ),
  ]
  const isRegistered = vat !== '' && vatNumberProblem(compactIdentifier(vat ?? '')) === null
  const to = (name: string) => ({ title: t('parties.complete'), run: () => focusField(name) })
  const checks: readonly Check[] = [
    isRegistered
      ? { key: 'vat', state: 'ok', title: t('settings.vat_ok') }
      : {
          key: 'vat',
          state: 'bad',
          title: t('settings.vat_lacks'),
          remedy: to('tax_registration_number'),
        },
    missing.length === 0
      ? { key: 'address', state: 'ok', title: t('parties.address_ok') }
      : {
          key: 'address',
          state: 'bad',
          title: t('parties.address_lacks'),
          reason: missing.map(label).join(t('parties.and')),
          remedy: to(missing[0] ?? 'street'),
        },
    register === '' && other === ''
      ? {
          key: 'register',
          state: 'warn',
          title: t('settings.register_lacks'),
          remedy: to('commercial_registration_number'),
        }
      : { key: 'register', state: 'ok', title: t('settings.register_ok') },
  ]
  return (
    <PreCheck
      title={t('parties.invoice_check')}
      readyTitle={t('parties.invoice_ready')}
      checks={checks}
    />
  )
}
