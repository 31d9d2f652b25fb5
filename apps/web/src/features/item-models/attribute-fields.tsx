import './attribute-fields.css'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { attributesMax } from '@mizan/core/catalog/variants'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldOf } from '../../kit/fields/form-values.ts'
import { renamed, textOfValue, withTyped, type WrittenValue } from './written-values.ts'

export type WrittenAttribute = {
  readonly name: string
  readonly name_en?: string | null
  readonly values: readonly WrittenValue[]
}

export const blankAttribute: WrittenAttribute = { name: '', name_en: null, values: [] }

/** The attributes that a form holds. */
export const attributesIn = (value: unknown): readonly WrittenAttribute[] =>
  Array.isArray(value) ? (value as readonly WrittenAttribute[]) : []

/** Up to three attributes, each with its name and values, by keys alone. */
export const AttributeFields = (): ReactNode => {
  const { t } = useTranslation()
  const { formState } = useFormContext()
  const { field } = useController({ name: 'attributes' })
  const rows = attributesIn(field.value)
  const errors = formState.errors['attributes']
  const own = fieldOf(errors, 'message')
  const set = (at: number, change: Partial<WrittenAttribute>): void =>
    field.onChange(rows.map((row, of) => (of === at ? { ...row, ...change } : row)))
  return (
    <section
      className="attributes"
      data-field="attributes"
      aria-label={t('item_models.attributes')}
    >
      <div className="lines-head">
        <h2>{t('item_models.attributes')}</h2>
        <span className="hint">{t('item_models.attributes_how')}</span>
      </div>
      <ul>
        {rows.map((row, at) => (
          <li key={at}>
            <div data-field={`attributes.${at}.name`}>
              <TextInput
                aria-label={`${t('item_models.attribute')} ${at + 1}`}
                placeholder={t('item_models.attribute')}
                value={row.name}
                error={messageIn(fieldOf(errors, String(at)), 'name')}
                onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
              />
            </div>
            <div data-field={`attributes.${at}.name_en`}>
              <TextInput
                dir="ltr"
                aria-label={`${t('fields.name_en')} ${at + 1}`}
                placeholder={t('fields.name_en')}
                value={row.name_en ?? ''}
                error={messageIn(fieldOf(errors, String(at)), 'name_en')}
                onChange={({ currentTarget }) => set(at, { name_en: currentTarget.value || null })}
              />
            </div>
            <div className="of-values" data-field={`attributes.${at}.values`}>
              <Values
                at={at}
                values={row.values}
                error={messageIn(fieldOf(errors, String(at)), 'values')}
                onChange={(values) => set(at, { values })}
              />
            </div>
            <ActionIcon
              size={34}
              aria-label={t('kit.remove_line', { number: at + 1 })}
              onClick={() => field.onChange(rows.toSpliced(at, 1))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {typeof own === 'string' ? <p className="text-bad">{own}</p> : null}
      {rows.length < attributesMax ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={15} stroke={1.8} />}
          onClick={() => field.onChange([...rows, blankAttribute])}
        >
          {t('item_models.add_attribute')}
        </Button>
      ) : null}
    </section>
  )
}

/** What was refused of a field, or of the first of the values within it. */
function messageIn(errors: unknown, name: string): string | undefined {
  const of = fieldOf(errors, name)
  const message = fieldOf(of, 'message')
  if (typeof message === 'string') return message
  if (typeof of !== 'object' || of === null) return undefined
  for (const each of Object.values(of)) {
    const inner = fieldOf(fieldOf(each, 'name'), 'message')
    if (typeof inner === 'string') return inner
  }
  return undefined
}

type ValuesProps = {
  readonly at: number
  readonly values: readonly WrittenValue[]
  readonly error: string | undefined
  readonly onChange: (values: readonly WrittenValue[]) => void
}

/** Values are typed and entered one after the other; one that is pressed is written anew, and its cross takes it away. */
const Values = ({ at, values, error, onChange }: ValuesProps): ReactNode => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [changed, setChanged] = useState<string | null>(null)
  const take = (): void => {
    if (typed.trim() !== '')
      onChange(changed === null ? withTyped(values, typed) : renamed(values, changed, typed))
    setTyped('')
    setChanged(null)
  }
  return (
    <>
      <TextInput
        ref={input}
        aria-label={`${t('item_models.values')} ${at + 1}`}
        placeholder={t('item_models.values_how')}
        value={typed}
        error={error}
        description={changed === null ? null : t('item_models.change_how', { name: changed })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault()
            take()
          } else if (event.key === 'Escape' && changed !== null) {
            event.stopPropagation()
            setTyped('')
            setChanged(null)
          }
        }}
      />
      <div className="value-chips">
        {values.map((value) => (
          <Button.Group key={value.name}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('item_models.change_value', { name: value.name })}
              onClick={() => {
                flushSync(() => {
                  setChanged(value.name)
                  setTyped(textOfValue(value))
                })
                input.current?.select()
              }}
            >
              {textOfValue(value)}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('item_models.drop_value', { name: value.name })}
              onClick={() => onChange(values.filter(({ name }) => name !== value.name))}
            >
              <IconX size={13} stroke={1.8} />
            </Button>
          </Button.Group>
        ))}
      </div>
    </>
  )
}
