import { TextInput } from '@mantine/core'
import type { Company } from '@mizan/contract/companies/tenancy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { request } from '../../../client/request.ts'
import { useFieldLabel } from '../../../kit/fields/labels.ts'

/** What a tax invoice says of its buyer; a commercial register only where there is no VAT number. */
const asked = [
  'commercial_registration_number',
  'street',
  'building_number',
  'area',
  'city',
  'postal_code',
] as const
type Asked = (typeof asked)[number]
const inDigits: readonly Asked[] = [
  'commercial_registration_number',
  'building_number',
  'postal_code',
]

/** What the company has not said of itself and its invoice of the subscription needs, to be said with the order. */
export function usePayerDetails(isAsked: boolean) {
  const client = useQueryClient()
  const found = useQuery({
    queryKey: ['my_company'],
    queryFn: async ({ signal }) =>
      (await request<{ data: Company }>({ path: '/my_company', signal })).data,
    enabled: isAsked,
  })
  const [typed, setTyped] = useState<Partial<Record<Asked, string>>>({})
  const [wrong, setWrong] = useState<Readonly<Record<string, readonly string[]>>>({})
  const company = found.data
  const missing = company
    ? asked.filter(
        (field) =>
          company[field] === null &&
          !(field === 'commercial_registration_number' && company.tax_registration_number !== null),
      )
    : []
  const details = Object.fromEntries(
    missing.flatMap((field) => {
      const text = typed[field]?.trim() ?? ''
      return text === '' ? [] : [[field, text]]
    }),
  )
  return {
    missing,
    typed,
    wrong,
    type: (field: Asked, text: string): void => setTyped({ ...typed, [field]: text }),
    /** Writes down what was said; false where something of it was refused, which then stands at its field. */
    save: async (): Promise<boolean> => {
      setWrong({})
      if (Object.keys(details).length === 0) return true
      try {
        await request({ method: 'PUT', path: '/my_company', body: details })
      } catch (error) {
        if (!isFailure(error) || Object.keys(error.fields).length === 0) throw error
        setWrong(error.fields)
        return false
      }
      await client.invalidateQueries({ queryKey: ['my_company'] })
      return true
    },
  }
}

/** Asks for what the company has not said of itself; nothing where it has. */
export const PayerDetails = ({
  of: { missing, typed, wrong, type },
}: {
  readonly of: ReturnType<typeof usePayerDetails>
}): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel('my_company')
  if (missing.length === 0) return null
  return (
    <section className="section payer-details" aria-labelledby="payer-details">
      <h2 id="payer-details">{t('subscribe.payer')}</h2>
      <p className="section-note">{t('subscribe.payer_how')}</p>
      <div className="payer-fields">
        {missing.map((field) => (
          <TextInput
            key={field}
            label={label(field)}
            {...(inDigits.includes(field)
              ? { inputMode: 'numeric', classNames: { input: 'ltr-input' } }
              : {})}
            value={typed[field] ?? ''}
            error={wrong[field]?.[0]}
            onChange={(event) => type(field, event.currentTarget.value)}
          />
        ))}
      </div>
    </section>
  )
}
