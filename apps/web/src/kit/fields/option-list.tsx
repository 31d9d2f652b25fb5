import './option-list.css'
import {
  autoUpdate,
  flip,
  offset,
  shift,
  size,
  useFloating,
  type MiddlewareState,
} from '@floating-ui/react'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

type Props<T extends { readonly id: string }> = {
  /** The id that the input names as what it controls. */
  readonly id: string
  readonly label: string
  /** What is typed in: the list stands beside it and never on it. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly widthMin: number
  readonly options: readonly T[]
  /** The option that Enter takes; after the last one stands making a new one. */
  readonly at: number
  readonly isSearching: boolean
  readonly show: (option: T) => ReactNode
  /** Why an option cannot be chosen, in words. */
  readonly refused?: ((option: T) => string | null) | undefined
  readonly onPoint: (at: number) => void
  readonly onChoose: (option: T) => void
  /** Makes what is not there yet, and what that is called. */
  readonly making?: { readonly title: string; readonly run: () => void } | null
}

/**
 * What a search found, beside its input and above everything else; it exists only while one searches.
 * It stands under the input where there is room and over it where there is more, follows the page and
 * the keyboard of a phone, and is no taller than what can be seen.
 */
export function OptionList<T extends { readonly id: string }>(props: Props<T>): ReactNode {
  const { id, label, input, widthMin, options, at, show, refused, making, onChoose } = props
  const { t } = useTranslation()
  const { refs, floatingStyles } = useFloating({
    open: true,
    elements: { reference: input.current },
    placement: 'bottom-start',
    strategy: 'fixed',
    transform: false,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip(asTall),
      shift({ padding: edge }),
      size({
        padding: edge,
        apply: ({ availableHeight, availableWidth, rects, elements }) => {
          const width = Math.max(rects.reference.width, widthMin)
          elements.floating.style.minInlineSize = `${Math.min(width, availableWidth)}px`
          elements.floating.style.maxBlockSize = `${Math.min(heightMax, availableHeight)}px`
        },
      }),
    ],
  })
  // Where there is room on neither side the page moves.
  useEffect(() => {
    const box = input.current?.getBoundingClientRect()
    const height = window.visualViewport?.height ?? window.innerHeight
    if (box && Math.max(box.top, height - box.bottom) < heightMin)
      input.current?.scrollIntoView({ block: 'start' })
  }, [input])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <ul
      id={id}
      ref={refs.setFloating}
      role="listbox"
      aria-label={label}
      className="item-options"
      style={floatingStyles}
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
      {making ? (
        <li
          id={`${id}-${options.length}`}
          className="item-making"
          role="option"
          aria-selected={at === options.length && !props.isSearching}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => props.onPoint(options.length)}
          onClick={making.run}
        >
          <IconPlus size={15} stroke={1.6} aria-hidden /> {making.title}
        </li>
      ) : null}
    </ul>
  )
}

const edge = 8
const heightMax = 272
const heightMin = 140

/** Judges the room as if the list were full, so that it does not change sides while it is found. */
const asTall = ({ rects }: MiddlewareState) => {
  const missing = Math.max(0, heightMax - rects.floating.height)
  return {
    padding: { top: edge + missing, bottom: edge + missing },
    crossAxis: false,
  }
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
