import './item-search.css'
import { items } from '@mizan/contract/catalog'
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { OptionList, comboboxOf, stepIn } from '../../../kit/fields/option-list.tsx'
import { useTyped } from '../../../kit/fields/use-typed.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemOption } from './item-option.tsx'
import type { PriceCurrency } from './item-line.ts'
import { lookUpItems, type FoundItem, type PricedFor } from './item-lookup.ts'
import { isModel, withModels, type FoundModel, type Option } from '../models/model-options.ts'
import { ModelOption } from '../models/model-option.tsx'
import type { Side } from '../side.ts'

type Props = {
  readonly side: Side
  /** Whom it is sold to, so that price lists are asked; null where nothing is sold. */
  readonly pricedFor?: PricedFor | null
  /** The currency prices are shown in; the company's own where nothing is said. */
  readonly pricedIn?: PriceCurrency | undefined
  /** The name of the item that is chosen already; empty in the search above the lines. */
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly isCell: boolean
  readonly onChosen: (item: FoundItem, input: HTMLInputElement | null) => void
  /** Where the quantities of a whole model can be written. */
  readonly onModel?: ((model: FoundModel['model']) => void) | undefined
}

/**
 * Finds an item by name, code or barcode, and makes what is not there. Arrows and Enter choose; Enter
 * and Tab before the list came wait for what was typed, and an exact code goes before all others,
 * which is what a scanner sends. One plain input a line, so that two hundred lines stay light: the
 * list exists only while one searches.
 */
export const ItemSearch = ({
  side,
  pricedFor = null,
  pricedIn,
  name,
  label,
  error,
  isCell,
  onModel,
  ...props
}: Props): ReactNode => {
  // What is found later is told to the lines of then: what was typed into them meanwhile stays.
  const onChosen = useCallbackRef(props.onChosen)
  const { t } = useTranslation()
  const access = useAccess()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = useTyped()
  const { typed, wrong, clear } = text
  const [isFocused, setFocused] = useState(false)
  const [at, setAt] = useState(0)
  const [made, setMade] = useState<string | null>(null)
  const [search] = useDebouncedValue(typed?.trim() ?? '', 150)
  const isOpen = isFocused && typed !== null && typed.trim() !== ''
  const found = useQuery({
    queryKey: ['items', 'lookup', search, pricedFor],
    queryFn: ({ signal }) => lookUpItems({ q: search }, pricedFor, signal),
    placeholderData: keepPreviousData,
    enabled: isOpen && search !== '',
  })
  const optionsOf = (items: readonly FoundItem[]): readonly Option[] =>
    onModel ? withModels(items) : items
  const options = isOpen ? optionsOf(found.data ?? []) : []
  const isCurrent = search === typed?.trim() && found.data !== undefined && !found.isPlaceholderData
  const mayMake = access.may(items, 'store')
  const count = options.length + (mayMake ? 1 : 0)
  useEffect(() => setAt(0), [search])
  // An item that came from elsewhere (a scan) shows its name at once.
  useEffect(() => clear(), [name, clear])

  const choose = (option: Option, goesOn = true): void => {
    clear()
    if (isModel(option)) onModel?.(option.model)
    else onChosen(option, goesOn ? input.current : null)
  }
  /** What Enter means on a text whose list has not come yet: the exact item, else the first that is found. */
  const best = async (text: string): Promise<Option | null> => {
    const items = await lookUpItems({ q: text }, pricedFor)
    return items.find((item) => item.exact) ?? optionsOf(items)[0] ?? null
  }
  const make = (called: string): boolean => {
    // Who went on meanwhile is not called back: the text stays, and says that nothing is called so.
    if (!mayMake || document.activeElement !== input.current) return false
    text.hold()
    setMade(called)
    return true
  }
  const take = (called: string, isEnter: boolean): void => {
    if (isEnter && isCurrent && mayMake && at === options.length) return void make(called)
    void text.take({
      find: async () => (isCurrent ? (options[at] ?? null) : best(called)),
      found: (item) => choose(item, isEnter && document.activeElement === input.current),
      none: () => isEnter && make(called),
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed === null || typed.trim() === '') return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setAt((before) => stepIn(before, key, count))
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      take(typed.trim(), true)
    } else if (key === 'Tab') take(typed.trim(), false)
    else if (key === 'Escape') {
      event.stopPropagation()
      clear()
    }
  }
  const why =
    wrong === null ? null : t(wrong === 'no_matches' ? 'kit.no_such_item' : `kit.${wrong}`)
  return (
    <>
      <div className={isCell ? 'item-cell' : 'item-search'}>
        {isCell ? null : <IconBarcode size={16} stroke={1.6} aria-hidden />}
        <input
          ref={input}
          className={isCell ? 'cell' : 'item-search-input'}
          {...comboboxOf(list, isOpen, at, count)}
          aria-label={label}
          aria-invalid={Boolean(error) || wrong !== null}
          title={error ?? why ?? (name || undefined)}
          placeholder={isCell ? t('documents.item_placeholder') : t('kit.barcode')}
          value={typed ?? name}
          onFocus={(event) => {
            event.currentTarget.select()
            text.enter()
            setFocused(true)
          }}
          onChange={(event) => text.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setFocused(false)
            text.leave()
          }}
        />
        {isCell && name !== '' && typed === null ? (
          <span className="item-cell-name" aria-hidden>
            {name}
          </span>
        ) : null}
      </div>
      {isOpen ? (
        <OptionList
          id={list}
          label={label}
          input={input}
          widthMin={widthMin}
          options={options}
          at={at}
          isSearching={found.isFetching || !isCurrent}
          onPoint={setAt}
          onChoose={choose}
          show={(option) =>
            isModel(option) ? (
              <ModelOption model={option.model} />
            ) : (
              <ItemOption item={option} side={side} pricedIn={pricedIn} />
            )
          }
          making={
            mayMake
              ? {
                  title: t('kit.create_named', { name: typed.trim() }),
                  run: () => make(typed.trim()),
                }
              : null
          }
        />
      ) : null}
      {made === null ? null : (
        <ItemDialog
          side={side}
          pricedFor={pricedFor}
          typed={made}
          onClose={() => setMade(null)}
          onDone={(item) => {
            flushSync(() => setMade(null))
            input.current?.focus()
            choose(item)
          }}
        />
      )}
    </>
  )
}

const widthMin = 320
