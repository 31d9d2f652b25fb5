import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { keysOfField } from '@mizan/core/access/withheld-fields'
import { latinDigits } from '@mizan/core/money/digits'
import { memo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { Named } from '../../client/queries.ts'
import type { Query } from '../../client/request.ts'
import { choicesOf, metaOf } from './choices.ts'
import { DateField } from './date-field.tsx'
import { DecimalInput } from './decimal-input.tsx'
import { useFormOf } from './form-of.ts'
import { isRequired } from './form-values.ts'
import { useFieldLabel } from './labels.ts'
import { MoneyInput, PercentInput, PriceInput, QuantityInput } from './money-input.tsx'
import { ReferencePicker } from './reference-picker.tsx'

type FieldProps = {
  /** A field of the resource's draft; its control, label and star come from the contract. */
  readonly name: string
  readonly label?: string
  /** Columns it takes of the four. */
  readonly span?: 1 | 2 | 3 | 4
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly required?: boolean
  /** A key of the plan that withholds it, besides those of the field itself. */
  readonly fieldKey?: string
  /** Of a choice: the codes that are offered here; all of the contract's otherwise. */
  readonly only?: readonly string[]
  /** For references: narrows what is offered, and says how a record is called. */
  readonly query?: Query
  readonly show?: (record: Named) => string
  readonly detail?: (record: Named) => ReactNode
  readonly onCreate?: ((typed: string, input: HTMLInputElement | null) => void) | undefined
  /** Told after the value changed; a reference also brings its record. */
  readonly onChosen?: (value: unknown, record: Named | null) => void
  /** For codes, phones and the like inside an Arabic page; the codes of a document are by themselves. */
  readonly ltr?: boolean
  readonly autoComplete?: string
}

/** One field of a form, by its kind in the contract. Left out when the plan does not include it. */
export const Field = memo(function Field(props: FieldProps): ReactNode {
  const of = useFormOf()
  const { includes } = useAccess()
  if (![props.fieldKey, ...keysOfField(of.name, props.name)].every(includes)) return null
  return (
    <div className={`span-${props.span ?? 1}`} data-field={props.name}>
      <Control {...props} />
    </div>
  )
})

const Control = (props: FieldProps): ReactNode => {
  const { name, hint, disabled = false, onChosen } = props
  const of = useFormOf()
  const { t, i18n } = useTranslation()
  const labelOf = useFieldLabel(of.name)
  const { field, fieldState } = useController({ name })
  const schema = of.draft.shape[name]
  if (!schema) throw new Error(`${of.name} has no field ${name} in its draft`)
  const meta = metaOf(schema)
  const label = props.label ?? labelOf(name)
  const change = (value: unknown, record: Named | null = null): void => {
    field.onChange(value)
    onChosen?.(value, record)
  }
  const shared = {
    label,
    disabled,
    name,
    error: fieldState.error?.message,
    withAsterisk: props.required ?? (isRequired(schema) && meta?.kind !== 'flag'),
    onBlur: field.onBlur,
    ...(hint === undefined ? {} : { description: hint }),
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
  }
  const text =
    typeof field.value === 'string' ? field.value : field.value == null ? '' : String(field.value)
  switch (meta?.kind) {
    case 'money':
      return <MoneyInput {...shared} value={text} onChange={change} />
    case 'price':
      return <PriceInput {...shared} value={text} onChange={change} />
    case 'quantity':
      return <QuantityInput {...shared} value={text} onChange={change} />
    case 'percent':
      return <PercentInput {...shared} value={text} onChange={change} />
    case 'rate':
      return <DecimalInput {...shared} digits={8} value={text} onChange={change} />
    case 'count':
      return (
        <DecimalInput
          {...shared}
          digits={0}
          value={text}
          onChange={(value) => change(value === null ? null : whole(value))}
        />
      )
    case 'date':
      return <DateField {...withoutHint(shared)} value={text || null} onChange={change} />
    case 'flag':
      return (
        <Switch
          className="switch-field"
          label={label}
          disabled={disabled}
          name={name}
          description={hint}
          checked={field.value === true}
          onChange={(event) => change(event.currentTarget.checked)}
          onBlur={field.onBlur}
        />
      )
    case 'choice': {
      const codes = choicesOf(schema).filter(
        (code) => props.only === undefined || props.only.includes(String(code)),
      )
      const data = codes.map((code) => ({
        value: String(code),
        label: i18n.exists(`choices.${meta.label}.${code}`)
          ? t(`choices.${meta.label}.${code}`)
          : String(code),
      }))
      return (
        <Select
          {...shared}
          data={data}
          value={text === '' ? null : text}
          allowDeselect={!isRequired(schema)}
          placeholder={t('kit.choose')}
          comboboxProps={{ transitionProps: { duration: 80 } }}
          onChange={(value) => change(codes.find((code) => String(code) === value) ?? null)}
        />
      )
    }
    case 'reference':
      return (
        <ReferencePicker
          of={meta.of ?? ''}
          label={label}
          name={name}
          disabled={disabled}
          error={fieldState.error?.message}
          required={props.required ?? isRequired(schema)}
          hint={hint}
          value={text || null}
          onChange={change}
          {...(props.query ? { query: props.query } : {})}
          {...(props.show ? { show: props.show } : {})}
          {...(props.detail ? { detail: props.detail } : {})}
          {...(props.onCreate ? { onCreate: props.onCreate } : {})}
        />
      )
    case 'long_text':
      return (
        <Textarea
          {...shared}
          {...(props.ltr ? { classNames: { input: 'ltr-input' } } : {})}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'email':
    case 'phone':
    case 'time':
      return (
        <TextInput
          {...shared}
          classNames={{ input: 'ltr-input' }}
          value={text}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={meta.kind === 'email' ? 'email' : meta.kind === 'phone' ? 'tel' : 'text'}
          onChange={(event) =>
            change(
              meta.kind === 'email'
                ? event.currentTarget.value
                : latinDigits(event.currentTarget.value),
            )
          }
        />
      )
    default:
      return (
        <TextInput
          {...shared}
          {...((props.ltr ?? meta?.particular?.isCode)
            ? { classNames: { input: 'ltr-input' } }
            : {})}
          value={text}
          autoComplete={props.autoComplete ?? 'off'}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
  }
}

/** The date field's own hint is the Hijri date. */
const withoutHint = <T extends { description?: ReactNode }>({
  description: _,
  ...rest
}: T): Omit<T, 'description'> => rest

const whole = (text: string): number | string => (/^-?\d+$/.test(text) ? Number(text) : text)

/** A titled group of fields on the four-column grid. */
export const Fields = ({
  title,
  children,
}: {
  readonly title?: string
  readonly children: ReactNode
}): ReactNode => (
  <section className="section">
    {title ? <h2>{title}</h2> : null}
    <div className="field-grid">{children}</div>
  </section>
)
