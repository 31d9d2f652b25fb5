import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, localName, nameOf, quantityText } from '../../client/format.ts'
import { Ltr } from '../text.tsx'
import type { Side } from './priced-line.ts'
import { findItem, lookUpItems, type FoundItem } from './item-lookup.ts'

type Props = {
  readonly side: Side
  /** The name of the item that is chosen already; empty in the search above the lines. */
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly isCell: boolean
  readonly onChosen: (item: FoundItem, input: HTMLInputElement | null) => void
}

/**
 * Finds an item by name, code or barcode. Arrows and Enter choose; Enter on an exact code takes it at
 * once without waiting for the list, which is what a scanner sends. One plain input a line, so that
 * two hundred lines stay light: the list exists only while one searches.
 */
export const ItemSearch = ({ side, name, label, error, isCell, onChosen }: Props): ReactNode => {
  const { t } = useTranslation()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [missing, setMissing] = useState(false)
  const [box, setBox] = useState<DOMRect | null>(null)
  const [search] = useDebouncedValue(typed?.trim() ?? '', 150)
  const isOpen = typed !== null && typed.trim() !== ''
  const found = useQuery({
    queryKey: ['items', 'lookup', search],
    queryFn: ({ signal }) => lookUpItems({ q: search }, signal),
    placeholderData: keepPreviousData,
    enabled: isOpen && search !== '',
  })
  const options = isOpen ? (found.data ?? []) : []
  const isCurrent = search === typed?.trim() && !found.isPlaceholderData
  useEffect(() => setAt(0), [search])
  // An item that came from elsewhere (a scan) shows its name at once.
  useEffect(() => setTyped(null), [name])
  useEffect(() => {
    if (isOpen) setBox(input.current?.getBoundingClientRect() ?? null)
  }, [isOpen, typed])

  const choose = (item: FoundItem): void => {
    setTyped(null)
    setMissing(false)
    onChosen(item, input.current)
  }
  const take = async (text: string): Promise<void> => {
    const option = isCurrent ? options[at] : undefined
    const item = option ?? (await findItem(text))
    if (item) choose(item)
    else setMissing(true)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : options.length - 1
      setAt((before) => (before + step) % Math.max(1, options.length))
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      void take(typed.trim())
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
      setMissing(false)
    }
  }
  const option = options[at]
  return (
    <>
      <div className={isCell ? 'item-cell' : 'item-search'}>
        {isCell ? null : <IconBarcode size={16} stroke={1.6} aria-hidden />}
        <input
          ref={input}
          className={isCell ? 'cell' : 'item-search-input'}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={option ? `${list}-${at}` : undefined}
          aria-label={label}
          aria-invalid={Boolean(error) || missing}
          title={error ?? (missing ? t('kit.no_such_item') : name || undefined)}
          autoComplete="off"
          placeholder={isCell ? t('documents.item_placeholder') : t('kit.barcode')}
          value={typed ?? name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setMissing(false)
            setTyped(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
        />
      </div>
      {isOpen && box ? (
        <ul
          id={list}
          role="listbox"
          aria-label={label}
          className="item-options"
          style={{
            insetBlockStart: Math.min(box.bottom + 4, window.innerHeight - 280),
            insetInlineStart: distanceFromStart(box),
            minInlineSize: Math.max(box.width, widthMin),
          }}
        >
          {options.map((item, index) => (
            <li
              key={item.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(index)}
              onClick={() => choose(item)}
            >
              <ItemOption item={item} side={side} />
            </li>
          ))}
          {options.length === 0 ? (
            <li className="item-none" role="option" aria-selected={false} aria-disabled>
              {found.isFetching || !isCurrent ? t('documents.searching') : t('kit.no_matches')}
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  )
}

const ItemOption = ({
  item,
  side,
}: {
  readonly item: FoundItem
  readonly side: Side
}): ReactNode => {
  const { t } = useTranslation()
  const price = side === 'sales' ? item.unit?.selling_price : item.unit?.purchasing_price
  return (
    <>
      <span className="item-option-name">{localName(item)}</span>
      <span className="item-option-price">
        <Ltr>{amountText(price)}</Ltr>
      </span>
      <small>
        <Ltr>{item.code}</Ltr>
      </small>
      <small>
        {item.item_type === 2 ? (
          nameOf(item.unit)
        ) : (
          <>
            {t('documents.available')} <Ltr>{quantityText(item.available_amount)}</Ltr>{' '}
            {nameOf(item.units[0])}
          </>
        )}
      </small>
    </>
  )
}

const widthMin = 320

/** How far the list stands from the side where the page begins, so that it stays on the screen. */
const distanceFromStart = ({ x, width }: DOMRect): number => {
  const distance = document.documentElement.dir === 'rtl' ? window.innerWidth - x - width : x
  return Math.max(8, Math.min(distance, window.innerWidth - Math.max(width, widthMin) - 8))
}
