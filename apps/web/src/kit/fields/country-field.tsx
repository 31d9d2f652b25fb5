import { Select } from '@mantine/core'
import { countries } from '@mizan/contract/ledger'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'

/** The country of an address: its id is the ISO code, and all of them fit one list. */
export const CountryField = ({
  name = 'country_id',
  disabled = false,
  hint,
}: {
  readonly name?: string
  readonly disabled?: boolean
  readonly hint?: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name })
  const all = useList(countries, { per_page: 500 })
  return (
    <div data-field={name}>
      <Select
        label={t('fields.country')}
        name={name}
        searchable
        withAsterisk
        disabled={disabled}
        placeholder={t('kit.choose')}
        data={(all.data?.data ?? []).map((country) => ({
          value: country.code,
          label: localName(country),
        }))}
        value={typeof field.value === 'string' ? field.value : null}
        error={fieldState.error?.message}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        nothingFoundMessage={t('kit.no_matches')}
        allowDeselect={false}
        onChange={(value) => field.onChange(value)}
        onBlur={field.onBlur}
      />
    </div>
  )
}
