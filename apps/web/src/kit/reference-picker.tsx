import { ActionIcon, Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSelector, IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../client/format.ts'
import { useFetchOptions, useNamed, useOptions, type Named } from '../client/queries.ts'
import type { Query } from '../client/request.ts'

export type ReferencePickerProps = {
  /** The resource the id points at. */
  readonly of: string
  readonly value: string | null | undefined
  readonly onChange: (id: string | null, record: Named | null) => void
  /** Narrows what is offered: `{role: 'customer'}`. */
  readonly query?: Query
  readonly label?: ReactNode
  readonly error?: ReactNode
  /** Under the field: a balance, the credit left. */
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly name?: string
  /** How a record is called; its name otherwise, and an account's number before it. */
  readonly show?: (record: Named) => string
  /** A second, quiet text of an option: its code or balance. */
  readonly detail?: (record: Named) => ReactNode
  /** Makes a record from what was typed and answers its id. */
  readonly onCreate?: (typed: string) => void
  readonly clearable?: boolean
  readonly leftSection?: ReactNode
  readonly ariaLabel?: string
}

/** How a record is called in a picker: in the reader's language, an account with its number first. */
const calledOf = (record: Named): string => {
  const name = record.name ? nameOf({ ...record, name: record.name }) : null
  const number = record['account_number']
  return [typeof number === 'string' ? number : null, name ?? String(record['code'] ?? record.id)]
    .filter(Boolean)
    .join(' ')
}

/** Searches as one types; arrows and Enter choose; what does not exist can be made on the spot. */
export const ReferencePicker = (props: ReferencePickerProps): ReactNode => {
  const {
    of,
    value,
    onChange,
    query = {},
    show = calledOf,
    onCreate,
    clearable = !props.required,
  } = props
  const { t } = useTranslation()
  const combobox = useCombobox({ onDropdownClose: () => setTyped(null) })
  const [typed, setTyped] = useState<string | null>(null)
  const [search] = useDebouncedValue(typed ?? '', 200)
  const chosen = useNamed(of, value)
  const options = useOptions(of, search.trim(), query, combobox.dropdownOpened)
  const records = options.data?.data ?? []
  const shown = typed ?? (value ? (chosen.data ? show(chosen.data) : '…') : '')

  // What was typed stands for the first match, so that Enter and Tab take it without an arrow.
  const isTyped = typed !== null && typed.trim() !== ''
  const { selectFirstOption } = combobox
  const found = options.data
  useEffect(() => {
    if (isTyped && found) selectFirstOption()
  }, [isTyped, found, selectFirstOption])

  // Enter and Tab on a text whose answer is under way wait for it: what is listed answers an older one.
  const isStale = isTyped && (search !== typed || options.isPlaceholderData || !options.data)
  const fetchOptions = useFetchOptions(of, query)
  const take = (text: string): void => {
    fetchOptions(text.trim()).then(
      ([first]) => {
        if (first) onChange(first.id, first)
        combobox.closeDropdown()
      },
      // The list itself says that it could not be loaded.
      () => undefined,
    )
  }

  const choose = (id: string): void => {
    if (id === '$create') onCreate?.(typed?.trim() ?? '')
    else onChange(id, records.find((record) => record.id === id) ?? null)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withKeyboardNavigation={!isStale} withExpandedAttribute>
        <InputBase
          role="combobox"
          label={props.label}
          error={props.error}
          withAsterisk={props.required ?? false}
          disabled={props.disabled ?? false}
          name={props.name ?? ''}
          autoComplete="off"
          aria-label={props.ariaLabel}
          data-field={props.name}
          placeholder={props.placeholder ?? t('kit.choose')}
          description={props.hint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          leftSection={props.leftSection}
          value={shown}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            const first = records[0]
            if (isStale && typed !== null && (event.key === 'Enter' || event.key === 'Tab')) {
              if (event.key === 'Enter') event.preventDefault()
              take(typed)
            }
            if (!isTyped || !first || isStale) return
            if (event.key === 'Tab') choose(first.id)
            // The form is not sent by the key that chooses.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
          }}
          rightSectionPointerEvents={clearable && value ? 'all' : 'none'}
          rightSection={
            options.isFetching && combobox.dropdownOpened ? (
              <Loader size={16} />
            ) : clearable && value && !props.disabled ? (
              <ActionIcon
                size={26}
                aria-label={t('kit.clear')}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null, null)}
              >
                <IconX size={14} stroke={1.6} />
              </ActionIcon>
            ) : (
              <IconSelector size={16} stroke={1.6} aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          className="options"
          aria-label={
            props.ariaLabel ?? (typeof props.label === 'string' ? props.label : t('kit.choose'))
          }
        >
          {records.map((record) => (
            <Combobox.Option value={record.id} key={record.id} active={record.id === value}>
              <span className="option">
                <span>{show(record)}</span>
                {props.detail ? (
                  <span className="option-detail">{props.detail(record)}</span>
                ) : null}
              </span>
            </Combobox.Option>
          ))}
          {records.length === 0 && !options.isFetching && !options.isError ? (
            <Combobox.Empty>{t('kit.no_matches')}</Combobox.Empty>
          ) : null}
          {options.isError ? <Combobox.Empty>{t('kit.load_failed')}</Combobox.Empty> : null}
          {onCreate && typed?.trim() ? (
            <Combobox.Option value="$create" className="option-create">
              <IconPlus size={15} stroke={1.6} aria-hidden />{' '}
              {t('kit.create_named', { name: typed.trim() })}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
