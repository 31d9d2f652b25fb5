import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, localName, nameOf, quantityText } from '../../client/format.ts'
import { OptionList, comboboxOf, stepIn, useBoxOf } from '../option-list.tsx'
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
  const box = useBoxOf(input, typed)

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
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setAt((before) => stepIn(before, key, options.length))
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      void take(typed.trim())
    } else if (key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
      setMissing(false)
    }
  }
  return (
    <>
      <div className={isCell ? 'item-cell' : 'item-search'}>
        {isCell ? null : <IconBarcode size={16} stroke={1.6} aria-hidden />}
        <input
          ref={input}
          className={isCell ? 'cell' : 'item-search-input'}
          {...comboboxOf(list, isOpen, at, options.length)}
          aria-label={label}
          aria-invalid={Boolean(error) || missing}
          title={error ?? (missing ? t('kit.no_such_item') : name || undefined)}
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
          box={box}
          widthMin={widthMin}
          options={options}
          at={at}
          isSearching={found.isFetching || !isCurrent}
          onPoint={setAt}
          onChoose={choose}
          show={(item) => <ItemOption item={item} side={side} />}
        />
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
