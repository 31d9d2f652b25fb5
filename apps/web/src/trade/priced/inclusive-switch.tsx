import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Whether the prices of the lines are meant with VAT; asked where they may have any, or where it is said already. */
export const InclusiveSwitch = ({ hasVat }: { readonly hasVat: boolean }): ReactNode => {
  const { t } = useTranslation()
  const { field } = useController({ name: 'tax_inclusive' })
  return hasVat || field.value === true ? (
    <Switch
      label={t('documents.tax_inclusive')}
      labelPosition="left"
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  ) : null
}
