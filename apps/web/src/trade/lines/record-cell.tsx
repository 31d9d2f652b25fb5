import './record-cell.css'
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetchOptions, useOptions, type Named } from '../../client/queries.ts'
import type { Query } from '../../client/request.ts'
import { OptionList, comboboxOf, stepIn } from '../../kit/fields/option-list.tsx'
import { useTyped } from '../../kit/fields/use-typed.ts'

type Props = {
  readonly of: string
  readonly query?: Query
  /** What the line stands on already. */
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly show: (record: Named) => string
  /** Why a record that was found cannot be chosen, in words. */
  readonly refused?: (record: Named) => string | null
  /** An exact match goes first, whatever the list found: the number of an account. */
  readonly isExact?: (record: Named, typed: string) => boolean
  readonly onChosen: (record: Named | null, input: HTMLInputElement | null) => void
}

/**
 * Finds a record by what is typed, in one plain input: arrows and Enter choose, Enter before the list
 * came waits for it, an emptied cell lets go. The list exists only while one searches, so that two
 * hundred lines stay light.
 */
export const RecordCell = (props: Props): ReactNode => {
  const { of, query = {}, name, label, error, show, refused } = props
  // What is found later is told to the lines of then: what was typed into them meanwhile stays.
  const onChosen = useCallbackRef(props.onChosen)
  const { t } = useTranslation()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = useTyped()
  const { typed, clear } = text
  const [isFocused, setFocused] = useState(false)
  const [at, setAt] = useState(0)
  const [search] = useDebouncedValue(typed?.trim() ?? '', 150)
  const isOpen = typed !== null && isFocused
  const found = useOptions(of, search, query, isOpen)
  const fetchOptions = useFetchOptions(of, query)
  const isCurrent = search === typed?.trim() && found.data !== undefined && !found.isPlaceholderData
  const records = isOpen ? ordered(found.data?.data ?? [], search, props.isExact) : []
  useEffect(() => setAt(0), [search])
  useEffect(() => clear(), [name, clear])

  const choose = (record: Named, goesOn = true): void => {
    if (refused?.(record)) return
    clear()
    onChosen(record, goesOn ? input.current : null)
  }
  /** Tab moves by itself, Enter is moved on, unless one went elsewhere meanwhile. */
  const take = (called: string, goesOn: boolean): void => {
    void text.take({
      find: async () => {
        const offered = isCurrent
          ? records.slice(at, at + 1)
          : ordered(await fetchOptions(called), called, props.isExact)
        return offered.find((record) => !refused?.(record)) ?? null
      },
      found: (record) => choose(record, goesOn && document.activeElement === input.current),
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) {
      // Without a text the arrows change the row; with Alt they open the list.
      if (event.altKey && event.key === 'ArrowDown') {
        event.preventDefault()
        text.type('')
      }
      return
    }
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setAt((before) => stepIn(before, key, records.length))
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (typed.trim() === '' && at === 0) {
        clear()
        onChosen(null, input.current)
      } else take(typed.trim(), true)
    } else if (key === 'Tab' && typed.trim() !== '') {
      take(typed.trim(), false)
    } else if (key === 'Escape') {
      event.stopPropagation()
      clear()
    }
  }
  return (
    <>
      <input
        ref={input}
        className="cell record-cell"
        {...comboboxOf(list, isOpen, at, records.length)}
        aria-label={label}
        aria-invalid={Boolean(error) || text.wrong !== null}
        title={error ?? (text.wrong ? t(`kit.${text.wrong}`) : name || undefined)}
        disabled={props.isDisabled ?? false}
        placeholder={props.placeholder}
        value={typed ?? name}
        onFocus={(event) => {
          event.currentTarget.select()
          setFocused(true)
        }}
        onChange={(event) => text.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setFocused(false)
          if (typed !== null && typed.trim() === '') {
            clear()
            if (name !== '') onChosen(null, null)
          } else text.leave()
        }}
      />
      {isOpen ? (
        <OptionList
          id={list}
          label={label}
          input={input}
          widthMin={widthMin}
          options={records}
          at={at}
          isSearching={found.isFetching || !isCurrent}
          refused={refused}
          onPoint={setAt}
          onChoose={choose}
          show={(record) => {
            const why = refused?.(record) ?? null
            return (
              <>
                <span className={`item-option-name${why ? ' dim' : ''}`}>{show(record)}</span>
                {why ? <small>{why}</small> : null}
              </>
            )
          }}
        />
      ) : null}
    </>
  )
}

const ordered = (
  records: readonly Named[],
  typed: string,
  isExact: Props['isExact'],
): readonly Named[] =>
  isExact === undefined || typed === ''
    ? records
    : [...records].sort((a, b) => Number(isExact(b, typed)) - Number(isExact(a, typed)))

const widthMin = 260

/** Goes to the next cell of the row that takes something, as Enter does. */
export function moveOn(input: HTMLInputElement | null): void {
  const cell = input?.closest<HTMLElement>('[data-column]')
  const column = Number(cell?.dataset['column'])
  const controls = [
    ...(cell?.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
  ].filter((each) => Number(each.dataset['column']) > column)
  controls
    .map((each) => each.querySelector<HTMLElement>('input:not([readonly]):not(:disabled)'))
    .find((each) => each !== null)
    ?.focus()
}
