import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/fields/field.tsx'

/** The totals that the supplier states, where they differ from ours by a little. */
export const StatedTotalFields = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <Field
        name="vat_override"
        label={t('bills.vat_override')}
        hint={t('bills.vat_override_how')}
      />
      <Field
        name="net_override"
        label={t('bills.net_override')}
        hint={t('bills.net_override_how')}
      />
    </>
  )
}
