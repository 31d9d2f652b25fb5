import type { KeyboardEvent } from 'react'

/** Where a key leads from a cell of the sheet: so many rows and columns on; null where it stays. */
export function stepOf(
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  caret: { readonly isAtStart: boolean; readonly isAtEnd: boolean },
  isRightToLeft: boolean,
): { readonly rows: number; readonly columns: number } | null {
  if (ctrlKey || metaKey || altKey) return null
  switch (key) {
    case 'Enter':
      return { rows: shiftKey ? -1 : 1, columns: 0 }
    case 'ArrowDown':
      return { rows: 1, columns: 0 }
    case 'ArrowUp':
      return { rows: -1, columns: 0 }
    // Figures read from the left in both languages, so that the caret leaves them on the side of the key.
    case 'ArrowLeft':
      return caret.isAtStart ? { rows: 0, columns: isRightToLeft ? 1 : -1 } : null
    case 'ArrowRight':
      return caret.isAtEnd ? { rows: 0, columns: isRightToLeft ? -1 : 1 } : null
    default:
      return null
  }
}

/**
 * Whether the caret is at the ends of what is typed. As in spreadsheets it only counts once somebody went into
 * the cell, by F2 or another click: until then arrows leave it.
 */
export function caretOf(
  {
    selectionStart,
    selectionEnd,
    value,
  }: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>,
  isInside: boolean,
): { readonly isAtStart: boolean; readonly isAtEnd: boolean } {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return {
    isAtStart: !isInside || isWhole || (selectionStart === 0 && selectionEnd === 0),
    isAtEnd:
      !isInside || isWhole || (selectionStart === value.length && selectionEnd === value.length),
  }
}
