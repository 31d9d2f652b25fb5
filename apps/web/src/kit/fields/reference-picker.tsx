import './reference-picker.css'
import { ActionIcon, Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSelector, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import {
  useFetchOptions,
  useNamed,
  useOffered,
  useOptions,
  type Named,
} from '../../client/queries.ts'
import type { Query } from '../../client/request.ts'
import { useTyped } from './use-typed.ts'

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
  /** Makes a record from what was typed; the field is where one goes on from. */
  readonly onCreate?: ((typed: string, input: HTMLInputElement | null) => void) | undefined
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
  const { of, value, query = {}, show = calledOf, onCreate, clearable = !props.required } = props
  // What is found later is told to the form of then: what was typed into it meanwhile stays.
  const onChange = useCallbackRef(props.onChange)
  const { t } = useTranslation()
  const combobox = useCombobox()
  const input = useRef<HTMLInputElement>(null)
  const text = useTyped()
  const { typed } = text
  const [search] = useDebouncedValue(typed ?? '', 200)
  const named = useNamed(of, value).data
  const offered = useOffered(of, value)
  const chosen = named ?? offered
  const options = useOptions(of, search.trim(), query, combobox.dropdownOpened)
  const records = options.data?.data ?? []
  const shown = typed ?? (value ? (chosen ? show(chosen) : '…') : '')

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
  const create = (called: string): boolean => {
    // Who went on meanwhile is not called back: the text stays, and says that nothing is called so.
    if (!onCreate || document.activeElement !== input.current) return false
    combobox.closeDropdown()
    text.hold()
    onCreate(called, input.current)
    return true
  }
  const take = (called: string, mayCreate: boolean): void => {
    void text.take({
      find: async () => (await fetchOptions(called))[0] ?? null,
      found: (record) => {
        onChange(record.id, record)
        combobox.closeDropdown()
      },
      none: () => mayCreate && create(called),
    })
  }
  const choose = (id: string): void => {
    if (id === '$create') return void create(typed?.trim() ?? '')
    text.clear()
    onChange(id, records.find((record) => record.id === id) ?? null)
    combobox.closeDropdown()
  }
  // What was made, or chosen from elsewhere, stands for what was typed.
  const { changed } = text
  useEffect(() => changed(document.activeElement === input.current), [value, changed])
  const why = text.wrong && t(`kit.${text.wrong}`)
  // A cell has no room under it.
  const wrong = why === null ? undefined : props.label === undefined ? true : why
  const onKeyDown = (event: KeyboardEvent): void => {
    const first = records[0]
    if (event.key === 'Escape') {
      text.clear()
      combobox.closeDropdown()
    }
    if (!isTyped || typed === null || (event.key !== 'Enter' && event.key !== 'Tab')) return
    if (event.ctrlKey || event.metaKey) return
    // The form is not sent by the key that chooses.
    if (event.key === 'Enter') event.preventDefault()
    if (isStale) take(typed.trim(), event.key === 'Enter')
    else if (event.key === 'Tab' && first) choose(first.id)
    // Nothing is chosen in the list, as there is nothing or it was closed meanwhile: it is asked again.
    else if (event.key === 'Tab' || combobox.getSelectedOptionIndex() < 0)
      take(typed.trim(), event.key === 'Enter')
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withKeyboardNavigation={!isStale} withExpandedAttribute>
        <InputBase
          ref={input}
          role="combobox"
          label={props.label}
          error={props.error ?? wrong}
          title={why ?? undefined}
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
          onFocus={(event) => {
            event.currentTarget.select()
            text.enter()
            if (typed !== null) combobox.openDropdown()
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            combobox.closeDropdown()
            text.leave()
          }}
          onChange={(event) => {
            text.type(event.currentTarget.value)
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
