import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

type Props<T extends { readonly id: string }> = {
  /** The id that the input names as what it controls. */
  readonly id: string
  readonly label: string
  /** Where the input stands on the screen; nothing is shown until that is known. */
  readonly box: DOMRect | null
  readonly widthMin: number
  readonly options: readonly T[]
  /** The option that Enter takes. */
  readonly at: number
  readonly isSearching: boolean
  readonly show: (option: T) => ReactNode
  /** Why an option cannot be chosen, in words. */
  readonly refused?: ((option: T) => string | null) | undefined
  readonly onPoint: (at: number) => void
  readonly onChoose: (option: T) => void
}

/** What a search found, under its input and above everything else; it exists only while one searches. */
export function OptionList<T extends { readonly id: string }>(props: Props<T>): ReactNode {
  const { id, label, box, widthMin, options, at, show, refused, onChoose } = props
  const { t } = useTranslation()
  if (!box) return null
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className="item-options"
      style={{
        insetBlockStart: Math.min(box.bottom + 4, window.innerHeight - heightMax),
        insetInlineStart: distanceFromStart(box, widthMin),
        minInlineSize: Math.max(box.width, widthMin),
      }}
    >
      {options.map((option, index) => (
        <li
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          aria-disabled={Boolean(refused?.(option))}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => props.onPoint(index)}
          onClick={() => onChoose(option)}
        >
          {show(option)}
        </li>
      ))}
      {options.length === 0 ? (
        <li className="item-none" role="option" aria-selected={false} aria-disabled>
          {props.isSearching ? t('documents.searching') : t('kit.no_matches')}
        </li>
      ) : null}
    </ul>
  )
}

const heightMax = 280

/** How far the list stands from the side where the page begins, so that it stays on the screen. */
const distanceFromStart = ({ x, width }: DOMRect, widthMin: number): number => {
  const distance = document.documentElement.dir === 'rtl' ? window.innerWidth - x - width : x
  return Math.max(8, Math.min(distance, window.innerWidth - Math.max(width, widthMin) - 8))
}

/** Where an input stands, looked up again with each letter: the page may have moved below it. */
export function useBoxOf(
  input: RefObject<HTMLInputElement | null>,
  typed: string | null,
): DOMRect | null {
  const [box, setBox] = useState<DOMRect | null>(null)
  useEffect(() => {
    if (typed !== null) setBox(input.current?.getBoundingClientRect() ?? null)
  }, [input, typed])
  return box
}

/** The attributes of an input that chooses from such a list. */
export const comboboxOf = (list: string, isOpen: boolean, at: number, count: number) =>
  ({
    role: 'combobox',
    'aria-expanded': isOpen && count > 0,
    'aria-controls': list,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && at < count ? `${list}-${at}` : undefined,
    autoComplete: 'off',
  }) as const

/** The option after or before, round and round. */
export const stepIn = (at: number, key: 'ArrowDown' | 'ArrowUp', count: number): number =>
  (at + (key === 'ArrowDown' ? 1 : count - 1)) % Math.max(1, count)
