import { Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/fields/date-field.tsx'
import { MoneyInput, PercentInput, QuantityInput } from '../../kit/fields/money-input.tsx'
import { Part } from './part.tsx'

export const FieldsPart = (): ReactNode => {
  const { t } = useTranslation()
  const [amount, setAmount] = useState<string | null>('1284.50')
  const [percent, setPercent] = useState<string | null>('15')
  const [quantity, setQuantity] = useState<string | null>('2.5')
  const label = t('playground.label')
  return (
    <Part name="fields">
      <div className="lab-grid">
        <TextInput label={t('playground.blank')} />
        <TextInput label={label} defaultValue={t('playground.sample')} withAsterisk />
        <TextInput label={label} description={t('playground.hint')} />
        <TextInput label={label} error={t('playground.wrong')} />
        <TextInput
          label={t('playground.disabled')}
          defaultValue={t('playground.sample')}
          disabled
        />
        <TextInput
          label={t('playground.latin')}
          classNames={{ input: 'ltr-input' }}
          defaultValue="SA0380000000608010167519"
        />
        <PasswordInput label={t('fields.password')} autoComplete="off" />
        <MoneyInput label={t('playground.amount')} value={amount} onChange={setAmount} />
        <PercentInput label={t('playground.percent')} value={percent} onChange={setPercent} />
        <QuantityInput label={t('playground.quantity')} value={quantity} onChange={setQuantity} />
        <Textarea label={t('playground.notes')} />
        <Switch className="switch-field" label={t('playground.switch')} defaultChecked />
        <Checkbox label={t('playground.first_choice')} defaultChecked />
        <Checkbox label={t('playground.second_choice')} disabled />
      </div>
    </Part>
  )
}

export const PickersPart = (): ReactNode => {
  const { t } = useTranslation()
  const [day, setDay] = useState<string | null>('2026-11-23')
  const [noDay, setNoDay] = useState<string | null>('32/13')
  const data = [
    { value: '1', label: t('playground.first_choice') },
    { value: '2', label: t('playground.second_choice') },
  ]
  return (
    <Part name="pickers">
      <div className="lab-grid">
        <Select label={t('playground.label')} data={data} placeholder={t('kit.choose')} />
        <Select label={t('playground.label')} data={data} defaultValue="1" />
        <Select label={t('playground.disabled')} data={data} defaultValue="2" disabled />
        <DateField label={t('playground.date')} value={day} onChange={setDay} />
        <DateField label={t('playground.date')} value={noDay} onChange={setNoDay} />
      </div>
    </Part>
  )
}
