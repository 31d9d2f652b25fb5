import './print-many.css'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props<F extends string> = {
  readonly forms: readonly F[]
  readonly value: F
  readonly onChange: (form: F) => void
  readonly label: (form: F) => string
  readonly says?: (form: F) => string
}

/** As what a file is made. */
export const FileForms = <F extends string>({
  forms,
  value,
  onChange,
  label,
  says,
}: Props<F>): ReactNode => {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('documents.print_many.form')}
      value={value}
      onChange={(chosen) => onChange(forms.find((each) => each === chosen) ?? value)}
    >
      <div className="print-forms">
        {forms.map((each) => (
          <Radio key={each} value={each} label={label(each)} description={says?.(each)} />
        ))}
      </div>
    </Radio.Group>
  )
}
