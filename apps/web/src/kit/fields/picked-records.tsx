import './picked-records.css'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNamed } from '../../client/queries.ts'
import { nameOf } from '../../client/format.ts'
import { ReferencePicker } from './reference-picker.tsx'

type Props = {
  readonly name: string
  readonly of: 'admin/plans' | 'collections' | 'items'
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  /** What the form keeps of a record, and which record that is. */
  readonly valueOf: (id: string) => unknown
  readonly idOf: (value: unknown) => string
}

/** Several records, chosen one after the other. */
export const PickedRecords = (props: Props): ReactNode => {
  const { name, of, label, hint, required = true, valueOf, idOf } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name })
  const values = (field.value ?? []) as readonly unknown[]
  const ids = values.map(idOf)
  return (
    <div className="span-2" data-field={name}>
      <ReferencePicker
        of={of}
        label={label}
        value={null}
        error={fieldState.error?.message}
        required={required}
        hint={hint}
        onChange={(id) => {
          if (id !== null && !ids.includes(id)) field.onChange([...values, valueOf(id)])
        }}
      />
      <ul className="picked-records">
        {ids.map((id) => (
          <li key={id}>
            <PickedName of={of} id={id} />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('kit.remove')}
              onClick={() => field.onChange(values.filter((value) => idOf(value) !== id))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}

const PickedName = ({ of, id }: { readonly of: string; readonly id: string }): ReactNode => {
  const record = useNamed(of, id).data
  return <span>{record ? nameOf({ ...record, name: record.name ?? '' }) : '…'}</span>
}
